import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackUrl, isPublicAddress } from '../../config/addresses.ts'

/**
 * Resolves to public addresses only and connects to exactly these, so DNS rebinding gains nothing. `resolve`: how names
 * are looked up.
 */
export const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
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

const lookupOnce = publicLookup(lookup)

/** Far above any answer of a few hundred tokens. */
const MOST_BYTES = 4_000_000

/** What a typed address may do beyond the rule, because whoever runs the server has said so. */
interface FetchLimits {
  /** Hosts inside the network, in small letters; on this machine also without https. */
  internalHosts?: readonly string[]
  mostBytes?: number
}

/** `fetch` for an address that a person typed: https, public addresses, no redirects, a limited body. */
export const createPublicFetch =
  ({ internalHosts = [], mostBytes = MOST_BYTES }: FetchLimits = {}): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isInternal = internalHosts.includes(host.toLowerCase())
    const isPlain = url.protocol === 'http:' && isInternal && isLoopbackUrl(url.href)
    if (!isPlain && (url.protocol !== 'https:' || (!isInternal && isIP(host) !== 0 && !isPublicAddress(host))))
      throw new Error('the address is not public')
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const call = (isPlain ? plainRequest : request)(
      url,
      {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(isInternal ? {} : { lookup: lookupOnce }),
        ...(init?.signal ? { signal: init.signal } : {}),
      },
      (incoming) => {
        const parts: Buffer[] = []
        let bytes = 0
        incoming.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) call.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        incoming.on('error', reject)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 502
          const headers = new Headers()
          for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value))
          // A redirect counts as a bad gateway.
          resolve(new Response(Buffer.concat(parts), { status: status >= 300 && status < 400 ? 502 : status, headers }))
        })
      },
    )
    call.on('error', reject)
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : init?.body
    call.end(typeof body === 'string' ? body : undefined)
    return promise
  }

/** The same with the usual limits. */
export const publicFetch = createPublicFetch()
