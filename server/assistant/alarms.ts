import { sql } from 'drizzle-orm'
import { bookkeep } from '../db/act.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Writer } from '../db/read.ts'
import type { Deps } from '../deps.ts'

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'live'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Share of an hour's texts without a second look above which administrators are notified. */
const MOST_UNSEEN = 0.01

interface Alarm {
  kind: 'provider-key-refused' | 'provider-keeps-data' | 'safety-degraded' | 'ai-budget-spent' | 'ai-drift'
  /** Figures and codes. */
  details: Record<string, string | number>
  /** The same alarm is raised at most once in this time, in milliseconds. */
  quietMs: number
}

/** Notifies administrators unless the same alarm was raised lately; returns the notification's id or null. */
const tell = async (tx: Writer, now: Date, { kind, details, quietMs }: Alarm): Promise<number | null> => {
  const told = JSON.stringify(details)
  // Locks, so that two processes that notice the same problem raise one alarm.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.alarms}::integer, hashtext(${`${kind} ${told}`}))`)
  const { rows } = await tx.execute<{ id: number }>(sql`insert into notifications (kind, details, created_at)
    select ${kind}, ${told}::jsonb, ${now} where not exists (select 1 from notifications
      where kind = ${kind} and details = ${told}::jsonb and created_at > ${new Date(now.getTime() - quietMs)})
    returning id`)
  return rows[0]?.id ?? null
}

const publish = ({ live }: AlarmDeps, id: number | null): void => {
  if (id !== null) live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: id }])
}

/** A provider refuses a key: no configuration with that key answers until a person enters another. */
export const alarmKeyRefused = async (deps: AlarmDeps, provider: string, keyEnding: string | null): Promise<void> =>
  publish(
    deps,
    await bookkeep(deps, (tx) =>
      tell(tx, deps.clock.now(), {
        kind: 'provider-key-refused',
        details: { provider, ...(keyEnding === null ? {} : { keyEnding }) },
        quietMs: HOUR_MS,
      }),
    ),
  )

/** A provider stores what it was sent, although its configuration was entered as one that stores nothing. */
export const alarmDataKept = async (deps: AlarmDeps, configId: number): Promise<void> =>
  publish(
    deps,
    await bookkeep(deps, async (tx) => {
      const { rows } = await tx.execute<{ name: string; provider: string }>(
        sql`select name, provider from ai_configurations where id = ${configId} and retention_mode = 'zero'`,
      )
      const [row] = rows
      if (!row) return null
      return tell(tx, deps.clock.now(), { kind: 'provider-keeps-data', details: { ...row, configId }, quietMs: DAY_MS })
    }),
  )

/**
 * A text went without a second look. Administrators are notified when this was so for more than one in a hundred texts
 * of the last hour. `unstored`: such texts that are not in the database yet.
 */
export const alarmSafetyDegraded = async (deps: AlarmDeps, unstored = 0): Promise<void> =>
  publish(
    deps,
    await bookkeep(deps, async (tx) => {
      const now = deps.clock.now()
      const since = new Date(now.getTime() - HOUR_MS)
      const { rows } = await tx.execute<{ unseen: number; total: number }>(sql`select
          count(*) filter (where is_unseen)::int as unseen, count(*)::int as total
        from (select trace @> '[{"stage":"safety","layer":2,"result":"unavailable"}]' as is_unseen
            from ai_decisions where created_at > ${since}
          union all select verdict = 'missing' from ai_work where verdict is not null and created_at > ${since}) looks`)
      const { unseen = 0, total = 0 } = rows[0] ?? {}
      if (unseen + unstored <= MOST_UNSEEN * (total + unstored)) return null
      return tell(tx, now, { kind: 'safety-degraded', details: {}, quietMs: HOUR_MS })
    }),
  )

/** A budget is used up until midnight: people answer. `configured`: null for the organization's own. */
export const alarmBudget = async (
  deps: AlarmDeps,
  configured: { configId: number; row: { name: string } } | null,
): Promise<void> =>
  publish(
    deps,
    await bookkeep(deps, (tx) =>
      tell(tx, deps.clock.now(), {
        kind: 'ai-budget-spent',
        details: configured
          ? { scope: 'one', configId: configured.configId, name: configured.row.name }
          : { scope: 'all' },
        quietMs: DAY_MS,
      }),
    ),
  )

/** A rate of a configuration got worse than chance explains. */
export const alarmDrift = async (
  deps: AlarmDeps,
  { configId, name, rate }: { configId: number; name: string; rate: string },
): Promise<void> =>
  publish(
    deps,
    await bookkeep(deps, (tx) =>
      tell(tx, deps.clock.now(), { kind: 'ai-drift', details: { configId, name, rate }, quietMs: DAY_MS }),
    ),
  )
