import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, count, eq, gt, sql } from 'drizzle-orm'
import { deriveKey } from '../../../config/derive-key.ts'
import type { Config } from '../../../config.ts'
import type { Reader } from '../../../db/read.ts'
import { auditLog, auditSeal } from '../../../db/tables/audit.ts'
import { type AuditProblem, createVerifier } from '../rules.ts'

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

/** Where the chain's last link is noted, outside the database. */
export const headFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'audit-head')

export interface AuditVerdict {
  /** Links that were checked. */
  sealed: number
  /** Rows without a link; more than a second's worth means that sealing has stopped. */
  unsealed: number
  problems: AuditProblem[]
}

const BATCH = 2000

/** Verifies the whole chain and names every row that was changed, removed or swapped since it was sealed. */
export const verifyAudit = async (db: Reader, config: Pick<Config, 'appKey' | 'dataDir'>): Promise<AuditVerdict> => {
  const verifier = createVerifier(deriveKey(config, 'audit chain'))
  const heads = await readHeads(config)
  const problems: AuditProblem[] = []
  let sealed = 0
  for (let after = -1; ; ) {
    const links = await db
      .select({
        seq: auditSeal.seq,
        auditId: auditSeal.auditId,
        prevHash: auditSeal.prevHash,
        hash: auditSeal.hash,
        ...coveredSelection,
      })
      .from(auditSeal)
      .leftJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
      .where(gt(auditSeal.seq, after))
      .orderBy(asc(auditSeal.seq))
      .limit(BATCH)
    for (const { seq, auditId, prevHash, hash, ...row } of links) {
      verifier.add({ seq, auditId, prevHash, hash, row: row.id === null ? null : row })
      const noted = heads.get(seq)
      if (noted !== undefined && noted !== hash) problems.push({ kind: 'cut-off', auditId, seq })
    }
    sealed += links.length
    after = links.at(-1)?.seq ?? after
    if (links.length < BATCH) break
  }
  const lastNoted = Math.max(0, ...heads.keys())
  if (lastNoted > verifier.last().seq) problems.push({ kind: 'cut-off', auditId: null, seq: lastNoted })
  const [rows] = await db.select({ total: count() }).from(auditLog)
  const removed = verifier.finish()
  const unsealed = (rows?.total ?? 0) - sealed + removed.filter(({ kind }) => kind === 'removed').length
  return { sealed, unsealed, problems: [...removed, ...problems] }
}

const readHeads = async (config: Pick<Config, 'dataDir'>): Promise<Map<number, string>> => {
  const text = await readFile(headFile(config), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(lines.flatMap(([, seq, hash]) => (seq && hash ? [[Number(seq), hash] as const] : [])))
}
