import { appendFile } from 'node:fs/promises'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { deriveKey } from '../../config/derive-key.ts'
import { bookkeep, writeAudit } from '../../db/act.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Writer } from '../../db/read.ts'
import { auditLog, auditSeal } from '../../db/tables/audit.ts'
import type { Actor, AuditEntry, Deps } from '../../deps.ts'
import { coveredSelection, headFile } from './queries/chain.ts'
import { CHAIN_START, type Covered, linkHash } from './rules.ts'

/** Records that patient data was shown, or requested and refused. A failure to write it fails the request. */
export const recordLook = (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  entry: AuditEntry,
  refusal?: ErrorCode,
): Promise<void> =>
  writeAudit(deps.db.writer, actor, `${entry.resourceType}.viewed`, {
    ...entry,
    phi: refusal === undefined,
    success: refusal === undefined,
    errorMessage: refusal,
  })

/** Records an export; `details.count` is its number of rows. */
export const recordExport = (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  entry: AuditEntry,
  hasPatientData: boolean,
): Promise<void> =>
  writeAudit(deps.db.writer, actor, `${entry.resourceType}.exported`, { ...entry, phi: hasPatientData })

/** Records that a signed-in person asked for something their account may not do. */
export const recordDenial = (deps: Pick<Deps, 'db'>, actor: Actor, entry: AuditEntry): Promise<void> =>
  writeAudit(deps.db.writer, actor, 'access.denied', { ...entry, success: false, errorMessage: 'forbidden' })

/** Links written at once. 1,600 rows take some 60 ms. */
const BATCH = 200
/** Rows are numbered when written and visible when committed: every second looks this far back for late ones. */
const LOOK_BACK = 5000
interface Head {
  seq: number
  hash: string
}

const headOf = async (tx: Pick<Writer, 'select'>): Promise<Head> => {
  const [head] = await tx
    .select({ seq: auditSeal.seq, hash: auditSeal.hash })
    .from(auditSeal)
    .orderBy(desc(auditSeal.seq))
    .limit(1)
  return head ?? { seq: 0, hash: CHAIN_START }
}

/**
 * Seals unsealed rows into the chain, up to `most`, and returns their number. Sealing inside each act would make all of
 * them wait for one another (2,525 acts a second became 382). `isThorough` looks at the whole log instead of its last
 * rows.
 */
export const sealAudit = (deps: Pick<Deps, 'db' | 'config'>, isThorough = false, most = BATCH): Promise<number> =>
  bookkeep(deps, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.seal}) as mine`,
    )
    if (!rows[0]?.mine) return 0
    const from = isThorough ? sql`0` : sql`(select coalesce(max(audit_id), 0) - ${LOOK_BACK}::int from audit_seal)`
    const unsealed = await tx
      .select(coveredSelection)
      .from(auditLog)
      .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
      .where(sql`${auditSeal.auditId} is null and ${auditLog.id} > ${from}`)
      .orderBy(asc(auditLog.id))
      .limit(most)
    if (unsealed.length === 0) return 0
    const key = deriveKey(deps.config, 'audit chain')
    let head = await headOf(tx)
    const links = unsealed.map((row: Covered) => {
      const prevHash = head.hash
      head = { seq: head.seq + 1, hash: linkHash(key, prevHash, row) }
      return { seq: head.seq, auditId: Number(row.id), prevHash, hash: head.hash }
    })
    await tx.insert(auditSeal).values(links)
    return links.length
  })

/** Seals everything; `isThorough` looks at the whole log instead of its last rows. */
export const sealEverything = async (deps: Pick<Deps, 'db' | 'config'>, isThorough: boolean): Promise<void> => {
  while ((await sealAudit(deps, isThorough)) === BATCH);
}

/** Notes the last link in a file outside the database, so that cutting off the end of the chain is detected. */
export const noteLastLink = async (deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> => {
  const { seq, hash } = await headOf(deps.db.reader)
  if (seq > 0)
    await appendFile(headFile(deps.config), `${deps.clock.now().toISOString()} ${seq} ${hash}\n`, { mode: 0o600 })
}

/** Runs at shutdown: seals everything and notes the last link. */
export const sealAndNote = async (deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> => {
  await sealEverything(deps, true)
  await noteLastLink(deps)
}
