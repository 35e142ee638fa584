import { expect, type Locator, type Page } from '@playwright/test'
import { waitIn } from './press-timing.ts'
import { type Product, test } from './product.ts'
import { openRow, readPatient } from './queue.ts'
import { bar, begin, openThreads, reply, say, textsOf, timeline } from './talk.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

/** The centre of a control, in window pixels. */
const middleOf = async (control: Locator): Promise<{ x: number; y: number }> => {
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A new patient's row that has stood in the queue for a second: its controls take every press. */
const rowAtRest = async (page: Page, product: Product) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await waitIn(page, 1000)
  return { patient, row }
}

/** Collects method and path of every write to patients from now on. */
const watchChanges = (page: Page): string[] => {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/patients'))
      changes.push(`${request.method()} ${pathname}`)
  })
  return changes
}

for (const gap of [150, 300, 500])
  test(`QUEUE-11 QUEUE-14 a second click on SMS ${gap} ms after the first verifies nobody`, async ({
    page,
    product,
  }) => {
    const { patient, row } = await rowAtRest(page, product)
    const at = await middleOf(row.getByRole('button', { name: /^SMS/ }))
    const changes = watchChanges(page)
    await page.mouse.click(at.x, at.y)
    await waitIn(page, gap)
    await page.mouse.click(at.x, at.y)
    await waitIn(page, gap)
    await page.mouse.click(at.x, at.y)
    await expect(row.getByRole('combobox')).toHaveValue('PENDING_VERIFICATION')
    expect(changes).toEqual([`POST /api/patients/${patient.id}/start-conversation`])
    expect((await readPatient(page, product, patient.id)).verifiedStatus).toBe('PENDING_VERIFICATION')
  })

test('QUEUE-11 a second Enter on SMS verifies nobody, and a held Enter presses once', async ({ page, product }) => {
  const { patient, row } = await rowAtRest(page, product)
  await row.getByRole('button', { name: /^SMS/ }).focus()
  await waitIn(page, 1000)
  const changes = watchChanges(page)
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await waitIn(page, 300)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(row.getByRole('combobox')).toHaveValue('PENDING_VERIFICATION')
  expect(changes).toEqual([`POST /api/patients/${patient.id}/start-conversation`])
})

test('a refused press shows its reason beside the control and announces it, and the next one is accepted', async ({
  page,
  product,
}) => {
  const { row } = await rowAtRest(page, product)
  const edit = row.getByRole('button', { name: /^Edit/ })
  const at = await middleOf(edit)
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await page.mouse.click(at.x, at.y)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await edit.focus()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog.getByLabel('Contract ID')).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText('This has just changed. Wait a second and press again.').first()).toBeAttached()
  await expect(page.getByRole('tooltip')).toContainText('Wait a second')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the reason of a refused press goes with its control, and takes no Escape', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/ai-management')
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').first().fill('Rosa')
  // So long after the last press nobody expects a button here.
  await waitIn(page, 3500)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  const at = await middleOf(question.getByRole('button', { name: 'Cancel' }))
  await page.mouse.click(at.x, at.y)
  await expect(page.getByRole('tooltip')).toContainText('Wait a second')
  await expect(page.locator('[data-refused]')).toHaveCount(0)
  await page.mouse.click(at.x, at.y)
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('tooltip')).toHaveCount(0, { timeout: 300 })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
})

for (const hand of ['mouse', 'Space'] as const)
  test(`a control that changes while it is pressed says so and does nothing: ${hand}`, async ({ page, product }) => {
    const { patient, row } = await rowAtRest(page, product)
    const start = row.getByRole('button', { name: /^SMS/ })
    await start.focus()
    const at = await middleOf(start)
    const changes = watchChanges(page)
    await page.mouse.move(at.x, at.y)
    if (hand === 'mouse') await page.mouse.down()
    else await page.keyboard.down(' ')
    await ask(page, product, 'PATCH', `/api/patients/${patient.id}`, { patientName: 'Otra Persona' })
    await expect(row.getByRole('button', { name: /^SMS.*Otra Persona/ })).toBeVisible()
    if (hand === 'mouse') await page.mouse.up()
    else await page.keyboard.up(' ')
    await expect(page.getByText('This has just changed. Wait a second and press again.').first()).toBeAttached()
    expect(changes).toEqual([])
    await row.getByRole('button', { name: /^SMS/ }).click()
    await expect(row.getByRole('combobox')).toHaveValue('PENDING_VERIFICATION')
    expect(changes).toEqual([`POST /api/patients/${patient.id}/start-conversation`])
  })

for (const key of ['Enter', ' '])
  test(`a press that takes its own control away is not refused for that: ${key === ' ' ? 'Space' : key}`, async ({
    page,
    product,
  }) => {
    const { row } = await rowAtRest(page, product)
    await row.getByRole('button', { name: /^Edit/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press(key, { delay: 300 })
    await expect(page.getByRole('complementary', { name: /^Prueba/ })).toBeVisible()
    await expect(page.locator('[data-refused]')).toHaveCount(0)
    await expect(page.getByText('This has just changed. Wait a second and press again.')).toHaveCount(0)
  })

test('accepts presses at once on controls that did not just appear, by mouse and by keyboard', async ({
  page,
  product,
}) => {
  const { row } = await rowAtRest(page, product)
  const refresh = await middleOf(page.getByRole('button', { name: 'Refresh' }))
  const edit = await middleOf(row.getByRole('button', { name: /^Edit/ }))
  await page.mouse.click(refresh.x, refresh.y)
  await page.mouse.click(edit.x, edit.y)
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await row.getByRole('button', { name: /^Edit/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: /^Prueba/ })).toBeVisible()
})

for (const hand of ['mouse', 'Space on Send', 'Control+Enter in the text'] as const)
  test(`the rest of a burst does not send a reply that was refused for a newer text: ${hand}`, async ({
    page,
    product,
  }) => {
    await enter(page, product)
    const talk = await begin(page, product)
    await openThreads(page, `?open=${talk.id}`)
    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await expect(bar(page)).toContainText('Bot paused by Admin User')
    await reply(page).fill('Le llamamos mañana.')
    await say(page, product, talk, 'Mejor no me llamen')
    await expect(timeline(page).getByText('Mejor no me llamen')).toBeVisible()
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await waitIn(page, 1000)
    let sends = 0
    page.on('request', (request) => {
      if (request.url().endsWith(`/conversations/${talk.id}/staff`)) sends += 1
    })
    const at = await middleOf(send)
    if (hand === 'Space on Send') await send.focus()
    for (const gap of [500, 400, 290]) {
      if (hand === 'mouse') await page.mouse.click(at.x, at.y)
      else {
        const [first, second] = hand === 'Space on Send' ? [' ', ' '] : ['Control', 'Enter']
        await page.keyboard.down(first)
        if (second !== first) {
          await page.keyboard.down(second)
          await page.keyboard.up(second)
        }
        await page.keyboard.up(first)
      }
      await waitIn(page, gap)
    }
    await expect(page.getByText('New texts arrived while you were writing')).toBeVisible()
    expect(sends).toBe(1)
    await expect(reply(page)).toHaveValue('Le llamamos mañana.')
    // After a second the next press counts as a new decision.
    await expect(page.locator('[data-refused]')).toHaveCount(0)
    await send.click()
    await expect(reply(page)).toHaveValue('')
    const sent = (await textsOf(page, product, talk.id)).filter(({ messageBody }) => messageBody.includes('mañana'))
    expect(sent).toHaveLength(1)
  })
