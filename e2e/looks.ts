import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { ContextObject, RunOptions } from 'axe-core'
import { type Language, preferNow, type Theme } from './visit.ts'

interface Look {
  language: Language
  theme: Theme
}

/** Both languages and both themes once each: colours know nothing of languages, nor texts of themes. */
const provingLooks: readonly Look[] = [
  { language: 'es', theme: 'light' },
  { language: 'en', theme: 'dark' },
]
const otherLooks: readonly Look[] = [
  { language: 'es', theme: 'dark' },
  { language: 'en', theme: 'light' },
]

/** `SHOTS=all npm run e2e` takes pictures for people to go through; without it nobody would look at them. */
const hasShots = process.env['SHOTS'] === 'all'
/** How screens are looked at; all four where pictures are taken. */
export const looks: readonly Look[] = hasShots ? [...provingLooks, ...otherLooks] : provingLooks

/**
 * The screen that is open, in another language and theme without a reload, as its own button does it. The theme is the
 * attribute that all colours hang on. True when it has been done: a screen without the button is loaded anew.
 */
export const canSwitch = async (page: Page, { language, theme }: Look): Promise<boolean> => {
  await preferNow(page, language, theme)
  return page.evaluate(
    async ([wanted, shown]) => {
      const button = document.querySelector<HTMLElement>(`button[lang="${wanted}"][aria-pressed]`)
      if (!button) return false
      document.documentElement.dataset['theme'] = shown
      button.click()
      while (document.documentElement.lang !== wanted) await new Promise((drawn) => requestAnimationFrame(drawn))
      return true
    },
    [language, theme] as const,
  )
}

/**
 * Waits until nothing moves: a colour in the middle of a fade is no colour of the design. What turns forever may. First
 * three pictures are drawn: a window that has another width is drawn, measured by what counts rows, and drawn again.
 */
export const rest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise((drawNext) => requestAnimationFrame(drawNext))
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    )
  })

/** In short letters: it is put into every page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const openDialog = ':is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * No violation of WCAG 2.0 to 2.2, levels A and AA, as far as a program can see. Over an open dialog the dialog alone is
 * looked at: nobody reaches what lies behind it, and every screen is looked at without one. Otherwise `within` narrows it
 * to a part; rules can be left out.
 */
export const expectAccessible = async (
  page: Page,
  { within, without = [] }: { within?: string; without?: readonly string[] } = {},
): Promise<void> => {
  // Rows that newer ones are being asked for are dimmed when those take long.
  await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' })
  await rest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ dialog, part, leftOut }) => {
      const include = document.querySelector(dialog) ? dialog : part
      const where: ContextObject = {
        ...(include ? { include: [include] } : {}),
        // Rows are alike: the first ones stand for all.
        exclude: ['[data-row]:nth-child(n + 10)', 'li:nth-child(n + 12)'],
      }
      const how: RunOptions = {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Only of these are all places wanted: naming every place that is right takes nearly half of the time.
        resultTypes: ['violations'],
        rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
      }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    { dialog: openDialog, part: within, leftOut: [...without] },
  )
  expect(found).toEqual([])
}

/** The page is not wider than its window: nothing has to be pushed sideways to be read. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isInsideScroller = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX)) return true
      return false
    }
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isInsideScroller(element),
    )
    const scrollers = [document.documentElement, ...document.querySelectorAll('main')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    )
    return [...wide, ...scrollers].map((element) => `${element.tagName} ${element.className}`)
  })
  expect(tooWide).toEqual([])
}

/**
 * Wide, no status and no column's name is cut off, and what a table's cell holds ends before the next one begins: a time
 * must not run into a phone number. The machines of the tests may have wide letters only, which is the harder case.
 */
const expectWhole = async (page: Page): Promise<void> => {
  const isNot = await page.evaluate(() => {
    const range = document.createRange()
    // Some statuses are an icon to who sees them; their words are for who hears them.
    const inSight = '[data-part=badge] .truncate:not(:has(> .visually-hidden))'
    const cut = Array.from(document.querySelectorAll(inSight)).filter((status) => {
      range.selectNodeContents(status)
      return range.getBoundingClientRect().width > status.getBoundingClientRect().width
    })
    const names = Array.from(document.querySelectorAll('th .line-clamp-2:not(.visually-hidden)')).filter(
      (name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1,
    )
    const tooLong = Array.from(document.querySelectorAll('td')).filter((cell) => {
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
      return Array.from(cell.querySelectorAll('*')).some((part) => part.getBoundingClientRect().right > end + 1)
    })
    const words = (parts: readonly Element[]) => parts.map((part) => part.textContent)
    return { cut: words([...cut, ...names]), tooLong: words(tooLong) }
  })
  expect(isNot).toEqual({ cut: [], tooLong: [] })
}

/** A picture of the screen for people to look at, where they asked for it. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (!hasShots) return
  await rest(page)
  mkdirSync('e2e/.shots', { recursive: true })
  const { width } = page.viewportSize() ?? { width: 0 }
  const look = await page.evaluate(
    () => `${document.documentElement.lang}-${document.documentElement.dataset['theme']}`,
  )
  await page.screenshot({ path: `e2e/.shots/${name}-${look}-${width}.png` })
}

/** Shows one screen in both languages and themes, wide: axe over each, pictures wide and narrow; then at 320 pixels. */
export const lookAt = async (page: Page, name: string, address: string, ready: () => Promise<void>): Promise<void> => {
  for (const [index, look] of looks.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (index === 0 || !(await canSwitch(page, look))) {
      // Where nothing has been opened yet, `enter` has chosen the first look.
      if (page.url() !== 'about:blank') await preferNow(page, look.language, look.theme)
      await page.goto(address)
      await ready()
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    }
    await expectAccessible(page)
    await expectWhole(page)
    await shoot(page, name)
    if (!hasShots) continue
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot(page, name)
  }
  await expectNarrow(page)
}

/** The open screen at 320 pixels. */
const expectNarrow = async (page: Page, within?: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 })
  await rest(page)
  await expectNoSidewaysScroll(page)
  // Colours know nothing of widths.
  await expectAccessible(page, { within, without: ['color-contrast'] })
}

/**
 * The same over a part of the open screen, for a state of a screen that `lookAt` sees in another test; nothing is loaded
 * anew. Leaves the page in English, wide.
 */
export const lookAtPart = async (page: Page, name: string, part: string): Promise<void> => {
  for (const look of looks) {
    expect(await canSwitch(page, look)).toBe(true)
    await expectAccessible(page, { within: part })
    await expectWhole(page)
    await shoot(page, name)
  }
  await expectNarrow(page, part)
  await page.setViewportSize({ width: 1440, height: 900 })
}
