// T14: what a person waits for in the browser, on a slow phone: CPU four times slower, 150 ms to the server and 1.6
// Mbit/s down (the "slow 4G" of the usual tools). Each figure is the median of several cold visits. Run `npm run build`
// first. The queue's search runs on the server: its time is taken on this machine's network, without the field's
// debounce (client/list-search.ts). `npm run bench web [visits]`, or `npm run bench web threads` for the threads alone.
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PAUSE_MS } from '#client/ui/use-settled.ts'
import { startCarrier } from './crash/carrier.ts'
import { App } from './crash/harness.ts'
import { median, printLoad, printTable, quantile } from './measure/figures.ts'
import { addThreads, type Compared, compareThreads } from './web/threads.ts'

const isThreadsAlone = process.argv[2] === 'threads'
const VISITS = Number(isThreadsAlone ? 0 : (process.argv[2] ?? 5))
const PATIENTS = 5000
const CPU = 4
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }
const MUST = { landing: 1000, dashboard: 2500, shift: 0.02, filter: 100, threads: 1.5 }

interface Seen {
  /** Largest Contentful Paint, in ms after the visit began. */
  paint: number
  /** Cumulative Layout Shift. */
  shift: number
}

const watchPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const slowDown = async (page: Page, isSlowNetwork: boolean): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  if (!isSlowNetwork) return
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
}

/** A first visit with an empty cache; `cookie` when somebody is signed in. */
const open = async (browser: Browser, app: App, isSignedIn: boolean): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  if (isSignedIn) {
    const [name = '', value = ''] = app.cookie.split('=')
    await context.addCookies([{ name, value, url: app.url }])
  }
  return context.newPage()
}

const visit = async (browser: Browser, app: App, path: string, isSignedIn: boolean): Promise<Seen> => {
  const page = await open(browser, app, isSignedIn)
  await watchPaint(page)
  await slowDown(page, true)
  await page.goto(`${app.url}${path}`)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await pause(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.context().close()
  return seen
}

/** From a key pressed in the search field to the remaining rows, in ms, without the field's debounce. */
const measureFilter = async (browser: Browser, app: App): Promise<number[]> => {
  const page = await open(browser, app, true)
  await page.goto(`${app.url}/patient-queue`)
  await page.locator('tbody tr[data-row]').first().waitFor()
  await slowDown(page, false)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    let pressedAt = 0
    window.addEventListener('keydown', () => {
      pressedAt = performance.now()
    })
    const table = document.querySelector('table')
    if (!table) throw new Error('the queue shows no table')
    new MutationObserver(() => {
      // The frame after the change shows it.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressedAt)))
    }).observe(table, { attributeFilter: ['aria-rowcount'] })
  })
  const field = page.getByRole('searchbox')
  await field.fill('paciente 1')
  await pause(2000)
  for (let round = 0; round < 10; round += 1) {
    await field.press(String(round))
    await pause(1200)
    await field.press('Backspace')
    await pause(1200)
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  await page.context().close()
  // The first entry is the text that was filled in.
  return times.slice(1).map((ms) => ms - PAUSE_MS)
}

const addPatients = async (app: App): Promise<void> => {
  const database = await app.connect()
  await database.query(
    `insert into patients (contract_id, patient_name, phone_number, doctor_name)
     select 'WEB-' || n, 'paciente ' || n, '786555' || lpad(n::text, 4, '0'), 'Dra. Fuentes'
     from generate_series(1, $1::int) n`,
    [PATIENTS],
  )
  await database.query('analyze patients')
  await database.end()
}

const carrier = await startCarrier()
const app = await App.inNewFolder(carrier.url)
try {
  await app.start()
  await app.signIn()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  if (!isThreadsAlone) await printVisits(browser)
  await addThreads(app)
  const { scrolling, switching } = await compareThreads(browser, app)
  await browser.close()
  console.log()
  printTable(
    ['5,000 threads beside a bare list', 'ours, ms', 'bare, ms', 'ratio', 'must', ''],
    [
      ['scrolling, work of the main thread', ...ratio(scrolling)],
      ['a press until the texts are there', ...ratio(switching)],
    ],
  )
  printLoad()
} finally {
  await app.stop()
  carrier.stop()
  await rm(app.dataDir, { recursive: true, force: true })
}

async function printVisits(browser: Browser): Promise<void> {
  await addPatients(app)
  const views: { name: string; seen: Seen[]; must: number }[] = []
  for (const [name, path, isSignedIn, must] of [
    ['landing', '/', false, MUST.landing],
    ['dashboard', '/dashboard', true, MUST.dashboard],
    ['patient queue', '/patient-queue', true, MUST.dashboard],
  ] as const) {
    const seen: Seen[] = []
    for (let round = 0; round < VISITS; round += 1) seen.push(await visit(browser, app, path, isSignedIn))
    views.push({ name, seen, must })
  }
  const filter = await measureFilter(browser, app)
  printTable(
    ['what', 'median', 'worst', 'must', ''],
    [
      ...views.flatMap(({ name, seen, must }) => {
        const paints = seen.map(({ paint }) => paint)
        const shifts = seen.map(({ shift }) => shift)
        return [
          [`${name}: largest paint, ms`, ...figures(paints, must, 0)],
          [`${name}: things moved (CLS)`, ...figures(shifts, MUST.shift, 3)],
        ]
      }),
      [`filter ${PATIENTS} patients, ms`, ...figures(filter, MUST.filter, 0)],
    ],
  )
}

function figures(values: number[], must: number, digits: number): string[] {
  const middle = median(values)
  return [middle.toFixed(digits), quantile(values, 1).toFixed(digits), `< ${must}`, middle < must ? 'holds' : 'MISSED']
}

function ratio({ ours, bare }: Compared): string[] {
  const times = median(ours) / median(bare)
  const verdict = times <= MUST.threads ? 'holds' : 'MISSED'
  return [median(ours).toFixed(1), median(bare).toFixed(1), `${times.toFixed(2)} x`, `<= ${MUST.threads} x`, verdict]
}
