import { expect, type Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import { type Product, test } from './product.ts'
import { addPatient, ask, enter, expectAccessible, lookAt, preferNow, shoot } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const toasts = (page: Page) => page.locator('[data-variant]').filter({ visible: true })
const search = (page: Page) => page.getByRole('searchbox')

/** Opens the queue with one row: the given patient's. */
const openRow = async (page: Page, patient: Pick<Patient, 'contractId'>) => {
  await page.goto('/patient-queue')
  await search(page).fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(patient.contractId)
  return rows(page).first()
}

const readPatient = (page: Page, product: Product, id: number) =>
  ask<Patient>(page, product, 'GET', `/api/patients/${id}`)

test('QUEUE-01 QUEUE-03 title, subtitle and search are translated', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await page.goto('/patient-queue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cola de pacientes')
  await expect(page.getByText('Verifique contratos por SMS y siga cada caso hasta el final')).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Queue')
  await expect(page.getByText('Verify contracts by SMS and follow every case to its end')).toBeVisible()
  await expect(page.getByPlaceholder('Search patients, doctors, contracts...')).toBeVisible()
})

test('QUEUE-02 API-21 four cards show the counts, and pressing one shows its rows', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/patients/stats', (route) =>
    route.fulfill({ json: { total: 61, pending: 31, inProgress: 4, completed: 26, completedToday: 2 } }),
  )
  await page.goto('/patient-queue')
  const cards = page.getByRole('region', { name: 'Summary of the queue' }).getByRole('button')
  await expect(cards).toHaveText([
    'Total in Queue61',
    'Pending Validations31',
    'In-Progress Cases4',
    'Completed Today2',
  ])
  const filter = page.getByRole('combobox', { name: 'Status' })
  await cards.nth(1).click()
  await expect(filter).toHaveValue('PENDING')
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await cards.nth(3).click()
  await expect(filter).toHaveValue('COMPLETED')
  await expect(rows(page).first()).toContainText('Completed')
  await cards.nth(0).click()
  await expect(filter).toHaveValue('ALL')
})

test('QUEUE-04 the search finds name, phone, contract and doctor, in any case, and stays out of the address', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, {
    patientName: 'Zulema Quiroga Ñáñez',
    doctorName: 'Dr. Xavier Wozniak',
    contractId: `Qx-${Date.now()}`,
  })
  await page.goto('/patient-queue')
  for (const text of ['ZULEMA quiroga', 'xavier WOZ', patient.contractId.toLowerCase(), patient.phoneNumber]) {
    await search(page).fill(text)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Zulema Quiroga')
    expect(page.url()).not.toMatch(/zulema|xavier|q=|qx/i)
    await search(page).fill('')
    await expect(rows(page).nth(5)).toBeVisible()
  }
})

test('QUEUE-05 STATE-07 the filter offers all and the five statuses, and asks the server for one', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter).toBeVisible()
  const options = await filter.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  expect(options).toEqual(['ALL', 'PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA'])
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('status') === 'IN_PROGRESS')
  await filter.selectOption('IN_PROGRESS')
  await asked
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  await page.reload()
  await expect(filter).toHaveValue('IN_PROGRESS')
})

test('QUEUE-06 Refresh asks the server again', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(rows(page).first()).toBeVisible()
  const again = page.waitForRequest('**/api/patients?*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await expect(page.getByRole('button', { name: 'Create New' })).toBeVisible()
})

test('QUEUE-07 the columns in their order; city and source on demand, before the actions', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const columns = ['Contract', 'Patient', 'Phone', 'Status', 'Verification', 'Language', 'Doctor', 'Assigned Date']
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Actions'])
  for (const column of columns)
    await expect(page.getByRole('columnheader', { name: column }).getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: 'Visible columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'City', 'Source', 'Actions'])
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'City', 'Source', 'Actions'])
})

test("QUEUE-08 complete first, then pending, then not verified, then others; 'to do first' is remembered", async ({
  page,
  product,
}) => {
  await enter(page, product)
  const first = page.waitForResponse('**/api/patients?*')
  await page.goto('/patient-queue')
  const rank = ({ verifiedStatus }: Patient) =>
    ['VERIFIED_COMPLETE', 'PENDING_VERIFICATION', 'NOT_VERIFIED'].indexOf(verifiedStatus ?? 'NOT_VERIFIED') + 1 || 4
  const ranks = ((await (await first).json()) as Patient[]).map(rank)
  expect(ranks).toEqual(ranks.toSorted())
  expect(new Set(ranks)).toEqual(new Set([1, 2, 3, 4]))
  await expect(page.getByRole('columnheader', { name: 'Verification' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Verified')
  await page.getByRole('button', { name: 'To do first' }).click()
  await expect(rows(page).first().getByRole('button', { name: /^SMS/ })).toBeVisible()
  await page.goto('/patient-queue')
  await expect(page.getByRole('button', { name: 'To do first' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).first().getByRole('button', { name: /^SMS/ })).toBeVisible()
})

test('QUEUE-09 QUEUE-16 API-23 the edit icon opens Edit Patient, and what is changed is kept', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await dialog.getByLabel('Doctor name').fill('Dr. Nuevo Nombre')
  await dialog.getByLabel('City').fill('Hialeah')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toasts(page)).toContainText('Patient updated successfully')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Dr. Nuevo Nombre')
  await expect(row.getByRole('button', { name: /^Edit / })).toBeFocused()
  expect(await readPatient(page, product, patient.id)).toMatchObject({
    doctorName: 'Dr. Nuevo Nombre',
    city: 'Hialeah',
    status: 'PENDING',
  })
})

test('QUEUE-16 API-22 STATE-08 Create New adds a patient, BILLED TM unless changed', async ({ page, product }) => {
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

test('STATE-08 STATE-09 when correcting, the present status stands first and unchanged', async ({ page, product }) => {
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

test('STATE-10 both billings read Billed', async ({ page, product }) => {
  await enter(page, product)
  for (const status of ['BILLED TM', 'BILLED IHA'] as const) {
    const row = await openRow(page, await addPatient(page, product, { status }))
    await expect(row.getByRole('cell').nth(3).locator('[data-tone]')).toHaveText('Billed')
  }
})

test('QUEUE-10 QUEUE-15 STATE-11 any verification can be set; SMS and CALL stand only where nothing is verified', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  const verification = row.getByRole('combobox')
  const sms = row.getByRole('button', { name: /^SMS/ })
  const call = row.getByRole('button', { name: /^CALL/ })
  await expect(sms).toBeVisible()
  await expect(call).toBeVisible()
  for (const value of ['PENDING_VERIFICATION', 'VERIFIED_PARTIAL', 'VERIFIED_FAILED', 'VERIFIED_COMPLETE']) {
    await verification.selectOption(value)
    await expect.poll(async () => (await readPatient(page, product, patient.id)).verifiedStatus).toBe(value)
    await expect(verification).toHaveValue(value)
    await expect(sms).toHaveCount(0)
    await expect(call).toHaveCount(0)
  }
  await verification.selectOption('NOT_VERIFIED')
  await expect(sms).toBeVisible()
  await expect(call).toBeVisible()
})

test('QUEUE-14 STATE-12 API-25 pending reads In Progress, and Complete Verification verifies it', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await ask(page, product, 'PATCH', `/api/patients/${patient.id}/verification`, {
    verifiedStatus: 'PENDING_VERIFICATION',
  })
  const row = await openRow(page, patient)
  await expect(row.getByRole('cell').nth(4)).toContainText('In Progress')
  const sent = page.waitForRequest(`**/api/patients/${patient.id}/verification`)
  await row.getByRole('button', { name: /^Complete Verification/ }).click()
  const body = (await sent).postDataJSON() as { verifiedStatus: string; verifiedAt: string }
  expect(body.verifiedStatus).toBe('VERIFIED_COMPLETE')
  expect(Math.abs(Date.now() - Date.parse(body.verifiedAt))).toBeLessThan(60_000)
  await expect(row.getByRole('combobox')).toHaveValue('VERIFIED_COMPLETE')
  await expect(row.getByRole('button', { name: /^Complete Verification/ })).toHaveCount(0)
})

test('a verification that the server refuses goes back to what it was', async ({ page, product }) => {
  await enter(page, product)
  const row = await openRow(page, await addPatient(page, product))
  await page.route('**/verification', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something failed on the server.', code: 'internal' } }),
  )
  await row.getByRole('combobox').selectOption('VERIFIED_COMPLETE')
  await expect(toasts(page)).toContainText('Something failed on the server.')
  await expect(row.getByRole('combobox')).toHaveValue('NOT_VERIFIED')
})

test('QUEUE-11 ERR-16 API-26 SMS says Starting... and then that the conversation started', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  const held = Promise.withResolvers<void>()
  await page.route('**/start-conversation', async (route) => {
    await held.promise
    await route.continue()
  })
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(row.getByText('Starting...')).toBeVisible()
  held.resolve()
  await expect(toasts(page)).toContainText('SMS conversation started successfully')
  await expect(row.getByRole('combobox')).toHaveValue('PENDING_VERIFICATION')
  await expect(row).toContainText('Awaiting reply')
  expect((await readPatient(page, product, patient.id)).openConversation?.phase).toBe('waiting')
})

test('ERR-14 a start that fails shows what the server says', async ({ page, product }) => {
  await enter(page, product)
  const row = await openRow(page, await addPatient(page, product))
  await page.route('**/start-conversation', (route) =>
    route.fulfill({ status: 409, json: { message: 'This number asked not to receive texts.', code: 'opted-out' } }),
  )
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Error')
  await expect(page.locator('[data-variant="destructive"]')).toContainText('This number asked not to receive texts.')
  await page.unroute('**/start-conversation')
  await page.route('**/start-conversation', (route) => route.abort())
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Failed to start conversation')
})

test('QUEUE-12 QUEUE-13 CALL says Calling... for two seconds and then that calls are coming', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.clock.install()
  const row = await openRow(page, patient)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await row.getByRole('button', { name: /^CALL/ }).click()
  await expect(row.getByText('Calling...')).toBeVisible()
  await page.clock.runFor(1950)
  await expect(row.getByText('Calling...')).toBeVisible()
  await page.clock.runFor(100)
  await expect(row.getByText('Calling...')).toHaveCount(0)
  await expect(toasts(page)).toContainText('Coming Soon')
  await expect(toasts(page)).toContainText('Phone conversations will be implemented with a voice AI service.')
})

test('ERR-15 a call without a connection says that it failed', async ({ page, product }) => {
  await enter(page, product)
  const row = await openRow(page, await addPatient(page, product))
  await page.context().setOffline(true)
  await row.getByRole('button', { name: /^CALL/ }).click()
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Failed to start phone conversation')
  await page.context().setOffline(false)
})

test('QUEUE-17 QUEUE-18 loading and an empty queue are told in words', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/patients?*', async (route) => {
    await held.promise
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  })
  await page.goto('/patient-queue')
  await expect(page.getByRole('status').filter({ hasText: 'Cargando pacientes...' })).toBeVisible()
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading patients...' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('No patients found.')).toBeVisible()
})

test('QUEUE-19 the row menu starts a conversation, marks completed and shows the details', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { notes: 'Prefiere las mañanas' })
  const row = await openRow(page, patient)
  const menu = row.getByRole('button', { name: /^More actions/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Start Conversation' }).click()
  await expect(toasts(page)).toContainText('SMS conversation started successfully')
  await menu.click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const panel = page.getByRole('complementary', { name: /^Prueba/ })
  await expect(panel).toContainText(patient.contractId)
  await expect(panel).toContainText('Prefiere las mañanas')
  await expect(panel).toContainText('1 of 3')
  await expect(panel).toContainText('Attempt 1')
  await expect(panel).toContainText('Le escribe su equipo de salud')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mark Completed' }).click()
  await expect.poll(async () => (await readPatient(page, product, patient.id)).status).toBe('COMPLETED')
  await expect(row.getByRole('cell').nth(3)).toHaveText('Completed')
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

test('VAL-03 VAL-04 contract and name are required', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const dialog = await fillForm(page, { contract: '', name: '  ', phone: '6465550100', doctor: 'Dr. Alba' })
  await expect(dialog.getByRole('alert')).toHaveText(['Contract ID is required', 'Patient name is required'])
  await expect(dialog.getByLabel('Contract ID')).toBeFocused()
})

test('VAL-05 VAL-06 phone and doctor are required', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  const dialog = await fillForm(page, { contract: 'X-1', name: 'Ana', phone: '', doctor: '' })
  await expect(dialog.getByRole('alert')).toHaveText(['Phone number is required', 'Doctor name is required'])
})

test('VAL-07 DATA-24 the rest is optional with its defaults, and a phone is kept as it was typed', async ({
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

test('VAL-08 a date-time is cut to 16 characters when editing, and stays what it was', async ({ page, product }) => {
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

test('ERR-11 a contract that exists is told on the field and in a destructive toast', async ({ page, product }) => {
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
  await expect(page.locator('[data-variant="destructive"]')).toContainText(text)
  await expect(dialog.getByRole('alert')).toHaveText([text])
  await expect(dialog.getByLabel('Contract ID')).toHaveAttribute('aria-invalid', 'true')
})

test('ERR-12 any other failure to create says so', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/patients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'boom' }) : route.continue(),
  )
  await page.goto('/patient-queue')
  const dialog = await fillForm(page, { contract: 'ERR-12', name: 'Ana', phone: '6465550100', doctor: 'Dr. Alba' })
  await expect(page.locator('[data-variant="destructive"]')).toContainText(
    'Failed to create patient. Please try again.',
  )
  await expect(dialog.getByLabel('Patient name')).toHaveValue('Ana')
})

test('ERR-13 a failure to update shows what the server says', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await page.route(`**/api/patients/${patient.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'It no longer exists.', code: 'not-found' } }),
  )
  await row.getByRole('button', { name: /^Edit / }).click()
  await page.getByRole('dialog').getByLabel('City').fill('Tampa')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Error')
  await expect(page.locator('[data-variant="destructive"]')).toContainText('It no longer exists.')
})

test('CONST-07 CONST-08 ten digits read (xxx) xxx-xxxx, another number as it is stored', async ({ page, product }) => {
  await enter(page, product)
  const [ten, eleven] = [
    await addPatient(page, product),
    await addPatient(page, product, { phoneNumber: '16465550123' }),
  ]
  const digits = ten.phoneNumber
  await expect((await openRow(page, ten)).getByRole('cell').nth(2)).toHaveText(
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  )
  await expect((await openRow(page, eleven)).getByRole('cell').nth(2)).toHaveText('16465550123')
})

test('API-20 a list that fails keeps its rows and says so above them', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/patients?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded')
  await expect(rows(page).first()).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/api/patients?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a number that cannot be dialled is warned about, saved, and keeps SMS from starting with its reason', async ({
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
  await page.waitForTimeout(300)
  expect(starts).toBe(0)
})

test('a start on a busy number waits for it, and the row and the toast say so', async ({ page, product }) => {
  await enter(page, product)
  const first = await addPatient(page, product)
  const second = await addPatient(page, product, { phoneNumber: first.phoneNumber })
  await ask(page, product, 'POST', `/api/patients/${first.id}/start-conversation`, {})
  const row = await openRow(page, second)
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(toasts(page)).toContainText('Waits for the number to be free')
  await expect(row).toContainText('Waits for the number to be free')
})

test('what was typed into the form is not lost without a question', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
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

test('who may only look finds every control, disabled with its reason', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await enter(page, product, { as: 'lectura' })
  const row = await openRow(page, patient)
  for (const name of [/^SMS/, /^CALL/, /^Edit/]) {
    const button = row.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await expect(button).toHaveAccessibleDescription(/Your account may not do this/)
  }
  await expect(page.getByRole('button', { name: 'Create New' })).toHaveAttribute('aria-disabled', 'true')
  const verification = row.getByRole('combobox')
  await expect(verification).toHaveAttribute('aria-disabled', 'true')
  await verification.focus()
  await page.keyboard.press('ArrowDown')
  await expect(verification).toHaveValue('NOT_VERIFIED')
})

test('the next page is asked for by its cursor, and only the rows in sight exist', async ({ page, product }) => {
  await enter(page, product)
  const [sample] = await ask<Patient[]>(page, product, 'GET', '/api/patients?limit=1')
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...sample, id: from + index, contractId: `BIG-${from + index}` }))
  await page.route('**/api/patients?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    return route.fulfill({
      json: many(cursor === 'second' ? 1101 : 1001),
      headers: {
        'x-total-count': '200',
        ...(cursor ? {} : { link: '</api/patients?limit=100&cursor=second>; rel="next"' }),
      },
    })
  })
  await page.goto('/patient-queue')
  await expect(page.getByText('100 of 200')).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(60)
  await rows(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.getByText('200 of 200')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('BIG-1200')).toBeVisible()
})

test('by keyboard alone: search, go to the row, start the SMS', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.goto('/patient-queue')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  const sms = rows(page).getByRole('button', { name: /^SMS/ })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await sms.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(sms).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('SMS conversation started successfully')
})

test('a patient sheet is printed without the screen around it', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.goto(`/patient-queue?open=${patient.id}`)
  const panel = page.getByRole('complementary', { name: /^Prueba/ })
  await expect(panel).toContainText(patient.contractId)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prueba/)
  await expect(page.getByText(/^Recado · Admin User · /)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(panel).toBeVisible()
})

test('the queue is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product)
  await page.goto('/patient-queue')
  await lookAt(page, 'patient-queue', '/patient-queue?sort=todo', () => page.locator('[data-row]').first().waitFor())
})

test('the form, its question and the details are accessible in both languages and themes', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  await page.goto('/patient-queue')
  await lookAt(page, 'patient-details', `/patient-queue?open=${patient.id}`, () =>
    page.getByText(/Le escribe su equipo de salud/).waitFor(),
  )
  for (const { language, theme } of [
    { language: 'es', theme: 'light' },
    { language: 'en', theme: 'dark' },
  ] as const) {
    await preferNow(page, language, theme)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/patient-queue')
      await page.getByRole('button', { name: /Crear nuevo|Create New/ }).click()
      await page.getByRole('button', { name: /^(Crear paciente|Create patient)$/ }).click()
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
      await expectAccessible(page)
      await shoot(page, 'patient-form')
    }
    await page.getByRole('dialog').getByRole('textbox').first().fill('X')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
    await expectAccessible(page)
  }
})
