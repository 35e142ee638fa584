import { describe, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { statsEndpoints } from '#contract/stats.ts'
import { createQueryClient, invalidatedBy, listOf, nounOf, queryOf, rowsOf } from './query.ts'

describe('cached data', () => {
  test('API-06 API-07 never becomes stale, is not refetched by focus or time, and is not retried', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })

  test('API-08 is made stale by a mutation of the same noun, and the dashboard’s counts by every mutation', async () => {
    const client = createQueryClient()
    const kept = [
      queryOf(patientEndpoints.patientStats).queryKey,
      listOf(patientEndpoints.listPatients, { query: { status: 'PENDING' } }).queryKey,
      queryOf(statsEndpoints.stats).queryKey,
      listOf(conversationEndpoints.listConversations).queryKey,
    ]
    for (const queryKey of kept) client.setQueryData<unknown>(queryKey, {})
    await client.invalidateQueries({ predicate: invalidatedBy(patientEndpoints.createPatient) })
    expect(kept.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true, false])
  })

  test('is keyed by the noun of its endpoint', () => {
    expect(nounOf(patientEndpoints.setVerification)).toBe('patients')
    expect(nounOf(conversationEndpoints.deleteConversation)).toBe('conversations')
    expect(queryOf(patientEndpoints.patientStats).queryKey[0]).toBe('patients')
    expect(listOf(patientEndpoints.listPatients).queryKey[0]).toBe('patients')
    expect(queryOf(statsEndpoints.stats).queryKey[0]).toBe('stats')
  })

  test('has a key per filter, and separate keys for a page and a list of the same path', () => {
    const all = listOf(patientEndpoints.listPatients).queryKey
    const pending = listOf(patientEndpoints.listPatients, { query: { status: 'PENDING' } }).queryKey
    expect(pending).not.toEqual(all)
    expect(queryOf(patientEndpoints.getPatient, { params: { id: 1 } }).queryKey).toEqual([
      'patients',
      '/api/patients/1',
      'one',
    ])
  })

  test('counts the whole list instead of its pages', () => {
    expect(rowsOf(undefined)).toEqual({ rows: [], total: 0 })
    const pages = [
      { rows: [1, 2], total: 5, next: 'x' },
      { rows: [3], total: 5, next: null },
    ]
    expect(rowsOf({ pages, pageParams: [null, 'x'] })).toEqual({ rows: [1, 2, 3], total: 5 })
  })
})
