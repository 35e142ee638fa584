import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query.ts'
import { applyEvent, createRefresher, nounsOf } from './live-refresh.ts'

describe('the lists that an event makes stale', () => {
  test('RT-03 conversation events: the conversation list', () => {
    for (const type of ['CONVERSATION_CREATED', 'CONVERSATION_UPDATED', 'CONVERSATION_DELETED'] as const)
      expect(nounsOf({ type, conversationId: 1, patientId: null })).toContain('conversations')
  })
  test('conversation events: the unread replies of waiting patients', () => {
    expect(nounsOf({ type: 'CONVERSATION_UPDATED', conversationId: 1, patientId: null })).toContain('lexicon')
  })
  test('RT-04 message events: the message lists', () => {
    for (const event of ['message-created', 'message-updated'] as const)
      expect(nounsOf({ event, messageId: 1, conversationId: null })).toContain('conversation-messages')
  })
  test('settings events: the settings, and the signed-in person with the organization’s name', () => {
    expect(nounsOf({ type: 'SETTINGS_CHANGED', changedBy: 1 })).toEqual([
      'settings',
      'auth',
      'sending',
      'on-call',
      'own-fields',
      'senders',
      'locations',
      'knowledge',
      'quick-replies',
      'saved-views',
      'teams',
      'conversations',
      'stats',
    ])
  })
  test('patient, notification and job events: their own lists', () => {
    expect(nounsOf({ type: 'JOB_CHANGED', jobId: 1 })).toEqual(['jobs', 'bulk-acts', 'evaluations'])
    expect(nounsOf({ type: 'PATIENT_UPDATED', patientId: 1 })).toEqual(['patients'])
    expect(nounsOf({ type: 'NOTIFICATION_CREATED', notificationId: 1 })).toEqual(['notifications', 'sending'])
  })
})

test('an event changes its rows before any refetch, and leaves the others alone', () => {
  const client = createQueryClient()
  const key = ['conversations', '/api/conversations', 'list']
  const page = {
    rows: [
      { id: 1, status: 'active' },
      { id: 2, status: 'active' },
    ],
    total: 2,
    next: null,
  }
  const other = { rows: [{ id: 3, status: 'active' }], total: 2, next: null }
  client.setQueryData(key, { pages: [page, other], pageParams: [null, 'x'] })
  applyEvent(client, {
    type: 'CONVERSATION_UPDATED',
    conversationId: 2,
    patientId: null,
    status: 'completed',
    completionPercentage: 100,
  })
  const data = client.getQueryData<{ pages: (typeof page)[] }>(key)
  expect(data?.pages[0]?.rows).toEqual([
    { id: 1, status: 'active' },
    { id: 2, status: 'completed', completionPercentage: 100 },
  ])
  expect(data?.pages[1]).toBe(other)
})

test('a conversation event updates its patient’s row, and its end removes the progress', () => {
  const client = createQueryClient()
  const key = ['patients', '/api/patients', 'list']
  const read = () => client.getQueryData<{ pages: { rows: unknown[] }[] }>(key)?.pages[0]?.rows
  client.setQueryData(key, {
    pages: [{ rows: [{ id: 5, openConversation: null }], total: 1, next: null }],
    pageParams: [null],
  })
  const event = { type: 'CONVERSATION_UPDATED', conversationId: 9, patientId: 5 } as const
  applyEvent(client, { ...event, phase: 'waiting', completionPercentage: 40 })
  expect(read()).toEqual([
    {
      id: 5,
      openConversation: {
        id: 9,
        phase: 'waiting',
        completionPercentage: 40,
        needsHelp: false,
        awaitsPerson: false,
        scheduledFor: null,
        missingAnswers: 1,
      },
    },
  ])
  applyEvent(client, { ...event, conversationId: 8, phase: 'ended' })
  expect(read()).toMatchObject([{ openConversation: { id: 9 } }])
  applyEvent(client, { ...event, phase: 'ended' })
  expect(read()).toEqual([{ id: 5, openConversation: null }])
})

describe('refetching', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('requests a list at most once a second, however many events arrive', async () => {
    const client = createQueryClient()
    let asked = 0
    const queryKey = ['patients', '/api/patients', 'list']
    const stop = new QueryObserver(client, { queryKey, queryFn: async () => ++asked }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1500)
    expect(asked).toBe(1)
    const refresher = createRefresher(client, () => 0.5)
    for (let events = 0; events < 50; events += 1) {
      refresher.refresh(['patients'])
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThanOrEqual(7)
    refresher.stop()
    stop()
  })

  test('only invalidates lists that no screen shows', async () => {
    const client = createQueryClient()
    client.setQueryData(['patients', '/api/patients', 'list'], 1)
    createRefresher(client).refresh(['patients'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(client.getQueryState(['patients', '/api/patients', 'list'])).toMatchObject({
      isInvalidated: true,
      fetchStatus: 'idle',
    })
  })
})
