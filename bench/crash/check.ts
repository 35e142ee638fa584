import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { verifyAudit } from '#server/features/audit/queries/chain.ts'
import { describeProblem } from '#server/features/audit/rules.ts'
import type { Carrier } from './carrier.ts'

/** Where both sides' records are read: the carrier's through its control API, ours directly from the tables. */
export interface Books {
  carrier: Pick<Carrier, 'control'>
  client: Pick<pg.Pool, 'query'>
}

/** A text that the carrier took. */
export interface Accepted {
  seq: number
  sid: string
  to: string
  body: string
  statusCallback: string | null
  at: string
}

interface ThreadText {
  sid: string
  direction: 'inbound' | 'outbound'
  isAutomatic: boolean
}

interface Row {
  id: string
  conversationId: number | null
  seq: string
  kind: string
  state: string
  sid: string | null
  hasDueTime: boolean
  /** Claimed for sending after the number had opted out. */
  isAfterStop: boolean
}

/** The comparison of the carrier's records with ours. */
export interface Verdict {
  inbound: number
  inboundLost: number
  inboundTwice: number
  accepted: number
  sentTwice: number
  unknownToUs: number
  sentAfterStop: number
  outOfOrder: number
  withoutDueTime: number
  states: Record<string, number>
}

/** All texts that the carrier took, in its order. */
export const acceptedTexts = async (carrier: Books['carrier']): Promise<Accepted[]> => {
  const all: Accepted[] = []
  for (;;) {
    const page = await carrier.control<Accepted[]>('GET', `accepted?after=${all.at(-1)?.seq ?? 0}&limit=1000`)
    if (page.length === 0) return all
    all.push(...page)
  }
}

const writtenByPatients = async (carrier: Books['carrier'], numbers: readonly string[]): Promise<string[]> => {
  const sids: string[] = []
  for (const number of numbers) {
    const texts = await carrier.control<ThreadText[]>('GET', `threads/${encodeURIComponent(number)}?limit=1000`)
    sids.push(...texts.filter(({ direction }) => direction === 'inbound').map(({ sid }) => sid))
  }
  return sids
}

/** Our row of a text: the callback address carries its id. */
export const outboxId = ({ statusCallback }: Accepted): string =>
  /[?&]m=([0-9a-f-]+)/.exec(statusCallback ?? '')?.[1] ?? ''

/** Compares each text that the carrier accepted with our row of it. */
export const check = async ({ carrier, client }: Books, numbers: readonly string[]): Promise<Verdict> => {
  const accepted = await acceptedTexts(carrier)
  const written = await writtenByPatients(carrier, numbers)
  const { rows } = await client.query<Row>(
    `select o.id, conversation_id as "conversationId", seq, kind, state, provider_sid as sid,
       coalesce(attempted_at > c.opted_out_at, false) as "isAfterStop",
       case state when 'queued' then not_before is not null when 'unknown' then next_look_at is not null
         when 'sending' then attempted_at > now() - interval '20 seconds' else true end as "hasDueTime"
     from outbox o join contacts c on c.id = o.contact_id order by seq`,
  )
  const stored = await client.query<{ sid: string; copies: number }>(
    `select twilio_message_sid as sid, count(*)::int as copies from messages where direction = 'inbound' group by 1`,
  )
  const copies = new Map(stored.rows.map(({ sid, copies: number }) => [sid, number]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const perRow = Map.groupBy(accepted, outboxId)
  const isForbidden = (text: Accepted): boolean => {
    const row = byId.get(outboxId(text))
    return row?.isAfterStop === true && row.kind !== 'consent'
  }
  const lastOf = new Map<number, bigint>()
  let outOfOrder = 0
  for (const text of accepted) {
    const row = byId.get(outboxId(text))
    if (!row || row.conversationId === null) continue
    const seq = BigInt(row.seq)
    if (seq < (lastOf.get(row.conversationId) ?? 0n)) outOfOrder += 1
    lastOf.set(row.conversationId, seq)
  }
  return {
    inbound: written.length,
    inboundLost: written.filter((sid) => !copies.has(sid)).length,
    inboundTwice: stored.rows.filter(({ copies: number }) => number > 1).length,
    accepted: accepted.length,
    sentTwice: [...perRow.values()].filter((texts) => texts.length > 1).length,
    unknownToUs: accepted.filter((text) => byId.get(outboxId(text))?.sid !== text.sid).length,
    sentAfterStop: accepted.filter(isForbidden).length,
    outOfOrder,
    withoutDueTime: rows.filter(({ hasDueTime }) => !hasDueTime).length,
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, list]) => [state, list.length]),
    ),
  }
}

/** Describes what must never happen, whatever was done to the product; empty when all is well. */
export const harmOf = (verdict: Verdict): string[] => {
  const harms: [number, string][] = [
    [verdict.inboundLost, 'texts of patients lost'],
    [verdict.inboundTwice, 'texts of patients stored twice'],
    [verdict.sentTwice, 'texts sent twice'],
    [verdict.outOfOrder, 'texts out of order'],
    [verdict.sentAfterStop, 'texts after STOP'],
  ]
  return harms.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}

/** The audit chain's problems in words; empty when every row is as written. */
export const auditHarmOf = async (
  client: pg.Client | pg.Pool,
  config: { appKey: string; dataDir: string },
): Promise<string[]> =>
  (await verifyAudit(drizzle(client, { casing: 'snake_case' }), config)).problems.map(describeProblem)

/** Patients whose creation was acknowledged and that are missing or have no audit row. */
export const lostPatients = async (client: Books['client'], acknowledged: readonly number[]): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(
    `select count(*)::int as kept from patients p where id = any ($1) and exists (select 1 from audit_log
       where action = 'patient.created' and resource_id = p.id::text and success)`,
    [acknowledged],
  )
  return acknowledged.length - (rows[0]?.kept ?? 0)
}

/** Conversations whose start was acknowledged and that are missing or have no audit row. */
export const lostStarts = async (client: Books['client'], acknowledged: readonly number[]): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(
    `select count(*)::int as kept from conversations c where id = any ($1) and exists (select 1 from audit_log
       where action = 'conversation.started' and resource_id = c.id::text and success)`,
    [acknowledged],
  )
  return acknowledged.length - (rows[0]?.kept ?? 0)
}
