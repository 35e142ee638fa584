import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread, ThreadText } from '../control.ts'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'
import { readKeyword } from './opt-out.ts'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})

afterEach(() => sandbox.close())

const ana = '+13055550101'
const text = (body: string) => sandbox.control('POST', 'inbound', { from: ana, body })
const thread = () => sandbox.control<ThreadText[]>('GET', `threads/${ana}`)

test.each(['STOP', 'stop', ' Stop\n', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])(
  '%j blocks',
  (body) => expect(readKeyword(body)).toBe('STOP'),
)

test.each(['Stop please', 'STOP.', 'ALTO', 'no', 'cancel my appointment'])('%j is an ordinary answer', (body) =>
  expect(readKeyword(body)).toBeNull(),
)

test('STOP is confirmed by the carrier, reported to us, and blocks further texts until START', async () => {
  await text('STOP')
  await expect(sandbox.send(ana)).rejects.toMatchObject({ status: 400, code: 21610 })
  expect(await thread()).toMatchObject([
    { direction: 'inbound', body: 'STOP' },
    { direction: 'outbound', isAutomatic: true, body: expect.stringContaining('successfully been unsubscribed') },
  ])
  expect(await sandbox.control<Thread[]>('GET', 'threads')).toMatchObject([{ number: ana, isBlocked: true }])
  await vi.waitFor(() => expect(sandbox.ours.received.map(({ params }) => params['Body'])).toEqual(['STOP']))
  // The carrier's own answers are not ours: they are in no list and are not counted as accepted.
  expect((await sandbox.sdk.messages.list()).map(({ body }) => body)).toEqual(['STOP'])
  expect(await sandbox.control('GET', 'accepted')).toEqual([])

  await text('stop')
  expect((await thread()).filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1)
  await text('Start')
  expect((await thread()).at(-1)).toMatchObject({ isAutomatic: true, body: expect.stringContaining('re-subscribed') })
  await sandbox.send(ana)
})

test('YES lifts a block, but is an ordinary answer from anybody else', async () => {
  await text('YES')
  expect(await thread()).toHaveLength(1)
  await text('QUIT')
  await text('yes')
  await sandbox.send(ana)
  await text('INFO')
  expect((await thread()).at(-1)).toMatchObject({ isAutomatic: true, body: expect.stringContaining('Reply STOP') })
})

test('with advanced opt-out the webhook has the opt-out type', async () => {
  await sandbox.control('PUT', 'settings', { isAdvancedOptOut: true })
  for (const body of ['STOP', 'START', 'HELP', 'Hola']) await text(body)
  await vi.waitFor(() => expect(sandbox.ours.received).toHaveLength(4))
  const kinds = new Map(sandbox.ours.received.map(({ params }) => [params['Body'], params['OptOutType']]))
  expect(Object.fromEntries(kinds)).toEqual({ STOP: 'STOP', START: 'START', HELP: 'HELP', Hola: undefined })
})
