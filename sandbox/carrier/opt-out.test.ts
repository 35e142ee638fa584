import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread, ThreadText } from '../control.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { readKeyword } from './opt-out.ts'

let world: TestWorld

beforeEach(async () => {
  world = await openTestWorld()
})

afterEach(() => world.close())

const ana = '+13055550101'
const text = (body: string) => world.control('POST', 'inbound', { from: ana, body })
const thread = () => world.control<ThreadText[]>('GET', `threads/${ana}`)

test.each(['STOP', 'stop', ' Stop\n', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])(
  '%j blocks',
  (body) => expect(readKeyword(body)).toBe('STOP'),
)

test.each(['Stop please', 'STOP.', 'ALTO', 'no', 'cancel my appointment'])('%j is an answer like any other', (body) =>
  expect(readKeyword(body)).toBeNull(),
)

test('STOP is confirmed by the carrier, told to us, and further texts are refused until START', async () => {
  await text('STOP')
  await expect(world.send(ana)).rejects.toMatchObject({ status: 400, code: 21610 })
  expect(await thread()).toMatchObject([
    { direction: 'inbound', body: 'STOP' },
    { direction: 'outbound', isAutomatic: true, body: expect.stringContaining('successfully been unsubscribed') },
  ])
  expect(await world.control<Thread[]>('GET', 'threads')).toMatchObject([{ number: ana, isBlocked: true }])
  await vi.waitFor(() => expect(world.ours.received.map(({ params }) => params['Body'])).toEqual(['STOP']))
  // The carrier's own answers are not ours: they are in no list and count as nothing accepted.
  expect((await world.sdk.messages.list()).map(({ body }) => body)).toEqual(['STOP'])
  expect(await world.control('GET', 'accepted')).toEqual([])

  await text('stop')
  expect((await thread()).filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1)
  await text('Start')
  expect((await thread()).at(-1)).toMatchObject({ isAutomatic: true, body: expect.stringContaining('re-subscribed') })
  await world.send(ana)
})

test('YES lifts a block, but from anybody else it is just an answer', async () => {
  await text('YES')
  expect(await thread()).toHaveLength(1)
  await text('QUIT')
  await text('yes')
  await world.send(ana)
  await text('INFO')
  expect((await thread()).at(-1)).toMatchObject({ isAutomatic: true, body: expect.stringContaining('Reply STOP') })
})

test('with advanced opt-out the webhook names the kind', async () => {
  await world.control('PUT', 'settings', { isAdvancedOptOut: true })
  for (const body of ['STOP', 'START', 'HELP', 'Hola']) await text(body)
  await vi.waitFor(() => expect(world.ours.received).toHaveLength(4))
  const kinds = new Map(world.ours.received.map(({ params }) => [params['Body'], params['OptOutType']]))
  expect(Object.fromEntries(kinds)).toEqual({ STOP: 'STOP', START: 'START', HELP: 'HELP', Hola: undefined })
})
