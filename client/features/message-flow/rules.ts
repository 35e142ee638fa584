import type { Colleague } from '#contract/conversations/assignment.ts'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import type { ThreadQuestion } from '#contract/conversations/questions.ts'
import type { Message } from '#contract/messages.ts'
import type { Language } from '#contract/primitives.ts'
import type { QuickReply } from '#contract/quick-replies.ts'
import type { Response } from '#contract/responses.ts'
import type { MessageFilters } from './api.ts'

/** Who wrote a text: an outgoing text that neither a flow nor the assistant nor a rule sent is by staff. */
export const writerOf = ({ direction, messageType }: Pick<Message, 'direction' | 'messageType'>) =>
  direction === 'inbound' ? 'patient' : messageType === 'conversation' ? 'staff' : 'bot'

/** The texts of a thread that match the filters; the search finds conversations and hides nothing inside one. */
export const matchingMessages = (
  messages: readonly Message[],
  { aiProvider, messageType, direction }: MessageFilters,
): Message[] =>
  messages.filter(
    (message) =>
      (!aiProvider || message.aiProvider === aiProvider) &&
      (!messageType || message.messageType === messageType) &&
      (!direction || message.direction === direction),
  )

/**
 * The answer that a patient's text became. Several texts may have been joined, and the same words may answer two
 * questions, so it is the first answer with these words that was recorded after the text.
 */
export const answerOf = (message: Message, answers: readonly Response[]): Response | null => {
  if (message.direction !== 'inbound') return null
  const body = message.messageBody.trim()
  const after = answers
    .filter(
      ({ userResponse, timestamp }) =>
        timestamp >= message.createdAt && (userResponse.trim() === body || userResponse.split('\n').includes(body)),
    )
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id - b.id)
  return after[0] ?? null
}

/** The question that a conversation is at, and its position; null when none is waiting. */
export const questionAt = (
  questions: readonly ThreadQuestion[],
  questionId: number | null,
): { question: ThreadQuestion; number: number } | null => {
  const index = questions.findIndex(({ id }) => id === questionId)
  const question = questions[index]
  return question ? { question, number: index + 1 } : null
}

/** The texts of a thread that are newer than the last one its reader saw. */
export const newerThan = (messages: readonly Message[], seenId: number | null): Message[] =>
  messages.filter(({ id }) => id > (seenId ?? 0)).toSorted((a, b) => a.id - b.id)

/** The newest text of a thread, by the order in which texts were stored. */
export const newestId = (messages: readonly Message[]): number | null =>
  messages.length === 0 ? null : Math.max(...messages.map(({ id }) => id))

/** A shortcut that is being typed: where its slash and its end are, and what stands between. */
export interface OpenShortcut {
  at: number
  end: number
  term: string
}

/** The shortcut before the caret; a slash inside a word or a date begins none. */
export const openShortcut = (text: string, caret: number): OpenShortcut | null => {
  const found = /(?:^|\s)\/([\p{L}\d-]{0,30})$/u.exec(text.slice(0, caret))
  return found ? { at: caret - (found[1] ?? '').length - 1, end: caret, term: found[1] ?? '' } : null
}

const bareText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** As many as are looked through without scrolling far. */
const MOST_OFFERED = 12

/** The replies whose shortcut begins with the term, then those that have it elsewhere; of each the most used first. */
export const repliesFor = (all: readonly QuickReply[], term: string, language: Language): QuickReply[] => {
  const sought = bareText(term)
  const textOf = (reply: QuickReply) => bareText(language === 'es' ? reply.textEs : reply.textEn)
  const rank = (reply: QuickReply): number => {
    const shortcut = bareText(reply.shortcut)
    if (shortcut === sought) return 0
    if (shortcut.startsWith(sought)) return 1
    return shortcut.includes(sought) || textOf(reply).includes(sought) ? 2 : 3
  }
  return all
    .filter((reply) => rank(reply) < 3)
    .toSorted((one, other) => rank(one) - rank(other) || other.uses - one.uses)
    .slice(0, MOST_OFFERED)
}

/** The username that is being typed before the caret, without its at sign; null where none is. */
export const openMention = (text: string, caret: number): OpenShortcut | null => {
  const found = /(?:^|[^\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,50})$/u.exec(text.slice(0, caret))
  return found ? { at: caret - (found[1] ?? '').length - 1, end: caret, term: found[1] ?? '' } : null
}

/** The colleagues whose username begins with the term, or a part of whose name does. */
export const colleaguesFor = (all: readonly Colleague[], term: string): Colleague[] => {
  const sought = bareText(term)
  return all
    .filter(
      ({ name, username }) => bareText(username).startsWith(sought) || ` ${bareText(name)}`.includes(` ${sought}`),
    )
    .slice(0, MOST_OFFERED)
}

/**
 * Texts (oldest first) and notes of a thread in the order of time. Where earlier texts are not loaded, notes from
 * before the first one wait for them, unless somebody was led to one.
 */
export const withNotes = (
  messages: readonly Message[],
  notes: readonly ThreadNote[],
  { hasEarlier, pointedId }: { hasEarlier: boolean; pointedId: number | null },
): ({ message: Message } | { note: ThreadNote })[] => {
  const from = hasEarlier ? (messages[0]?.createdAt ?? '') : ''
  const shown = notes.filter(({ id, createdAt }) => createdAt >= from || id === pointedId)
  const rows = [
    ...messages.map((message) => ({ at: message.createdAt, row: { message } })),
    ...shown.map((note) => ({ at: note.createdAt, row: { note } })),
  ]
  return rows.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ row }) => row)
}

/** A zone as people call it: 'New York' for America/New_York. */
export const clockPlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A moment as an input of date and time takes it, in the browser's own time. */
const asEntered = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/** The moments that a conversation is usually put off to; days begin at nine. */
export const snoozeChoices = (now: Date) => {
  const inDays = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
  return {
    soonest: asEntered(now),
    hour: asEntered(new Date(now.getTime() + 3_600_000)),
    tomorrow: asEntered(inDays(1)),
    week: asEntered(inDays(7)),
  }
}

/** What was entered as an instant; null unless it is complete. The server says whether it lies ahead. */
export const snoozeMoment = (entered: string): string | null => {
  const at = new Date(entered)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
