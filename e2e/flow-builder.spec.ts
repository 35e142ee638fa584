import { expect } from '@playwright/test'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import {
  addFlow,
  cardOf,
  cards,
  dialog,
  failure,
  header,
  newName,
  openFlow,
  panel,
  questionRows,
  readFlow,
  toast,
} from './builder.ts'
import { expectAccessible, lookAt, shoot } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('FLOWB-02 shows the loading text while flows load', async ({ page, product }) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/flows')
  await page.goto('/flow-builder')
  await expect(page.getByText('Loading flows...')).toBeVisible()
  release()
  await expect(cards(page).first()).toBeVisible()
})

test('FLOWB-03 FLOWB-04 FLOWB-05 shows the default flow first, then by name, each with its badges and Edit', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const own = await addFlow(page, product, { description: 'Para la prueba' })
  await page.goto('/flow-builder')
  await expect(cardOf(page, own)).toBeVisible()
  const flows = await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')
  const names = await cards(page).getByRole('heading').allTextContents()
  const [first = '', ...others] = names
  expect(flows.find(({ isDefault }) => isDefault)?.name).toBe(first)
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)))
  await expect(cards(page).first()).toContainText('Default')
  await expect(cards(page).first()).toContainText('Active')
  const card = cardOf(page, own)
  await expect(card).toContainText('Para la prueba')
  await expect(card).toContainText('Inactive')
  await expect(card).toContainText('3 questions')
  await expect(card.getByRole('button', { name: `Edit ${own.name}` })).toHaveText('Edit')
})

test('FLOWB-06 ERR-25 STATE-13 activates an inactive flow from its card, after showing its findings', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const sound = await addFlow(page, product)
  const empty = await addFlow(page, product, {}, [])
  await page.goto('/flow-builder')
  const activate = (flow: BuiltFlow) => cardOf(page, flow).getByRole('button', { name: `Activate ${flow.name}` })
  await activate(empty).click()
  await expect(dialog(page)).toContainText('The flow can be activated.')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(
    (await readFlow(page, product, empty.id)).findings.length,
  )
  await dialog(page).getByRole('button', { name: 'Activate anyway' }).click()
  await expect(toast(page, 'Flow activated successfully')).toBeVisible()
  await expect(cardOf(page, empty)).not.toContainText('Inactive')
  await expect(activate(empty)).toHaveCount(0)
  expect(await readFlow(page, product, empty.id)).toMatchObject({ isActive: true, sendableVersion: null })
  await activate(sound).click()
  const anyway = page.getByRole('button', { name: 'Activate anyway' })
  const done = cardOf(page, sound).getByText('Active', { exact: true })
  await expect(anyway.or(done)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
  await cardOf(page, sound)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(cardOf(page, sound)).toContainText('Inactive')
})

test('FLOWB-07 FLOWB-11 variables need an open flow; its panel has a pencil, Add Question and Close', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await page.goto('/flow-builder')
  await expect(header(page, 'Manage Variables')).toHaveAttribute('aria-disabled', 'true')
  await header(page, 'Manage Variables').hover()
  await expect(page.getByRole('tooltip')).toContainText('Select a flow first.')
  await cardOf(page, flow).getByRole('button', { name: flow.name, exact: true }).click()
  await expect(header(page, 'Manage Variables')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(questionRows(page)).toHaveCount(3)
  await expect(panel(page).getByRole('button', { name: 'Add Question' })).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Edit the flow ${flow.name}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Edit Flow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.goBack()
  await expect(panel(page)).toBeVisible()
})

test('FLOWB-08 FLOWB-09 ERR-31 sends a real test SMS, and the toast has its recipient and id', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/flow-builder')
  await header(page, 'Test SMS').click()
  const send = dialog(page).getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByLabel('Phone number').fill('(305) 555-0199')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByLabel('Message').fill('   ')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  const words = newName('Hola')
  await dialog(page).getByLabel('Message').fill(words)
  await expect(dialog(page)).toContainText('1 segment')
  await send.click()
  await expect(toast(page, 'SMS Sent Successfully')).toContainText('305')
  await expect(toast(page, 'SMS Sent Successfully')).toContainText(/SM[0-9a-f]{32}/)
  const texts = await ask<{ body: string }[]>(page, product, 'GET', '/api/sandbox/threads/%2B13055550199')
  expect(texts.filter(({ body }) => body.includes(words))).toHaveLength(1)
})

test('ERR-23 a refused test SMS shows the reason', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/flow-builder')
  await header(page, 'Test SMS').click()
  await dialog(page).getByLabel('Phone number').fill('12')
  await dialog(page).getByLabel('Message').fill('Hola')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(failure(page)).toContainText('SMS Failed')
  await page.route('**/api/test/sms', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(failure(page)).toContainText('Failed to send test SMS')
})

test('FLOWB-10 VAL-14 STATE-14 creates and edits flows, and only one is the default', async ({ page, product }) => {
  await enter(page, product)
  const before = (await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')).find(({ isDefault }) => isDefault)
  await page.goto('/flow-builder')
  await header(page, 'Create Flow').click()
  const form = page.getByRole('dialog', { name: 'Create Flow' })
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('Flow name is required')).toBeVisible()
  const name = newName('Alta')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Después del alta')
  await form.getByRole('switch', { name: 'Default' }).click()
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Flow created successfully')).toBeVisible()
  await expect(panel(page)).toContainText(name)
  const flows = await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')
  expect(flows.filter(({ isDefault }) => isDefault).map((flow) => flow.name)).toEqual([name])
  await panel(page)
    .getByRole('button', { name: `Edit the flow ${name}` })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Flow' })
  await edit.getByLabel('Name').fill(`${name} 2`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Flow updated successfully')).toBeVisible()
  await expect(panel(page)).toContainText(`${name} 2`)
  if (before) await ask(page, product, 'PATCH', `/api/flows/${before.id}`, { isDefault: true })
})

test('FLOWB-17 FLOWB-18 a flow without questions, and an empty list of flows, say what to do', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const empty = await addFlow(page, product, {}, [])
  await openFlow(page, empty)
  await expect(panel(page)).toContainText('No Questions Yet')
  await panel(page).getByRole('button', { name: 'Add the first question' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Question' })).toBeVisible()
  await page.route('**/api/flows', (route) => route.fulfill({ json: [] }))
  await page.goto('/flow-builder')
  await expect(page.getByText('No Flows Created')).toBeVisible()
})

test('ERR-19 a refused change of a flow shows the server’s sentence', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await page.route(`**/api/flows/${flow.id}`, (route) =>
    route.fulfill({ status: 409, json: { code: 'flow-changed', message: 'Somebody else was here.' } }),
  )
  await panel(page)
    .getByRole('button', { name: `Edit the flow ${flow.name}` })
    .click()
  await dialog(page).getByLabel('Name').fill('Otro')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(failure(page)).toContainText('Error')
  await expect(failure(page)).toContainText('Somebody else was here.')
})

test('VAL-19 VAL-20 ERR-30 adds and deletes variables', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await header(page, 'Manage Variables').click()
  const add = dialog(page).getByRole('button', { name: 'Add Variable' })
  await add.click()
  await expect(dialog(page).getByText('Variable name is required')).toBeVisible()
  await expect(dialog(page).getByText('Display name is required')).toBeVisible()
  await dialog(page).getByLabel(/^Name/).fill('clinicDay')
  await dialog(page)
    .getByLabel(/^Display name/)
    .fill('Día de consulta')
  await dialog(page).getByLabel('Value if there is none').fill('martes')
  await add.click()
  await expect(toast(page, 'Variable created successfully')).toBeVisible()
  await expect(dialog(page).getByText('{{clinicDay}}')).toBeVisible()
  const remove = dialog(page).getByRole('button', { name: 'Delete variable clinicDay' })
  const question = page.getByRole('alertdialog', { name: 'Delete variable clinicDay' })
  await remove.click()
  await expect(question).toContainText('No question of this flow uses it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Variable deleted successfully')).toBeVisible()
  await expect(dialog(page).getByText('{{clinicDay}}')).toHaveCount(0)
})

test('deleting a variable names the questions that use it; Escape closes the topmost layer, the toast last', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  const body = { variableName: 'patientName', displayName: 'Name', defaultValue: 'paciente' }
  await ask(page, product, 'POST', `/api/flows/${flow.id}/variables`, body)
  await openFlow(page, flow)
  await header(page, 'Manage Variables').click()
  const name = dialog(page).getByLabel(/^Name/)
  await name.fill('other')
  await dialog(page)
    .getByLabel(/^Display name/)
    .fill('Other')
  await dialog(page).getByRole('button', { name: 'Add Variable' }).click()
  const added = toast(page, 'Variable created successfully')
  await expect(added).toBeVisible()
  // Pauses the toast's timer with the library's own event, so that it stays.
  await added.evaluate((shown) => shown.closest('ol')?.dispatchEvent(new CustomEvent('toast.viewportPause')))
  const question = page.getByRole('alertdialog', { name: 'Delete variable patientName' })
  await dialog(page).getByRole('button', { name: 'Delete variable patientName' }).click()
  await expect(question).toContainText("The question here uses it. The patient's value will still be used")
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toBeVisible()
  await expect(dialog(page).getByText('{{patientName}}')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(added).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(added).toHaveCount(0)
})

test('ERR-24 refuses a variable without a selected flow', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await page.goto('/flow-builder')
  await cardOf(page, flow).getByRole('button', { name: flow.name, exact: true }).click()
  await header(page, 'Manage Variables').click()
  await page.goBack()
  await dialog(page).getByLabel(/^Name/).fill('lost')
  await dialog(page)
    .getByLabel(/^Display name/)
    .fill('Lost')
  await dialog(page).getByRole('button', { name: 'Add Variable' }).click()
  await expect(failure(page)).toContainText('No flow selected')
})

test('without permission flows are read-only, with the reason at every control', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await enter(page, product, { as: 'lectura' })
  await openFlow(page, flow)
  await expect(questionRows(page)).toHaveCount(3)
  for (const name of ['Add Question', 'Edit question here', 'Delete question here', 'Move question here down'])
    await expect(panel(page).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Drag question here' })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Add Question' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Your account may not do this')
})

test('the flow builder is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'flow-builder', '/flow-builder', () => cards(page).first().waitFor())
  await lookAt(page, 'flow-open', '/flow-builder?open=1', () => questionRows(page).first().waitFor())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => localStorage.setItem('recado-language', 'en'))
  await page.goto('/flow-builder?open=1')
  for (const open of ['Manage Variables', 'Test SMS', 'Create Flow']) {
    await header(page, open).click()
    await dialog(page).waitFor()
    await expectAccessible(page)
    await shoot(page, `flow-${open.toLowerCase().replace(' ', '-')}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})
