import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that lead back into somebody's own network (IANA's special-purpose registries). */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Answers public addresses only, at the moment of the connection: a name that changes its mind afterwards gains nothing. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '', 0)
      return
    }
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error('the address is not public'), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** More than any answer of a few hundred tokens. */
const MOST_BYTES = 4_000_000

/** `fetch` for an address that a person typed: https, public, no redirect, no endless answer. */
export const publicFetch: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw new Error('the address is not public')
  const { promise, resolve: answer, reject } = Promise.withResolvers<Response>()
  const call = request(
    url,
    {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      lookup: publicLookup,
      ...(init?.signal ? { signal: init.signal } : {}),
    },
    (incoming) => {
      const parts: Buffer[] = []
      let bytes = 0
      incoming.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MOST_BYTES) call.destroy(new Error('the answer is too long'))
        else parts.push(part)
      })
      incoming.on('error', reject)
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 502
        const headers = new Headers()
        for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value))
        // A redirect is no answer of a provider.
        answer(new Response(Buffer.concat(parts), { status: status >= 300 && status < 400 ? 502 : status, headers }))
      })
    },
  )
  call.on('error', reject)
  call.end(typeof init?.body === 'string' ? init.body : undefined)
  return promise
}
