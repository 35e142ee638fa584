import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { seedManyConversations } from '#server/db/seed/many-conversations.ts'
import type { App } from '../crash/harness.ts'
import { median } from '../measure/figures.ts'

const THREADS = 5000
const ROUNDS = 7
/** A turn of the wheel over eight rows, this often a round. */
const STEPS = 60
const STEP_PX = 512
const SWITCHES = 6
/** A press that takes longer opens nothing. */
const PATIENCE_MS = 20_000
/** For so long the press guard takes a row that has moved for another one (client/ui/press-guard/presses.ts), and then some. */
const SETTLED_MS = 1500
const VIEW = { width: 1366, height: 768 }

/** Times of our screen and of a bare list with the same rows, in ms, one of each a round. */
export interface Compared {
  ours: number[]
  bare: number[]
}

/** Plays 5,000 conversations into the app's database. */
export const addThreads = async (app: App): Promise<void> => {
  const client = await app.connect()
  await seedManyConversations(client, {
    conversations: THREADS,
    now: new Date(),
    ourNumber: '+13055550100',
    organizationName: null,
    onProgress: () => undefined,
  })
  await client.query('vacuum (analyze)')
  await client.end()
}

/** What the bare page needs of ours: its styles, and one row as our screen renders it. */
interface Parts {
  styles: string[]
  row: string
}

/**
 * The yardstick: a list that renders the rows in view and does nothing else, and a pane that shows the texts of the row
 * that was pressed. No framework; rows and texts come from the same endpoints.
 */
const barePage = ({ styles, row }: Parts): string => `<!doctype html><html lang="es"><head>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<style>body{display:flex;height:100vh}#area{width:320px;overflow-y:auto}#list{position:relative}#pane{flex:1;overflow-y:auto}</style>
</head><body><div id="area"><ul id="list"></ul></div><ol id="pane"></ol><script type="module">
const ROW = 64, BEYOND = 6
const list = document.querySelector('#list'), area = document.querySelector('#area'), pane = document.querySelector('#pane')
const rows = await (await fetch('/api/conversations/threads')).json()
const template = document.createElement('template')
template.innerHTML = ${JSON.stringify(row)}
const shown = new Map()
const render = () => {
  const first = Math.max(0, Math.floor(area.scrollTop / ROW) - BEYOND)
  const last = Math.min(rows.length - 1, Math.ceil((area.scrollTop + area.clientHeight) / ROW) + BEYOND)
  for (const [index, item] of shown) if (index < first || index > last) { item.remove(); shown.delete(index) }
  for (let index = first; index <= last; index += 1) {
    if (shown.has(index)) continue
    const item = template.content.firstElementChild.cloneNode(true)
    const thread = rows[index]
    item.style.transform = 'translateY(' + index * ROW + 'px)'
    const button = item.querySelector('button')
    button.dataset.thread = thread.id
    const lines = button.children
    lines[0].firstElementChild.textContent = thread.patientName ?? thread.phoneNumber
    lines[1].textContent = thread.lastMessage?.body ?? ''
    list.append(item)
    shown.set(index, item)
  }
}
list.style.height = rows.length * ROW + 'px'
area.addEventListener('scroll', render)
list.addEventListener('click', async ({ target }) => {
  const id = target.closest('[data-thread]').dataset.thread
  const answer = await fetch('/api/conversation-messages?limit=100&conversationId=' + id)
  const texts = await answer.json()
  pane.replaceChildren(...texts.map((text) => {
    const item = document.createElement('li')
    item.dataset.message = text.id
    item.textContent = text.messageBody
    return item
  }))
  pane.dataset.record = id
})
render()
document.body.dataset.ready = String(rows.length)
</script></body></html>`

/** The scrollable list, on either page. */
const AREA = 'ul:has(> li [data-thread])'

/** Time in which the main thread worked, in ms, while the list scrolls down and up again. */
const scroll = async (page: Page, devtools: CDPSession): Promise<number> => {
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  await page.evaluate(
    async ([selector, steps, px]) => {
      const area = document.querySelector(selector)?.parentElement
      if (!area) throw new Error('there is no list')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let step = 0; step < steps; step += 1) {
        // As by hand: the console looks at its screen when the wheel rests.
        area.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
        area.scrollTop += step < steps / 2 ? px : -px
        await frame()
        await frame()
      }
    },
    [AREA, STEPS, STEP_PX] as const,
  )
  return (await worked()) - before
}

/** Milliseconds from a press with the mouse on the visible row `index` until the frame that holds a text of it. */
const switchTo = async (page: Page, index: number): Promise<number> => {
  const place = await page.evaluate(
    async ([selector, at, patience]) => {
      const area = document.querySelector(selector)?.parentElement
      if (!area) throw new Error('there is no list')
      const { top } = area.getBoundingClientRect()
      const rows = [...area.querySelectorAll<HTMLElement>('[data-thread]')]
        .filter((row) => row.getBoundingClientRect().top >= top)
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
      const row = rows[at]
      if (!row) throw new Error('there is no row')
      const id = row.dataset['thread']
      const isThere = () => document.querySelector(`[data-record="${id}"] [data-message]`) !== null
      const switched = new Promise<number>((resolve, reject) => {
        row.addEventListener(
          'pointerdown',
          () => {
            const began = performance.now()
            const look = () => {
              const took = performance.now() - began
              if (isThere()) resolve(took)
              else if (took > patience) reject(new Error(`a press on conversation ${id} did not open it`))
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true },
        )
      })
      Object.assign(window, { switched })
      const box = row.getBoundingClientRect()
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    },
    [AREA, index, PATIENCE_MS] as const,
  )
  await page.mouse.click(place.x, place.y)
  return page.evaluate(() => (window as unknown as { switched: Promise<number> }).switched)
}

/** Brings every row into our list, so that scrolling loads nothing more. */
const loadAll = (page: Page): Promise<number> =>
  page.evaluate(async (selector) => {
    const sizeOf = () => Number(document.querySelector(`${selector} > li`)?.getAttribute('aria-setsize') ?? 0)
    const total = sizeOf()
    for (;;) {
      const area = document.querySelector(selector)?.parentElement
      if (!area) throw new Error('there is no list')
      area.scrollTop = area.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 100))
      const last = [...document.querySelectorAll(`${selector} > li`)].at(-1)
      if (Number(last?.getAttribute('aria-posinset')) >= total) {
        area.scrollTop = 0
        return total
      }
    }
  }, AREA)

/** Scrolls and switches on our screen and on a bare page, by turns, in the same browser. */
export const compareThreads = async (
  browser: Browser,
  app: App,
): Promise<{ scrolling: Compared; switching: Compared }> => {
  const context = await browser.newContext({ viewport: VIEW, locale: 'es-US' })
  const [name = '', value = ''] = app.cookie.split('=')
  await context.addCookies([{ name, value, url: app.url }])
  const ours = await context.newPage()
  await ours.goto(`${app.url}/message-flow-analysis`)
  await ours.locator(`${AREA} > li`).first().waitFor()
  const loaded = await loadAll(ours)
  const parts = await ours.evaluate((selector): Parts => {
    const item = document.querySelector(`${selector} > li`)
    return {
      styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
      row: item?.outerHTML ?? '',
    }
  }, AREA)
  const bare = await context.newPage()
  await bare.route(`${app.url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: barePage(parts) }))
  await bare.goto(`${app.url}/bare`)
  await bare.locator('body[data-ready]').waitFor({ timeout: 120_000 })
  const rows = Number(await bare.locator('body').getAttribute('data-ready'))
  if (rows !== loaded) throw new Error(`the bare list has ${rows} rows, ours ${loaded}`)
  const pages = [
    { page: ours, devtools: await context.newCDPSession(ours) },
    { page: bare, devtools: await context.newCDPSession(bare) },
  ]
  for (const { devtools } of pages) await devtools.send('Performance.enable')
  const scrolling: Compared = { ours: [], bare: [] }
  const switching: Compared = { ours: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [place, { page, devtools }] of pages.entries()) {
      // A page in the background renders no frames.
      await page.bringToFront()
      await pause(300)
      const side = place === 0 ? 'ours' : 'bare'
      const worked = await scroll(page, devtools)
      await page.evaluate(([selector, top]) => document.querySelector(selector)?.parentElement?.scrollTo({ top }), [
        AREA,
        round * 2000,
      ] as const)
      await pause(SETTLED_MS)
      const times: number[] = []
      for (let each = 0; each < SWITCHES; each += 1) {
        // The first row may be open already.
        times.push(await switchTo(page, each + 1))
        await pause(50)
      }
      // The first round only warms up.
      if (round === 0) continue
      scrolling[side].push(worked)
      switching[side].push(median(times))
    }
  await context.close()
  return { scrolling, switching }
}
