import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

const ready = (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
/** What scrolls inside the screen, and can not be reached by keyboard. */
const unreachable = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('#main section, #main details, #main ul'))
      .filter(({ scrollWidth, clientWidth, tabIndex }) => scrollWidth > clientWidth + 1 && tabIndex < 0)
      .map((element) => element.getAttribute('aria-label')),
  )

test('REPORT-04 the figures, the gap and every chart with its table, in each language, theme and width', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'reports', '/reports', () => ready(page))
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const folded = page.locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await unreachable(page)).toEqual([])
  }
})

test('REPORT-04 the days are drawn as lines, and every interval has its name', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/reports')
  await ready(page)
  const chart = page.getByRole('img', { name: 'Conversations, and those with an answer, per day' })
  await expect(chart.locator('canvas')).toBeVisible()
  const inks = await chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return data.filter((_, index) => index % 4 === 3 && data[index] !== 0).length
  })
  expect(inks).toBeGreaterThan(1000)
  const plot = page.getByRole('figure').first()
  for (const rate of ['Answer', 'Complete', 'Opt out'])
    await expect(plot.getByText(rate, { exact: true })).toBeVisible()
  const billed = page.getByRole('row', { name: /Billed segments/ })
  await expect(billed.getByRole('cell').first()).toHaveText(/^[1-9]/)
})

/** US Letter without the usual margins of 1 cm. */
const paper = { width: 740, height: 980 }

test('REPORT-04 on paper stands the report alone, light, with every table open', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'PATCH', '/api/settings', { name: 'Clínica Las Palmas' })
  await page.goto('/reports')
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByText('Clínica Las Palmas')).toBeVisible()
  await expect(page.getByText(/^Figures as of .*\d{4}/)).toBeVisible()
  await expect(page.getByText(/ to .*; before: /)).toBeVisible()
  await expect(page.locator('#main').locator('button, input, select, summary').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible()
  const colours = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-surface'))
  expect(colours.trim()).toMatch(/^#fff/)
  // Paper is as narrow as a small window, and keeps its tables all the same; nothing is cut at its edge.
  expect(await page.locator('#main table').count()).toBeGreaterThan(8)
  await expectNoSidewaysScroll(page)
  for (const part of ['table', 'canvas', 'svg'])
    for (const box of await page
      .locator(`#main ${part}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right)))
      expect(box).toBeLessThanOrEqual(paper.width)
  for (const row of await page
    .locator('#main tr')
    .evaluateAll((rows) => rows.map((one) => getComputedStyle(one).breakInside)))
    expect(row).toBe('avoid')
  const height = await page.locator('#main').evaluate((main) => main.scrollHeight - main.clientHeight)
  expect(height).toBeLessThan(2)
  if (process.env['SHOTS'] === 'all') await page.pdf({ path: 'e2e/.shots/reports.pdf', format: 'Letter' })
})

test('REPORT-05 REPORT-06 MAIL-03 a report for the health plan is made, downloaded and printed; a template says whom it mails', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  const readers = await ask<{ id: number; name: string }[]>(page, product, 'GET', '/api/report-templates/readers')
  await ask(page, product, 'POST', '/api/report-templates', {
    name: 'Del mes, para el plan',
    flowId: null,
    locationId: null,
    language: 'es',
    span: 'month',
    schedule: { every: 'month', hour: 7, monthDay: 1 },
    isMailed: false,
    recipientIds: readers.map(({ id }) => id),
  })
  await page.goto('/reports?tab=plan')
  const template = page.getByRole('list', { name: 'Plantillas' }).getByRole('listitem').first()
  await expect(template).toContainText(
    `Por correo a ${readers
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ')}`,
  )
  await page.getByRole('button', { name: 'Preparar el informe' }).click()
  const report = page.getByRole('list', { name: 'Informes preparados' }).getByRole('listitem').first()
  await expect(report).toContainText('Listo')
  for (const [kind, ending] of [
    ['CSV', '.csv'],
    ['Excel', '.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await report.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
    expect((await download).suggestedFilename()).toContain(ending)
  }
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('[data-paper]')?.outerHTML ?? ''
    }
  })
  await report.getByRole('button', { name: /^Imprimir/ }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Contrato.*Resultado/)
  // Ten columns fit a page; what was answered stands below each patient, not in a column of its own for each question.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: paper.height, height: paper.width })
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', document.body.dataset['printed'] ?? ''))
  const sheet = page.locator('[data-paper]')
  await expect(sheet.getByRole('columnheader')).toHaveCount(10)
  await expect(sheet.getByText(/^Impreso por /)).toBeVisible()
  await expect(sheet.getByText(/¿Ha recibido una visita/).first()).toBeVisible()
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2)
  await sheet.evaluate((element) => element.remove())
  await page.emulateMedia({ media: null })
  await lookAt(page, 'plan-reports', '/reports?tab=plan', () => expect(report).toBeVisible())
})
