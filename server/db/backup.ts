import { createHash } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { copyIn, copyOut } from './backup/copy.ts'
import { BackupUnreadable, type Frame, readEnvelope, requireWhole, writeEnvelope } from './backup/envelope.ts'
import { type BackedTable, countersOf, dropConstraints, setPortableOutput, tablesInBackup } from './backup/schema.ts'
import { BASELINE, newestSchemaVersion, schemaStateOf, versionOf } from './migrate/state.ts'
import { migrate, withMigrationLock } from './migrate.ts'
import { createEarlierTables } from './upgrade.ts'

/** The header, before the rows. */
interface Opening {
  createdAt: string
  /** The version of the database (versionOf). */
  migrations: number
  counters: Record<string, { last: string; isCalled: boolean }>
  /** The latest notes of the audit chain, which are kept outside the database. */
  auditHead: string
}

/** One table of a backup, with its proof. */
export interface TableProof {
  name: string
  rows: number
  /** Hash over the rows in COPY order. */
  sha256: string
}

export interface BackupProof {
  createdAt: string
  tables: TableProof[]
  bytes: number
}

const frame = (kind: string, value: unknown): Frame => ({ kind, bytes: Buffer.from(JSON.stringify(value)) })
const parsed = <T>({ bytes }: Frame): T => JSON.parse(bytes.toString('utf8')) as T

const copyOf = ({ name, columns }: BackedTable, way: 'to stdout' | 'from stdin'): string =>
  `copy ${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${way}`

/** Small rows share a frame: a frame each would be larger than the rows. */
const GATHER_BYTES = 64 * 1024

async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < GATHER_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

const rowsIn = (chunk: Buffer): number => {
  let rows = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
  return rows
}

/** Counts and hashes rows as they pass. */
class Tally {
  readonly #hash = createHash('sha256')
  rows = 0

  async *over(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk)
      this.rows += rowsIn(chunk)
      yield chunk
    }
  }

  proofOf(name: string): TableProof {
    return { name, rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

/** Runs `work` on a connection of its own without time limits. */
const withOwner = async <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'recado-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await setPortableOutput(client)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* framesOf(client: pg.Client, opening: Opening, proofs: TableProof[]): AsyncGenerator<Frame> {
  yield frame('O', opening)
  for (const table of await tablesInBackup(client)) {
    const tally = new Tally()
    yield frame('T', table)
    for await (const bytes of tally.over(gathered(copyOut(client, copyOf(table, 'to stdout')))))
      yield { kind: 'R', bytes }
    const proof = tally.proofOf(table.name)
    proofs.push(proof)
    yield frame('P', proof)
  }
  yield frame('E', { tables: proofs.length })
}

/**
 * Writes a snapshot of the whole database to one encrypted file while work goes on. `ownerUrl`: the role that owns the
 * tables. `key`: 32 bytes derived from APP_KEY.
 */
export const writeBackup = (
  ownerUrl: string,
  { path, key, auditHead, now }: { path: string; key: Buffer; auditHead: string; now: Date },
): Promise<BackupProof> =>
  withOwner(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = versionOf(await schemaStateOf(client))
    if (migrations === 0) throw new ConfigError('There is nothing to back up: the database was never started with.')
    const opening = { createdAt: now.toISOString(), migrations, counters: await countersOf(client), auditHead }
    const tables: TableProof[] = []
    const bytes = await writeEnvelope(path, key, framesOf(client, opening, tables))
    await client.query('commit')
    return { createdAt: opening.createdAt, tables, bytes }
  })

/** The rows of one table up to its proof; the rest stays in the stream. */
async function* rowsUntilProof(
  frames: AsyncGenerator<Frame>,
  found: (proof: TableProof) => void,
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done) throw new BackupUnreadable('The backup ends in the middle of a table.')
    if (value.kind === 'P') {
      found(parsed<TableProof>(value))
      return
    }
    yield value.bytes
  }
}

const requireSame = (seen: TableProof, written: TableProof | null): void => {
  if (seen.rows === written?.rows && seen.sha256 === written.sha256) return
  throw new BackupUnreadable(
    `The table ${seen.name} is not what was written: ${seen.rows} rows instead of ${written?.rows ?? 'none'}, or other ones.`,
  )
}

const requireEmpty = async (client: pg.Client): Promise<void> => {
  if ((await schemaStateOf(client)).kind === 'empty') return
  const { rows } = await client.query<{ isUsed: boolean }>(
    `select exists (select 1 from users) or exists (select 1 from patients) or exists (select 1 from audit_log) as "isUsed"`,
  )
  if (rows[0]?.isUsed)
    throw new ConfigError(
      'There is data in this database already, and a restore never overwrites any. Choose an empty one: another DATA_DIR, or a new database in DATABASE_URL.',
    )
}

const fill = async (client: pg.Client, frames: AsyncGenerator<Frame>, opening: Opening): Promise<TableProof[]> => {
  const here = await tablesInBackup(client)
  await client.query(`truncate ${here.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  const proofs: TableProof[] = []
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    if (next.value.kind === 'E') continue
    const table = parsed<BackedTable>(next.value)
    let written: TableProof | null = null
    let unreadable: unknown = null
    const rows = async function* () {
      try {
        yield* rowsUntilProof(frames, (proof) => {
          written = proof
        })
      } catch (error) {
        unreadable = error
        throw error
      }
    }
    await copyIn(client, copyOf(table, 'from stdin'), rows()).catch((error: unknown) => {
      // A damaged file explains more than the database's complaint about an aborted COPY.
      throw unreadable ?? error
    })
    // Reads the tables back, not the file: the proof covers what is stored.
    const tally = new Tally()
    for await (const _ of tally.over(copyOut(client, copyOf(table, 'to stdout'))));
    const proof = tally.proofOf(table.name)
    requireSame(proof, written)
    proofs.push(proof)
  }
  for (const [name, { last, isCalled }] of Object.entries(opening.counters))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), last, isCalled])
  return proofs
}

/** Creates the tables of the release that wrote a backup. */
const createTables = (ownerUrl: string, version: number): Promise<void> =>
  version >= BASELINE
    ? migrate(ownerUrl, undefined, version)
    : withMigrationLock(ownerUrl, async (client) => {
        if ((await schemaStateOf(client)).kind !== 'empty') return
        await client.query('begin')
        await createEarlierTables(client, version)
        await client.query('commit')
      })

/**
 * Fills an empty database from a backup in one transaction: creates the tables of the release that wrote it, copies its
 * rows, reads them back and compares count and hash, then migrates. All or nothing; a file that is not whole touches
 * nothing. Throws BackupUnreadable or
 * ConfigError with a sentence for a person.
 */
export const restoreBackup = async (
  ownerUrl: string,
  { path, key, appRole }: { path: string; key: Buffer; appRole: string | undefined },
): Promise<BackupProof & { auditHead: string }> => {
  await requireWhole(path, key)
  const frames = readEnvelope(path, key)
  const first = await frames.next()
  if (first.done || first.value.kind !== 'O') throw new BackupUnreadable(`${path} holds no backup.`)
  const opening = parsed<Opening>(first.value)
  if (opening.migrations > newestSchemaVersion())
    throw new ConfigError('The backup was written by a newer release of Recado. Restore it with that one.')
  await withOwner(ownerUrl, requireEmpty)
  await createTables(ownerUrl, opening.migrations)
  const tables = await withOwner(ownerUrl, async (client) => {
    if (versionOf(await schemaStateOf(client)) !== opening.migrations)
      throw new ConfigError(
        'This release has been started on this database, and the backup is of an earlier one. Choose an empty database: another DATA_DIR, or a new database in DATABASE_URL.',
      )
    await client.query('begin')
    const tighten = await dropConstraints(client, await tablesInBackup(client))
    const proofs = await fill(client, frames, opening)
    await tighten()
    await client.query('commit')
    await client.query('analyze')
    return proofs
  })
  await migrate(ownerUrl, appRole)
  return { createdAt: opening.createdAt, tables, bytes: 0, auditHead: opening.auditHead }
}
