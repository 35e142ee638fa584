import { appendFile, open } from 'node:fs/promises'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { deriveKey } from '../../config/derive-key.ts'
import { bookkeep, writeAudit } from '../../db/act.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Writer } from '../../db/read.ts'
import { auditLog, auditSeal } from '../../db/tables/audit.ts'
import type { Actor, AuditEntry, Deps } from '../../deps.ts'
import { coveredSelection, GRACE_MS, headFile } from './queries/chain.ts'
import { checkpointLine, momentOf, signingKeys } from './rules/checkpoints.ts'
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

/** Records an export, or that it was refused; `details.count` is its number of rows. */
export const recordExport = (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  entry: AuditEntry,
  { hasPatientData, refusal }: { hasPatientData: boolean; refusal?: ErrorCode },
): Promise<void> =>
  writeAudit(deps.db.writer, actor, `${entry.resourceType}.exported`, {
    ...entry,
    phi: hasPatientData && refusal === undefined,
    success: refusal === undefined,
    errorMessage: refusal,
  })

/** Records that a signed-in person asked for something their account may not do. */
export const recordDenial = (deps: Pick<Deps, 'db'>, actor: Actor, entry: AuditEntry): Promise<void> =>
  writeAudit(deps.db.writer, actor, 'access.denied', { ...entry, success: false, errorMessage: 'forbidden' })

/** Links written at once. 1,600 rows take some 60 ms. */
const BATCH = 200
/** Rows are numbered when written and visible when committed: every second looks this far back for late ones. */
const LOOK_BACK = 5000

/** What sealing works with. */
type Sealing = Pick<Deps, 'db' | 'config' | 'clock'> & Partial<Pick<Deps, 'log'>>

interface Head {
  seq: number
  hash: string
}

/** The last link that this process has written or seen, by database: what a checkpoint has not covered yet is known here. */
const lastSeen = new WeakMap<object, Head>()

/** The link that this process knows and that is gone or another one now; null while nobody has changed the chain. */
const brokenLink = async (tx: Pick<Writer, 'select'>, db: object): Promise<number | null> => {
  const known = lastSeen.get(db)
  if (known === undefined || known.seq === 0) return null
  const [link] = await tx.select({ hash: auditSeal.hash }).from(auditSeal).where(eq(auditSeal.seq, known.seq))
  return link?.hash === known.hash ? null : known.seq
}

/** When this process wrote or read the last checkpoint, by database. */
const lastWritten = new WeakMap<object, string>()

/** When the last checkpoint was written; null before the first. */
const lastCheckpointAt = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Date | null> => {
  const at = lastWritten.get(db) ?? momentOf(await lastLine(headFile(config)))
  if (at === null) return null
  lastWritten.set(db, at)
  return new Date(at)
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
export const sealAudit = async (deps: Sealing, isThorough = false, most = BATCH): Promise<number> => {
  const { sealed, head, broken } = await sealRows(deps, isThorough, most)
  if (head) lastSeen.set(deps.db, head)
  if (broken !== null) {
    deps.log?.error('the chain over the audit log was changed from outside', { count: broken })
    await writeCheckpoint(deps, broken)
  }
  return sealed
}

interface Sealed {
  sealed: number
  /** The last link now; null when another process seals. */
  head: Head | null
  broken: number | null
}

const sealRows = async (deps: Pick<Deps, 'db' | 'config'>, isThorough: boolean, most: number): Promise<Sealed> => {
  const lastAt = await lastCheckpointAt(deps)
  return bookkeep(deps, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.seal}) as mine`,
    )
    if (!rows[0]?.mine) return { sealed: 0, head: null, broken: null }
    const broken = await brokenLink(tx, deps.db)
    // A row that is much older than the last checkpoint was written past the server: it stays without a link, and is named.
    const oldest = lastAt ? new Date(lastAt.getTime() - GRACE_MS) : new Date(0)
    const from = isThorough ? sql`0` : sql`(select coalesce(max(audit_id), 0) - ${LOOK_BACK}::int from audit_seal)`
    const unsealed = await tx
      .select(coveredSelection)
      .from(auditLog)
      .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
      .where(sql`${auditSeal.auditId} is null and ${auditLog.id} > ${from} and ${auditLog.timestamp} >= ${oldest}`)
      .orderBy(asc(auditLog.id))
      .limit(most)
    let head = await headOf(tx)
    if (unsealed.length === 0) return { sealed: 0, head, broken }
    const key = deriveKey(deps.config, 'audit chain')
    const links = unsealed.map((row: Covered) => {
      const prevHash = head.hash
      const seq = head.seq + 1
      head = { seq, hash: linkHash(key, seq, prevHash, row) }
      return { seq: head.seq, auditId: Number(row.id), prevHash, hash: head.hash }
    })
    // Four arrays instead of four parameters a row: an import of 100,000 rows seals as many.
    const column = (name: 'seq' | 'auditId' | 'prevHash' | 'hash') => sql.param(links.map((link) => link[name]))
    await tx.execute(sql`insert into audit_seal (seq, audit_id, prev_hash, hash)
      select * from unnest(${column('seq')}::bigint[], ${column('auditId')}::bigint[], ${column('prevHash')}::text[], ${column('hash')}::text[])`)
    return { sealed: links.length, head, broken }
  })
}

/** Seals everything; `isThorough` looks at the whole log instead of its last rows. */
export const sealEverything = async (deps: Sealing, isThorough: boolean): Promise<void> => {
  while ((await sealAudit(deps, isThorough)) === BATCH);
}

const TAIL_BYTES = 4096

/** The last line of the file of checkpoints; null when there is none. */
const lastLine = async (path: string): Promise<string | null> => {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
    await file.read(tail, 0, tail.length, size - tail.length)
    return (
      tail
        .toString('utf8')
        .split('\n')
        .findLast((line) => line !== '') ?? null
    )
  } finally {
    await file.close()
  }
}

/** The receiver of checkpoints waits no longer. */
const DELIVER_MS = 5000

/** Hands a checkpoint to the place that AUDIT_CHECKPOINTS names, apart from this machine's own file. */
const deliver = async ({ config, log }: Pick<Sealing, 'config' | 'log'>, line: string): Promise<void> => {
  const { auditCheckpoints: place } = config
  if (place === null) return
  try {
    if (!/^https?:/.test(place)) return await appendFile(place, `${line}\n`, { mode: 0o600 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(place, { method: 'POST', headers, body: line, signal: AbortSignal.timeout(DELIVER_MS) })
    if (!answer.ok) log?.error('a checkpoint of the audit log was not accepted', { status: answer.status })
  } catch {
    log?.error('a checkpoint of the audit log could not be delivered')
  }
}

/**
 * Writes a signed checkpoint of the last link outside the database, so that cutting off or writing anew the end of the
 * chain is found out. `broken`: a link that was found gone or changed. Without a link there is nothing to say.
 */
export const writeCheckpoint = async (deps: Sealing, broken: number | null = null): Promise<void> => {
  const { seq, hash } = await headOf(deps.db.reader)
  if (seq === 0 && broken === null) return
  const path = headFile(deps.config)
  const { secret } = signingKeys(deriveKey(deps.config, 'audit checkpoints'))
  // The database's clock, which stamps the rows too: the server's own may go ahead of it.
  const { rows } = await deps.db.reader.execute<{ at: Date }>(sql`select now() as at`)
  const at = new Date(rows[0]?.at ?? deps.clock.now()).toISOString()
  const claim = { at, seq, hash, ...(broken === null ? {} : { broken }) }
  const line = checkpointLine(secret, claim, await lastLine(path))
  await appendFile(path, `${line}\n`, { mode: 0o600 })
  lastWritten.set(deps.db, claim.at)
  await deliver(deps, line)
}

/** Runs at shutdown: seals everything and writes a checkpoint. */
export const sealAndNote = async (deps: Sealing): Promise<void> => {
  await sealEverything(deps, true)
  await writeCheckpoint(deps)
}
