import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { doublingPause, JobFailed, type JobKind, queuedKind, recurringKind } from './kind.ts'

/** The table that the tests' kinds write to: one row per unit of work. */
export const UNITS_TABLE = `create table units (
  id bigint generated always as identity primary key, kind text, job int, unit int, pid int);
  grant select, insert, delete on units to public; grant usage on all sequences in schema public to public`

const UnitsInput = z.object({ job: z.int(), units: z.int(), perStep: z.optional(z.int()) })

/** Writes numbered rows, a few per step; `atOnce` rows in parallel. */
export const countUnits = (name: string, atOnce: number): JobKind =>
  queuedKind({
    name,
    input: UnitsInput,
    cursor: z.object({ next: z.int() }),
    atOnce,
    attempts: 50,
    pauseMs: doublingPause(1, 20),
    limitMs: 60_000,
    run: async ({ input: { job, units, perStep = 2 }, cursor, step }) => {
      for (let next = cursor?.next ?? 0; next < units; ) {
        const end = Math.min(units, next + perStep)
        await step(async (tx) => {
          for (let unit = next; unit < end; unit += 1)
            await tx.execute(
              sql`insert into units (kind, job, unit, pid) values (${name}, ${job}, ${unit}, ${process.pid})`,
            )
          return { cursor: { next: end }, done: end, total: units }
        })
        next = end
      }
    },
  })

/** Fails as its input says. */
export const failing = queuedKind({
  name: 'failing',
  input: z.object({ how: z.enum(['internal', 'known', 'final', 'hang']) }),
  cursor: z.null(),
  atOnce: 2,
  attempts: 2,
  pauseMs: () => 60_000,
  limitMs: 50,
  run: async ({ input: { how }, signal }) => {
    if (how === 'internal') throw new Error('something')
    if (how === 'known') throw new JobFailed('carrier-unreachable')
    if (how === 'final') throw new JobFailed('carrier-unreachable', { isFinal: true })
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
  },
})

/** Works until it is interrupted; its first step is committed. */
export const endless = queuedKind({
  name: 'endless',
  input: z.object({ job: z.int() }),
  cursor: z.null(),
  atOnce: 5,
  attempts: 5,
  pauseMs: () => 0,
  limitMs: 600_000,
  run: async ({ input: { job }, step, signal }) => {
    await step(async (tx) => {
      await tx.execute(sql`insert into units (kind, job, unit, pid) values ('endless', ${job}, 0, ${process.pid})`)
      return { done: 1 }
    })
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
  },
})

/** A recurring kind that writes one row per round. */
export const ticking = (everyMs: number): JobKind =>
  recurringKind({
    name: 'ticking',
    everyMs,
    limitMs: 10_000,
    isDueAtStart: true,
    cursor: z.object({ round: z.int() }),
    run: async ({ deps, cursor }) => {
      const round = (cursor?.round ?? 0) + 1
      await deps.db.write.query(`insert into units (kind, job, unit, pid) values ('ticking', 0, $1, $2)`, [
        round,
        process.pid,
      ])
      return { cursor: { round }, done: round }
    },
  })
