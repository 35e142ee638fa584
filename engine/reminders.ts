import type { AppointmentStatus, ReminderReason } from '#contract/appointments/words.ts'
import { localOf, settleAt } from './windows/local-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAY_MINUTES = 24 * 60

/**
 * When a step is due; epoch milliseconds. Whole days keep the hour of the appointment on the clock of its place, across
 * a change of clocks too.
 */
const dueOf = (startsAt: number, zone: string, minutes: number): number => {
  const days = Math.trunc(minutes / DAY_MINUTES)
  const rest = minutes - days * DAY_MINUTES
  const base = days === 0 ? startsAt : settleAt(startsAt + days * DAY, localOf(startsAt, zone).time, zone)
  return base + rest * MINUTE
}

export interface StepTimes {
  minutes: number
  latestMinutes: number
}

/** The latest moment of a step: a reminder of what is ahead never comes after it has begun. */
const latestOf = (startsAt: number, dueAt: number, { minutes, latestMinutes }: StepTimes): number => {
  const latest = dueAt + latestMinutes * MINUTE
  return minutes < 0 ? Math.min(latest, startsAt - 15 * MINUTE) : latest
}

/**
 * The steps that are still to come for an appointment, with their moments. Of those whose time has passed already only
 * the last one is kept, and only while it makes sense: nobody gets three reminders at once.
 */
export const planSteps = <Step extends StepTimes>(
  at: number,
  { startsAt, zone }: { startsAt: number; zone: string },
  steps: readonly Step[],
): { step: Step; dueAt: number; latestAt: number }[] => {
  const planned = steps
    .map((step) => {
      const dueAt = dueOf(startsAt, zone, step.minutes)
      return { step, dueAt, latestAt: latestOf(startsAt, dueAt, step) }
    })
    .filter(({ dueAt, latestAt }) => latestAt > at && latestAt > dueAt)
    .toSorted((a, b) => a.dueAt - b.dueAt)
  const overdue = planned.filter(({ dueAt }) => dueAt <= at)
  return [...overdue.slice(-1), ...planned.filter(({ dueAt }) => dueAt > at)]
}

/**
 * What the patient's number is at. free: no conversation. open: one with this patient, who waits for nothing of ours.
 * moving: a text of it is on its way. private: with somebody else, or we do not know who reads. person: it waits for
 * a person because of danger, or because our texts may not be wanted.
 */
export type NumberState = 'free' | 'open' | 'moving' | 'private' | 'person'

/** Everything that decides about a reminder. Moments in epoch milliseconds. */
export interface ReminderFacts {
  at: number
  startsAt: number
  dueAt: number
  latestAt: number
  status: AppointmentStatus
  onlyIf: readonly AppointmentStatus[]
  isOptedOut: boolean
  isUnreachable: boolean
  number: NumberState
  /** The next moment, from a given one on, at which the number may get unasked texts. */
  opensAt: (from: number) => number
  /** All new texts are held. */
  isHeld: boolean
  /** Texts in the last 24 hours that nobody asked for, and those of them that were reminders. */
  unaskedToday: number
  remindersToday: number
}

export type ReminderDecision =
  /** In a conversation of its own, or inside the open one. */
  | { act: 'send' | 'tell' }
  | { act: 'wait'; until: number; reason: ReminderReason }
  | { act: 'skip' | 'miss'; reason: ReminderReason }

/** The limit of the states that have one (Fla. Stat. 501.059): it holds for reminders too. */
const MOST_UNASKED = 3
/** Reminders of an appointment within a day may follow another unasked text, at most so many a day. */
const MOST_NEAR = 2
/** A busy number is looked at again after this, and a held or full one after longer. */
const BUSY_MS = 5 * MINUTE
const FULL_MS = 30 * MINUTE
const MOVING_MS = 20_000
/** So long before its latest moment a reminder goes out inside an open conversation. */
const INSIDE_MS = HOUR

/** Whether the number has had its unasked texts of the day. */
const isFull = ({ at, startsAt, unaskedToday, remindersToday }: ReminderFacts): boolean => {
  const isNear = startsAt > at && startsAt - at <= DAY
  return isNear ? remindersToday >= MOST_NEAR || unaskedToday >= MOST_UNASKED : unaskedToday >= 1
}

/** What happens to a due reminder now. */
export const decideReminder = (facts: ReminderFacts): ReminderDecision => {
  const { at, dueAt, latestAt, status, onlyIf, number, opensAt } = facts
  const waitUntil = (until: number, reason: ReminderReason): ReminderDecision =>
    until >= latestAt ? { act: 'miss', reason } : { act: 'wait', until, reason }
  if (!onlyIf.includes(status)) return { act: 'skip', reason: 'status' }
  if (facts.isOptedOut) return { act: 'skip', reason: 'opted-out' }
  if (at < dueAt) return { act: 'wait', until: dueAt, reason: 'window' }
  if (facts.isUnreachable) return { act: 'miss', reason: 'bad-number' }
  if (at >= latestAt) return { act: 'miss', reason: 'late' }
  const opens = opensAt(at)
  if (opens > at) return waitUntil(opens, 'window')
  if (facts.isHeld) return waitUntil(at + FULL_MS, 'held')
  if (isFull(facts)) return waitUntil(at + FULL_MS, 'cap')
  if (number === 'free') return { act: 'send' }
  if (number === 'moving') return waitUntil(at + MOVING_MS, 'busy')
  if (number === 'private') return waitUntil(at + BUSY_MS, 'shared')
  if (number === 'person') return waitUntil(at + BUSY_MS, 'person')
  const insideAt = Math.max(dueAt, latestAt - INSIDE_MS)
  // Where the hours end before that, it goes out now.
  if (at >= insideAt || opensAt(insideAt) >= latestAt) return { act: 'tell' }
  return { act: 'wait', until: Math.min(at + BUSY_MS, insideAt), reason: 'busy' }
}
