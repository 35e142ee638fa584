import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Accepted, ThreadText } from '../control.ts'
import { openTestSandbox, redirectTwilio, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})

afterEach(() => sandbox.close())

const ana = '+13055550101'
const luis = '+13055550102'

const statusOf = async (sid: string): Promise<string> => (await sandbox.sdk.messages(sid).fetch()).status

test('the official SDK creates a message, fetches it and sees it delivered', async () => {
  const created = await sandbox.send(ana, 'Hola María, ¿cómo está?', { validityPeriod: 600 })
  expect(created).toMatchObject({
    accountSid: sandbox.account.accountSid,
    apiVersion: '2010-04-01',
    body: 'Hola María, ¿cómo está?',
    dateSent: null,
    direction: 'outbound-api',
    errorCode: null,
    from: sandbox.account.phoneNumber,
    numSegments: '1',
    status: 'queued',
    to: ana,
  })
  expect(created.sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(created.dateCreated).toBeInstanceOf(Date)
  await vi.waitFor(async () => expect(await statusOf(created.sid)).toBe('delivered'))
  const fetched = await sandbox.sdk.messages(created.sid).fetch()
  expect(fetched.dateSent).toBeInstanceOf(Date)
  expect(await sandbox.control<Accepted[]>('GET', 'accepted')).toMatchObject([{ sid: created.sid, to: ana }])
})

test('a message of the Messaging Service is accepted without a sender and gets ours later', async () => {
  const { messagingServiceSid, phoneNumber } = sandbox.account
  const created = await sandbox.sdk.messages.create({ messagingServiceSid, to: ana, body: 'Hola' })
  expect(created).toMatchObject({ status: 'accepted', from: null, numSegments: '0', messagingServiceSid })
  await vi.waitFor(async () => expect(await statusOf(created.sid)).toBe('delivered'))
  expect((await sandbox.sdk.messages(created.sid).fetch()).from).toBe(phoneNumber)
})

test('lists page by page, newest first, and filters by number and date', async () => {
  const sids: string[] = []
  for (let count = 0; count < 7; count++)
    sids.unshift((await sandbox.send(count % 2 ? ana : luis, `Texto ${count}`)).sid)
  const { messages } = sandbox.sdk
  expect((await messages.list({ pageSize: 3 })).map(({ sid }) => sid)).toEqual(sids)
  expect((await messages.list({ to: ana })).map(({ body }) => body)).toEqual(['Texto 5', 'Texto 3', 'Texto 1'])
  expect(await messages.list({ from: luis })).toEqual([])
  const [day, hour] = [86_400_000, 3_600_000]
  expect(await messages.list({ to: ana, dateSentAfter: new Date(Date.now() - hour) })).toHaveLength(3)
  expect(await messages.list({ to: ana, dateSentAfter: new Date(Date.now() + hour) })).toEqual([])
  expect(await messages.list({ to: ana, dateSentBefore: new Date(Date.now() - day) })).toEqual([])
  expect(await messages.list({ to: ana, limit: 2 })).toHaveLength(2)
  expect((await messages.page({ pageSize: 3 })).nextPageUrl).toContain('PageToken=PASM')
})

test('a page does not shift when a message arrives between two pages', async () => {
  for (let count = 0; count < 4; count++) await sandbox.send(ana, `Texto ${count}`)
  const first = await sandbox.sdk.messages.page({ pageSize: 2 })
  await sandbox.send(ana, 'Entre dos páginas')
  const second = await first.nextPage()
  expect(second?.instances.map(({ body }) => body)).toEqual(['Texto 1', 'Texto 0'])
})

test('refuses a wrong token, an unknown message and an unknown path with Twilio’s errors', async () => {
  const stranger = redirectTwilio(sandbox.sandbox.url, sandbox.account, { authToken: 'wrong' })
  await expect(stranger.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 })
  await expect(sandbox.sdk.messages(`SM${'0'.repeat(32)}`).fetch()).rejects.toMatchObject({ status: 404, code: 20404 })
  await expect(sandbox.sdk.calls.list()).rejects.toMatchObject({ status: 404, code: 20404 })
})

test.each([
  [{ to: '+15005550001' }, 21211],
  [{ to: '+15005550002' }, 21612],
  [{ to: '+15005550003' }, 21408],
  [{ to: '+15005550004' }, 21610],
  [{ to: '+15005550009' }, 21614],
  [{ to: '305 555 0100' }, 21211],
  [{ from: '+15005550001' }, 21212],
  [{ from: '+15005550007' }, 21606],
  [{ from: '+15005550008' }, 21611],
  [{ from: '+13055550999' }, 21606],
  [{ from: undefined }, 21603],
  [{ body: '' }, 21602],
  [{ body: 'a'.repeat(1601) }, 21617],
  [{ validityPeriod: 36_001 }, 90_007],
  [{ statusCallback: 'not an address' }, 21609],
  [{ messagingServiceSid: 'MG0' }, 21701],
])('%o is refused with %i', async (given, code) => {
  const refused = sandbox.send(ana, 'Hola', given)
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code,
    moreInfo: `https://www.twilio.com/docs/errors/${code}`,
  })
  expect(await sandbox.control('GET', 'accepted')).toEqual([])
})

test('a text that outlives its validity fails with 30036', async () => {
  await sandbox.control('PUT', 'settings', { ladder: { minMs: 1100, maxMs: 1100 } })
  const { sid } = await sandbox.send(ana, 'Hola', { validityPeriod: 1 })
  await vi.waitFor(async () => expect(await statusOf(sid)).toBe('failed'), { timeout: 5000, interval: 100 })
  expect((await sandbox.sdk.messages(sid).fetch()).errorCode).toBe(30036)
})

test('configured numbers are never reached', async () => {
  await sandbox.control('PUT', 'settings', { undelivered: { [ana]: 30005 } })
  const { sid } = await sandbox.send(ana, 'Hola', { statusCallback: `${sandbox.ours.url}/status` })
  await vi.waitFor(async () => expect(await statusOf(sid)).toBe('undelivered'))
  await vi.waitFor(() =>
    expect(sandbox.ours.received.at(-1)?.params).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30005' }),
  )
  expect(await sandbox.control<ThreadText[]>('GET', `threads/${ana}`)).toMatchObject([
    { status: 'undelivered', errorCode: 30005 },
  ])
})
