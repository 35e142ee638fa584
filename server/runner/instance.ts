import { randomInt } from 'node:crypto'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Deps } from '../deps.ts'

const CHANNEL = 'recado_work'
const RECONNECT_MS = 1000

export interface Instance {
  readonly id: number
  /** Whether other processes used this database at the last check. */
  hasOthers: boolean
  close(): Promise<void>
}

/**
 * Holds an advisory lock named after this process while it lives: a `sending` row under a free lock belongs to a dead
 * process. The same connection listens for wake-ups from other processes.
 */
export const openInstance = async (deps: Pick<Deps, 'db' | 'log'>, onWake: () => void): Promise<Instance> => {
  const id = randomInt(1, 2_000_000_000)
  let isClosed = false
  let alone: Awaited<ReturnType<typeof deps.db.connectAlone>> | null = null
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = await deps.db.connectAlone()
    const lost = () => {
      if (alone !== client) return
      alone = null
      void client.end().catch(() => undefined)
      if (!isClosed) again()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', onWake)
    alone = client
    await client.query(`listen ${CHANNEL}`)
    // The server side of a dead connection may live on and hold our lock.
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
         and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`,
      [advisoryLocks.instances, id],
    )
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.instances, id])
  }
  const again = (): void => {
    timer = setTimeout(() => {
      connect().then(onWake, () => {
        deps.log.warn('the lock of this process could not be taken again yet')
        if (!isClosed) again()
      })
    }, RECONNECT_MS)
  }
  await connect()
  return {
    id,
    hasOthers: false,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const client = alone
      alone = null
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Marks texts that a dead process was sending as unknown, so that they are looked up at once. `flying`: texts this
 * process is sending itself. Returns whether other processes are alive.
 */
export const releaseDeadSends = async (
  deps: Pick<Deps, 'db'>,
  own: number,
  flying: readonly string[],
  at: Date,
): Promise<{ released: number; hasOthers: boolean }> => {
  const { rows, rowCount } = await deps.db.write.query<{ others: number; released: number }>({
    name: 'release-dead',
    text: `with alive as materialized (
             select objid::bigint as id from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2
               and granted and database = (select oid from pg_database where datname = current_database())),
           released as (
             update outbox set state = 'unknown', next_look_at = $4::timestamptz, last_error = 'process died'
               where state = 'sending' and not (id = any ($3::uuid[]))
                 and (instance_id is null or instance_id = $2 and attempted_at < $4::timestamptz - interval '60 seconds'
                   or instance_id <> $2 and instance_id not in (select id from alive))
                 returning 1)
           select (select count(*) from alive where id <> $2)::int as others, (select count(*) from released)::int as released`,
    values: [advisoryLocks.instances, own, flying, at.toISOString()],
  })
  if (rowCount === 0) return { released: 0, hasOthers: false }
  return { released: rows[0]?.released ?? 0, hasOthers: (rows[0]?.others ?? 0) > 0 }
}

/** How many processes with a dispatcher use this database now. */
export const countInstances = async (deps: Pick<Deps, 'db'>): Promise<number> => {
  const { rows } = await deps.db.read.query<{ alive: number }>(
    `select count(*)::int as alive from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.instances],
  )
  return rows[0]?.alive ?? 0
}

/**
 * Wakes other processes' dispatchers. Never call it inside a transaction: commits with a NOTIFY wait for each other.
 */
export const wakeOtherProcesses = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  await deps.db.write.query(`notify ${CHANNEL}`)
}

/** Queues assistant work of dead processes again. */
export const releaseDeadAsks = async (deps: Pick<Deps, 'db'>, own: number): Promise<void> => {
  await deps.db.write.query({
    name: 'release-dead-asks',
    text: `update ai_work set state = 'queued', instance_id = null, token = null
      where state = 'working' and instance_id <> $2 and instance_id not in (
        select objid::bigint from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database()))`,
    values: [advisoryLocks.instances, own],
  })
}
