import { expect } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('when a provider fails another one answers the patient, and the thread shows how', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { language: 'en' })
  await page.goto('/ai-management')
  await page.getByRole('button', { name: 'Cause a failure: Asistente general' }).click()
  const fault = page.getByRole('dialog', { name: 'Cause a failure' })
  await fault.getByLabel('Failure').selectOption('server-error')
  await fault.getByRole('button', { name: 'Cause it' }).click()
  await expect(page.getByRole('article', { name: 'Asistente general' })).toContainText("An error of the provider's")

  const phone = `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`
  await ask(page, product, 'POST', phone, { body: 'What time is my appointment?' })
  const answers = async () => {
    const talks = await ask<Conversation[]>(page, product, 'GET', '/api/conversations')
    const talk = talks.find(({ patientQueueId }) => patientQueueId === patient.id)
    if (!talk) return []
    const path = `/api/conversation-messages?conversationId=${talk.id}`
    return (await ask<Message[]>(page, product, 'GET', path)).filter(({ direction }) => direction === 'outbound')
  }
  await expect.poll(async () => (await answers())[0]?.aiProvider, { timeout: 30_000 }).toBe('anthropic')
  const texts = async () => (await ask<{ body: string }[]>(page, product, 'GET', phone)).map(({ body }) => body)
  const [answer] = await answers()
  await expect.poll(texts, { timeout: 20_000 }).toContain(answer?.messageBody)

  await page.goto(`/message-flow-analysis?open=${answer?.conversationId}`)
  await page
    .getByText(answer?.messageBody.slice(0, 40) ?? '')
    .last()
    .click()
  const details = page.getByRole('region', { name: 'Technical details' })
  await details.getByRole('tab', { name: 'AI' }).click()
  const steps = details.getByRole('list', { name: 'How this answer came about' })
  await expect(steps).toContainText('The rule “Visita y cita” decided')
  await expect(steps).toContainText("OpenAI gpt-4o: an error of the provider's")
  await expect(steps).toContainText('Anthropic claude-sonnet-5-5 answered.')
  await details.getByRole('button', { name: 'Good answer' }).click()
  await expect(page.locator('[data-variant]').filter({ hasText: 'Rating saved' })).toBeVisible()

  await page.goto('/ai-management')
  await page.getByRole('button', { name: 'Cause a failure: Asistente general' }).click()
  await fault.getByRole('button', { name: 'End the failure' }).click()
  await expect(page.getByRole('article', { name: 'Asistente general' })).not.toContainText('Failure on')

  await page.goto('/ai-management?tab=router')
  await expect(page.getByText(/not enough data/i).first()).toBeVisible()
  await page.getByRole('table', { name: 'Signals on decisions' }).getByText('The team rated it good').click()
  await expect(page.getByRole('list', { name: 'How this answer came about' })).toContainText('Anthropic')
})
