import { expect, type Page } from '@playwright/test'
import { waitIn } from './press-timing.ts'
import { test } from './product.ts'
import { rows } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

/** The moments of several presses, in milliseconds: an even number, because a switch pressed three times ends as after one. */
const ECHOES = [0, 1, 2, 4]
/** Controls that are tried on one screen. */
const MOST_CONTROLS = Number(process.env['PRESS_CONTROLS'] ?? 8)
/** How long the page is busy when they come. */
const BUSY_MS = 80
/** How long what a press asked for may take to show. */
const SETTLE_MS = 900

/** Writes since the last look, as method and path. They are held for a while and then refused: nothing changes. */
const refuseWrites = async (page: Page): Promise<string[]> => {
  const writes: string[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || /\/presence$|\/activity$/.test(pathname)) return route.fallback()
    writes.push(`${request.method()} ${pathname} ${(request.postData() ?? '').replace(/"[^"]*T[\d:.]+Z"/g, 'now')}`)
    await waitIn(page, 150).catch(() => undefined)
    const body = JSON.stringify({ code: 'stale', message: 'Otra persona lo cambió.' })
    return route.fulfill({ status: 409, contentType: 'application/json', body }).catch(() => undefined)
  })
  return writes
}

/** Waits also where the press leads to another document. */
const settle = (page: Page): Promise<unknown> => waitIn(page, SETTLE_MS).catch(() => page.waitForLoadState())

/** Presses one place at exactly these moments while the page is busy: the presses arrive one right after the other. */
const pressAt = async (page: Page, { x, y }: { x: number; y: number }, moments: readonly number[]): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  const busy = page.evaluate((ms) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }, BUSY_MS)
  const from = Date.now() / 1000
  const press = (type: 'mousePressed' | 'mouseReleased', at: number) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, timestamp: from + at / 1000 })
  await Promise.all(moments.flatMap((at) => [press('mousePressed', at), press('mouseReleased', at + 1)]))
  await Promise.allSettled([busy, client.detach()])
}

/** What the screen shows of itself: address, overlays, and what is pressed, chosen or open. */
const shownOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const state = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'aria-sort', 'data-state']
    const seen = [...document.querySelectorAll<HTMLElement>('button, [role], input, th')]
      .filter((element) => element.checkVisibility?.() ?? true)
      .map((element) => {
        const marks = state.map((name) => element.getAttribute(name) ?? '').join(',')
        const isOn = element instanceof HTMLInputElement ? String(element.checked) : ''
        return `${element.tagName} ${element.getAttribute('role') ?? ''} ${element.getAttribute('aria-label') ?? ''} ${marks} ${isOn}`
      })
      // Tooltips and live texts come and go with the pointer.
      .filter((line) => !/tooltip|status|alert |delayed-open|instant-open/.test(line))
    return [location.pathname + location.search, document.documentElement.lang, ...seen].join('\n')
  })

interface Found {
  name: string
  at: { x: number; y: number }
}

/** The controls in view: of rows those of the first, and none that leaves the console or writes a file. */
const controlsOf = (page: Page): Promise<Found[]> =>
  page.evaluate(() => {
    const first = document.querySelector('[data-row], [data-record]')
    const found = new Map<string, Found>()
    const kinds = 'button, [role="tab"], [role="switch"], input[type="checkbox"], summary'
    for (const control of document.querySelectorAll<HTMLElement>(kinds)) {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
      const record = control.closest('[data-row], [data-record]')
      const isInView = width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const name = `${control.getAttribute('aria-label') ?? control.textContent}`.trim().slice(0, 60)
      const isLeaving = /sign out|export|print|download/i.test(name)
      const isOff = control.getAttribute('aria-disabled') === 'true'
      if (!isInView || isOff || isLeaving || (record !== null && record !== first) || found.has(name)) continue
      const at = { x: left + width / 2, y: top + height / 2 }
      if (control.contains(document.elementFromPoint(at.x, at.y))) found.set(name, { name, at })
    }
    return [...found.values()]
  })

/** Some of a list, others in each run. `PRESS_SEED` repeats a run's choice. */
const someOf = <Item>(items: readonly Item[], most: number): Item[] => {
  const seed = Number(process.env['PRESS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`PRESS_SEED=${seed}\n`)
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ item }) => item)
}

/** Presses each control once and, on the same screen opened anew, several times within milliseconds. */
const pressEach = async (page: Page, address: string, ready: () => Promise<void>): Promise<string[]> => {
  const writes = await refuseWrites(page)
  await page.goto(address)
  await ready()
  const kept = await page.evaluate(() => Object.entries({ ...localStorage }))
  const open = async () => {
    await page
      .evaluate((entries) => {
        localStorage.clear()
        for (const [name, value] of entries) localStorage.setItem(name, value)
      }, kept)
      .catch(() => undefined)
    // What was pressed may still lead somewhere else.
    await expect(async () => {
      await page.goto('about:blank')
      await page.goto(address)
      await ready()
    }).toPass()
    await page.mouse.move(2, 2)
    await waitIn(page, 1100)
  }
  await open()
  const controls = someOf(await controlsOf(page), MOST_CONTROLS)
  const told: string[] = []
  for (const { name, at } of controls) {
    const outcomes: { writes: string[]; shown: string }[] = []
    for (const moments of [[0], ECHOES]) {
      await open()
      writes.length = 0
      await pressAt(page, at, moments)
      await settle(page)
      outcomes.push({ writes: [...writes], shown: await shownOf(page).catch(() => 'another document') })
    }
    const [once, thrice] = outcomes
    if (JSON.stringify(once?.writes) !== JSON.stringify(thrice?.writes))
      told.push(`${name}: ${once?.writes.join(' | ')} became ${thrice?.writes.join(' | ')}`)
    else if (once?.shown !== thrice?.shown) {
      const before = new Set(once?.shown.split('\n'))
      const now = new Set(thrice?.shown.split('\n'))
      const differs = [...before].filter((line) => !now.has(line)).concat([...now].filter((line) => !before.has(line)))
      told.push(`${name} shows something else: ${differs.slice(0, 4).join(' / ')}`)
    }
  }
  process.stdout.write(`${controls.map(({ name }) => name).join(', ')}\n`)
  return told
}

const screens: Record<string, string> = {
  queue: '/patient-queue?sort=todo&order=asc',
  settings: '/settings',
}

for (const [screen, address] of Object.entries(screens))
  test(`DESK-02 on ${screen} several presses of a control within milliseconds do what one does`, async ({
    page,
    product,
  }) => {
    test.setTimeout(400_000)
    await enter(page, product)
    expect(
      await pressEach(page, address, async () => {
        await expect(screen === 'queue' ? rows(page).first() : page.getByRole('heading').first()).toBeVisible()
      }),
    ).toEqual([])
  })

test('DESK-02 in a thread several presses of a control within milliseconds do what one does', async ({
  page,
  product,
}) => {
  test.setTimeout(400_000)
  await enter(page, product)
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  const started = await ask<{ openConversation: { id: number } }>(page, product, 'GET', `/api/patients/${patient.id}`)
  const address = `/message-flow-analysis?open=${started.openConversation.id}`
  expect(
    await pressEach(page, address, async () => {
      await expect(page.locator('textarea').last()).toBeVisible()
    }),
  ).toEqual([])
})

test('DESK-02 several presses of the sign-in button within milliseconds are one attempt', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  const writes = await refuseWrites(page)
  await page.locator('input[autocomplete="username"]').fill('nadie')
  await page.locator('input[type="password"]').fill('Una-Clave-2026!')
  const box = await page.locator('button[type="submit"]').boundingBox()
  if (!box) throw new Error('There is no button')
  await pressAt(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, ECHOES)
  await settle(page)
  expect(writes.map((write) => write.split(' ').slice(0, 2).join(' '))).toEqual(['POST /api/auth/login'])
})
