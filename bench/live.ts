// T6: from a patient's text to the changed row in an open browser. T7: from one event to the last of 500 sockets of 100
// sessions; the sockets live in this process, so their cost is included.
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import WebSocket from 'ws'
import { createTestDatabase } from '#server/db/test-database.ts'
import { startCarrier } from './crash/carrier.ts'
import { freePort } from './crash/free-port.ts'
import { App } from './crash/harness.ts'
import { monotonic, printLoad, printTable, quantile } from './measure/figures.ts'

const TEXTS = Number(process.argv[2] ?? 60)
const SESSIONS = 100
const SOCKETS_EACH = 5
const EVENTS = 200
const MUST = { row: 150, sockets: 30 }

/** Records, in the page, when each row's text changes. */
const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { text: string; at: number }[] = []
    Object.assign(window, { seen })
    const texts = new Map<string, string>()
    const look = () => {
      for (const row of document.querySelectorAll('tbody tr[data-row]')) {
        const text = row.textContent ?? ''
        const name = /Paciente \d+/.exec(text)?.[0] ?? ''
        if (texts.get(name) !== text) seen.push({ text: name, at: Date.now() })
        texts.set(name, text)
      }
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const changedAt = async (page: Page, name: string, since: number): Promise<number | null> => {
  const seen = await page.evaluate(() => (window as unknown as { seen: { text: string; at: number }[] }).seen)
  return seen.find(({ text, at }) => text === name && at >= since)?.at ?? null
}

const measureRows = async (): Promise<number[]> => {
  const carrier = await startCarrier()
  const app = await App.inNewFolder(carrier.url)
  const times: number[] = []
  try {
    await app.start()
    await app.signIn()
    await carrier.control('PUT', 'settings', { ladder: { minMs: 20, maxMs: 60 } })
    const phones = Array.from({ length: TEXTS }, (_, index) => `+1786555${1000 + index}`)
    for (const [index, phoneNumber] of phones.entries()) {
      const { id } = await app.call<{ id: number }>('POST', '/api/patients', {
        contractId: `LIVE-${index}`,
        patientName: `Paciente ${100 + index}`,
        phoneNumber,
        doctorName: 'Dra. Fuentes',
      })
      await app.call('POST', `/api/patients/${id}/start-conversation`, {})
    }
    await pause(3000)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const page = await (await browser.newContext({ viewport: { width: 1600, height: 4000 } })).newPage()
    const [name = '', value = ''] = app.cookie.split('=')
    await page.context().addCookies([{ name, value, url: app.url }])
    await page.goto(`${app.url}/conversations`)
    await page.locator('tbody tr[data-row]').first().waitFor()
    await pause(1000)
    await watchRows(page)
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.textContent ?? ''),
    )
    for (const [index, from] of phones.entries()) {
      const person = `Paciente ${100 + index}`
      if (!shown.some((text) => text.includes(person))) continue
      await pause(150 + Math.random() * 200)
      const sentAt = Date.now()
      await carrier.control('POST', 'inbound', { from, body: 'Sí' })
      for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
        const at = await changedAt(page, person, sentAt)
        if (at === null) continue
        times.push(at - sentAt)
        break
      }
    }
    await browser.close()
  } finally {
    await app.stop()
    carrier.stop()
    await rm(app.dataDir, { recursive: true, force: true })
  }
  return times
}

/** A hundred sessions of one person, as of a hundred colleagues; returns their cookies' tokens. */
const makeSessions = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = Array.from({ length: SESSIONS }, () => randomBytes(32).toString('base64url'))
  const { rows } = await client.query<{ id: number }>(
    "insert into users (username, password_hash, role) values ('bench', 'none', 'ADMINISTRATOR') returning id",
  )
  for (const token of tokens)
    await client.query(
      "insert into user_sessions (user_id, session_token, expires_at) values ($1, $2, now() + interval '1 hour')",
      [rows[0]?.id, createHash('sha256').update(token).digest('hex')],
    )
  await client.end()
  return tokens
}

const measureSockets = async (): Promise<number[]> => {
  const database = await createTestDatabase()
  const tokens = await makeSessions(database.ownerUrl)
  const port = await freePort()
  const server = fork(join(import.meta.dirname, 'turns/server.ts'), [database.appUrl, String(port)])
  await once(server, 'message')
  let onPublished: (at: number) => void = () => undefined
  // The server writes more; unread output would reach the next listener.
  server.on('message', (message: { publishedAt?: number }) => {
    if (message.publishedAt !== undefined) onPublished(message.publishedAt)
  })
  let arrived = 0
  let lastAt = 0
  const sockets = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: SOCKETS_EACH }, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
          headers: { cookie: `recado=${token}`, origin: `http://127.0.0.1:${port}` },
          perMessageDeflate: false,
        })
        socket.on('message', () => {
          arrived += 1
          lastAt = monotonic()
        })
        await once(socket, 'open')
        return socket
      }),
    ),
  )
  const times: number[] = []
  for (let event = 0; event < EVENTS; event += 1) {
    arrived = 0
    const told = new Promise<number>((resolve) => {
      onPublished = resolve
    })
    server.send({
      publish: [
        {
          type: 'CONVERSATION_UPDATED',
          conversationId: event + 1,
          patientId: event + 1,
          status: 'active',
          phase: 'waiting',
          completionPercentage: 50,
        },
      ],
    })
    const publishedAt = await told
    while (arrived < sockets.length) await pause(1)
    times.push(lastAt - publishedAt)
    await pause(20)
  }
  for (const socket of sockets) socket.terminate()
  const gone = once(server, 'exit')
  server.disconnect()
  await gone
  await database.drop()
  return times
}

const sockets = await measureSockets()
const rows = await measureRows()
const line = (what: string, times: number[], share: number, must: number): string[] => [
  what,
  `${times.length}`,
  quantile(times, 0.5).toFixed(1),
  quantile(times, 0.95).toFixed(1),
  quantile(times, 0.99).toFixed(1),
  `p${share * 100} <= ${must}: ${quantile(times, share) <= must ? 'yes' : 'no'}`,
]
printTable(
  ['', 'n', 'p50 ms', 'p95 ms', 'p99 ms', 'must'],
  [
    line("T6 patient's text to changed row in the browser", rows, 0.95, MUST.row),
    line(`T7 event to the last of ${SESSIONS * SOCKETS_EACH} sockets`, sockets, 0.99, MUST.sockets),
  ],
)
printLoad()
