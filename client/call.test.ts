import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { patientEndpoints } from '#contract/patients.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { statsEndpoints } from '#contract/stats.ts'
import { ApiError, addressOf, call, callList, listenToCalls, nextCursor, serverMessage } from './call.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

let answer: Answer = {}
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string } | null = null
let server: Server
const realFetch = globalThis.fetch
const sent: RequestInit[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      response.writeHead(answer.status ?? 200, answer.headers ?? { 'content-type': 'application/json' })
      response.end(answer.body ?? '{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // Browsers resolve a path against the page's host; the test's fetch needs a full URL.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(init)
    return realFetch(`http://127.0.0.1:${port}${path}`, init)
  })
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

beforeEach(() => {
  answer = {}
  asked = null
  sent.length = 0
})

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}

describe('a call', () => {
  test('API-01 API-02 API-04 carries the cookie, a JSON body, and the language of the interface', async () => {
    await call(patientEndpoints.setVerification, { params: { id: 7 }, body: { verifiedStatus: 'VERIFIED_COMPLETE' } })
    expect(asked).toMatchObject({ method: 'PATCH', url: '/api/patients/7/verification' })
    expect(asked?.headers['content-type']).toBe('application/json')
    expect(asked?.headers['x-language']).toBe('es')
    expect(JSON.parse(asked?.body ?? '')).toEqual({ verifiedStatus: 'VERIFIED_COMPLETE' })

    await call(statsEndpoints.stats, {})
    expect(asked).toMatchObject({ method: 'GET', url: '/api/stats', body: '' })
    expect(asked?.headers['content-type']).toBeUndefined()
    expect(sent.every((init) => init.credentials === 'include')).toBe(true)
  })

  test('API-03 returns parsed JSON, and an empty object for anything else', async () => {
    answer = { headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{"total":3}' }
    expect(await call(patientEndpoints.patientStats, {})).toEqual({ total: 3 })
    answer = { headers: { 'content-type': 'text/plain' }, body: 'done' }
    expect(await call(sessionEndpoints.logout, {})).toEqual({})
    answer = { status: 204, headers: {}, body: '' }
    expect(await call(sessionEndpoints.logout, {})).toEqual({})
  })

  test('marks only background calls as such', async () => {
    await call(statsEndpoints.stats, {}, { isBackground: true })
    expect(asked?.headers['x-background']).toBe('1')
    await call(statsEndpoints.stats, {})
    expect(asked?.headers['x-background']).toBeUndefined()
  })

  test('fills in the path and omits empty query values', () => {
    expect(addressOf(patientEndpoints.getPatient, { params: { id: 4 } })).toBe('/api/patients/4')
    expect(addressOf({ path: '/api/sandbox/threads/{phone}' }, { params: { phone: '+1 305' } })).toBe(
      '/api/sandbox/threads/%2B1%20305',
    )
    expect(addressOf(patientEndpoints.listPatients, { query: { q: '', status: undefined, limit: 100 } })).toBe(
      '/api/patients?limit=100',
    )
  })
})

describe('a failed call', () => {
  test('ERR-01 throws ’{status}: {body text}’, or the status text when the body is empty', async () => {
    answer = {
      status: 409,
      body: '{"message":"Contract ID already exists","code":"contract-id-taken","field":"contractId"}',
    }
    const taken = await failureOf(call(patientEndpoints.patientStats, {}))
    expect(taken.message).toBe(
      '409: {"message":"Contract ID already exists","code":"contract-id-taken","field":"contractId"}',
    )
    expect(taken).toMatchObject({
      status: 409,
      code: 'contract-id-taken',
      text: 'Contract ID already exists',
      field: 'contractId',
    })

    answer = { status: 404, headers: {}, body: '' }
    expect((await failureOf(call(patientEndpoints.patientStats, {}))).message).toBe('404: Not Found')
    answer = { status: 500, headers: { 'content-type': 'text/html' }, body: 'broken' }
    expect(await failureOf(call(patientEndpoints.patientStats, {}))).toMatchObject({
      message: '500: broken',
      text: '',
    })
  })

  test.each([
    [409, '{"message":"Contract ID already exists","code":"x"}', 'Contract ID already exists'],
    [500, '<html>502 Bad Gateway</html>', 'fallback'],
    [500, '', 'fallback'],
    [500, '{"message":"  ","code":"internal"}', 'fallback'],
    [500, '{"error":"odd"}', 'fallback'],
  ])('ERR-14 ERR-21 for %d %j people read %j', async (status, body, shown) => {
    answer = { status, headers: {}, body }
    expect(serverMessage(await failureOf(call(patientEndpoints.patientStats, {})), 'fallback')).toBe(shown)
  })

  test('ERR-14 without a response people read the given fallback', () => {
    expect(serverMessage(new ApiError(0, 'Failed to fetch'), 'fallback')).toBe('fallback')
    expect(serverMessage(new TypeError('x is undefined'), 'fallback')).toBe('fallback')
  })

  test('says when a retry makes sense', async () => {
    answer = { status: 429, headers: { 'retry-after': '90' }, body: '{"message":"Wait","code":"too-many-attempts"}' }
    expect((await failureOf(call(sessionEndpoints.login, { body: { username: 'a', password: 'b' } }))).retryAfter).toBe(
      90,
    )
  })

  test('API-05 a 401 ends the session, except for me and login', async () => {
    const heard: string[] = []
    const stop = listenToCalls({
      answered: () => heard.push('answered'),
      unreachable: () => heard.push('unreachable'),
      sessionEnded: () => heard.push('ended'),
    })
    answer = { status: 401, body: '{"message":"x","code":"not-signed-in"}' }
    await failureOf(call(sessionEndpoints.currentUser, {}))
    await failureOf(call(sessionEndpoints.login, { body: { username: 'a', password: 'b' } }))
    expect(heard).toEqual(['answered', 'answered'])
    await failureOf(call(statsEndpoints.stats, {}))
    expect(heard).toEqual(['answered', 'answered', 'answered', 'ended'])
    answer = { status: 503, body: '' }
    await failureOf(call(statsEndpoints.stats, {}))
    expect(heard.at(-1)).toBe('unreachable')
    stop()
  })

  test('has status 0 without a response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(call(statsEndpoints.stats, {}))).toMatchObject({ status: 0, code: 'network' })
  })
})

describe('a list call', () => {
  beforeAll(() => {
    const { port } = server.address() as AddressInfo
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init))
  })

  test('API-09 returns rows, the total, and the next cursor', async () => {
    answer = {
      headers: {
        'content-type': 'application/json',
        'x-total-count': '431',
        link: '</api/patients?limit=1&cursor=a%2Bb%3D>; rel="next"',
      },
      body: '[{"id":1}]',
    }
    expect(await callList(patientEndpoints.listPatients, { query: { limit: 1 } })).toEqual({
      rows: [{ id: 1 }],
      total: 431,
      next: 'a+b=',
    })
    answer = { headers: { 'content-type': 'application/json' }, body: '[{"id":1},{"id":2}]' }
    expect(await callList(patientEndpoints.listPatients, {})).toMatchObject({ total: 2, next: null })
  })

  test('recognises the last page by its missing link', () => {
    expect(nextCursor(null)).toBeNull()
    expect(nextCursor('</api/patients?cursor=x>; rel="prev"')).toBeNull()
    expect(nextCursor('</p?cursor=x>; rel="prev", </p?cursor=y>; rel="next"')).toBe('y')
  })
})
