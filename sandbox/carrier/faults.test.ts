import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Accepted, ActiveFault } from '../control.ts'
import { openTestSandbox, redirectTwilio, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})

afterEach(() => sandbox.close())

const ana = '+13055550101'
const luis = '+13055550102'
const accepted = () => sandbox.control<Accepted[]>('GET', 'accepted')

test('sends 429 with Retry-After only when configured, and ends after its count', async () => {
  await sandbox.setFaults({ kind: 'rate-limited', count: 1 }, { kind: 'rate-limited', count: 1, retryAfter: 7 })
  await expect(sandbox.send(ana)).rejects.toMatchObject({ status: 429, code: 20429 })
  expect(sandbox.sdk.httpClient).toBeDefined()
  const answer = await fetch(`${sandbox.sandbox.url}/2010-04-01/Accounts/${sandbox.account.accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sandbox.account.accountSid}:${sandbox.account.authToken}`)}` },
    body: new URLSearchParams({ To: ana }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  await sandbox.send(ana)
  expect(await accepted()).toHaveLength(1)
  expect(await sandbox.control('GET', 'faults')).toEqual([])
})

test.each([
  ['server-error', { status: 500, code: 20500 }, 0],
  ['html-error', { status: 502 }, 0],
  ['reset', { code: 'ECONNRESET' }, 0],
  ['no-answer', { code: 'ECONNABORTED' }, 0],
  ['accept-then-drop', { code: 'ECONNRESET' }, 1],
  ['accept-half-answer', { code: expect.stringMatching(/ERR_BAD_RESPONSE|ECONNRESET|ECONNABORTED/) }, 1],
  ['accept-then-error', { status: 500, code: 20500 }, 1],
  ['accept-then-hang', { code: 'ECONNABORTED' }, 1],
] as const)('%s: the caller sees %o, the carrier took %i', async (kind, seen, taken) => {
  await sandbox.setFaults({ kind, count: 1 })
  const impatient = redirectTwilio(sandbox.sandbox.url, sandbox.account, { timeoutMs: 1000 })
  const sending = impatient.messages.create({ from: sandbox.account.phoneNumber, to: ana, body: 'Hola' })
  await expect(sending).rejects.toMatchObject(seen)
  expect(await accepted()).toHaveLength(taken)
  await vi.waitFor(async () => expect(await sandbox.sdk.messages.list({ to: ana })).toHaveLength(taken))
})

test('a fault respects its number, its calls and its time', async () => {
  await sandbox.setFaults(
    { kind: 'server-error', number: luis },
    { kind: 'server-error', on: 'list' },
    { kind: 'reset', forMs: 0 },
  )
  await expect(sandbox.send(luis)).rejects.toMatchObject({ status: 500 })
  const { sid } = await sandbox.send(ana)
  expect((await sandbox.sdk.messages(sid).fetch()).sid).toBe(sid)
  await expect(sandbox.sdk.messages.list()).rejects.toMatchObject({ status: 500 })
  expect(await sandbox.control<ActiveFault[]>('GET', 'faults')).toMatchObject([
    { number: luis, hits: 1 },
    { on: 'list', hits: 1 },
  ])
})

test('a rate hits about its share of calls', async () => {
  await sandbox.setFaults({ kind: 'server-error', rate: 0.3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => sandbox.send(ana)))
  const failed = outcomes.filter(({ status }) => status === 'rejected').length
  expect(failed).toBeGreaterThan(10)
  expect(failed).toBeLessThan(55)
  expect(await accepted()).toHaveLength(100 - failed)
})

test('an unlisted message can be fetched but is missing from lists for a while', async () => {
  await sandbox.setFaults({ kind: 'unlisted', count: 1, delayMs: 60_000 })
  const { sid } = await sandbox.send(ana)
  await sandbox.send(ana, 'Otra')
  expect((await sandbox.sdk.messages.list({ to: ana })).map(({ body }) => body)).toEqual(['Otra'])
  expect((await sandbox.sdk.messages(sid).fetch()).sid).toBe(sid)
})

test('a fast response overtakes a slow one', async () => {
  await sandbox.setFaults({ kind: 'slow-answer', number: ana, delayMs: 300 })
  const order: string[] = []
  await Promise.all([ana, luis].map(async (to) => order.push((await sandbox.send(to)).to)))
  expect(order).toEqual([luis, ana])
})

const statuses = (sid: string): string[] =>
  sandbox.ours.received
    .filter(({ params }) => params['MessageSid'] === sid)
    .map(({ params }) => params['MessageStatus'] ?? '')

test('duplicate callbacks arrive in copies, lost ones not at all', async () => {
  await sandbox.setFaults(
    { kind: 'duplicate-callbacks', number: ana, copies: 3 },
    { kind: 'lost-callbacks', number: luis },
  )
  const callback = { statusCallback: `${sandbox.ours.url}/status` }
  const silent = await sandbox.send(luis, 'Hola', callback)
  const loud = await sandbox.send(ana, 'Hola', callback)
  await vi.waitFor(() => expect(statuses(loud.sid)).toHaveLength(9))
  expect(statuses(loud.sid)).toEqual(['sending', 'sent', 'delivered'].flatMap((status) => [status, status, status]))
  expect(statuses(silent.sid)).toEqual([])
})

test('shuffled callbacks arrive out of order', async () => {
  await sandbox.setFaults({ kind: 'shuffled-callbacks', delayMs: 60 })
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => sandbox.send(ana, 'Hola', { statusCallback: `${sandbox.ours.url}/s` })),
  )
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(24))
  const inOrder = sent.filter(({ sid }) => statuses(sid).join() === 'sending,sent,delivered')
  expect(inOrder.length).toBeLessThan(8)
})

test('an early callback arrives before the response to the create call', async () => {
  await sandbox.setFaults({ kind: 'early-callback' })
  let seen: string | null = null
  const sending = sandbox.send(ana, 'Hola', { statusCallback: `${sandbox.ours.url}/status?m=7` }).then(({ sid }) => {
    seen = statuses(sid)[0] ?? null
  })
  await sending
  expect(seen).toBe('sending')
})
