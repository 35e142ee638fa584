import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import { lookAt, lookAtPart } from './looks.ts'
import { type Product, test, withMotion } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

const phone = (page: Page) => page.getByRole('article')
const texts = (page: Page) => phone(page).getByRole('listitem')
const reply = (page: Page) => phone(page).getByRole('textbox')

/** Picks a patient's phone from the list. */
const pick = async (page: Page, patient: Pick<Patient, 'patientName'>) => {
  await page.goto('/handset')
  await page.getByRole('searchbox').fill(patient.patientName)
  // Selects by name, because the list is unfiltered until the search has run.
  await page.getByRole('list').getByRole('button', { name: patient.patientName }).first().click()
  await expect(phone(page)).toBeVisible()
}

/** Answers as the patient once a text with these words has arrived. */
const answer = async (page: Page, question: RegExp, body: string) => {
  await expect(texts(page).filter({ hasText: question }).last()).toBeVisible({ timeout: 15_000 })
  await reply(page).fill(body)
  await reply(page).press('Enter')
  await expect(texts(page).filter({ hasText: body }).last()).toBeVisible()
}

interface Journey {
  language: 'es' | 'en'
  started: string
  answers: [RegExp, string][]
  goodbye: RegExp
  pending: string
  verified: string
  completed: string
}

const journeys: Journey[] = [
  {
    language: 'es',
    started: 'Conversación por SMS iniciada correctamente',
    answers: [
      [/¿Hablamos con/, 'si soy yo'],
      [/¿Sabe que tiene un contrato/, 'claro que sí'],
      [/¿En qué fecha fue la visita/, '12 de noviembre'],
      [/¿Quiere decir el .* 12 de noviembre de/, 'sí'],
      [/¿Firmó usted/, 'Sí'],
      [/[Cc]uántas visitas/, 'dos'],
      [/agregar algo/, 'no, todo muy bien'],
    ],
    goodbye: /gracias por sus respuestas/i,
    pending: 'En curso',
    verified: 'Verificado',
    completed: 'Completado',
  },
  {
    language: 'en',
    started: 'SMS conversation started successfully',
    answers: [
      [/Are we talking with/, 'yes this is me'],
      [/Do you know that you have/, 'Yes'],
      [/On what date did/, 'November 12'],
      [/Do you mean .* November 12,/, 'yes'],
      [/Did you sign/, 'yes'],
      [/How many visits/, '2'],
      [/add anything/, 'no, all good'],
    ],
    goodbye: /thank you/i,
    pending: 'In Progress',
    verified: 'Verified',
    completed: 'Completed',
  },
]

const openQueue = async (context: BrowserContext, product: Product, patient: Patient, language: 'es' | 'en') => {
  const page = await context.newPage()
  await enter(page, product, { language })
  await page.goto('/patient-queue')
  await page.getByRole('searchbox').fill(patient.contractId)
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  return { page, row }
}

for (const journey of journeys) {
  test(`verifies a patient by text in ${journey.language} while the queue updates by itself`, {
    tag: '@smoke',
  }, async ({ page, context, product }) => {
    test.slow()
    await enter(page, product, { language: journey.language })
    const patient = await addPatient(page, product, {
      language: journey.language,
      assignedDate: '2026-11-01T00:00:00.000Z',
    })
    const queue = await openQueue(context, product, patient, journey.language)
    await queue.row.getByRole('button', { name: /SMS/ }).click()
    await expect(queue.page.locator('[data-variant]')).toContainText(journey.started)
    await expect(queue.row.getByRole('cell').nth(4)).toContainText(journey.pending)

    await pick(page, patient)
    for (const [question, body] of journey.answers) await answer(page, question, body)
    await expect(texts(page).last()).toContainText(journey.goodbye, { timeout: 15_000 })

    // Nobody touched the queue's window: the socket updated it.
    await expect(queue.row.getByRole('combobox')).toHaveValue('VERIFIED_COMPLETE')
    await expect(queue.row.getByRole('cell').nth(4)).toContainText(journey.verified)
    await expect(queue.row.getByRole('cell').nth(3)).toHaveText(journey.completed)
    const after = await ask<Patient>(page, product, 'GET', `/api/patients/${patient.id}`)
    expect(after).toMatchObject({ verifiedStatus: 'VERIFIED_COMPLETE', status: 'COMPLETED', currentAttempts: 1 })
  })
}

test('the queue shows progress with each answer, and STOP fails the verification with its reason', {
  tag: '@smoke',
}, async ({ page, context, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { language: 'en' })
  const queue = await openQueue(context, product, patient, 'en')
  await queue.row.getByRole('button', { name: /^SMS/ }).click()
  await pick(page, patient)
  await answer(page, /Are we talking with/, 'Yes')
  await expect(queue.row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]\d/)
  await phone(page).getByRole('button', { name: 'STOP' }).click()
  await expect(queue.row.getByRole('combobox')).toHaveValue('VERIFIED_FAILED')
  await expect(queue.row).toContainText('wants no texts')
})

test('runs ten conversations at once when the scripted patients answer', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/handset')
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('100')
  await page.getByRole('button', { name: 'Start ten conversations' }).click()
  await expect(page.locator('[data-variant]')).toContainText('10 conversations started')
  const scripted = page.getByRole('switch', { name: 'Let the scripted patients answer' })
  await expect(scripted).toBeChecked()
  await page.goto('/conversations')
  await expect
    .poll(async () => page.locator('tbody tr[data-row]').filter({ hasText: 'Just now' }).count())
    .toBeGreaterThanOrEqual(8)
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false, speed: 1 })
})

test('a speed that arrives after the start of ten conversations leaves the scripted patients on', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false, speed: 1 })
  await page.goto('/handset')
  const started = page.waitForResponse((response) => response.url().endsWith('/api/sandbox/start-ten'))
  await page.route('**/api/sandbox/patients', async (route) => {
    if (route.request().method() === 'PUT') await started
    await route.continue()
  })
  const slow = page.waitForResponse(
    (response) => response.url().endsWith('/patients') && response.request().method() === 'PUT',
  )
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('100')
  await page.getByRole('button', { name: 'Start ten conversations' }).click()
  await slow
  await expect(page.locator('[data-variant]')).toContainText('conversations started')
  await expect(page.getByRole('switch', { name: 'Let the scripted patients answer' })).toBeChecked()
  expect(await ask(page, product, 'GET', '/api/sandbox/patients')).toEqual({ on: true, speed: 100 })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false, speed: 1 })
})

test('without permission to text patients the phones are read-only', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await enter(page, product, { as: 'lectura' })
  await pick(page, patient)
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Start ten conversations' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('switch')).toBeDisabled()
})

test('the handset is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  await lookAt(page, 'handset', '/handset', () => page.getByRole('list').getByRole('button').first().waitFor())
  await page.setViewportSize({ width: 1440, height: 900 })
  await pick(page, patient)
  await texts(page).first().waitFor()
  await lookAtPart(page, 'handset-phone', 'main')
})
