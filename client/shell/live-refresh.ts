import { type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { campaignEndpoints } from '#contract/campaigns.ts'
import { conversationEndpoints } from '#contract/conversations.ts'
import { jobEndpoints } from '#contract/jobs.ts'
import { lexiconEndpoints } from '#contract/lexicon.ts'
import type { LiveEvent } from '#contract/live.ts'
import { locationEndpoints } from '#contract/locations.ts'
import { messageEndpoints } from '#contract/messages.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { onCallEndpoints } from '#contract/on-call.ts'
import { ownFieldEndpoints } from '#contract/patients/own-fields.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { responseEndpoints } from '#contract/responses.ts'
import { senderEndpoints } from '#contract/senders.ts'
import { sendingEndpoints } from '#contract/sending.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { statsEndpoints } from '#contract/stats.ts'
import type { Page } from '../call.ts'
import { useLive } from '../live.ts'
import { nounOf, refetchInBackground } from '../query.ts'

/** The minimum time between two requests for the same list; a list of several loaded pages waits once for each. */
const LEAST_MS = 1000
/** Spreads requests, so that open consoles do not all ask at once. */
const JITTER_MS = 120

const appointments = nounOf(appointmentEndpoints.listAppointments)
const missedReminders = nounOf(appointmentEndpoints.listMissedReminders)
const appointmentAnswers = nounOf(appointmentEndpoints.listAppointmentAnswers)
const campaigns = nounOf(campaignEndpoints.listCampaigns)
const conversations = nounOf(conversationEndpoints.listConversations)
/** Written out: their endpoints would weigh 2 kB on every first screen. */
const bulkActs = 'bulk-acts'
const evaluations = 'evaluations'
const imports = 'imports'
const jobs = nounOf(jobEndpoints.listJobs)
const knowledge = 'knowledge'
const lexicon = nounOf(lexiconEndpoints.listUnreadReplies)
const locations = nounOf(locationEndpoints.listLocations)
const messages = nounOf(messageEndpoints.listMessages)
const notifications = nounOf(notificationEndpoints.listNotifications)
const onCall = nounOf(onCallEndpoints.onCall)
const ownFields = nounOf(ownFieldEndpoints.listOwnFields)
const patients = nounOf(patientEndpoints.listPatients)
/** Of the threads and the settings alone. */
const quickReplies = 'quick-replies'
const savedViews = 'saved-views'
const teams = 'teams'
const responses = nounOf(responseEndpoints.listResponses)
const senders = nounOf(senderEndpoints.listSenders)
const sending = nounOf(sendingEndpoints.sending)
const session = nounOf(sessionEndpoints.currentUser)
const settings = nounOf(settingsEndpoints.getSettings)
const stats = nounOf(statsEndpoints.stats)
/** What settings change at work: texts, views, and whose tab a conversation stands in. */
const ofWork = [quickReplies, savedViews, teams, conversations, stats]
const liveNouns = [
  appointments,
  missedReminders,
  bulkActs,
  campaigns,
  conversations,
  evaluations,
  imports,
  jobs,
  knowledge,
  lexicon,
  locations,
  messages,
  notifications,
  onCall,
  ownFields,
  patients,
  quickReplies,
  savedViews,
  responses,
  senders,
  sending,
  session,
  settings,
  stats,
  teams,
]

/**
 * The lists that an event makes stale. A conversation's progress also appears in the patient's row, whether it waits
 * appears beside its unread words, the organization's name beside the signed-in person, and the segment price and
 * limits beside what is sent.
 */
export const nounsOf = (event: LiveEvent): string[] => {
  if ('doing' in event) return []
  if ('event' in event) return [messages, responses]
  if ('conversationId' in event) return [conversations, lexicon, patients, responses, stats]
  if ('notificationId' in event) return [notifications, sending]
  if ('appointmentId' in event) return [appointments, appointmentAnswers, missedReminders]
  // A thread shows who has taken its alert.
  if ('alertId' in event) return [onCall, conversations]
  if ('changedBy' in event)
    return [settings, session, sending, onCall, ownFields, senders, locations, knowledge].concat(ofWork)
  if ('jobId' in event) return [jobs, bulkActs, evaluations]
  if ('campaignId' in event) return [campaigns]
  if ('importId' in event) return [imports, patients, stats]
  return [patients]
}

type Row = { id: number } & Partial<Pick<Patient, 'openConversation'>>

type Changed = { noun: string; change: (row: Row) => Row }

type ConversationNews = Extract<
  LiveEvent,
  { type: 'CONVERSATION_CREATED' | 'CONVERSATION_UPDATED' | 'CONVERSATION_DELETED' }
>

/** What a conversation event changes in its patient's row: the progress, or that the conversation has ended. */
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
      // Unknown until the row is fetched: assume a missing answer, so that completing asks.
      missingAnswers: 1,
      ...before,
      id,
      phase,
      completionPercentage: completionPercentage ?? before?.completionPercentage ?? null,
    },
  }
}

/** What an event already tells about rows on screen, so that they change before the refetch. */
const changesOf = (event: LiveEvent): Changed[] => {
  if ('event' in event || 'notificationId' in event || 'alertId' in event || 'doing' in event) return []
  if ('changedBy' in event || 'jobId' in event || 'campaignId' in event || 'appointmentId' in event) return []
  if ('importId' in event) return []
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

/** Writes an event into cached rows; pages without changes keep their identity. */
export const applyEvent = (client: QueryClient, event: LiveEvent): void => {
  for (const { noun, change } of changesOf(event))
    for (const query of client.getQueryCache().findAll({ queryKey: [noun] })) {
      const { data, dataUpdatedAt } = query.state
      if (!isPaged(data)) continue
      const pages = data.pages.map((page) => {
        const rows = page.rows.map(change)
        return rows.some((row, index) => row !== page.rows[index]) ? { ...page, rows } : page
      })
      // Keeps the age of the data: the rows were changed but not fetched.
      if (pages.some((page, index) => page !== data.pages[index]))
        client.setQueryData(query.queryKey, { ...data, pages }, { updatedAt: dataUpdatedAt })
    }
}

const pagesOf = (query: Query): number => (isPaged(query.state.data) ? Math.max(1, query.state.data.pages.length) : 1)

/**
 * Refetches stale lists: at most one request per list and second, with jitter, marked as background. Lists that no
 * screen shows are only invalidated and are fetched when they are shown again.
 */
export const createRefresher = (client: QueryClient, random: () => number = Math.random) => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const lastAt = new Map<string, number>()

  const refetch = async (query: Query) => {
    timers.delete(query.queryHash)
    // Its screen was closed meanwhile: it is fetched when shown again.
    if (!query.isActive()) return query.invalidate()
    lastAt.set(query.queryHash, Date.now())
    // A fetch in progress may have read the old rows: waits for it, then fetches again.
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

/** Keeps all lists up to date while a socket is open; mounted once, in the frame. */
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
      // Events between two sockets were missed: refetches all lists that can be stale.
      if (openedAt.current > 0) refresher.current?.refresh(liveNouns)
      openedAt.current = Date.now()
    },
  )
}
