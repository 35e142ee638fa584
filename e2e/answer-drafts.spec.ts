import { expect } from '@playwright/test'
import type { AiConfiguration } from '#contract/ai.ts'
import type { ThreadState } from '#contract/conversations.ts'
import { lookAtPart } from './looks.ts'
import { test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('DRAFT-02 DRAFT-03 an assistant that only drafts: staff take its answer into the reply, correct it and send it', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  const configurations = await ask<AiConfiguration[]>(page, product, 'GET', '/api/ai-configurations')
  for (const { id } of configurations)
    await ask(page, product, 'PATCH', `/api/ai-configurations/${id}`, { id, doesOnlyDraft: true })
  const patient = await addPatient(page, product, { patientName: 'Rosa Portilla' })
  const phone = encodeURIComponent(patient.dialledNumber ?? '')
  await ask(page, product, 'POST', `/api/sandbox/threads/${phone}`, { body: '¿a qué hora abren?' })
  const find = async () => {
    const threads = await ask<{ id: number; phoneNumber: string }[]>(page, product, 'GET', '/api/conversations/threads')
    const id = threads.find(({ phoneNumber }) => phoneNumber === patient.dialledNumber)?.id
    return id === undefined ? null : await ask<ThreadState>(page, product, 'GET', `/api/conversations/${id}/thread`)
  }
  await expect.poll(async () => (await find())?.draft?.reason, { timeout: 40_000 }).toBe('draft-mode')
  const thread = await find()
  await page.goto(`/message-flow-analysis?open=${thread?.conversation.id}&lang=es`)
  const card = page.getByRole('region', { name: 'Borrador del asistente, sin enviar' })
  await expect(card).toContainText('Comprobada')
  await lookAtPart(page, 'answer-draft', 'main')
  await page.goto(`/message-flow-analysis?open=${thread?.conversation.id}&lang=es`)
  await card.getByRole('button', { name: 'Usar en la respuesta' }).click()
  const box = page.getByRole('textbox', { name: /Rosa Portilla/ })
  await expect(box).toHaveValue(thread?.draft?.text ?? '')
  await box.fill(`${thread?.draft?.text} Le esperamos.`)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Le esperamos.').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})
