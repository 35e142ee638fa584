import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationEndpoints } from '#contract/conversations.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { statsEndpoints } from '#contract/stats.ts'
import { createQueryClient, listOf, queryOf } from '../query.ts'
import { readPrefetched, takePrefetched } from './asked.ts'

const FIRST = { query: { limit: 5 } }

const ask = (answers: Record<string, Response>) => {
  const recadoAsked = Object.fromEntries(
    Object.entries(answers).map(([address, answer]) => [address, Promise.resolve(answer)]),
  )
  vi.stubGlobal('window', { recadoAsked })
}

const stats = () => queryOf(statsEndpoints.stats)
const seen = (client: ReturnType<typeof createQueryClient>, options: ReturnType<typeof stats>) =>
  client.getQueryCache().build(client, client.defaultQueryOptions(options)).state

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a prefetched response that has arrived is used at once, by one screen only', async () => {
  ask({ '/api/stats': Response.json({ totalConversations: 7 }) })
  await readPrefetched()
  expect(seen(createQueryClient(), stats())).toMatchObject({ status: 'success', data: { totalConversations: 7 } })
  expect(seen(createQueryClient(), stats())).toMatchObject({ status: 'pending', data: undefined })
  expect(takePrefetched('/api/stats')).toBeUndefined()
})

test('a prefetched list has its total and next cursor', async () => {
  const headers = { 'x-total-count': '31', link: '</api/conversations?limit=5&cursor=abc>; rel="next"' }
  ask({ '/api/conversations?limit=5': Response.json([{ id: 1 }], { headers }) })
  await readPrefetched()
  const client = createQueryClient()
  const options = listOf(conversationEndpoints.listConversations, FIRST)
  const { data } = client.getQueryCache().build(client, client.defaultQueryOptions(options as never)).state
  expect(data).toEqual({ pages: [{ rows: [{ id: 1 }], total: 31, next: 'abc' }], pageParams: [null] })
})

test('leaves errors and whole pages of rows to the caller', async () => {
  const refused = Response.json({ message: 'No', code: 'forbidden' }, { status: 403 })
  ask({ '/api/stats': refused, '/api/patients?limit=50': Response.json([]) })
  await readPrefetched()
  expect(seen(createQueryClient(), stats())).toMatchObject({ status: 'pending' })
  await expect(takePrefetched('/api/stats')).resolves.toBe(refused)
  const client = createQueryClient()
  const options = listOf(patientEndpoints.listPatients)
  expect(client.getQueryCache().build(client, client.defaultQueryOptions(options as never)).state.data).toBeUndefined()
  await expect(takePrefetched('/api/patients?limit=50')).resolves.toMatchObject({ bodyUsed: false })
})

test('requests again what was prefetched too long ago', async () => {
  ask({ '/api/stats': Response.json({ totalConversations: 7 }) })
  await readPrefetched()
  vi.mocked(performance.now).mockReturnValue(15_001)
  expect(seen(createQueryClient(), stats())).toMatchObject({ status: 'pending' })
  expect(takePrefetched('/api/stats')).toBeUndefined()
})
