import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { type AppKeys, deriveKey } from '../../../config/derive-key.ts'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../db/read.ts'
import { auditLog, auditSeal } from '../../../db/tables/audit.ts'
import { type ReadCheckpoints, readCheckpoints, signingKeys } from '../rules/checkpoints.ts'
import { type AuditProblem, createVerifier, type Link } from '../rules.ts'

/** The columns under the chain, as PostgreSQL prints them, so that no rounding of ours hides a change. */
export const coveredSelection = {
  id: sql<string | null>`${auditLog.id}::text`,
  userId: auditLog.userId,
  username: auditLog.username,
  action: auditLog.action,
  resourceType: auditLog.resourceType,
  resourceId: auditLog.resourceId,
  details: sql<string | null>`${auditLog.details}::text`,
  ipAddress: auditLog.ipAddress,
  userAgent: auditLog.userAgent,
  requestId: auditLog.requestId,
  phiAccessed: auditLog.phiAccessed,
  success: auditLog.success,
  errorMessage: auditLog.errorMessage,
  timestamp: sql<string | null>`to_char(${auditLog.timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
}

/** The checkpoints of this machine, outside the database. */
export const headFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'audit-head')

export interface AuditVerdict {
  /** Links that were checked. */
  sealed: number
  /** Rows without a link; more than a second's worth means that sealing has stopped. */
  unsealed: number
  problems: AuditProblem[]
}

const BATCH = 2000

/** How long a row may stand without a link or a checkpoint: both are written far more often while the server runs. */
export const GRACE_MS = 2 * 60_000

/**
 * Rows older than the last checkpoint without a link: written past the server, or their links were removed. And the first
 * row that is much newer than the last checkpoint.
 */
const uncovered = async (db: Reader, newestAt: string): Promise<AuditProblem[]> => {
  const last = Date.parse(newestAt)
  const old = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
    .where(and(isNull(auditSeal.auditId), lt(auditLog.timestamp, new Date(last - GRACE_MS))))
    .orderBy(asc(auditLog.id))
    .limit(BATCH)
  const [late] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(gt(auditLog.timestamp, new Date(last + GRACE_MS)))
    .orderBy(asc(auditLog.id))
    .limit(1)
  return [
    ...old.map(({ id }): AuditProblem => ({ kind: 'unsealed', auditId: id, seq: 0 })),
    ...(late ? [{ kind: 'checkpoint-missing', auditId: late.id, seq: 0 } as const] : []),
  ]
}

/** What the checkpoints say of the chain, and what is wrong with themselves. */
const checkpointProblems = async (
  db: Reader,
  { noted, broken, forged, newestAt }: ReadCheckpoints,
  lastSeq: number,
): Promise<AuditProblem[]> => {
  const problems: AuditProblem[] = forged.map((line) => ({ kind: 'checkpoint-forged', auditId: null, seq: line }))
  if (newestAt === null)
    return lastSeq > 0 ? [...problems, { kind: 'no-checkpoints', auditId: null, seq: 0 }] : problems
  const lastNoted = Math.max(0, ...noted.keys())
  if (lastNoted > lastSeq) problems.push({ kind: 'cut-off', auditId: null, seq: lastNoted })
  for (const seq of broken) problems.push({ kind: 'cut-off', auditId: null, seq })
  return [...problems, ...(await uncovered(db, newestAt))]
}

/** Links over `from`, up to and with `to`, in order, each with its row; null for a row that is gone. */
export const linksAfter = async function* (
  db: Reader,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Link> {
  for (let after = from; after < to; ) {
    const found = await db
      .select({
        seq: auditSeal.seq,
        auditId: auditSeal.auditId,
        prevHash: auditSeal.prevHash,
        hash: auditSeal.hash,
        ...coveredSelection,
      })
      .from(auditSeal)
      .leftJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
      .where(and(gt(auditSeal.seq, after), lte(auditSeal.seq, to)))
      .orderBy(asc(auditSeal.seq))
      .limit(BATCH)
    for (const { seq, auditId, prevHash, hash, ...row } of found)
      yield { seq, auditId, prevHash, hash, row: row.id === null ? null : row }
    after = found.at(-1)?.seq ?? after
    if (found.length < BATCH) return
  }
}

/**
 * Verifies the whole chain and names every row that was changed, removed, swapped or never sealed, and what is wrong with
 * the checkpoints. `checkpoints`: their file, where it is not this machine's own.
 */
export const verifyAudit = async (
  db: Reader,
  config: AppKeys & Pick<Config, 'dataDir'>,
  checkpoints = headFile(config),
): Promise<AuditVerdict> => {
  const verifier = createVerifier(deriveKey(config, 'audit chain'))
  const { open } = signingKeys(deriveKey(config, 'audit checkpoints'))
  const heads = readCheckpoints(await readFile(checkpoints, 'utf8').catch(() => ''), open)
  const problems: AuditProblem[] = []
  let sealed = 0
  for await (const link of linksAfter(db, -1)) {
    verifier.add(link)
    const noted = heads.noted.get(link.seq)
    if (noted !== undefined && noted !== link.hash)
      problems.push({ kind: 'cut-off', auditId: link.auditId, seq: link.seq })
    sealed += 1
  }
  problems.push(...(await checkpointProblems(db, heads, verifier.last().seq)))
  const [rows] = await db.select({ total: count() }).from(auditLog)
  const removed = verifier.finish()
  const unsealed = (rows?.total ?? 0) - sealed + removed.filter(({ kind }) => kind === 'removed').length
  return { sealed, unsealed, problems: [...removed, ...problems] }
}
