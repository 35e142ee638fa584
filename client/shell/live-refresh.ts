import { type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { conversationEndpoints } from '#contract/conversations.ts'
import { jobEndpoints } from '#contract/jobs.ts'
import { lexiconEndpoints } from '#contract/lexicon.ts'
import type { LiveEvent } from '#contract/live.ts'
import { messageEndpoints } from '#contract/messages.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { onCallEndpoints } from '#contract/on-call.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { responseEndpoints } from '#contract/responses.ts'
import { sendingEndpoints } from '#contract/sending.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { statsEndpoints } from '#contract/stats.ts'
import type { Page } from '../call.ts'
import { useLive } from '../live.ts'
import { nounOf, refetchInBackground } from '../query.ts'

/** Between two requests for the same list at least this long; a list of several loaded pages waits once for each. */
const LEAST_MS = 1000
/** Open consoles must not all ask in the same instant. */
const JITTER_MS = 120

const conversations = nounOf(conversationEndpoints.listConversations)
const jobs = nounOf(jobEndpoints.listJobs)
const lexicon = nounOf(lexiconEndpoints.listUnreadReplies)
const messages = nounOf(messageEndpoints.listMessages)
const notifications = nounOf(notificationEndpoints.listNotifications)
const onCall = nounOf(onCallEndpoints.onCall)
const patients = nounOf(patientEndpoints.listPatients)
const responses = nounOf(responseEndpoints.listResponses)
const sending = nounOf(sendingEndpoints.sending)
const session = nounOf(sessionEndpoints.currentUser)
const settings = nounOf(settingsEndpoints.getSettings)
const stats = nounOf(statsEndpoints.stats)
const liveNouns = [
  conversations,
  jobs,
  lexicon,
  messages,
  notifications,
  onCall,
  patients,
  responses,
  sending,
  session,
  settings,
  stats,
]

/**
 * Which lists an event makes old. A conversation's progress also stands in the patient's row, whether it waits beside the
 * words it waits with, the organisation's name with who is signed in, what a segment costs and its limits beside what is
 * sent.
 */
export const nounsOf = (event: LiveEvent): string[] => {
  if ('doing' in event) return []
  if ('event' in event) return [messages, responses]
  if ('conversationId' in event) return [conversations, lexicon, patients, responses, stats]
  if ('notificationId' in event) return [notifications, sending]
  // A thread says who has taken its alert.
  if ('alertId' in event) return [onCall, conversations]
  if ('changedBy' in event) return [settings, session, sending, onCall]
  if ('jobId' in event) return [jobs]
  return [patients]
}

type Row = { id: number } & Partial<Pick<Patient, 'openConversation'>>

type Changed = { noun: string; change: (row: Row) => Row }

type ConversationNews = Extract<
  LiveEvent,
  { type: 'CONVERSATION_CREATED' | 'CONVERSATION_UPDATED' | 'CONVERSATION_DELETED' }
>

/** What a conversation's event says about the row of its patient: how far the conversation is, or that it is over. */
const openConversationOf = (row: Row, event: ConversationNews): Row => {
  const { conversationId: id, phase, completionPercentage } = event
  const before = row.openConversation?.id === id ? row.openConversation : null
  if (event.type === 'CONVERSATION_DELETED' || phase === 'ended')
    return before ? { ...row, openConversation: null } : row
  if (!phase) return row
  return {
    ...row,
    openConversation: {
      needsHelp: false,
      awaitsPerson: false,
      scheduledFor: null,
      // Until the row is read again: who completes the verification is asked rather than not.
      missingAnswers: 1,
      ...before,
      id,
      phase,
      completionPercentage: completionPercentage ?? before?.completionPercentage ?? null,
    },
  }
}

/** What the event itself already says about rows that are on the screen, so that they change before the answer comes. */
const changesOf = (event: LiveEvent): Changed[] => {
  if ('event' in event || 'notificationId' in event || 'alertId' in event || 'doing' in event) return []
  if ('changedBy' in event || 'jobId' in event) return []
  if ('conversationId' in event) {
    const { conversationId, patientId, status, phase, completionPercentage } = event
    const known = {
      ...(status && { status }),
      ...(phase && { phase }),
      ...(completionPercentage != null && { completionPercentage }),
    }
    return [
      { noun: conversations, change: (row) => (row.id === conversationId ? { ...row, ...known } : row) },
      { noun: patients, change: (row) => (row.id === patientId ? openConversationOf(row, event) : row) },
    ]
  }
  const { patientId, status, verifiedStatus } = event
  const known = { ...(status && { status }), ...(verifiedStatus !== undefined && { verifiedStatus }) }
  return [{ noun: patients, change: (row) => (row.id === patientId ? { ...row, ...known } : row) }]
}

const isPaged = (data: unknown): data is InfiniteData<Page<Row>> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/** Writes what an event says into the cached rows, leaving untouched pages as they are. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  for (const { noun, change } of changesOf(event))
    for (const query of client.getQueryCache().findAll({ queryKey: [noun] })) {
      const { data, dataUpdatedAt } = query.state
      if (!isPaged(data)) continue
      const pages = data.pages.map((page) => {
        const rows = page.rows.map(change)
        return rows.some((row, index) => row !== page.rows[index]) ? { ...page, rows } : page
      })
      // The rows were touched, not fetched: their age stays what it is.
      if (pages.some((page, index) => page !== data.pages[index]))
        client.setQueryData(query.queryKey, { ...data, pages }, { updatedAt: dataUpdatedAt })
    }
}

const pagesOf = (query: Query): number => (isPaged(query.state.data) ? Math.max(1, query.state.data.pages.length) : 1)

/**
 * Fetches old lists again: one request a list and second at most, spread a little, marked as background. Lists that no
 * screen shows are only marked old and are fetched when they are shown again.
 */
export const createRefresher = (client: QueryClient, random: () => number = Math.random) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const lastAt = new Map<string, number>()

  const refetch = async (query: Query) => {
    timers.delete(query.queryHash)
    // Its screen was left meanwhile: it is fetched when it is shown again.
    if (!query.isActive()) return query.invalidate()
    lastAt.set(query.queryHash, Date.now())
    // A fetch under way may have read the old rows: it is awaited, then asked again.
    if (query.state.fetchStatus === 'fetching') return plan(query)
    await refetchInBackground(client, query)
  }

  const plan = (query: Query) => {
    if (timers.has(query.queryHash)) return
    const since = Date.now() - Math.max(lastAt.get(query.queryHash) ?? 0, query.state.dataUpdatedAt)
    const wait = Math.max(0, LEAST_MS * pagesOf(query) - since) + random() * JITTER_MS
    timers.set(
      query.queryHash,
      setTimeout(() => void refetch(query), wait),
    )
  }

  return {
    refresh: (nouns: readonly string[]) => {
      for (const query of client
        .getQueryCache()
        .findAll({ predicate: (each) => nouns.includes(String(each.queryKey[0])) })) {
        if (query.isActive()) plan(query)
        else query.invalidate()
      }
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Keeps every list of the console true while a socket is open; mounted once, in the frame. */
export const useLiveRefresh = (): void => {
  const client = useQueryClient()
  const refresher = useRef<ReturnType<typeof createRefresher> | null>(null)
  const openedAt = useRef(0)
  useEffect(() => {
    const own = createRefresher(client)
    refresher.current = own
    return () => own.stop()
  }, [client])
  useLive(
    (event) => {
      applyEvent(client, event)
      refresher.current?.refresh(nounsOf(event))
    },
    () => {
      // What happened between two sockets was missed: lists that are older than this one are asked for again.
      if (openedAt.current > 0) refresher.current?.refresh(liveNouns)
      openedAt.current = Date.now()
    },
  )
}
