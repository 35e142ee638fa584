import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'
import { test, withMotion } from './product.ts'
import { bar, begin, openThreads, reply, stateOf, type Talk, threads } from './talk.ts'
import { ask, enter } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

/** Interval between two texts of other patients: five a second. */
const APART_MS = 200
const TEXTS = 50

/** Sends five texts a second from other patients while `meanwhile` runs; `arrived(n)` waits for the first n of them. */
const whileTextsArrive = async (
  page: Page,
  product: Product,
  others: readonly Talk[],
  meanwhile: (arrived: (count: number) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const sent: Promise<unknown>[] = []
  const arrived = async (count: number) => {
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
    await Promise.all(sent.slice(0, count))
  }
  const sending = async () => {
    const start = Date.now()
    for (let index = 0; index < TEXTS; index += 1) {
      const { patient } = others[index % others.length] as Talk
      const phone = encodeURIComponent(patient.dialledNumber ?? '')
      sent.push(ask(page, product, 'POST', `/api/sandbox/threads/${phone}`, { body: `¿Oiga? ${index}` }))
      await delay(Math.max(0, start + (index + 1) * APART_MS - Date.now()))
    }
    await Promise.all(sent)
  }
  await Promise.all([sending(), meanwhile(arrived)])
}

/**
 * Records in every frame what is under the pointer, in the reply box and focused. Returns a function that stops and
 * gives the distinct records.
 */
const watch = async (page: Page, { x, y }: { x: number; y: number }) => {
  await page.evaluate(
    ([left, top]) => {
      const noted = new Set<string>()
      let isOn = true
      const look = () => {
        const under = document.elementFromPoint(left, top)
        const box = document.querySelector('textarea')
        const control = under?.closest('button')
        const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-thread]'))
        noted.add(
          JSON.stringify({
            address: location.href,
            under:
              under?.closest<HTMLElement>('[data-thread]')?.dataset['thread'] ?? control?.textContent ?? under?.tagName,
            at: control ? Math.round(control.getBoundingClientRect().top) : null,
            rows: under?.closest('[data-thread]')
              ? rows.map((row) => `${row.dataset['thread']} ${Math.round(row.getBoundingClientRect().top)}`)
              : null,
            box: box?.getAttribute('aria-label'),
            focus: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
            caret: document.activeElement === box ? [box?.selectionStart, box?.selectionEnd, box?.value] : null,
          }),
        )
        if (isOn) requestAnimationFrame(look)
      }
      look()
      Object.assign(window, {
        stopWatching: () => {
          isOn = false
          return [...noted]
        },
      })
    },
    [x, y] as const,
  )
  return (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { stopWatching: () => string[] }).stopWatching())
}

const middleOf = async (page: Page, selector: string, index: number) => {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('FLOWMSG-15 five incoming texts a second move nothing that a person reads, types or is about to press', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin(page, product)))
  const own = await begin(page, product)
  await openThreads(page)
  await expect(page).toHaveURL(/open=\d+$/)
  await page.locator(`[data-thread="${own.id}"]`).click()
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()

  // The pointer rests on a row.
  const row = await middleOf(page, '[data-thread]', 4)
  await page.mouse.move(row.x, row.y)
  const news = page.getByRole('button', { name: /^\d+ new$/ })
  await whileTextsArrive(page, product, others, async (arrived) => {
    const stop = await watch(page, row)
    await expect(news).toBeVisible({ timeout: 20_000 })
    await arrived(TEXTS * 0.8)
    expect(await stop()).toHaveLength(1)
  })
  await news.click()
  await expect(threads(page).first()).toHaveAttribute('data-thread', new RegExp(others.map(({ id }) => id).join('|')))

  // A reply is being typed while the pointer rests on Pause.
  const pause = await middleOf(page, '[aria-label="Staff take-over"] button', 0)
  await reply(page).fill('Buenas tardes, le escribo por la visita del jueves.')
  for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowLeft')
  await page.mouse.move(pause.x, pause.y)
  await whileTextsArrive(page, product, others, async (arrived) => {
    const stop = await watch(page, pause)
    await expect(news).toBeVisible({ timeout: 20_000 })
    await arrived(TEXTS * 0.5)
    expect(await stop()).toHaveLength(1)
    await reply(page).pressSequentially('mismo ', { delay: 100 })
  })
  await expect(reply(page)).toHaveValue('Buenas tardes, le escribo por la visita mismo del jueves.')

  // Nobody uses the list or types: the list may update, the open conversation must stay.
  await reply(page).fill('')
  await page.mouse.move(pause.x, pause.y)
  await reply(page).blur()
  await whileTextsArrive(page, product, others, async (arrived) => {
    const stop = await watch(page, pause)
    await expect(threads(page).first()).not.toHaveAttribute('data-thread', String(own.id))
    await arrived(TEXTS * 0.8)
    expect(await stop()).toHaveLength(1)
  })
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await stateOf(page, product, own.id)).conversation.phase).toBe('paused')
  for (const { id } of others)
    expect((await stateOf(page, product, id)).pausedBy, 'nobody else was paused by hand').toBeNull()
})
