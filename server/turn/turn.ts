import type { LiveEvent } from '#contract/live.ts'
import type { WriteClient } from '../db/read.ts'
import { pipelined, sessionOfClient } from '../db/session.ts'
import type { Deps } from '../deps.ts'
import type { Claimed } from '../outbound/sender.ts'
import { hasAssistantWork, saveAssistantWork } from './assistant-work.ts'
import { liveEventsOf } from './live-events.ts'
import { watchOptOuts } from './opt-out-wave.ts'
import { updatesOfPatients } from './save-patients.ts'
import { saveTurn } from './save-turn.ts'
import { claimSends, type OpenedTurn, openTurn, type SavedTurn } from './statements.ts'
import { newTurnDraft, type TurnContext, type TurnDraft, writesOf } from './turn-draft.ts'
import { type Suspect, work } from './turn-work.ts'
import { type SavedResult, saveResult, type WorkResult } from './work-result.ts'
import type { TurnWrites } from './writes.ts'

/** A turn failed; nothing of it was written. */
export class TurnFailed extends Error {
  readonly suspect: Suspect | null
  constructor(suspect: Suspect | null, cause: unknown) {
    super('the turn failed', { cause })
    this.suspect = suspect
  }
}

export interface TurnOutcome {
  /** Somebody else had locked the contact: nothing was done. */
  isBusy: boolean
  claimed: Claimed | null
  events: LiveEvent[]
  /** The contact's next timer after this turn, in epoch milliseconds. */
  nextDue: number | null
  /** More rows wait than one turn takes. */
  hasMore: boolean
  /** There is work for the assistant. */
  hasAsked: boolean
  /** Conversations that campaigns began. */
  begun: number
}

export interface TurnRequest {
  contactId: number
  results: readonly WorkResult[]
  /** Campaign recipients of this contact whose turn it is. */
  recipients?: readonly number[]
  /** The process that would send; null claims nothing for sending. */
  instance: number | null
}

const ROWS_PER_TURN = 50

const nextDueOf = (draft: TurnDraft): number | null => {
  let next: number | null = null
  for (const kinds of draft.timers.values())
    for (const timer of kinds.values()) if (timer && (next === null || timer.dueAt < next)) next = timer.dueAt
  for (const { notBefore } of draft.sends) {
    const at = Date.parse(notBefore)
    if (at > draft.at && (next === null || at < next)) next = at
  }
  return next
}

const busy: TurnOutcome = {
  isBusy: true,
  claimed: null,
  events: [],
  nextDue: null,
  hasMore: false,
  hasAsked: false,
  begun: 0,
}

const claimOf = (instance: number | null): TurnWrites['claim'] =>
  instance === null ? undefined : { token: crypto.randomUUID(), instance }

interface Opened {
  request: TurnRequest
  opened: OpenedTurn | null
  settled: (SavedResult | null)[]
}

/** Locks contacts in id order to avoid deadlocks. */
const openAll = async (client: WriteClient, at: number, requests: readonly TurnRequest[]): Promise<Opened[]> => {
  const session = sessionOfClient(client)
  const ordered = requests.toSorted((a, b) => a.contactId - b.contactId)
  // Pipelined: each statement sees what the lock before it allows.
  const [, ...all] = await pipelined(client, () =>
    Promise.all([
      client.query('begin'),
      ...ordered.map(async (request): Promise<Opened> => {
        const { contactId, results } = request
        const [opened, ...settled] = await Promise.all([
          openTurn(session, contactId, at, results.length > 0),
          ...results.map((result) => saveResult(session, result, at)),
        ])
        return { request, opened, settled }
      }),
    ]),
  )
  return all
}

interface Drafted {
  request: TurnRequest
  opened: OpenedTurn
  draft: TurnDraft
  begun: number
  writes: TurnWrites
}

/**
 * A single turn claims its outgoing text in the save statement, where nothing follows; a batch claims in one statement
 * at the end.
 */
const savesOf = (turns: readonly Drafted[]): TurnWrites[] => {
  const [only] = turns
  return turns.length === 1 && only && !only.writes.notifications && !hasAssistantWork(only.draft)
    ? [only.writes]
    : turns.map(({ writes }) => ({ ...writes, claim: undefined }))
}

/** Claims that follow all other writes. */
const claimLast = async (
  client: WriteClient,
  turns: readonly Drafted[],
): Promise<Map<number, Claimed | null> | undefined> => {
  const claims = turns.flatMap(({ writes: { contactId, at, claim } }) => (claim ? [{ contactId, at, ...claim }] : []))
  const [first] = claims
  return first && claimSends(sessionOfClient(client), claims, first.instance)
}

/** Writes the turns and commits. Turns with assistant work take extra statements; they are few. */
const saveAll = async (client: WriteClient, turns: readonly Drafted[]): Promise<SavedTurn[]> => {
  const session = sessionOfClient(client)
  const writes = savesOf(turns)
  const rest = writes[0]?.claim ? [] : turns
  const patients = await updatesOfPatients(
    session,
    turns.map(({ draft }) => draft),
  )
  const save = async () => {
    const [, saved] = await Promise.all([
      session.queryAll(patients),
      Promise.all(writes.map((one) => saveTurn(session, one))),
    ])
    return saved
  }
  const end = () => Promise.all([claimLast(client, rest), client.query('commit')])
  const withClaims = (saved: SavedTurn[], claimed: Map<number, Claimed | null> | undefined): SavedTurn[] =>
    claimed
      ? saved.map((one, index) => ({ ...one, claimed: claimed.get(turns[index]?.writes.contactId ?? 0) ?? null }))
      : saved
  if (!turns.some(({ draft }) => hasAssistantWork(draft))) {
    const [saved, [claimed]] = await pipelined(client, () => Promise.all([save(), end()]))
    return withClaims(saved, claimed)
  }
  const saved = await pipelined(client, save)
  for (const [index, { draft }] of turns.entries()) {
    const texts = saved[index]
    if (texts && hasAssistantWork(draft)) await saveAssistantWork(draft, texts)
  }
  const [claimed] = await pipelined(client, end)
  return withClaims(saved, claimed)
}

const outcomeOf = ({ draft, opened, begun }: Drafted, saved: SavedTurn): TurnOutcome => {
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
    begun,
  }
}

const turnsIn = async (
  client: WriteClient,
  context: Omit<TurnContext, 'session'>,
  at: number,
  requests: readonly TurnRequest[],
  note: (suspect: Suspect | null) => void,
): Promise<Map<number, TurnOutcome>> => {
  const session = sessionOfClient(client)
  const worked: Omit<Drafted, 'writes'>[] = []
  for (const { request, opened, settled } of await openAll(client, at, requests)) {
    if (!opened) continue
    const draft = newTurnDraft({ ...context, session }, at, opened)
    const { results, recipients = [] } = request
    const begun = await work(draft, opened, { results, recipients }, settled, note)
    worked.push({ request, opened, draft, begun })
  }
  await watchOptOuts(worked.map(({ draft }) => draft))
  const turns = worked.map((one) => ({ ...one, writes: writesOf(one.draft, claimOf(one.request.instance)) }))
  const outcomes = new Map(requests.map(({ contactId }) => [contactId, busy]))
  if (turns.length === 0) {
    await client.query('rollback')
    return outcomes
  }
  const saved = await saveAll(client, turns)
  for (const [index, turn] of turns.entries()) {
    const one = saved[index]
    if (one) outcomes.set(turn.request.contactId, outcomeOf(turn, one))
  }
  return outcomes
}

/**
 * One turn for each of these contacts, in one transaction: under the contacts' locks it reads what is unhandled, steps,
 * writes, and claims their next texts for sending. It sends nothing. Returns results by contact. Throws TurnFailed, and
 * writes nothing for any of them; for a single contact the error names the row.
 */
export const runTurns = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  context: Omit<TurnContext, 'session'>,
  requests: readonly TurnRequest[],
): Promise<Map<number, TurnOutcome>> => {
  const client = await deps.db.write.connect()
  let suspect: Suspect | null = null
  try {
    const outcomes = await turnsIn(client, context, deps.clock.now().getTime(), requests, (at) => {
      suspect = at
    })
    client.release()
    return outcomes
  } catch (error) {
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
    throw new TurnFailed(requests.length === 1 ? suspect : null, error)
  }
}
