import { expect, type Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import { canSwitch, expectAccessible, lookAt, looks, rest, shoot } from './looks.ts'
import { test } from './product.ts'
import { destructive, openRow, readPatient, rows, search, toasts } from './queue.ts'
import { addPatient, ask, drainRequests, enter, preferNow } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('QUEUE-09 QUEUE-16 API-23 the edit icon opens Edit Patient and saves changes', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await dialog.getByLabel('Doctor name').fill('Dr. Nuevo Nombre')
  await dialog.getByLabel('City').fill('Hialeah')
  // A colleague corrects another field while the form is open.
  await ask(page, product, 'PATCH', `/api/patients/${patient.id}`, { notes: 'Llamar por la tarde', source: 'Feria' })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
    'address',
    'assignedDate',
    'billedDate',
    'city',
    'contractId',
    'doctorName',
    'language',
    'locationId',
    'maxAttempts',
    'notes',
    'npi',
    'patientName',
    'phoneNumber',
    'priority',
    'source',
    'status',
    'timeZone',
  ])
  await expect(toasts(page)).toContainText('Patient updated successfully')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Dr. Nuevo Nombre')
  await expect(row.getByRole('button', { name: /^Edit / })).toBeFocused()
  expect(await readPatient(page, product, patient.id)).toMatchObject({
    doctorName: 'Dr. Nuevo Nombre',
    city: 'Hialeah',
    status: 'PENDING',
    notes: 'Llamar por la tarde',
    source: 'Feria',
  })
})

test('CONST-09 shows the names of patient and doctor in title case in the queue and in the details', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { patientName: 'ROSA DE VEGA', doctorName: 'DRA. ISABEL FUENTES' })
  const row = await openRow(page, patient)
  await expect(row).toContainText('Rosa De Vega')
  await expect(row).toContainText('Dra. Isabel Fuentes')
  await page.goto(`/patient-queue?open=${patient.id}`)
  const details = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: patient.contractId })
  await expect(details.getByText('Dra. Isabel Fuentes', { exact: true })).toBeVisible()
})

test('QUEUE-16 API-22 STATE-08 Create New adds a patient, BILLED TM by default', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
  await expect(dialog.getByLabel('Contract ID')).toBeFocused()
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText(['Billed TM', 'Billed IHA'])
  await expect(dialog.getByLabel('Status')).toHaveValue('BILLED TM')
  const contractId = `NEW-${Date.now()}`
  await dialog.getByLabel('Contract ID').fill(contractId)
  await dialog.getByLabel('Patient name').fill('nadia nueva')
  await dialog.getByLabel('Phone number').fill('(646) 555-0101')
  await dialog.getByLabel('Doctor name').fill('Dr. Alba')
  await page.keyboard.press('Control+Enter')
  await expect(toasts(page)).toContainText('Patient created successfully')
  await expect(dialog).toBeHidden()
  await search(page).fill(contractId)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Nadia Nueva')
  const [created] = await ask<Patient[]>(page, product, 'GET', `/api/patients?q=${contractId}`)
  expect(created?.status).toBe('BILLED TM')
})

test('STATE-08 STATE-09 when editing, the current status is first and unchanged', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { status: undefined })
  expect(patient.status).toBe('PENDING')
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Edit / }).click()
  const status = page.getByRole('dialog').getByLabel('Status')
  await expect(status.locator('option')).toHaveText(['Pending (unchanged)', 'Billed TM', 'Billed IHA'])
  await expect(status).toHaveValue('PENDING')
  await status.selectOption('BILLED IHA')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Billed')
  expect((await readPatient(page, product, patient.id)).status).toBe('BILLED IHA')
})

const fillForm = async (page: Page, form: { contract: string; name: string; phone: string; doctor: string }) => {
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
  await dialog.getByLabel('Contract ID').fill(form.contract)
  await dialog.getByLabel('Patient name').fill(form.name)
  await dialog.getByLabel('Phone number').fill(form.phone)
  await dialog.getByLabel('Doctor name').fill(form.doctor)
  await dialog.getByRole('button', { name: 'Create patient' }).click()
  return dialog
}

test('an error below a field moves nothing: the button stays under the pointer', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
  const button = dialog.getByRole('button', { name: 'Create patient' })
  await dialog.getByLabel('Contract ID').focus()
  await rest(page)
  const before = await button.boundingBox()
  await dialog.getByLabel('Patient Name').focus()
  await dialog.getByLabel('Phone Number').focus()
  await expect(dialog.getByRole('alert')).toHaveCount(2)
  expect(await button.boundingBox()).toEqual(before)
})

test('VAL-07 DATA-24 other fields are optional with defaults, and a phone number is kept as typed', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const contract = `DEF-${Date.now()}`
  await fillForm(page, { contract, name: 'Ana', phone: '646.555.0177 (hija)', doctor: 'Dr. Alba' })
  await expect(toasts(page)).toContainText('Patient created successfully')
  const [created] = await ask<Patient[]>(page, product, 'GET', `/api/patients?q=${contract}`)
  expect(created).toMatchObject({
    phoneNumber: '646.555.0177 (hija)',
    priority: 'NORMAL',
    maxAttempts: 3,
    currentAttempts: 0,
    language: 'es',
    city: null,
    assignedDate: null,
  })
})

test('the form shows where a number’s time zone comes from, and accepts another one', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { phoneNumber: '(787) 555-0166', city: 'Ponce' })
  const form = async () => {
    const row = await openRow(page, patient)
    await row.getByRole('button', { name: /Edit/ }).click()
    return page.getByRole('dialog', { name: 'Edit Patient' })
  }
  const dialog = await form()
  await expect(dialog).toContainText('From the address or the city: America/Puerto Rico.')
  // The field lists all time zones only once it has the focus.
  const zone = dialog.getByLabel('Time zone')
  await expect(zone.locator('option', { hasText: 'America/Bogota' })).toHaveCount(0)
  await zone.focus()
  await expect(zone.locator('option', { hasText: 'America/Bogota' })).toHaveCount(1)
  await zone.selectOption('America/Chicago')
  await expect(dialog).toContainText('Set by hand: it holds for every patient of this number.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect((await form()).getByLabel('Time zone')).toHaveValue('America/Chicago')
})

test('VAL-08 a date-time is cut to 16 characters for editing, and is saved unchanged', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { assignedDate: '2026-11-05T14:35:27.000Z' })
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Assigned date')).toHaveValue('2026-11-05T14:35')
  await dialog.getByLabel('City').fill('Tampa')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  expect((await readPatient(page, product, patient.id)).assignedDate).toBe('2026-11-05T14:35:27.000Z')
})

test('ERR-11 an existing contract shows an error at the field and a destructive toast', async ({ page, product }) => {
  await enter(page, product)
  const taken = await addPatient(page, product)
  await page.goto('/patient-queue')
  const dialog = await fillForm(page, {
    contract: taken.contractId,
    name: 'Ana',
    phone: '6465550100',
    doctor: 'Dr. Alba',
  })
  const text = 'Contract ID already exists. Please use a different ID.'
  await expect(destructive(page)).toContainText(text)
  await expect(dialog.getByRole('alert')).toHaveText([text])
  await expect(dialog.getByLabel('Contract ID')).toHaveAttribute('aria-invalid', 'true')
})

test('ERR-13 a failed update shows the server’s sentence', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await page.route(`**/api/patients/${patient.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'It no longer exists.', code: 'not-found' } }),
  )
  await row.getByRole('button', { name: /^Edit / }).click()
  await page.getByRole('dialog').getByLabel('City').fill('Tampa')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(destructive(page)).toContainText('Error')
  await expect(destructive(page)).toContainText('It no longer exists.')
})

test('a number that cannot be dialled gets a warning, is saved, and disables SMS with the reason', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill('12345')
  await expect(dialog.getByText('This number cannot be dialled.')).toBeVisible()
  await dialog.getByLabel('Phone number').fill('(646) 555-0142')
  await expect(dialog.getByText('Will be dialled as +1 (646) 555-0142')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  const row = await openRow(page, await addPatient(page, product, { phoneNumber: '12345' }))
  const sms = row.getByRole('button', { name: /^SMS/ })
  await expect(sms).toHaveAttribute('aria-disabled', 'true')
  await sms.focus()
  await expect(sms).toHaveAccessibleDescription('This number cannot be texted. Correct it first.')
  let starts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('start-conversation')) starts += 1
  })
  await page.keyboard.press('Enter')
  await drainRequests(page)
  expect(starts).toBe(0)
})

test('closing the form asks before it discards input', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create New' }).click()
  await dialog.getByLabel('Patient name').fill('Ana')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Patient name')).toHaveValue('Ana')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create New' })).toBeFocused()
})

test('the form, its question and the details are accessible in both languages and themes', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  await lookAt(page, 'patient-details', `/patient-queue?open=${patient.id}`, () =>
    page.getByText(/Le escribe su equipo de salud/).waitFor(),
  )
  await preferNow(page, 'es', 'light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Crear nuevo' }).click()
  await page.getByRole('button', { name: 'Crear paciente' }).click()
  for (const look of looks) {
    expect(await canSwitch(page, look)).toBe(true)
    await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'patient-form')
    await page
      .getByRole('dialog')
      .getByLabel(/^(Notas|Notes)/)
      .fill('X')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { without: ['color-contrast'] })
  await shoot(page, 'patient-form')
})
