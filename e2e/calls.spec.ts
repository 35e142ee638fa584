import { expect, type Page } from '@playwright/test'
import type { Call } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { expectAccessible, expectNoSidewaysScroll, shoot } from './looks.ts'
import { type Product, test } from './product.ts'
import { readPatient, rows } from './queue.ts'
import { begin, say } from './talk.ts'
import { addPatient, ask, enter, preferNow } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const stopTexts = async (page: Page, product: Product, patient: Patient) =>
  ask(page, product, 'POST', `/api/patients/${patient.id}/consent`, { action: 'stop', reason: 'Lo pidió' })
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Answers the open question in the dialog, by whatever it offers. */
const answerShown = async (page: Page, names: { save: RegExp; figure: RegExp; day: RegExp; words: RegExp }) => {
  const asked = dialog(page)
  const before = await asked.locator('p.text-lg').textContent()
  const [choice, figure, day] = [
    asked.getByRole('radio').first(),
    asked.getByLabel(names.figure),
    asked.getByLabel(names.day),
  ]
  if ((await choice.count()) > 0) await choice.check()
  else if ((await figure.count()) > 0) await figure.fill('3')
  else if ((await day.count()) > 0) await day.fill('2026-05-12')
  else await asked.getByLabel(names.words).fill('sí')
  await asked.getByRole('button', { name: names.save }).click()
  // Without a question the dialog has ended; `textContent` would wait for one.
  await expect.poll(async () => (await asked.locator('p.text-lg').allTextContents()).join('')).not.toBe(before)
}
const spanish = { save: /^Guardar y seguir/, figure: /^Cifra/, day: /^Fecha/, words: /^Lo que dijo/ }

test('CALL-06 CALL-07 by mouse: a patient who wants no texts is asked by telephone, across a reload, and is verified', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product, { patientName: 'Rosa Portilla' })
  await stopTexts(page, product, patient)
  await page.goto(`/patient-queue?open=${patient.id}`)
  const calls = page.getByRole('region', { name: 'Llamadas' })
  await expect(calls.getByRole('link', { name: /^Llamar al/ })).toHaveAttribute('href', `tel:${patient.dialledNumber}`)
  await calls.getByRole('button', { name: 'Preguntas por teléfono' }).click()
  await dialog(page).getByRole('button', { name: 'Empezar' }).click()
  await expect(dialog(page).getByText('¿Hablamos con Rosa Portilla?')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'phone-questions')
  await answerShown(page, spanish)
  const second = await dialog(page).locator('p.text-lg').textContent()
  await page.reload()
  await expect(dialog(page).locator('p.text-lg')).toHaveText(second ?? '')
  await expect(dialog(page).getByRole('region', { name: 'Respuestas hasta ahora' })).toContainText('Sí')
  // Words that say nothing stay in the field.
  await dialog(page).getByLabel('O escriba lo que dijo').fill('pues mire usted')
  await dialog(page).getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('No se entiende como respuesta')
  await dialog(page).getByLabel('O escriba lo que dijo').fill('')
  for (let question = 2; question < 10; question += 1) {
    if ((await dialog(page).getByRole('button', { name: 'Guardar y seguir' }).count()) === 0) break
    await answerShown(page, spanish)
  }
  await expect(dialog(page).getByRole('status')).toContainText('Las preguntas terminaron: Completada')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(calls).toContainText('Contestó y se verificó')
  expect(await readPatient(page, product, patient.id)).toMatchObject({
    verifiedStatus: 'VERIFIED_COMPLETE',
    verifiedHow: 'phone',
    currentAttempts: 1,
  })
  const texts = await ask<unknown[]>(page, product, 'GET', `/api/conversation-messages?patientId=${patient.id}`).catch(
    () => [],
  )
  expect(texts.length).toBeGreaterThanOrEqual(0)
})

test('CALL-07 a conversation by text goes on by telephone, and what the patient writes meanwhile is no answer', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const talk = await begin(page, product)
  await page.goto(`/patient-queue?open=${talk.patient.id}&tab=phone`)
  await expect(dialog(page)).toContainText('The conversation by text is still open')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Go on by phone' }).click()
  const question = dialog(page).locator('p.text-lg')
  await expect(question).toHaveText(/¿Hablamos con/)
  const asked = await question.textContent()
  await say(page, product, talk, 'sí')
  await expect(question).toHaveText(asked ?? '')
  await dialog(page).getByRole('button', { name: 'No answer' }).click()
  await expect(question).not.toHaveText(asked ?? '')
})

test('CALL-04 by keyboard at 390 px: a call back is recorded, stands in the call list with its time, and is listed when due', async ({
  page,
  product,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product)
  const patient = await addPatient(page, product, { patientName: 'Luis Vega' })
  await page.goto(`/patient-queue?open=${patient.id}`)
  const record = page.getByRole('button', { name: 'Record a call' })
  await record.press('Enter')
  const outcome = dialog(page).getByRole('combobox', { name: /^Outcome/ })
  await outcome.focus()
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown')
  await expect(outcome).toHaveValue('call-back')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const soon = new Date(Date.now() + 3 * 86_400_000)
  await dialog(page).getByLabel(/^Day/).fill(soon.toISOString().slice(0, 10))
  await dialog(page).getByLabel(/^Time/).fill('15:30')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Calls' })).toContainText('Call back:')
  await preferNow(page, 'es', 'dark')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/patient-queue?view=call')
  const row = rows(page).filter({ hasText: patient.contractId })
  await expect(row).toContainText('Volver a llamar:')
  const filter = page.getByRole('combobox', { name: 'Llamadas' })
  await filter.selectOption('due')
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/type=due/)
  await filter.selectOption('later')
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  // A call without an answer settles what was agreed.
  const [agreed] = await ask<Call[]>(page, product, 'GET', `/api/patients/${patient.id}/calls`)
  expect(agreed).toMatchObject({ outcome: 'call-back', isCallBackOpen: true })
  await ask(page, product, 'POST', `/api/patients/${patient.id}/calls`, { outcome: 'no-answer' })
  await page.reload()
  await expect(filter).toHaveValue('later')
  await expect(row).toHaveCount(0)
})

test('CALL-10 a wrong number recorded by mistake is taken back in the toast, and beside the call by keyboard', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const { patient } = await begin(page, product)
  const calls = page.getByRole('region', { name: 'Llamadas' })
  const recordWrong = async () => {
    await calls.getByRole('button', { name: 'Registrar llamada' }).click()
    await dialog(page)
      .getByRole('combobox', { name: /^Resultado/ })
      .selectOption('wrong-number')
    await dialog(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(calls.getByRole('listitem').first()).toContainText('Número equivocado')
  }
  await page.goto(`/patient-queue?open=${patient.id}`)
  const before = await readPatient(page, product, patient.id)
  await recordWrong()
  expect((await readPatient(page, product, patient.id)).startRefusal).toBe('bad-number')
  await page.locator('[data-layer="toast"]').getByRole('button', { name: 'Deshacer' }).click()
  await expect(calls.getByText('Deshecha: el número vuelve a estar como antes de la llamada.')).toBeVisible()
  const standing = ({ status, verifiedStatus, currentAttempts, startRefusal, openConversation }: Patient) => ({
    status,
    verifiedStatus,
    currentAttempts,
    startRefusal,
    conversation: openConversation?.id,
  })
  expect(standing(await readPatient(page, product, patient.id))).toEqual(standing(before))
  await recordWrong()
  await page.setViewportSize({ width: 390, height: 844 })
  const undo = calls.getByRole('button', { name: 'Deshacer' })
  await undo.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await shoot(page, 'call-undo')
  await expectNoSidewaysScroll(page)
  await undo.press('Enter')
  await expect(calls.getByText('Deshecha: el número vuelve a estar como antes de la llamada.')).toHaveCount(2)
  await expect(page.locator('[data-layer="toast"]').getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await expect(calls.getByRole('listitem').first()).toBeFocused()
  expect(standing(await readPatient(page, product, patient.id))).toEqual(standing(before))
})

test('CALL-11 a number noted as a stranger’s is confirmed by keyboard with how that is known, and the patient is texted', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/calls`, { outcome: 'wrong-number' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/patient-queue?open=${patient.id}`)
  const notice = page.getByRole('region', { name: 'Estado del número' })
  await expect(notice).toContainText('contestó otra persona')
  await notice.getByRole('button', { name: 'El número es correcto' }).press('Enter')
  const how = notice.getByRole('textbox', { name: /Cómo se sabe/ })
  await expect(how).toBeFocused()
  await notice.getByRole('button', { name: 'El número es correcto' }).press('Enter')
  await expect(notice).toContainText('Escriba cómo se sabe')
  await expectAccessible(page)
  await shoot(page, 'number-notice')
  await expectNoSidewaysScroll(page)
  await how.fill('Llamó desde este número')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Número confirmado').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await readPatient(page, product, patient.id)).startRefusal).toBeNull()
  await page.getByRole('button', { name: 'Prueba de consentimiento' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Prueba de consentimiento' }).getByText('Llamó desde este número'),
  ).toBeVisible()
})
