import { type Message, patientNumber } from './carrier/message.ts'
import type { Accepted, ScriptName, Thread, ThreadText } from './control.ts'
import type { Phone } from './ledger.ts'

const moment = (ms: number): string => new Date(ms).toISOString()
const direction = (message: Message): 'inbound' | 'outbound' =>
  message.direction === 'inbound' ? 'inbound' : 'outbound'

export const presentText = (message: Message): ThreadText => ({
  sid: message.sid,
  direction: direction(message),
  body: message.body,
  status: message.status,
  errorCode: message.errorCode,
  at: moment(message.createdAt),
  isAutomatic: message.direction === 'outbound-reply',
})

/** A phone as a list entry; null while it has no text. */
export function presentThread(phone: Phone, script: ScriptName): Thread | null {
  const last = phone.messages.at(-1)
  if (last === undefined) return null
  const readAt = Math.max(phone.readAt ?? 0, phone.messages.findLast(isInbound)?.createdAt ?? 0)
  const isNew = (message: Message): boolean =>
    message.status === 'delivered' && (message.sentAt ?? message.createdAt) > readAt
  return {
    number: phone.number,
    lastText: last.body,
    lastAt: moment(last.createdAt),
    lastDirection: direction(last),
    unread: phone.messages.filter(isNew).length,
    script,
    isBlocked: phone.isBlocked,
  }
}

export const presentAccepted = (message: Message): Accepted => ({
  seq: message.seq,
  sid: message.sid,
  to: patientNumber(message),
  from: message.from,
  body: message.body,
  status: message.status,
  errorCode: message.errorCode,
  statusCallback: message.statusCallback,
  at: moment(message.createdAt),
})

const isInbound = (message: Message): boolean => message.direction === 'inbound'
