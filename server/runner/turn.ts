import type { LiveEvent } from '#contract/live.ts'
import type { Event, TimerKind } from '#engine/types.ts'
import type { WriteClient } from '../db/read.ts'
import type { Deps } from '../deps.ts'
import { hasThoughts, storeThoughts } from './assistant/store-thoughts.ts'
import { type Draft, draftOf, type TurnWorld, timersOf, writesOf } from './draft.ts'
import { isNumberFree } from './effects.ts'
import { happen } from './happen.ts'
import { hearText } from './hear.ts'
import { hearStatus } from './hear-status.ts'
import { liveEventsOf } from './live-events.ts'
import { nextUnasked } from './sending-window.ts'
import { inOneGo, sessionOfClient } from './session.ts'
import { type Settled, storeTidings, type Tidings, tellSettled } from './settle.ts'
import { type Claimed, type OpenedTurn, openTurn, type SavedTurn, saveTurn, type TimerRow } from './statements.ts'
import type { TurnWrites } from './writes.ts'

/** What a turn was working on when it failed. */
export type Suspect =
  | { inboxId: number; attempts: number }
  | { timerId: number; attempts: number }
  | { tidings: Tidings }

/** A turn that could not be finished; nothing of it was written. */
export class TurnFailed extends Error {
  readonly suspect: Suspect | null
  constructor(suspect: Suspect | null, cause: unknown) {
    super('the turn failed', { cause })
    this.suspect = suspect
  }
}

export interface TurnOutcome {
  /** Somebody else was at work on the contact: nothing was done. */
  isBusy: boolean
  claimed: Claimed | null
  events: LiveEvent[]
  /** The contact's next timer of this turn, epoch milliseconds. */
  nextDue: number | null
  /** More rows than one turn takes. */
  hasMore: boolean
  /** There is something for the assistant. */
  hasAsked: boolean
}

export interface TurnRequest {
  contactId: number
  tidings: readonly Tidings[]
  /** The process that would send; null takes nothing for sending. */
  instance: number | null
}

const ROWS_PER_TURN = 50

/** A reminder that comes due at night goes out when the window opens, unless the conversation has expired by then. */
const isPostponed = (draft: Draft, timer: TimerRow): boolean => {
  const opensAt = nextUnasked(draft.at, draft.window, draft.world.settings.heldUntil)
  if (timer.kind !== 'reminder' || opensAt === draft.at) return false
  timersOf(draft, timer.conversationId).set(timer.kind, { waitSeq: timer.waitSeq, dueAt: opensAt })
  return true
}

const fireTimer = async (draft: Draft, timer: TimerRow): Promise<void> => {
  if (isPostponed(draft, timer)) return
  draft.timersDone.push(timer.id)
  const talk = draft.talks.find(({ row }) => row.id === timer.conversationId)
  // 'start' only says that a queued conversation may be looked at.
  if (!talk || timer.kind === 'start') return
  const event: Event = { type: 'timer-fired', at: draft.at, kind: timer.kind as TimerKind, waitSeq: timer.waitSeq }
  await happen(draft, { talk, event })
}

/** The next conversation of the number begins, once it is free and the hour is right. */
export const startQueued = async (draft: Draft): Promise<void> => {
  for (const talk of draft.talks.slice()) {
    if (!isNumberFree(draft)) return
    if (talk.state.phase !== 'queued' || (talk.scheduledFor ?? 0) > draft.at) continue
    const opensAt = nextUnasked(draft.at, draft.window, draft.world.settings.heldUntil)
    if (opensAt > draft.at) {
      talk.scheduledFor = opensAt
      talk.isTouched = true
      timersOf(draft, talk.row.id).set('start', { waitSeq: 0, dueAt: opensAt })
      continue
    }
    talk.scheduledFor = null
    await happen(draft, {
      talk,
      event: { type: 'started', at: draft.at, isFirstText: draft.contact.introducedAt === null },
    })
  }
}

const work = async (
  draft: Draft,
  opened: OpenedTurn,
  tidings: readonly Tidings[],
  settled: (Settled | null)[],
  note: (at: Suspect | null) => void,
): Promise<void> => {
  let first: Suspect | null = null
  for (const [index, one] of settled.entries()) {
    const news = tidings[index]
    if (news) note({ tidings: news })
    if (one) await tellSettled(draft, one)
  }
  note(null)
  const suspect = (one: Suspect): void => {
    first ??= one
    note(one)
  }
  let isHeld = false
  for (const row of opened.inbox ?? []) {
    // A text that failed waits for its next try, and the later ones behind it: an answer belongs to its question. One that
    // has not been tried never waits, whatever the clock says.
    const mustWait = row.attempts > 0 && row.nextAt > draft.at
    if (row.kind === 'in' && (isHeld || mustWait)) {
      isHeld = true
      continue
    }
    suspect({ inboxId: row.id, attempts: row.attempts })
    if (row.kind === 'in') await hearText(draft, row)
    else await hearStatus(draft, row)
    // After a failure one text at a time, so that the next failure has a name.
    if (row.attempts > 0) isHeld = true
  }
  for (const timer of opened.timers ?? []) {
    suspect({ timerId: timer.id, attempts: timer.attempts })
    await fireTimer(draft, timer)
  }
  await startQueued(draft)
  // What fails only when it is written is blamed on the first row; the next try takes that one alone.
  note(first ?? (tidings[0] ? { tidings: tidings[0] } : null))
}

const nextDueOf = (draft: Draft): number | null => {
  let next: number | null = null
  for (const kinds of draft.timers.values())
    for (const timer of kinds.values()) if (timer && (next === null || timer.dueAt < next)) next = timer.dueAt
  for (const { notBefore } of draft.sends) {
    const at = Date.parse(notBefore)
    if (at > draft.at && (next === null || at < next)) next = at
  }
  return next
}

const busy: TurnOutcome = { isBusy: true, claimed: null, events: [], nextDue: null, hasMore: false, hasAsked: false }

const claimOf = (instance: number | null): TurnWrites['claim'] =>
  instance === null ? undefined : { token: crypto.randomUUID(), instance }

const turnIn = async (
  client: WriteClient,
  world: Omit<TurnWorld, 'session'>,
  at: number,
  request: TurnRequest,
  note: (suspect: Suspect | null) => void,
): Promise<TurnOutcome> => {
  const session = sessionOfClient(client)
  const { contactId, tidings } = request
  // Sent in one go: each statement sees what the lock in the second one let it see.
  const [, opened, ...settled] = await inOneGo(client, () =>
    Promise.all([
      client.query('begin'),
      openTurn(session, contactId, at, tidings.length > 0),
      ...tidings.map((news) => storeTidings(session, news, at)),
    ]),
  )
  if (!opened) {
    await client.query('rollback')
    return busy
  }
  const draft = draftOf({ ...world, session }, at, opened)
  await work(draft, opened, tidings, settled, note)
  const writes = writesOf(draft, claimOf(request.instance))
  const [saved] = hasThoughts(draft)
    ? await saveWithThoughts(client, draft, () => saveTurn(session, writes))
    : await inOneGo(client, () => Promise.all([saveTurn(session, writes), client.query('commit')]))
  if (saved.claimed) {
    const { messageId: id, conversationId } = saved.claimed
    if (id !== null) draft.changedMessages.push({ id, conversationId })
  }
  return {
    isBusy: false,
    claimed: saved.claimed,
    events: liveEventsOf(draft, saved),
    nextDue: nextDueOf(draft),
    hasMore: (opened.inbox?.length ?? 0) === ROWS_PER_TURN,
    hasAsked: draft.asks.length > 0,
  }
}

/** Turns that the assistant has a part in take their time: they are few beside the others. */
const saveWithThoughts = async (
  client: WriteClient,
  draft: Draft,
  save: () => Promise<SavedTurn>,
): Promise<[SavedTurn]> => {
  const saved = await save()
  await storeThoughts(draft, saved)
  await client.query('commit')
  return [saved]
}

/**
 * One turn of one contact in one transaction: under the contact's lock, what is unhandled is read, stepped and written,
 * and the next text is taken for sending. Nothing is sent in here. Throws TurnFailed with what it was working on.
 */
export const runTurn = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  world: Omit<TurnWorld, 'session'>,
  request: TurnRequest,
): Promise<TurnOutcome> => {
  const client = await deps.db.write.connect()
  let suspect: Suspect | null = null
  try {
    const outcome = await turnIn(client, world, deps.clock.now().getTime(), request, (at) => {
      suspect = at
    })
    client.release()
    return outcome
  } catch (error) {
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
    throw new TurnFailed(suspect, error)
  }
}
