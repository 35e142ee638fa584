import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test, withMotion } from './product.ts'
import { rows, toasts } from './queue.ts'
import { addPatient, ask, enter, prefer } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

const sidebar = (page: Page) => page.locator('aside[data-open]')
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
const addresses = (page: Page) => entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('SIDE-01 SIDE-02 SIDE-03 shows the entries in order, and / is the dashboard', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  expect(await addresses(page)).toEqual([
    '/dashboard',
    '/message-flow-analysis',
    '/conversations',
    '/patient-queue',
    '/imports',
    '/appointments',
    '/campaigns',
    '/flow-builder',
    '/response-data',
    '/user-management',
    '/ai-management',
    '/settings',
  ])
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Conversation Threads' })).toHaveAttribute('href', /message-flow/)
  await expect(page.getByRole('link', { name: 'Conversation Records' })).toHaveAttribute('href', '/conversations')
})

test('SIDE-04 SIDE-05 accounts and AI appear for administrators and compliance officers only', async ({
  page,
  product,
}) => {
  const restricted = ['/user-management', '/ai-management']
  await enter(page, product, { as: 'cumplimiento' })
  await page.goto('/patient-queue')
  await expect(entries(page).first()).toBeVisible()
  expect(await addresses(page)).toEqual(expect.arrayContaining([...restricted, '/settings']))
  await enter(page, product, { as: 'lectura' })
  await page.goto('/patient-queue')
  await expect(entries(page).first()).toBeVisible()
  const shown = await addresses(page)
  for (const address of restricted) expect(shown).not.toContain(address)
  expect(shown).toContain('/settings')
})

test('SIDE-06 SIDE-07 SIDE-08 an unpinned sidebar opens on hover and closes afterwards; a pinned one stays open', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/settings')
  const pin = page.getByRole('button', { name: 'Unpin the sidebar' })
  await pin.click()
  await page.mouse.move(900, 500)
  await expect(sidebar(page)).toHaveAttribute('data-open', 'false')
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(80)
  await page.mouse.move(20, 400)
  await expect(sidebar(page)).toHaveAttribute('data-open', 'true')
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Pin the sidebar' }).click()
  await page.mouse.move(900, 500)
  await expect(sidebar(page)).toHaveAttribute('data-open', 'true')
})

test('SIDE-07 the sidebar also opens on hover when the element below the pointer was just removed', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Unpin the sidebar' }).click()
  await page.mouse.move(900, 500)
  await expect(sidebar(page)).toHaveAttribute('data-open', 'false')
  // Chromium then reports only where the pointer is now, not that it left an element.
  await sidebar(page).evaluate((aside) => {
    const link = aside.querySelector('nav a')
    link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.querySelector('main') }))
  })
  await expect(sidebar(page)).toHaveAttribute('data-open', 'true')
})

test('SIDE-10 the browser remembers whether the sidebar is open and pinned', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Unpin the sidebar' }).click()
  await page.mouse.move(900, 500)
  await expect(sidebar(page)).toHaveAttribute('data-open', 'false')
  const kept = () => page.evaluate(() => [localStorage.getItem('sidebar-open'), localStorage.getItem('sidebar-pinned')])
  expect(await kept()).toEqual(['false', 'false'])
  await page.reload()
  await expect(sidebar(page)).toHaveAttribute('data-pinned', 'false')
  await expect(sidebar(page)).toHaveAttribute('data-open', 'false')
})

test('SIDE-09 on a small screen the sidebar overlays the page and its backdrop closes it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product)
  await page.goto('/settings')
  await expect(entries(page).first()).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(entries(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(380, 400)
  await expect(entries(page).first()).toBeHidden()
})

test('SIDE-11 SIDE-12 SIDE-13 the footer shows the person, the role and the connected provider', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/settings')
  await expect(sidebar(page)).toContainText('admin')
  await expect(sidebar(page).getByText('A', { exact: true })).toBeVisible()
  await expect(sidebar(page)).toContainText('Administrator')
  await expect(sidebar(page)).toContainText('SMS provider connected')
  for (const [name, initial] of [
    ['supervisora', 'S'],
    ['lectura', 'L'],
    ['personal', 'P'],
  ] as const) {
    await enter(page, product, { as: name })
    await page.goto('/settings')
    await expect(sidebar(page).getByText(name, { exact: true })).toBeVisible()
    await expect(sidebar(page).getByText(initial, { exact: true })).toBeVisible()
    await expect(sidebar(page).getByText(/^(?:Staff|Administrator)/)).toHaveText(/^Staff/)
  }
})

test('SIDE-14 SIDE-15 API-12 shows ES/EN Active, and signing out ends the session and reloads', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('personal')
  await page.getByRole('textbox', { name: 'Password' }).fill(product.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(sidebar(page)).toContainText('ES/EN Active')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
  })
  await sidebar(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(sidebar(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
  const me = await page.request.get('/api/auth/me')
  expect(me.status()).toBe(401)
})

/** Stops the page's clock; from here on only the test advances it. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

interface SeenSocket {
  address: string
  closedWith: number | null
  sent: number
}

/** Records every socket of the page: its address, its close code, and the number of sends. */
const watchSockets = (page: Page) =>
  page.addInitScript(() => {
    const seen: SeenSocket[] = []
    const notes = new WeakMap<WebSocket, SeenSocket>()
    const Real = window.WebSocket
    Object.assign(window, { seenSockets: seen })
    window.WebSocket = new Proxy(Real, {
      construct: (_, [address]: [string]) => {
        const socket = new Real(address)
        const note = { address, closedWith: null, sent: 0 }
        notes.set(socket, note)
        seen.push(note)
        return socket
      },
    })
    const { close, send } = Real.prototype
    Real.prototype.close = function (code, reason) {
      const note = notes.get(this)
      if (note) note.closedWith = code ?? 0
      close.call(this, code, reason)
    }
    Real.prototype.send = function (data) {
      const note = notes.get(this)
      if (note) note.sent += 1
      send.call(this, data)
    }
  })
const sockets = (page: Page) => page.evaluate(() => (window as unknown as { seenSockets: SeenSocket[] }).seenSockets)

test('RT-01 RT-02 RT-07 each screen has one socket at /ws on its own host, closed with 1000 on leaving', async ({
  page,
  product,
}) => {
  await watchSockets(page)
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const address = `${product.url.replace('http', 'ws')}/ws`
  await expect.poll(() => sockets(page)).toEqual([{ address, closedWith: null, sent: 0 }])
  await page.getByRole('link', { name: 'Conversation Records' }).click()
  await expect(page.getByText('All Conversations')).toBeVisible()
  await expect
    .poll(() => sockets(page))
    .toEqual([
      { address, closedWith: 1000, sent: 0 },
      { address, closedWith: null, sent: 0 },
    ])
})

test('RT-10 nothing is sent over the socket, whatever comes in', async ({ page, product }) => {
  await watchSockets(page)
  await enter(page, product)
  await page.goto('/patient-queue?sort=todo')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const patient = await addPatient(page, product, { patientName: 'zoraida suceso' })
  await page.getByRole('searchbox').fill(patient.contractId)
  await expect(page.getByText('Zoraida Suceso')).toBeVisible()
  await ask(page, product, 'PATCH', `/api/patients/${patient.id}/status`, { status: 'COMPLETED' })
  await expect(page.getByRole('row', { name: /Zoraida Suceso/ })).toContainText('Completed')
  expect((await sockets(page)).map(({ sent }) => sent)).toEqual([0])
})

test('RT-09 socket errors are logged and show no alert or toast', async ({ page, product }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(window.WebSocket, {
      construct: () => {
        throw new Error('no socket today')
      },
    })
  })
  await enter(page, product)
  await page.goto('/patient-queue')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(logged.some((line) => line.includes('no socket today'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

test('RT-05 reopens a socket closed by the server after 5 seconds', async ({ page, product }) => {
  const opened: { close: (options: { code: number }) => Promise<void> }[] = []
  await page.routeWebSocket('**/ws', (socket) => void opened.push(socket))
  await page.clock.install()
  await enter(page, product)
  await page.goto('/settings')
  await expect.poll(() => opened.length).toBe(1)
  await stopClock(page)
  await opened[0]?.close({ code: 1011 })
  await page.evaluate(() => undefined)
  await page.clock.runFor(4900)
  expect(opened).toHaveLength(1)
  await page.clock.runFor(200)
  await expect.poll(() => opened.length).toBe(2)
})

test('RT-06 retries a socket that could not be created after 10 seconds', async ({ page, product }) => {
  await page.addInitScript(() => {
    const triedAt: number[] = []
    Object.assign(window, { triedAt })
    window.WebSocket = new Proxy(window.WebSocket, {
      construct: (Real, [address]: [string]) => {
        triedAt.push(Date.now())
        if (triedAt.length === 1) throw new Error('no socket today')
        return new Real(address)
      },
    })
  })
  const triedAt = () => page.evaluate(() => (window as unknown as { triedAt: number[] }).triedAt)
  await page.clock.install()
  await enter(page, product)
  await page.goto('/settings')
  await expect.poll(async () => (await triedAt()).length).toBe(1)
  await page.clock.runFor(10_500)
  const [first = 0, second = 0] = await triedAt()
  expect(second - first).toBeGreaterThanOrEqual(10_000)
  expect(second - first).toBeLessThan(10_200)
})

test('CONST-01 tooltips wait 700 ms, in the sidebar 300 ms', async ({ page, product }) => {
  await page.clock.install()
  await enter(page, product)
  await page.goto('/patient-queue')
  const edit = page.getByRole('button', { name: /^Edit / }).first()
  await edit.waitFor()
  await page.mouse.move(700, 20)
  await stopClock(page)
  await edit.hover()
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await page.clock.resume()
  await page.goto('/patient-queue')
  const pin = page.getByRole('button', { name: 'Unpin the sidebar' })
  await pin.waitFor()
  await stopClock(page)
  await pin.hover()
  await page.clock.runFor(290)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
})

test('a tooltip disappears with its control and does not cover it', async ({ page, product }) => {
  await page.clock.install()
  await enter(page, product)
  await page.goto('/patient-queue')
  const edit = page.getByRole('button', { name: /^Edit / }).first()
  await edit.waitFor()
  await stopClock(page)
  await edit.focus()
  const gap = async () => {
    const [tooltip, control] = [await page.getByRole('tooltip').boundingBox(), await edit.boundingBox()]
    return tooltip && control && control.y - (tooltip.y + tooltip.height)
  }
  await expect.poll(gap).toBeGreaterThan(0)
  const before = await gap()
  // Moves its row up, as a new sort order would.
  await rows(page)
    .first()
    .evaluate((row) => {
      row.style.translate = '0 -40px'
    })
  await expect.poll(async () => Math.abs(((await gap()) ?? 0) - (before ?? 0)) < 1).toBe(true)
})

test('CONST-02 CONST-03 shows one toast at a time, each for 5 seconds', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.clock.install()
  await page.goto('/patient-queue')
  await page.getByRole('searchbox').fill(patient.contractId)
  const verification = page.getByRole('combobox', { name: /^Verification of/ })
  await expect(verification).toHaveCount(1)
  await stopClock(page)
  await verification.selectOption('VERIFIED_PARTIAL')
  await expect(toasts(page)).toContainText('Partial')
  await page.clock.runFor(1000)
  await verification.selectOption('VERIFIED_FAILED')
  await expect(toasts(page)).toContainText('Failed')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})
