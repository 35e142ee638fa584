import { desc, eq, sql } from 'drizzle-orm'
import type { jobStates } from '#contract/jobs.ts'
import { type Retention, type RetentionClass, RetentionPolicy, type RetentionPreview } from '#contract/retention.ts'
import type { Reader } from '../../db/read.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { legalHolds } from '../../db/tables/patients.ts'
import { settings } from '../../db/tables/settings.ts'
import { countedRows } from './queries/due.ts'
import { keepEverything, limitedClasses, limitOf } from './rules.ts'

/** The key of the settings' row. */
export const RETENTION_KEY = 'retention'

/** The kind of the job that removes what is too old. */
export const RETENTION_JOB = 'remove-old-records'

/** For how long each class is kept; everything for ever until somebody has decided. */
export const retentionPolicy = async (db: Reader): Promise<RetentionPolicy> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, RETENTION_KEY))
  return RetentionPolicy.safeParse(row?.value).data ?? keepEverything
}

/** What is older than this moment goes now; ISO 8601. Null while the class is kept. */
export const limitNow = async (db: Reader, name: RetentionClass, now: Date): Promise<string | null> =>
  limitOf(await retentionPolicy(db), name, now)

/** The policy with the last removal. */
export const presentRetention = async (db: Reader): Promise<Retention> => {
  const [run] = await db.select().from(jobs).where(eq(jobs.kind, RETENTION_JOB)).orderBy(desc(jobs.id)).limit(1)
  return {
    policy: await retentionPolicy(db),
    held: await db.$count(legalHolds),
    lastRun: run
      ? {
          jobId: run.id,
          state: run.state as (typeof jobStates)[number],
          done: run.doneCount,
          total: run.totalCount,
          finishedAt: run.finishedAt?.toISOString() ?? null,
        }
      : null,
  }
}

/** What a policy would remove at a moment, by class. */
export const previewRetention = async (db: Reader, policy: RetentionPolicy, now: Date): Promise<RetentionPreview> => {
  const classes: RetentionPreview['classes'] = []
  for (const name of limitedClasses(policy)) {
    const limit = limitOf(policy, name, now)
    if (limit === null) continue
    const { rows } = await db.execute<{ count: number; oldest: string | Date | null }>(
      sql`select count(*)::int as count, min(at) as oldest from (${countedRows(name, limit)}) due`,
    )
    const { count = 0, oldest = null } = rows[0] ?? {}
    classes.push({ class: name, count, oldest: oldest === null ? null : new Date(oldest).toISOString() })
  }
  return { classes }
}
