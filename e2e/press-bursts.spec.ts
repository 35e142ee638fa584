import { expect, type Locator, type Page } from '@playwright/test'
import { waitIn } from './press-timing.ts'
import { test } from './product.ts'
import { rows } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, hasTouch: true, viewport: { width: 1440, height: 900 } })

/** How long to press, and the shortest and longest gap between two presses. */
const PRESSING_MS = 25_000
const GAP_MS = [50, 700] as const
/** A control that is not there for this long has gone: the time for an undo ended, or its row moved on. */
const GONE = { timeout: 2000 }

/** Prints its seed; `PRESS_SEED` repeats a run's choices. */
const createRandom = () => {
  const seed = Number(process.env['PRESS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  process.stdout.write(`PRESS_SEED=${seed}\n`)
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    between: (least: number, most: number) => Math.round(least + next() * (most - least)),
    of: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
  }
}
type Random = ReturnType<typeof createRandom>

/** Presses two or three times at one place, or one key, whatever control is there by then. */
const pressAgainAndAgain = async (page: Page, control: Locator, random: Random): Promise<string> => {
  const hand = random.of(['mouse', 'touch', 'Enter', ' '] as const) ?? 'mouse'
  const box = await control.scrollIntoViewIfNeeded(GONE).then(
    () => control.boundingBox(GONE),
    () => null,
  )
  if (!box) return 'nothing'
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (hand === 'Enter' || hand === ' ') await control.focus(GONE)
  const presses = random.between(2, 3)
  const gaps: number[] = []
  for (let press = 0; press < presses; press += 1) {
    if (hand === 'mouse') await page.mouse.click(x, y)
    else if (hand === 'touch') await page.touchscreen.tap(x, y)
    else {
      await page.keyboard.down(hand)
      await page.keyboard.up(hand)
    }
    const gap = random.between(...GAP_MS)
    gaps.push(gap)
    await waitIn(page, gap)
  }
  return `${hand} ${gaps.join(', ')}`
}

interface Change {
  path: string
  what: string
}

/** Collects writes to patients and conversations, without their timestamps. */
const watchChanges = (page: Page): Change[] => {
  const changes: Change[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !/^\/api\/(?:patients|conversations)\//.test(pathname)) return
    if (pathname.endsWith('/presence')) return
    const body = (request.postData() ?? '').replace(/"verifiedAt":"[^"]*",?/, '')
    changes.push({ path: pathname, what: `${request.method()} ${pathname} ${body}` })
  })
  return changes
}

/** The visible and enabled controls, in document order. */
const usable = async (controls: Locator): Promise<Locator[]> => {
  const found: Locator[] = []
  for (const control of await controls.all())
    if ((await control.isVisible()) && (await control.getAttribute('aria-disabled')) !== 'true') found.push(control)
  return found
}

/** Presses random controls for a while; each burst makes at most one change, and only to the chosen `record`. */
const pressAround = async (
  page: Page,
  random: Random,
  choose: () => Promise<{ control: Locator; record: string | null } | null>,
): Promise<number> => {
  const changes = watchChanges(page)
  const until = Date.now() + PRESSING_MS
  let bursts = 0
  while (Date.now() < until) {
    const chosen = await choose()
    if (!chosen) break
    changes.length = 0
    const label = await chosen.control.getAttribute('aria-label', GONE).catch(() => null)
    const name = label ?? (await chosen.control.textContent(GONE).catch(() => null))
    const how = await pressAgainAndAgain(page, chosen.control, random)
    const told = `${name} (${how}): ${changes.map(({ what }) => what).join(' | ')}`
    expect(new Set(changes.map(({ what }) => what)).size, told).toBeLessThanOrEqual(1)
    if (chosen.record !== null) for (const { path } of changes) expect(path.split('/')[3], told).toBe(chosen.record)
    bursts += 1
    await waitIn(page, 1100)
  }
  return bursts
}

test('pressing a control of the queue any number of times does one thing to one patient', async ({ page, product }) => {
  test.setTimeout(150_000)
  await enter(page, product)
  for (let patient = 0; patient < 6; patient += 1) await addPatient(page, product, { status: 'BILLED TM' })
  await page.goto('/patient-queue?sort=todo&order=asc')
  await expect(rows(page).first()).toBeVisible()
  const random = createRandom()
  let record: string | null = null
  const bursts = await pressAround(page, random, async () => {
    const over = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
    if ((await over.count()) > 0) {
      const controls = await usable(over.getByRole('button').or(over.getByRole('menuitem')).or(over.getByRole('radio')))
      const control = random.of(controls)
      // Now and then closes the dialog or menu instead.
      if (control && random.between(0, 3) > 0) return { control, record }
      // The last press of a burst may open a menu late, after Escape has closed the previous one.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(over).toHaveCount(0, { timeout: 2000 })
      }).toPass({ timeout: 20_000 })
    }
    const row = rows(page).nth(random.between(0, 7))
    record = await row.getAttribute('data-row')
    const control = random.of(await usable(row.getByRole('button', { name: /SMS|Complete|Undo|More actions|CALL/ })))
    return control ? { control, record } : null
  })
  expect(bursts).toBeGreaterThan(5)
})

test('pressing a control of a thread any number of times does one thing in one conversation', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000)
  await enter(page, product)
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  const started = await ask<{ openConversation: { id: number } }>(page, product, 'GET', `/api/patients/${patient.id}`)
  const conversation = String(started.openConversation.id)
  await page.goto(`/message-flow-analysis?open=${conversation}`)
  await expect(page.locator('textarea').last()).toBeVisible()
  const random = createRandom()
  const bursts = await pressAround(page, random, async () => {
    const over = page.getByRole('alertdialog')
    if ((await over.count()) > 0) {
      const control = random.of(await usable(over.getByRole('button')))
      return control ? { control, record: conversation } : null
    }
    const reply = page.locator('textarea').last()
    if ((await reply.isVisible()) && (await reply.inputValue()) === '') await reply.fill('Le escribimos en un momento.')
    const controls = await usable(page.getByRole('button', { name: /^(?:Pause|Resume|Skip|Close|Send)/ }))
    const control = random.of(controls)
    return control ? { control, record: conversation } : null
  })
  expect(bursts).toBeGreaterThan(0)
})
