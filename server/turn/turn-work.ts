import type { Event, TimerKind } from '#engine/types.ts'
import { nextUnasked } from '../outbound/sending-window.ts'
import { acceptText } from './accept-text.ts'
import { applyEvent } from './apply-event.ts'
import { takeRecipient } from './campaign-recipients.ts'
import { saveDeliveryReport } from './delivery-report.ts'
import { isNumberFree } from './effects.ts'
import { othersOfContact } from './new-conversation.ts'
import { fireReminder } from './reminders.ts'
import { fireAttempt } from './second-attempt.ts'
import type { OpenedTurn, TimerRow } from './statements.ts'
import { type TurnDraft, timersOf, windowOf } from './turn-draft.ts'
import { filteredUntil } from './unasked-texts.ts'
import { applyResult, type SavedResult, type WorkResult } from './work-result.ts'

/** The row that a turn was working on when it failed. */
export type Suspect =
  | { inboxId: number; attempts: number }
  | { timerId: number; attempts: number }
  | { reminderId: number; attempts: number }
  | { result: WorkResult }

/** A reminder due at night goes out when the window opens, unless the conversation has expired by then. */
const isPostponed = async (draft: TurnDraft, timer: TimerRow): Promise<boolean> => {
  if (timer.kind !== 'reminder') return false
  const opensAt = nextUnasked(draft.at, await windowOf(draft), await filteredUntil(draft, timer))
  if (opensAt === draft.at) return false
  timersOf(draft, timer.conversationId).set(timer.kind, { waitSeq: timer.waitSeq, dueAt: opensAt })
  return true
}

const fireTimer = async (draft: TurnDraft, timer: TimerRow): Promise<void> => {
  if (timer.kind === 'attempt') return fireAttempt(draft, timer)
  if (await isPostponed(draft, timer)) return
  draft.timersDone.push(timer.id)
  const talk = draft.talks.find(({ row }) => row.id === timer.conversationId)
  // 'start' only says that a queued conversation may be checked.
  if (!talk || timer.kind === 'start') return
  const event: Event = { type: 'timer-fired', at: draft.at, kind: timer.kind as TimerKind, waitSeq: timer.waitSeq }
  await applyEvent(draft, { talk, event })
}

/** The reader has just said who they are not: the number's other patients are asked for later. */
const ANOTHER_TIME_MS = 4 * 3_600_000

/**
 * Starts the number's next conversation once it is free, the hour is right and, where we know, the right patient reads.
 */
export const startQueued = async (draft: TurnDraft): Promise<void> => {
  for (const talk of draft.talks.slice()) {
    if (!isNumberFree(draft)) return
    const isReader = draft.reader !== null && draft.reader.name === talk.state.variables['patientName']
    if (talk.state.phase !== 'queued' || (!isReader && (talk.scheduledFor ?? 0) > draft.at)) continue
    const from = draft.reader === null || isReader ? draft.at : draft.at + ANOTHER_TIME_MS
    const opensAt = nextUnasked(
      from,
      await windowOf(draft),
      await filteredUntil(draft, { conversationId: talk.row.id }),
    )
    if (opensAt > draft.at) {
      talk.scheduledFor = opensAt
      talk.isTouched = true
      timersOf(draft, talk.row.id).set('start', { waitSeq: 0, dueAt: opensAt })
      continue
    }
    talk.scheduledFor = null
    const others = isReader ? [] : await othersOfContact(draft.context.session, draft.contact.id, talk.row.patientId)
    await applyEvent(draft, { talk, event: { type: 'started', at: draft.at, others } })
  }
}

/**
 * Processes what waits for the contact, oldest first, then the campaign recipients whose turn it is; `note` is told each
 * row. Returns how many conversations campaigns began.
 */
export const work = async (
  draft: TurnDraft,
  opened: OpenedTurn,
  { results, recipients }: { results: readonly WorkResult[]; recipients: readonly number[] },
  settled: (SavedResult | null)[],
  note: (at: Suspect | null) => void,
): Promise<number> => {
  let first: Suspect | null = null
  for (const [index, one] of settled.entries()) {
    const result = results[index]
    if (result) note({ result: result })
    if (one) await applyResult(draft, one)
  }
  note(null)
  const suspect = (one: Suspect): void => {
    first ??= one
    note(one)
  }
  let isHeld = false
  for (const row of opened.inbox ?? []) {
    // A text that failed waits for its next try, and later ones wait behind it: an answer belongs to its question. A
    // text that was never tried does not wait, whatever the clock says.
    const mustWait = row.attempts > 0 && row.nextAt > draft.at
    if (row.kind === 'in' && (isHeld || mustWait)) {
      isHeld = true
      continue
    }
    suspect({ inboxId: row.id, attempts: row.attempts })
    if (row.kind === 'in') await acceptText(draft, row)
    else await saveDeliveryReport(draft, row)
    // After a failure one text at a time, so that the next failure can be attributed.
    if (row.attempts > 0) isHeld = true
  }
  for (const timer of opened.timers ?? []) {
    suspect({ timerId: timer.id, attempts: timer.attempts })
    await fireTimer(draft, timer)
  }
  for (const reminder of opened.reminders ?? []) {
    suspect({ reminderId: reminder.id, attempts: reminder.attempts })
    await fireReminder(draft, reminder)
  }
  await startQueued(draft)
  let begun = 0
  for (const id of recipients) begun += await takeRecipient(draft, id)
  if (begun > 0) await startQueued(draft)
  // A failure of the save is attributed to the first row; the next try takes that one alone.
  note(first ?? (results[0] ? { result: results[0] } : null))
  return begun
}
