import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/live.ts'

/** A closed socket is reopened after 5 s, one that could not be created after 10 s. */
const RECONNECT_MS = 5000
const SETUP_FAILED_MS = 10_000
const NORMAL_CLOSE = 1000

/** The socket's URL on the page's own host; null when the host is invalid (a file, a broken proxy). */
export const socketAddress = ({ protocol, host }: { protocol: string; host: string }): string | null =>
  host === '' || host === 'undefined' ? null : `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`

export interface LiveHost {
  /** Opens a socket; may throw. */
  open: (address: string) => WebSocket
  onEvent: (event: LiveEvent) => void
  /** The socket is open, for the first time or again: events in between were missed. */
  onOpen: () => void
  log: (message: string, detail?: unknown) => void
}

/**
 * Keeps one socket open: reconnects, passes on known events, sends nothing. Returns the function that leaves, closing
 * with 1000.
 */
export const connectLive = (address: string | null, host: LiveHost): (() => void) => {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false

  const later = (ms: number) => {
    if (!hasLeft) timer = setTimeout(connect, ms)
  }

  const connect = () => {
    if (address === null) return
    try {
      socket = host.open(address)
    } catch (error) {
      host.log('The live socket could not be made.', error)
      later(SETUP_FAILED_MS)
      return
    }
    socket.addEventListener('open', () => {
      if (!hasLeft) host.onOpen()
    })
    socket.addEventListener('message', (message) => {
      const event = readEvent(message.data)
      if (event && !hasLeft) host.onEvent(event)
    })
    socket.addEventListener('error', () => host.log('The live socket failed.'))
    socket.addEventListener('close', (close) => {
      if (close.code !== NORMAL_CLOSE) later(RECONNECT_MS)
    })
  }

  connect()
  return () => {
    hasLeft = true
    clearTimeout(timer)
    socket?.close(NORMAL_CLOSE)
  }
}

type EventName = LiveEvent extends infer Event
  ? Event extends { event: infer Name extends string } | { type: infer Name extends string }
    ? Name
    : never
  : never

/** The subject of each event. The server validates its shape before it is sent. */
const subjects: Record<
  EventName,
  | 'conversationId'
  | 'messageId'
  | 'patientId'
  | 'notificationId'
  | 'alertId'
  | 'appointmentId'
  | 'changedBy'
  | 'jobId'
  | 'campaignId'
  | 'importId'
> = {
  CONVERSATION_CREATED: 'conversationId',
  CONVERSATION_UPDATED: 'conversationId',
  CONVERSATION_DELETED: 'conversationId',
  'message-created': 'messageId',
  'message-updated': 'messageId',
  PATIENT_CREATED: 'patientId',
  PATIENT_UPDATED: 'patientId',
  PATIENT_DELETED: 'patientId',
  APPOINTMENT_CHANGED: 'appointmentId',
  NOTIFICATION_CREATED: 'notificationId',
  ON_CALL_CHANGED: 'alertId',
  STAFF_PRESENCE: 'conversationId',
  SETTINGS_CHANGED: 'changedBy',
  JOB_CHANGED: 'jobId',
  CAMPAIGN_CHANGED: 'campaignId',
  IMPORT_CHANGED: 'importId',
}

const isEvent = (said: unknown): said is LiveEvent => {
  if (typeof said !== 'object' || said === null) return false
  const fields = said as Record<string, unknown>
  const name = String(fields['type'] ?? fields['event'])
  return Object.hasOwn(subjects, name) && Number.isInteger(fields[subjects[name as EventName]])
}

/** Parses an event of the contract; null for anything else, such as an event of a newer server. */
const readEvent = (data: unknown): LiveEvent | null => {
  if (typeof data !== 'string') return null
  try {
    const said: unknown = JSON.parse(data)
    return isEvent(said) ? said : null
  } catch {
    return null
  }
}

interface Handlers {
  onEvent?: (event: LiveEvent) => void
  onOpen?: () => void
}

const subscribers = new Set<Handlers>()

/** Receives every live event of the screen's socket. Lists are refetched without it (shell/live-refresh.ts). */
export const useLive = (onEvent: (event: LiveEvent) => void, onOpen?: () => void): void => {
  const handle = useEffectEvent(onEvent)
  const opened = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    const handlers: Handlers = { onEvent: (event) => handle(event), onOpen: () => opened() }
    subscribers.add(handlers)
    return () => {
      subscribers.delete(handlers)
    }
  }, [])
}

/** The one socket of a screen: opened with it, closed with 1000 on leaving; the bell and the screen share it. */
export const useLiveSocket = (screen: string): void => {
  useEffect(
    () =>
      connectLive(socketAddress(window.location), {
        open: (address) => new WebSocket(address),
        onEvent: (event) => {
          for (const handlers of subscribers) handlers.onEvent?.(event)
        },
        onOpen: () => {
          for (const handlers of subscribers) handlers.onOpen?.()
        },
        log: (message, detail) => console.error(`${screen}: ${message}`, detail ?? ''),
      }),
    [screen],
  )
}
