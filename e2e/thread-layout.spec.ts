import { expect, type Locator, type Page } from '@playwright/test'
import { canSwitch, expectNoSidewaysScroll, rest, shoot } from './looks.ts'
import type { Product } from './product.ts'
import { test } from './product.ts'
import { begin, say, stateOf, type Talk } from './talk.ts'
import { enter } from './visit.ts'

test.use({ demoData: true })

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
const WORDS = 'me duele mucho el pecho y no puedo respirar bien desde anoche, ayúdeme por favor'

/** Shows classic scroll bars, 17 pixels wide as on most desktops, whatever this browser's own are. */
const takeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('::-webkit-scrollbar { width: 17px; height: 17px } * { scrollbar-width: auto !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Expects the control to be wholly in the window, with nothing over its centre. */
const expectInView = async (control: Locator): Promise<void> => {
  await expect(control).toBeInViewport({ ratio: 1 })
  const isOnTop = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
}

/** Texts larger than their element, except previews and subtitles, which end in an ellipsis by design. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole =
      'main h1, main h2, main button, main dt, main dd, main time, main q, [data-part=badge], [data-thread] > span:first-child > span'
    return Array.from(document.querySelectorAll<HTMLElement>(whole))
      .filter((element) => !element.closest('.visually-hidden') && !element.matches('[data-thread]'))
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth > 0 ? scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2 : false,
      )
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

const emergency = async (page: Page, product: Product): Promise<Talk> => {
  const talk = await begin(page, product)
  await say(page, product, talk, WORDS)
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.pauseReason).toBe('emergency')
  return talk
}

for (const bars of ['overlay', 'classic'] as const)
  test(`reply box and first row are visible and no words are truncated, at four sizes in both languages, with ${bars} scroll bars`, async ({
    page,
    product,
  }) => {
    test.slow()
    await enter(page, product, { language: 'es' })
    const { id } = await emergency(page, product)
    for (const size of sizes) {
      const isPhone = size.width < 768
      await page.setViewportSize(size)
      for (const language of ['es', 'en'] as const) {
        await page.goto('/message-flow-analysis?tab=help')
        const row = page.locator(`[data-thread="${id}"]`)
        await row.waitFor()
        await canSwitch(page, { language, theme: language === 'es' ? 'light' : 'dark' })
        if (bars === 'classic') await takeRoom(page)
        await rest(page)
        await expectInView(page.locator('[data-thread]').first())
        // An emergency is listed first, with its words in full.
        await expect(page.locator('[data-thread]').first()).toHaveAttribute('data-thread', /./)
        await expect(row).toContainText(WORDS)
        const words = row.getByText(WORDS)
        expect(await words.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true)
        expect(await cutWords(page)).toEqual([])
        await row.click()
        const box = page.locator('textarea')
        await box.waitFor()
        await rest(page)
        await expectInView(box)
        await expectInView(page.locator('form button[type=submit]'))
        await expectInView(
          page
            .getByRole('heading', { level: 2 })
            .filter({ hasText: /Prueba/ })
            .first(),
        )
        await expectNoSidewaysScroll(page)
        expect(await cutWords(page)).toEqual([])
        await shoot(page, `thread-layout-${bars}`)
        if (isPhone) continue
        await page.goto('/message-flow-analysis')
        await page.locator('[data-message]').first().waitFor()
        if (bars === 'classic') await takeRoom(page)
        await rest(page)
        const heights = await page.evaluate(() => {
          const heightOf = (element: Element | null | undefined) =>
            Math.round(element?.getBoundingClientRect().height ?? 0)
          return {
            row: Math.min(...Array.from(document.querySelectorAll('[data-thread]'), heightOf)),
            indicators: heightOf(document.querySelector('#kpi-figures')?.closest('section')),
            header: heightOf(document.querySelector('main input[type=search]')?.parentElement?.parentElement),
            tabs: new Set(
              Array.from(
                document.querySelectorAll('main [data-part=views] > button'),
                (tab) => tab.getBoundingClientRect().top,
              ),
            ).size,
          }
        })
        expect(heights).toEqual({ row: 64, indicators: 44, header: 48, tabs: 1 })
      }
    }
  })

test('toasts never cover the button that sends', async ({ page, product }) => {
  await enter(page, product)
  const talk = await begin(page, product)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/message-flow-analysis?open=${talk.id}`)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await page.getByRole('button', { name: /^(Pause|Resume at this question)$/ }).click()
    await page.locator('[data-variant]').filter({ visible: true }).first().waitFor()
    await rest(page)
    await expectInView(send)
    await expectInView(page.locator('textarea'))
  }
})
