import { expect } from '@playwright/test'
import type { ThreadState } from '#contract/conversations.ts'
import { lookAtPart } from './looks.ts'
import { test } from './product.ts'
import { rows, search } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('a patient who was promised a person is shown as waiting everywhere, until somebody attends to them', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  const patient = await addPatient(page, product)
  const { conversationId } = await ask<{ conversationId: number }>(
    page,
    product,
    'POST',
    `/api/patients/${patient.id}/start-conversation`,
    {},
  )
  const standing = async () =>
    (await ask<ThreadState>(page, product, 'GET', `/api/conversations/${conversationId}/thread`)).conversation
  await expect.poll(async () => (await standing()).phase, { timeout: 20_000 }).toBe('waiting')
  const phone = encodeURIComponent(patient.dialledNumber ?? '')
  await ask(page, product, 'POST', `/api/sandbox/threads/${phone}`, { body: '¿a qué hora viene la doctora?' })
  await expect.poll(async () => (await standing()).awaitsPersonSince, { timeout: 20_000 }).not.toBeNull()

  await page.goto('/conversations?status=error')
  const record = rows(page).filter({ hasText: patient.patientName })
  await expect(record).toContainText('Activa')
  await expect(record).toContainText('Espera a una persona')
  await lookAtPart(page, 'promised-conversations', '[data-row]')

  await page.goto('/patient-queue?lang=es')
  await search(page).fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Espera a una persona')
  await lookAtPart(page, 'promised-queue', '[data-row]')

  await page.goto('/?lang=es')
  await expect(page.getByText('Espera a una persona').first()).toBeVisible()
  await lookAtPart(page, 'promised-dashboard', '[data-part=badge]')

  const address = `/message-flow-analysis?open=${conversationId}`
  await page.goto(`${address}&lang=es`)
  const bar = page.getByRole('region', { name: 'Atención por el equipo' })
  await expect(bar).toContainText('el paciente espera a una persona')
  const thread = page.locator(`[data-thread="${conversationId}"]`)
  await expect(thread).toContainText('Se le prometió una persona')
  await lookAtPart(page, 'promised-thread', 'main')
  await page.goto(`${address}&lang=es`)
  await bar.getByRole('button', { name: 'Marcar como atendido' }).click()
  await expect(thread).not.toContainText('Se le prometió una persona')
  await expect(thread).toContainText('Espera respuesta')
})
