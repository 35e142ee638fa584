import type pg from 'pg'
import type { Carrier } from './world.ts'

interface Accepted {
  seq: number
  sid: string
  to: string
  body: string
  statusCallback: string | null
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
  state: string
  sid: string | null
  hasDueTime: boolean
}

/** What the carrier's books and ours say when held against each other. */
export interface Verdict {
  inbound: number
  inboundLost: number
  inboundTwice: number
  accepted: number
  sentTwice: number
  unknownToUs: number
  outOfOrder: number
  withoutDueTime: number
  states: Record<string, number>
}

const acceptedTexts = async (carrier: Carrier): Promise<Accepted[]> => {
  const all: Accepted[] = []
  for (;;) {
    const page = await carrier.control<Accepted[]>('GET', `accepted?after=${all.at(-1)?.seq ?? 0}&limit=1000`)
    if (page.length === 0) return all
    all.push(...page)
  }
}

const writtenByPatients = async (carrier: Carrier, numbers: readonly string[]): Promise<string[]> => {
  const sids: string[] = []
  for (const number of numbers) {
    const texts = await carrier.control<ThreadText[]>('GET', `threads/${encodeURIComponent(number)}?limit=1000`)
    sids.push(...texts.filter(({ direction }) => direction === 'inbound').map(({ sid }) => sid))
  }
  return sids
}

const outboxId = ({ statusCallback }: Accepted): string => /[?&]m=([0-9a-f-]+)/.exec(statusCallback ?? '')?.[1] ?? ''

/** The carrier says which of our rows each text it took belongs to: the callback address carries the row's id. */
export const check = async (carrier: Carrier, client: pg.Client, numbers: readonly string[]): Promise<Verdict> => {
  const accepted = await acceptedTexts(carrier)
  const written = await writtenByPatients(carrier, numbers)
  const { rows } = await client.query<Row>(
    `select id, conversation_id as "conversationId", seq, state, provider_sid as sid,
       case state when 'queued' then not_before is not null when 'unknown' then next_look_at is not null
         when 'sending' then attempted_at > now() - interval '20 seconds' else true end as "hasDueTime"
     from outbox order by seq`,
  )
  const stored = await client.query<{ sid: string; copies: number }>(
    `select twilio_message_sid as sid, count(*)::int as copies from messages where direction = 'inbound' group by 1`,
  )
  const copies = new Map(stored.rows.map(({ sid, copies: number }) => [sid, number]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const perRow = Map.groupBy(accepted, outboxId)
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
    outOfOrder,
    withoutDueTime: rows.filter(({ hasDueTime }) => !hasDueTime).length,
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, list]) => [state, list.length]),
    ),
  }
}
