import { sql } from 'drizzle-orm'
import { STOP_REASON } from '#contract/imports/targets.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Writer } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'
import { stopTexting } from '../../../turn/stop-texting.ts'
import { type Chunk, inChunk, reviveNumbersOf } from './chunks.ts'

/** Ends the conversations of numbers that are being texted, and takes back their unsent texts. */
const stopOpen = async (tx: Writer, deps: Deps, chunk: Chunk): Promise<LiveEvent[]> => {
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    select c.id from contacts c where c.opted_out_at is null
      and c.phone in (select r.phone from import_rows r where ${inChunk(chunk)} and r.verdict = 'new')
      and (exists (select from conversations v where v.contact_id = c.id and v.phase <> 'ended')
        or exists (select from outbox o where o.contact_id = c.id and o.state in ('queued', 'held')))
    order by c.id`)
  const events: LiveEvent[] = []
  for (const { id } of rows) events.push(...(await stopTexting(tx, { deps, actor: chunk.actor }, Number(id))))
  return events
}

/** Stops the texts to the numbers of some rows, with the reason in the ledger of each. */
export const bringStops = async (tx: Writer, deps: Deps, chunk: Chunk): Promise<() => void> => {
  const now = sql`${chunk.now.toISOString()}::timestamptz`
  const mine = sql`${inChunk(chunk)} and r.verdict = 'new'`
  await reviveNumbersOf(tx, deps, chunk)
  await tx.execute(sql`
    insert into contacts (phone) select distinct r.phone from import_rows r where ${mine} order by 1
    on conflict (phone) do nothing`)
  await tx.execute(sql`
    select 1 from contacts where phone in (select r.phone from import_rows r where ${mine}) order by id for no key update`)
  // A number whose owner has stopped in the meantime stays as it is.
  await tx.execute(sql`
    update import_rows r set outcome = 'same' from contacts c
    where ${mine} and c.phone = r.phone and c.opted_out_at is not null`)
  await tx.execute(sql`
    update import_rows r set outcome = case when r.verdict = 'same' then 'same' else 'left' end
    where ${inChunk(chunk)} and r.verdict <> 'new'`)
  const events = await stopOpen(tx, deps, chunk)
  await tx.execute(sql`
    update contacts c set opted_out_at = ${now}, opt_out_source = 'import'
    from import_rows r where ${mine} and r.outcome is null and c.phone = r.phone`)
  await tx.execute(sql`
    insert into consent_events (contact_id, event, source, words, user_id, created_at)
    select c.id, case r.values ->> 'reach' when 'none' then 'no-contact' when 'unclear' then 'stop-unclear' else 'stop' end,
      'import', r.values ->> ${STOP_REASON}, ${chunk.actor.userId}::bigint, ${now}
    from import_rows r join contacts c on c.phone = r.phone where ${mine} and r.outcome is null order by r.row`)
  await tx.execute(sql`
    insert into audit_log (user_id, username, action, resource_type, resource_id, details, phi_accessed, timestamp)
    select ${chunk.actor.userId}::bigint, ${chunk.actor.username}::text, 'consent.stopped', 'contact', c.id::text,
      jsonb_build_object('importId', ${chunk.record.id}::bigint, 'row', r.row), true, ${now}
    from import_rows r join contacts c on c.phone = r.phone where ${mine} and r.outcome is null order by r.row`)
  await tx.execute(sql`
    update import_rows r set outcome = 'added', touched_at = ${now} where ${mine} and r.outcome is null`)
  return () => {
    deps.live.publish(events)
    deps.runner.wake()
  }
}
