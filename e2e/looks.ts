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

/** Each language and each theme once: colours do not depend on the language, nor texts on the theme. */
const provingLooks: readonly Look[] = [
  { language: 'es', theme: 'light' },
  { language: 'en', theme: 'dark' },
]
const otherLooks: readonly Look[] = [
  { language: 'es', theme: 'dark' },
  { language: 'en', theme: 'light' },
]

/** `SHOTS=all npm run e2e` takes screenshots for people to review; otherwise none are taken. */
const hasShots = process.env['SHOTS'] === 'all'
/** The looks to test; all four when screenshots are taken. */
export const looks: readonly Look[] = hasShots ? [...provingLooks, ...otherLooks] : provingLooks

/**
 * Switches the open screen's theme and language without a reload, by the attribute that all colours depend on and by
 * the language button. False on a screen without that button, which must be reloaded instead.
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
 * Waits until finite animations have ended: a colour in mid-fade is not one of the design's. Waits three frames first:
 * after a resize a list renders, measures how many rows fit, and renders again.
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

/** The minified build, because it is injected into every page under test. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const openDialog = ':is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * Expects no violation of WCAG 2.0 to 2.2, levels A and AA, that axe can detect. Checks only the dialog if one is
 * open: what lies behind it cannot be reached, and every screen is checked without one. Otherwise `within` limits the
 * check to a part; `without` disables rules.
 */
export const expectAccessible = async (
  page: Page,
  { within, without = [] }: { within?: string; without?: readonly string[] } = {},
): Promise<void> => {
  // Rows are dimmed while a slow refetch replaces them.
  await page.locator('table[aria-busy=true]').waitFor({ state: 'detached' })
  await rest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ dialog, part, leftOut }) => {
      const include = document.querySelector(dialog) ? dialog : part
      const where: ContextObject = {
        ...(include ? { include: [include] } : {}),
        // Rows are alike: checks the first ones only.
        exclude: ['[data-row]:nth-child(n + 10)', 'li:nth-child(n + 12)'],
      }
      const how: RunOptions = {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Lists every place of violations only: listing the passes takes nearly half of the time.
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

/** Expects that the page does not scroll horizontally. */
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
 * For wide windows: expects no truncated badge or column header, and no cell content that runs into the next cell, such
 * as a time into a phone number. Test machines may have wide fonts only, which is the harder case.
 */
const expectWhole = async (page: Page): Promise<void> => {
  const isNot = await page.evaluate(() => {
    const range = document.createRange()
    // The words of icon-only badges are visually hidden.
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

/** Takes a screenshot for people to review, if they asked for it. */
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

/**
 * Checks one screen in both languages and themes: axe and truncation in a wide window, then the layout at 320 pixels.
 * Screenshots are wide and narrow.
 */
export const lookAt = async (page: Page, name: string, address: string, ready: () => Promise<void>): Promise<void> => {
  for (const [index, look] of looks.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (index === 0 || !(await canSwitch(page, look))) {
      // Before the first page `enter` has already chosen the first look.
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

/** Checks the open screen at 320 pixels. */
const expectNarrow = async (page: Page, within?: string): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 })
  await rest(page)
  await expectNoSidewaysScroll(page)
  // Contrast does not depend on the width.
  await expectAccessible(page, { within, without: ['color-contrast'] })
}

/**
 * Like `lookAt` for one part of the open screen, without a reload. For states of a screen that another test covers with
 * `lookAt`. Leaves the page wide and in English.
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
