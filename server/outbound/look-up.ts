import type { CarrierMessage, Deps } from '../deps.ts'
import { carrierSender } from '../features/senders/queries/known.ts'
import type { CarrierLookUp } from './send-rules.ts'

/** A text with an unknown fate. */
interface Unknown {
  id: string
  contactId: number
  senderId: number
  to: string
  body: string
  token: string
  attempt: number
  attemptedAt: Date
  emptyLooks: number
}

/** The result of a look-up, to be stored by the contact's next turn. */
export interface LookResult {
  kind: 'looked'
  outboxId: string
  token: string
  attempt: number
  attemptedAt: number
  emptyLooks: number
  found: CarrierLookUp
}

/**
 * How far before the attempt the list is read. Wide, because clocks differ and known texts are left out anyway: a match
 * from an earlier attempt is this very text.
 */
const SLACK_MS = 12 * 3_600_000
const MOST_LOOKS_AT_ONCE = 8
/** Longer than any look-up takes: no other process looks up the same text meanwhile. */
const LOOK_LEASE_MS = 40_000

type LookUpDeps = Pick<Deps, 'config' | 'db' | 'sms' | 'clock' | 'log'>

/** Claims the texts whose look-up is due; if the process dies, they come due again. */
const takeDueLooks = async ({ db, clock }: LookUpDeps): Promise<Unknown[]> => {
  const now = clock.now()
  const { rows } = await db.write.query<Unknown>({
    name: 'looks-due',
    text: `update outbox set next_look_at = $2
           where id in (select id from outbox where state = 'unknown' and next_look_at <= $1
             order by next_look_at limit 100 for update skip locked)
           returning id, contact_id as "contactId", sender_id as "senderId", to_phone as "to", body, attempt_token as token, attempt,
             attempted_at as "attemptedAt", empty_looks as "emptyLooks"`,
    values: [now.toISOString(), new Date(now.getTime() + LOOK_LEASE_MS).toISOString()],
  })
  return rows
}

/** The carrier's ids that the database knows already: they belong to other texts. */
const ownSids = async ({ db }: LookUpDeps, sids: readonly string[]): Promise<Set<string>> => {
  if (sids.length === 0) return new Set()
  const { rows } = await db.write.query<{ sid: string }>({
    name: 'sids-known',
    text: `select provider_sid as sid from outbox where provider_sid = any ($1)
           union select sid from message_tombstones where sid = any ($1)`,
    values: [sids],
  })
  return new Set(rows.map(({ sid }) => sid))
}

/** Searches the carrier's list for the text: same number, same words, not before the attempt, not another of ours. */
const look = async (deps: LookUpDeps, { to, body, senderId, attemptedAt }: Unknown): Promise<CarrierLookUp> => {
  const after = new Date(attemptedAt.getTime() - SLACK_MS)
  let listed: CarrierMessage[]
  try {
    const sender = await carrierSender(deps, senderId)
    if (sender === null) return { kind: 'failed' }
    listed = await deps.sms.listSent({ to, after, sender })
  } catch {
    return { kind: 'failed' }
  }
  const same = listed.filter((message) => message.to === to && message.body === body)
  const known = await ownSids(
    deps,
    same.map(({ sid }) => sid),
  )
  const [match, ...others] = same.filter(({ sid }) => !known.has(sid))
  if (!match) return { kind: 'none' }
  return others.length > 0 ? { kind: 'several' } : { kind: 'one', sid: match.sid, status: match.status }
}

/** Looks up every unknown text that is due, a few at a time; `report` receives the results. */
export const lookUpUnknown = async (
  deps: LookUpDeps,
  report: (contactId: number, result: LookResult) => void,
): Promise<void> => {
  const due = await takeDueLooks(deps)
  const lookAtNext = async (): Promise<void> => {
    for (let text = due.shift(); text; text = due.shift()) {
      const found = await look(deps, text)
      const { id: outboxId, contactId, token, attempt, attemptedAt, emptyLooks } = text
      const at = attemptedAt.getTime()
      report(contactId, { kind: 'looked', outboxId, token, attempt, attemptedAt: at, emptyLooks, found })
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_LOOKS_AT_ONCE, due.length) }, lookAtNext))
}
