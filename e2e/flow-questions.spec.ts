import { expect, type Page } from '@playwright/test'
import {
  addFlow,
  dialog,
  failure,
  header,
  keysOf,
  openFlow,
  panel,
  questionRows,
  readFlow,
  rowOf,
  shownKeys,
  toast,
} from './builder.ts'
import { expectAccessible, shoot } from './looks.ts'
import { test } from './product.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const handle = (page: Page, key: string) => page.getByRole('button', { name: `Drag question ${key}` })
const editor = (page: Page, name: 'Add' | 'Edit') => page.getByRole('dialog', { name: `${name} Question` })
const spanish = (page: Page) => dialog(page).getByLabel(/^Spanish text/)
const english = (page: Page) => dialog(page).getByLabel(/^English text/)

test('FLOWB-12 FLOWB-13 ERR-29 dragging a question saves its new position', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  const from = await handle(page, 'here').boundingBox()
  const to = await handle(page, 'times').boundingBox()
  if (!from || !to) throw new Error('The handles are not on the screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(toast(page, 'Questions reordered successfully')).toBeVisible()
  expect(await shownKeys(page)).toEqual(['visit', 'times', 'here'])
  const { questions } = await readFlow(page, product, flow.id)
  expect(questions.map(({ questionId, order }) => [questionId, order])).toEqual([
    ['visit', 1],
    ['times', 2],
    ['here', 3],
  ])
})

test('FLOWB-14 an arrow key moves the lifted question by 25 px, and the buttons move it by one row', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  const row = rowOf(page, 'here')
  const shift = () => row.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42)
  await handle(page, 'here').press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Question here is at place 1.' })).toBeAttached()
  // The library attaches its arrow-key listener in a timeout after the lift; no hand is faster.
  await page.evaluate(() => new Promise((later) => setTimeout(later)))
  await page.keyboard.press('ArrowDown')
  await expect.poll(shift).toBe(25)
  await page.keyboard.press('ArrowDown')
  await expect.poll(shift).toBe(50)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => keysOf(page, product, flow.id)).toEqual(['visit', 'here', 'times'])
  await panel(page).getByRole('button', { name: 'Move question here down' }).click()
  await expect.poll(() => keysOf(page, product, flow.id)).toEqual(['visit', 'times', 'here'])
  await panel(page).getByRole('button', { name: 'Move question here up' }).press('Enter')
  await expect.poll(() => keysOf(page, product, flow.id)).toEqual(['visit', 'here', 'times'])
})

test('ERR-22 a refused order is reverted and the toast shows the reason', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  const held = Promise.withResolvers<void>()
  await page.route('**/questions/reorder', async (route) => {
    await held.promise
    await route.fulfill({ status: 409, json: { code: 'flow-changed', message: 'The flow changed.' } })
  })
  await panel(page).getByRole('button', { name: 'Move question here down' }).click()
  await expect.poll(() => shownKeys(page)).toEqual(['visit', 'here', 'times'])
  held.resolve()
  await expect(failure(page)).toContainText('Failed to reorder questions: The flow changed.')
  await expect.poll(() => shownKeys(page)).toEqual(['here', 'visit', 'times'])
})

test('FLOWB-15 FLOWB-26 a row shows position, id, type, Required, both texts with their variables, and its targets', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  const row = rowOf(page, 'here')
  await expect(row).toContainText('Question 1')
  await expect(row).toContainText('Choices')
  await expect(row).toContainText('Required')
  await expect(row.locator('[lang="es"]')).toHaveText('¿Hablamos con {{patientName}}?')
  await expect(row.locator('[lang="en"]')).toHaveText('Are we talking with {{patientName}}?')
  await expect(row).toContainText('If the answer is “No” → ends: not the patient')
  await expect(row.getByRole('button', { name: 'Edit question here' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Delete question here' })).toBeVisible()
  const { questions } = await readFlow(page, product, flow.id)
  expect(questions.length).toBeGreaterThan(2)
  const types = { choice: 'Choices', text: 'Text', number: 'Number' }
  for (const { order, questionId, questionType, isRequired, questionTextEs, questionTextEn } of questions) {
    const line = rowOf(page, questionId)
    await expect(line).toContainText(`Question ${order}`)
    await expect(line.getByText(questionId, { exact: true })).toBeVisible()
    await expect(line.getByText(/^(?:Choices|Text|Number)$/)).toHaveText(types[questionType])
    await expect(line.getByText('Required', { exact: true })).toHaveCount(isRequired ? 1 : 0)
    await expect(line.locator('[lang="es"]')).toHaveText(questionTextEs)
    await expect(line.locator('[lang="en"]')).toHaveText(questionTextEn)
  }
})

test('FLOWB-16 ERR-27 ERR-20 deletes a question after a confirmation, and shows the reason of a refusal', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await page.route(`**/api/flows/${flow.id}/questions/*`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'It no longer exists.' } }),
  )
  await panel(page).getByRole('button', { name: 'Delete question visit' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete Question' })
  await expect(asked).toContainText(
    'Are you sure you want to delete this question? This action cannot be undone and will permanently remove the question from your flow.',
  )
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(failure(page)).toContainText('Delete Failed')
  await expect(failure(page)).toContainText('It no longer exists.')
  await page.unroute(`**/api/flows/${flow.id}/questions/*`)
  await page.route(`**/api/flows/${flow.id}/questions/*`, (route) => route.abort())
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(failure(page)).toContainText('Failed to delete question')
  await page.unroute(`**/api/flows/${flow.id}/questions/*`)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Question Deleted')).toContainText('Question has been removed from the flow')
  await expect(questionRows(page)).toHaveCount(2)
  expect(await keysOf(page, product, flow.id)).toEqual(['here', 'times'])
})

test('FLOWB-19 FLOWB-20 ERR-26 adds a new question at the chosen position, by default at the end', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  const add = async (key: string, place?: string) => {
    await panel(page).getByRole('button', { name: 'Add Question' }).click()
    const order = editor(page, 'Add').getByLabel(/^Order/)
    if (place) await order.selectOption(place)
    await dialog(page)
      .getByLabel(/^Question ID/)
      .fill(key)
    await spanish(page).fill('¿Qué tal?')
    await english(page).fill('How are you?')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, 'Question added successfully')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
  await panel(page).getByRole('button', { name: 'Add Question' }).click()
  const order = editor(page, 'Add').getByLabel(/^Order/)
  await expect(order).toHaveValue('4')
  await expect(order.locator('option')).toHaveText(['1', '2', '3', '4'])
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByLabel(/^Question ID/)).toBeFocused()
  await page.keyboard.press('Escape')
  await add('second', '2')
  await add('last')
  expect(await keysOf(page, product, flow.id)).toEqual(['here', 'second', 'visit', 'times', 'last'])
  await panel(page).getByRole('button', { name: 'Edit question last' }).click()
  await expect(
    editor(page, 'Edit')
      .getByLabel(/^Order/)
      .locator('option'),
  ).toHaveText(['1', '2', '3', '4', '5'])
})

test('FLOWB-21 FLOWB-22 typing {{ offers variables: arrows choose, Enter inserts, Escape closes only the list', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'Add Question' }).click()
  for (const label of [/^Question ID/, /^Kind of answer/, /^Spanish text/, /^English text/])
    await expect(dialog(page).getByLabel(label)).toBeVisible()
  await spanish(page).pressSequentially('Hola {{doc')
  const list = page.getByRole('listbox', { name: 'Variables that can be inserted' })
  await expect(list.getByRole('option')).toHaveText([
    /^doctorName/,
    /^el doctorName/,
    /^de doctorName/,
    /^a doctorName/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(spanish(page)).toHaveValue('Hola {{doctorName}}')
  await page.keyboard.type(', de {{')
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(spanish(page)).toHaveValue(/^Hola \{\{doctorName\}\}, de \{\{\w+\}\}$/)
  await spanish(page).fill('Visita de {{doc')
  await page.keyboard.press('Enter')
  await expect(spanish(page)).toHaveValue('Visita {{de doctorName}}')
  await page.keyboard.type(' {{')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(editor(page, 'Add')).toBeVisible()
})

test('FLOWB-23 a variable button inserts at the last caret position of its field', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'Add Question' }).click()
  await english(page).fill('Dear , hello')
  await english(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5))
  await dialog(page)
    .getByLabel(/^Question ID/)
    .focus()
  await dialog(page).getByRole('button', { name: 'Insert variable patientName' }).click()
  await expect(english(page)).toHaveValue('Dear {{patientName}}, hello')
  await expect(english(page)).toBeFocused()
  expect(await english(page).evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(20)
})

test('FLOWB-24 FLOWB-25 ERR-28 saves choices, Required and what happens next', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'Edit question visit' }).click()
  const choices = dialog(page).getByLabel('Choices, one per line')
  await expect(choices).toHaveValue('Sí | Yes\nNo | No')
  await dialog(page)
    .getByLabel(/^Kind of answer/)
    .selectOption('text')
  await expect(choices).toHaveCount(0)
  await dialog(page)
    .getByLabel(/^Kind of answer/)
    .selectOption('choice')
  await choices.fill('Sí | Yes\nNo | No\nNo recuerdo | I do not remember')
  await dialog(page).getByRole('switch', { name: 'Required' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Add “if the answer is/ })
    .click()
  await dialog(page).getByLabel('Line 1: Answer').selectOption('No')
  await dialog(page).getByLabel('Line 1: Result').selectOption('failed')
  await dialog(page)
    .getByRole('button', { name: /^Add “if the answer is/ })
    .click()
  await dialog(page).getByLabel('Line 2: Condition').selectOption('skipped')
  await dialog(page).getByLabel('Line 2: Then').selectOption('goes to 1. here')
  await expectAccessible(page)
  await shoot(page, 'flow-question')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Question Updated')).toBeVisible()
  const row = rowOf(page, 'visit')
  await expect(row).toContainText('If the answer is “No” → ends: not verified')
  await expect(row).toContainText('If there is no answer → goes to 1. here')
  await expect(row.getByText('Required', { exact: true })).toHaveCount(0)
  const { questions, connections } = await readFlow(page, product, flow.id)
  const [here, visit] = questions
  expect(visit).toMatchObject({ isRequired: false, choices: 'Sí | Yes\nNo | No\nNo recuerdo | I do not remember' })
  expect(connections.filter(({ fromQuestionId }) => fromQuestionId === visit?.id)).toMatchObject([
    { toQuestionId: null, outcome: 'failed', condition: '{"when":"equals","value":"No"}' },
    { toQuestionId: here?.id, outcome: null, condition: '{"when":"skipped","value":true}' },
  ])
})

test('ERR-21 a refused change of a question shows the reason and keeps the input', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'Edit question times' }).click()
  await dialog(page)
    .getByLabel(/^Question ID/)
    .fill('here')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(failure(page)).toContainText('Update Failed')
  await expect(failure(page)).toContainText('That question ID already exists')
  await expect(dialog(page).getByLabel(/^Question ID/)).toHaveValue('here')
  await page.route('**/questions/*', (route) => route.fulfill({ status: 500, body: '<html>Bad Gateway</html>' }))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(failure(page)).toContainText('Failed to update question')
  await expect(failure(page)).not.toContainText('Bad Gateway')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Discard the changes?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('undoes and redoes edits with buttons and keys, branches included; in a field Ctrl+Z edits its text', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await expect(panel(page).getByRole('button', { name: 'Nothing to undo' })).toHaveAttribute('aria-disabled', 'true')
  await panel(page).getByRole('button', { name: 'Delete question here' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => shownKeys(page)).toEqual(['visit', 'times'])
  await panel(page).getByRole('button', { name: 'Move question times up' }).click()
  await expect.poll(() => keysOf(page, product, flow.id)).toEqual(['times', 'visit'])
  await expect(panel(page).getByRole('button', { name: 'Undo: reorder' })).toBeVisible()
  await page.locator('#main').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownKeys(page)).toEqual(['visit', 'times'])
  await panel(page).getByRole('button', { name: 'Undo: delete here' }).click()
  await expect.poll(() => shownKeys(page)).toEqual(['here', 'visit', 'times'])
  await expect(rowOf(page, 'here')).toContainText('If the answer is “No” → ends: not the patient')
  expect((await readFlow(page, product, flow.id)).questions[0]?.id).toBe(flow.questions[0]?.id)
  await page.locator('#main').focus()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => shownKeys(page)).toEqual(['visit', 'times'])
  await header(page, 'Test SMS').click()
  await dialog(page).getByLabel('Message').pressSequentially('Hola')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  expect(await keysOf(page, product, flow.id)).toEqual(['visit', 'times'])
})

test('a finding links to its field, and its one-press fix can be undone', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product, {}, [
    { questionId: 'typo', questionTextEs: '¿Habla {{patientNam}}?', questionTextEn: 'Is this {{patientName}}?' },
    { questionId: 'other', questionTextEs: '¿Conoce {{clinicName}}?', questionTextEn: 'Do you know us?' },
  ])
  await openFlow(page, flow)
  const found = (text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
  await found('patientNam').getByRole('button', { name: 'Go to question 1' }).click()
  await expect(spanish(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await found('patientNam').getByRole('button', { name: 'Fix' }).click()
  await expect(toast(page, 'Fixed')).toBeVisible()
  await expect(rowOf(page, 'typo').locator('[lang="es"]')).toHaveText('¿Habla {{patientName}}?')
  await panel(page).getByRole('button', { name: 'Undo: fix typo' }).click()
  await expect(rowOf(page, 'typo').locator('[lang="es"]')).toHaveText('¿Habla {{patientNam}}?')
  await found('clinicName').getByRole('button', { name: 'Add the variable' }).click()
  await expect(dialog(page).getByLabel(/^Name/)).toHaveValue('clinicName')
})
