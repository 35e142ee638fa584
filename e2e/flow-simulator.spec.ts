import { expect, type Page } from '@playwright/test'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { Patient } from '#contract/patients.ts'
import { addFlow, dialog, header, newName, openFlow, panel, readFlow, rowOf, toast } from './builder.ts'
import { expectAccessible, expectNoSidewaysScroll, lookAt, shoot } from './looks.ts'
import { type Product, test } from './product.ts'
import { rows } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const simulator = (page: Page) => page.getByRole('region', { name: /^(Simulator|Simulador)$/ })
const texts = (page: Page) => simulator(page).getByRole('article').getByRole('listitem')
const field = (page: Page) => simulator(page).getByRole('textbox', { name: /^(Reply|Responder) / })
const say = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const tryIt = (page: Page) =>
  panel(page).getByRole('button', { name: /Try it in the simulator|Probar en el simulador/ })
const asked = (page: Page) => panel(page).locator('[data-asked]')

test('the simulator asks in both languages, shows how each answer was read and the waiting question', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await tryIt(page).click()
  await expect(texts(page).last()).toContainText('Are we talking with María López?')
  await expect(asked(page)).toContainText('here')
  await say(page, 'yes of course')
  await expect(simulator(page).locator('[data-reading="here"]')).toContainText('read: Yes')
  await expect(asked(page)).toContainText('visit')
  await say(page, 'purple')
  await expect(simulator(page).locator('[data-reading="visit"]').last()).toContainText('not understood')
  await simulator(page).getByRole('button', { name: 'Take back the last step' }).click()
  await simulator(page).getByRole('button', { name: 'Yes', exact: true }).click()
  await say(page, 'three')
  await expect(simulator(page).locator('[data-reading="times"]')).toContainText('read: 3')
  await expect(simulator(page)).toContainText('End: completed and verified')
  await expect(asked(page)).toHaveCount(0)
  await simulator(page).getByRole('button', { name: 'ES Spanish' }).click()
  await expect(texts(page).last()).toContainText('¿Hablamos con María López?')
  await say(page, 'no')
  await expect(simulator(page)).toContainText('End: not the patient')
  await expectAccessible(page)
})

test('FLOWB-21 the editor counts the segments that the simulator sends, and says what it counts', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await tryIt(page).click()
  await simulator(page).getByRole('button', { name: 'ES Spanish' }).click()
  const note = /(\d) segments/
  await expect(texts(page).last()).toContainText(note)
  const [, sent] = note.exec((await texts(page).last().textContent()) ?? '') ?? []
  await rowOf(page, 'here').getByRole('button', { name: 'Edit question here' }).click()
  const meter = dialog(page)
    .getByText(/characters · /)
    .first()
  await expect(meter).toContainText(`· ${sent} segments`)
  await expect(dialog(page)).toContainText('Counts your organization’s name and how to stop the texts')
})

test('advances the clock to the next reminder, by a day, past the night, and to the end of the conversation', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await tryIt(page).click()
  const press = (name: string) => simulator(page).getByRole('button', { name }).click()
  await press('Next reminder')
  await expect(texts(page).filter({ hasText: 'reminder' })).toHaveCount(1)
  await press('+24 h')
  await press('Until it expires')
  await expect(simulator(page)).toContainText('End: expired without a reply')
  await expect(simulator(page).getByRole('button', { name: '+24 h' })).toHaveAttribute('aria-disabled', 'true')
  await press('Start over')
  await simulator(page).getByText('Details of this run').click()
  await simulator(page).getByLabel('Starts').fill('2026-11-21T22:30')
  await simulator(page)
    .getByRole('switch', { name: /sending window/ })
    .click()
  await expect(simulator(page)).toContainText('Outside the sending window')
  await press('Until the sending window opens')
  await expect(texts(page).filter({ hasText: 'Are we talking with María López?' })).toHaveCount(1)
})

test('a saved run fails when the flow changes, and its new result can be accepted', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await tryIt(page).click()
  const tests = simulator(page).getByRole('region', { name: 'Saved tests' })
  await expect(tests.getByRole('button', { name: 'Save as a test' })).toHaveAttribute('aria-disabled', 'true')
  await say(page, 'no')
  await tests.getByLabel('Name of the test').fill('Says no')
  await tests.getByRole('button', { name: 'Save as a test' }).click()
  await expect(toast(page, 'Test saved')).toBeVisible()
  await expect(tests.getByRole('listitem')).toContainText('Passes')
  const [here] = flow.questions
  await ask(page, product, 'PATCH', `/api/flows/${flow.id}/questions/${here?.id}`, { connections: [] })
  await page.reload()
  await expect(panel(page)).toContainText('1 saved test no longer comes out as before.')
  await panel(page).getByRole('button', { name: 'See the tests' }).click()
  await expect(tests.getByRole('listitem')).toContainText('Fails')
  await expect(tests.getByRole('listitem')).toContainText('Before')
  await tests.getByRole('button', { name: 'Show the test Says no in the simulator' }).click()
  await expect(asked(page)).toContainText('visit')
  await tests.getByRole('button', { name: 'Accept the new result' }).click()
  await expect(tests.getByRole('listitem')).toContainText('Passes')
  await tests.getByRole('button', { name: 'Delete the test Says no' }).click()
  await expect(tests).toContainText('There are no saved tests yet.')
})

test('the map shows every question and connection, and opens a question by keyboard', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: `Map of ${flow.name}` })
  for (const key of ['here', 'visit', 'times'])
    await expect(map.getByRole('button', { name: new RegExp(` ${key} `) })).toBeVisible()
  await expect(map).toContainText('If the answer is “No”')
  await expect(map).toContainText('ends: not the patient')
  await expectAccessible(page)
  await shoot(page, 'flow-map')
  await map.getByRole('button', { name: / visit / }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Question' })).toBeVisible()
})

test('on a phone an open flow does not scroll the document, and the simulator opens in view', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const wrong = Array.from({ length: 4 }, (_, index) => ({
    questionId: `q${index}`,
    questionTextEs: `¿Vino {{nobody${index}}}?`,
    questionTextEn: `Did {{nobody${index}}} come?`,
  }))
  const flow = await addFlow(page, product, {}, wrong)
  await page.setViewportSize({ width: 390, height: 844 })
  await openFlow(page, flow)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  await panel(page).getByRole('button', { name: 'Try it in the simulator' }).click()
  await expect(page.getByRole('region', { name: 'Simulator' }).getByRole('heading').first()).toBeInViewport()
})

test('compares a version word by word with the current flow, and restores it', async ({ page, product }) => {
  await enter(page, product)
  const flow = await addFlow(page, product)
  await ask(page, product, 'PATCH', `/api/flows/${flow.id}/activate`)
  const visit = flow.questions.find(({ questionId }) => questionId === 'visit')
  await ask(page, product, 'PATCH', `/api/flows/${flow.id}/questions/${visit?.id}`, {
    questionTextEn: 'Did the doctor come yesterday?',
  })
  await openFlow(page, flow)
  await panel(page).getByRole('button', { name: 'History' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Version 1/ })
    .click()
  await expect(dialog(page).locator('ins')).toHaveText('come yesterday?')
  await expectAccessible(page)
  await shoot(page, 'flow-history')
  // Any two versions can be compared, in either order and without restoring one.
  await dialog(page).getByLabel('Compare').selectOption('Version 2')
  await expect(dialog(page)).toContainText('The flow is the same as in this version.')
  await dialog(page).getByLabel('with', { exact: true }).selectOption('Version 1')
  await expect(dialog(page).locator('del')).toHaveText('come yesterday?')
  await dialog(page).getByLabel('Compare').selectOption('Version 1')
  await expect(dialog(page)).toContainText('Version 1 is the same as: Version 1.')
  await dialog(page).getByLabel('with', { exact: true }).selectOption('The flow as it is now')
  await dialog(page).getByRole('button', { name: 'Restore version 1' }).click()
  await expect(toast(page, 'Version 1 restored')).toBeVisible()
  await expect(rowOf(page, 'visit').locator('[lang="en"]')).toHaveText('Did the doctor come?')
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await panel(page).getByRole('button', { name: 'Undo: restore version 1' }).click()
  await expect(rowOf(page, 'visit').locator('[lang="en"]')).toHaveText('Did the doctor come yesterday?')
})

/** Answers as the patient once a text with these words is on the phone. */
const answerOnPhone = async (page: Page, question: RegExp, body: string) => {
  const phone = page.getByRole('article')
  await expect(phone.getByRole('listitem').filter({ hasText: question }).last()).toBeVisible({ timeout: 20_000 })
  await phone.getByRole('textbox').fill(body)
  await phone.getByRole('textbox').press('Enter')
}

const makeDefault = (page: Page, product: Product, id: number) =>
  ask(page, product, 'PATCH', `/api/flows/${id}`, { isDefault: true })

test('builds, checks, simulates and activates a flow with a branch and a variable, and runs it on a patient', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const before = (await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')).find(({ isDefault }) => isDefault)
  const name = newName('Recorrido')
  await page.goto('/flow-builder')
  await header(page, 'Create Flow').click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await header(page, 'Manage Variables').click()
  await dialog(page).getByLabel(/^Name/).fill('clinicDay')
  await dialog(page)
    .getByLabel(/^Display name/)
    .fill('Día de consulta')
  await dialog(page).getByLabel('Value if there is none').fill('martes')
  await dialog(page).getByRole('button', { name: 'Add Variable' }).click()
  await expect(toast(page, 'Variable created successfully')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()

  const addQuestion = async (key: string, es: string, en: string, kind: 'choice' | 'number') => {
    await panel(page).getByRole('button', { name: 'Add Question' }).click()
    await dialog(page)
      .getByLabel(/^Question ID/)
      .fill(key)
    await dialog(page)
      .getByLabel(/^Kind of answer/)
      .selectOption(kind)
    await dialog(page)
      .getByLabel(/^Spanish text/)
      .fill(es)
    await dialog(page)
      .getByLabel(/^English text/)
      .fill(en)
    if (kind === 'choice') {
      await dialog(page).getByLabel('Choices, one per line').fill('Sí | Yes\nNo | No')
      await dialog(page)
        .getByRole('button', { name: /^Add “if the answer is/ })
        .click()
      await dialog(page).getByLabel('Line 1: Answer').selectOption('No')
      await dialog(page).getByLabel('Line 1: Result').selectOption('failed')
    }
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(rowOf(page, key)).toBeVisible()
  }
  await addQuestion('came', '¿Vino el {{clinicDay}} a la consulta?', 'Did you come on {{clinicDy}}?', 'choice')
  await addQuestion(
    'minutes',
    '¿Cuántos minutos duró? Responda con una cifra.',
    'How many minutes was it? Please reply with a number.',
    'number',
  )
  const typo = panel(page).getByRole('listitem').filter({ hasText: 'clinicDy' })
  await typo.getByRole('button', { name: 'Fix' }).click()
  await expect(typo).toHaveCount(0)

  await tryIt(page).click()
  await expect(texts(page).last()).toContainText('Did you come on martes?')
  await say(page, 'no')
  await expect(simulator(page)).toContainText('End: not verified')
  await simulator(page).getByRole('button', { name: 'ES Spanish' }).click()
  await expect(texts(page).last()).toContainText('¿Vino el martes a la consulta?')
  await say(page, 'claro')
  await say(page, 'veinte')
  await expect(simulator(page)).toContainText('End: completed and verified')

  const card = page.locator('[data-flow]').filter({ hasText: name })
  await card.getByRole('button', { name: `Activate ${name}` }).click()
  const anyway = page.getByRole('button', { name: 'Activate anyway' })
  await expect(anyway.or(card.getByText('Active', { exact: true }))).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Use as default' }).click()
  await expect(card).toContainText('Default')
  const flow = (await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')).find((each) => each.name === name)
  expect(flow).toMatchObject({ isActive: true, isDefault: true, sendableVersion: expect.any(Number) })

  const patient = await addPatient(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('searchbox').fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: /^SMS/ }).click()
  await expect(toast(page, 'SMS conversation started successfully')).toBeVisible()
  await page.goto('/handset')
  await page.getByRole('searchbox').fill(patient.patientName)
  await page.getByRole('list').getByRole('button', { name: patient.patientName }).first().click()
  await answerOnPhone(page, /¿Vino el martes a la consulta\?/, 'sí')
  await answerOnPhone(page, /¿Cuántos minutos/, '20')
  await expect
    .poll(async () => (await ask<Patient>(page, product, 'GET', `/api/patients/${patient.id}`)).verifiedStatus, {
      timeout: 20_000,
    })
    .toBe('VERIFIED_COMPLETE')
  if (before) await makeDefault(page, product, before.id)
  expect(await readFlow(page, product, before?.id ?? 0)).toMatchObject({ isDefault: true })
})

test('simulator and map are accessible in both languages and themes, and fit 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'flow-simulator', '/flow-builder?open=1', async () => {
    await tryIt(page).click()
    await texts(page).first().waitFor()
  })
  await page.goto('/flow-builder?open=1&view=map')
  await page.getByRole('region', { name: /^(Map of|Mapa de)/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
