import { expect, type Page } from '@playwright/test'
import type { AuditRow } from '#contract/audit.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { test } from './product.ts'
import { destructive, openRow, readPatient, rows, search, toasts } from './queue.ts'
import { addPatient, ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('QUEUE-10 QUEUE-15 STATE-11 sets any verification; SMS and CALL are shown only while unverified', async ({
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

test('QUEUE-14 STATE-12 API-25 pending reads In Progress, and Complete Verification verifies', async ({
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

test('a refused verification is reverted', async ({ page, product }) => {
  await enter(page, product)
  const row = await openRow(page, await addPatient(page, product))
  await page.route('**/verification', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something failed on the server.', code: 'internal' } }),
  )
  await row.getByRole('combobox').selectOption('VERIFIED_COMPLETE')
  await expect(toasts(page)).toContainText('Something failed on the server.')
  await expect(row.getByRole('combobox')).toHaveValue('NOT_VERIFIED')
})

test('QUEUE-11 ERR-16 API-26 SMS shows Starting... and then that the conversation started', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  const release = await holdCalls(page, '**/start-conversation')
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(row.getByText('Starting...')).toBeVisible()
  release()
  await expect(toasts(page)).toContainText('SMS conversation started successfully')
  await expect(row.getByRole('combobox')).toHaveValue('PENDING_VERIFICATION')
  await expect(row).toContainText('Awaiting reply')
  expect((await readPatient(page, product, patient.id)).openConversation?.phase).toBe('waiting')
})

test('ERR-14 a failed start shows the server’s sentence', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await page.route('**/start-conversation', (route) =>
    route.fulfill({ status: 409, json: { message: 'This number asked not to receive texts.', code: 'opted-out' } }),
  )
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(destructive(page)).toContainText('Error')
  await expect(destructive(page)).toContainText('This number asked not to receive texts.')
  const failures: Parameters<Page['route']>[1][] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, body: '<html>Bad Gateway</html>' }),
    (route) => route.fulfill({ status: 500, body: '' }),
    (route) => route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
  ]
  for (const fail of failures) {
    await openRow(page, patient)
    await page.unroute('**/start-conversation')
    await page.route('**/start-conversation', fail)
    await row.getByRole('button', { name: /^SMS/ }).click()
    await expect(destructive(page)).toContainText('Error')
    await expect(destructive(page)).toContainText('Failed to start conversation')
    await expect(destructive(page)).not.toContainText('Bad Gateway')
  }
})

test('QUEUE-12 QUEUE-13 CALL shows Calling... for two seconds and then that calls are coming', async ({
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

test('ERR-15 a call without a connection shows that it failed', async ({ page, product }) => {
  await enter(page, product)
  const row = await openRow(page, await addPatient(page, product))
  await page.context().setOffline(true)
  await row.getByRole('button', { name: /^CALL/ }).click()
  await expect(destructive(page)).toContainText('Failed to start phone conversation')
  await page.context().setOffline(false)
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
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Leave it open' }).click()
  await expect(question).toHaveCount(0)
  expect(await readPatient(page, product, patient.id)).toMatchObject({
    status: 'IN_PROGRESS',
    openConversation: { phase: 'waiting' },
  })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mark Completed' }).click()
  await question.getByRole('button', { name: 'End and mark completed' }).click()
  await expect.poll(async () => (await readPatient(page, product, patient.id)).status).toBe('COMPLETED')
  await expect(row.getByRole('cell').nth(3)).toContainText('Completed')
  expect((await readPatient(page, product, patient.id)).openConversation).toBeNull()
})

test('STATE-09 QUEUE-14 asks how the patient was verified when answers are missing; the row shows who and when, with undo', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { status: 'BILLED TM' })
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Complete Verification/ }).click()
  const dialog = page.getByRole('dialog', { name: /^How was Prueba/ })
  const confirm = dialog.getByRole('button', { name: 'Complete the verification' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: 'By telephone' }).check()
  await confirm.click()
  await expect(row.getByRole('combobox')).toHaveValue('VERIFIED_COMPLETE')
  await expect(row).toContainText('Admin User')
  expect(await readPatient(page, product, patient.id)).toMatchObject({
    verifiedHow: 'phone',
    status: 'COMPLETED',
    openConversation: null,
  })
  const undo = row.getByRole('button', { name: /^Undo/ })
  await undo.focus()
  await expect(page.getByRole('tooltip')).toContainText('The conversation that it ended stays ended.')
  await undo.click()
  await expect(row.getByRole('combobox')).toHaveValue('NOT_VERIFIED')
  await expect(undo).toHaveCount(0)
  expect(await readPatient(page, product, patient.id)).toMatchObject({ status: 'BILLED TM', openConversation: null })
})

test('QUEUE-14 an arrow or a letter on the closed verification list changes nothing; Enter in the open one does', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  const verification = row.getByRole('combobox')
  await verification.focus()
  for (const key of ['ArrowDown', 'Escape', 'ArrowUp', 'Escape', 'v', 'Escape', 'End', 'Escape'])
    await page.keyboard.press(key)
  expect((await readPatient(page, product, patient.id)).verifiedStatus).toBe(patient.verifiedStatus)
  await expect(verification).toHaveValue('NOT_VERIFIED')
})

test('QUEUE-11 with several active flows another one can be chosen beside SMS, which uses the default', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flows = await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows?limit=100')
  const active = flows.filter(({ isActive }) => isActive)
  const patient = await addPatient(page, product)
  const bodies: unknown[] = []
  await page.route('**/start-conversation', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 409, json: { message: 'Not now.', code: 'sending-held' } })
  })
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(destructive(page)).toBeVisible()
  const others = row.getByRole('button', { name: /^Choose another flow/ })
  if (active.length < 2) {
    await expect(others).toHaveCount(0)
    return
  }
  await others.click()
  const last = active.at(-1)
  await page.getByRole('menuitem', { name: last?.name ?? '' }).click()
  await expect.poll(() => bodies).toEqual([{}, { flowId: last?.id }])
})

test('a row stays in place after an action, marked, until the queue is refreshed by hand', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/patient-queue?sort=todo&order=asc')
  await expect(rows(page).nth(2)).toBeVisible()
  const order = () => rows(page).evaluateAll((all) => all.slice(0, 8).map((row) => row.getAttribute('data-row')))
  const before = await order()
  const row = page.locator(`tr[data-row="${before[1]}"]`)
  await row.getByRole('combobox').selectOption('VERIFIED_COMPLETE')
  await expect(row.getByText('it takes another place when you refresh')).toBeAttached()
  await expect(row.getByRole('combobox')).toHaveValue('VERIFIED_COMPLETE')
  expect(await order()).toEqual(before)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(order).not.toContain(before[1])
})

test('a start on a busy number is queued, and the row and the toast say so', async ({ page, product }) => {
  await enter(page, product)
  const first = await addPatient(page, product)
  const second = await addPatient(page, product, { phoneNumber: first.phoneNumber })
  await ask(page, product, 'POST', `/api/patients/${first.id}/start-conversation`, {})
  const row = await openRow(page, second)
  await row.getByRole('button', { name: /^SMS/ }).click()
  await expect(toasts(page)).toContainText('Waits for the number to be free')
  await expect(row).toContainText('Waits for the number to be free')
})

test('with view permission only, every control is disabled with the reason', async ({ page, product }) => {
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

test('prints a patient sheet without the screen around it', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.goto(`/patient-queue?open=${patient.id}`)
  const panel = page.getByRole('complementary', { name: /^Prueba/ })
  await expect(panel).toContainText(patient.contractId)
  const noted = page.waitForResponse('**/prints')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect((await noted).status()).toBe(200)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prueba/)
  await expect(page.getByText(/^Recado · Admin User · /)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(panel).toBeVisible()
})

test('logs who prints a patient’s sheet, and prints nothing that cannot be logged', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', 'yes')
  })
  await page.goto(`/patient-queue?open=${patient.id}`)
  const print = page.getByRole('complementary', { name: /^Prueba/ }).getByRole('button', { name: 'Print' })
  await page.route('**/prints', (route) => route.abort())
  await print.click()
  await expect(destructive(page)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-prints')
  await page.unroute('**/prints')
  await print.click()
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'yes')
  const rows = await ask<AuditRow[]>(page, product, 'GET', '/api/audit-log?action=patient.printed')
  expect(rows[0]).toMatchObject({ username: 'admin', resourceId: String(patient.id), phiAccessed: true })
})
