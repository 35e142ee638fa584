import type { LookupAddress, lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { publicFetch, publicLookup } from './public-fetch.ts'

/** A resolver that gives the next answer of its list to each lookup. */
const nameServer = (...answers: LookupAddress[][]) => {
  let asked = 0
  const resolve = ((_name: string, _options: unknown, callback: (error: null, addresses: LookupAddress[]) => void) => {
    asked += 1
    callback(null, answers[asked - 1] ?? [])
  }) as typeof lookup
  return { resolve, asked: () => asked }
}

const look = ({ resolve }: ReturnType<typeof nameServer>, options: object) =>
  new Promise((done, fail) => {
    publicLookup(resolve)('ai.example.org', options, (error, address, family) =>
      error ? fail(error) : done(family === undefined ? address : [address, family]),
    )
  })

const ipv4 = { address: '93.184.215.14', family: 4 }
const ipv6 = { address: '2606:4700::6812:6c0', family: 6 }
const loopback = { address: '127.0.0.1', family: 4 }
const metadata = { address: '::ffff:169.254.169.254', family: 6 }

test('the addresses that were checked are the ones connected to: the name is asked once', async () => {
  const server = nameServer([ipv4, ipv6], [loopback])
  expect(await look(server, { all: true })).toEqual([ipv4, ipv6])
  expect(server.asked()).toBe(1)
  expect(await look(nameServer([ipv4, ipv6]), {})).toEqual(['93.184.215.14', 4])
})

test.each([[[loopback]], [[ipv4, loopback]], [[ipv6, metadata]], [[]]])(
  'a name with an address that is not public is refused as a whole: %j',
  async (answer) => {
    await expect(look(nameServer(answer), { all: true })).rejects.toThrow('not public')
    await expect(look(nameServer(answer), {})).rejects.toThrow('not public')
  },
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[2002:7f00:1::1]/',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'http://example.org/',
  'http://8.8.8.8/',
])('%s is not asked', async (address) => {
  await expect(publicFetch(address)).rejects.toThrow('not public')
})

test.each(['https://8.8.8.8/', 'https://[2606:4700::6812:6c0]/'])(
  '%s would be asked: nothing but the caller ends the call',
  async (address) => {
    await expect(publicFetch(address, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  },
)
