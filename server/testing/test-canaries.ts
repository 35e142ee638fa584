import pg from 'pg'
import { copyOut } from '../db/backup/copy.ts'
import { type BackedTable, tablesInBackup } from '../db/backup/schema.ts'
import { erasureCatalogue } from '../db/erasure.ts'

/** What is planted in every column that may hold a value of a patient. */
export const CANARY = 'canariozzq'
/** The digits of the number that is planted. */
export const CANARY_DIGITS = '3055550187'
export const CANARY_PHONE = `+1${CANARY_DIGITS}`

interface Column {
  name: string
  type: string
  most: number | null
  isNeeded: boolean
  isMade: boolean
}

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select column_name as name, data_type as type, character_maximum_length as most,
         is_nullable = 'NO' and column_default is null as "isNeeded",
         is_identity = 'YES' or is_generated = 'ALWAYS' as "isMade"
       from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    )
  ).rows

/** A planted value: the canary where the type can hold it. */
const plantedValue = ({ name, type, most }: Column): unknown => {
  if (name.includes('phone') || name === 'to_phone') return CANARY_PHONE
  if (type === 'jsonb') return JSON.stringify({ note: CANARY })
  if (type === 'ARRAY') return [CANARY]
  if (type === 'bytea') return Buffer.from(CANARY)
  if (type === 'text' || (type === 'character varying' && (most ?? 0) >= CANARY.length)) return CANARY
  return undefined
}

const neededValue = ({ type }: Column): unknown => {
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-01T12:00:00Z'
  if (type === 'jsonb') return '{}'
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001'
  if (type === 'boolean') return false
  return type === 'text' || type === 'character varying' ? 'es' : 1
}

/**
 * Adds a row whose patient columns hold canaries; `given` are its ids and what a constraint wants. Answers the row's id,
 * if it has one.
 */
export const plantRow = async (client: pg.Client, table: string, given: Record<string, unknown>): Promise<number> => {
  const rule = erasureCatalogue.get(table)
  if (!rule) throw new Error(`${table} is not in the catalogue`)
  const columns = await columnsOf(client, table)
  const values = new Map<string, unknown>(
    Object.entries(given).filter(([name]) => columns.some((column) => column.name === name)),
  )
  for (const column of columns) {
    if (column.isMade || values.has(column.name)) continue
    const planted = rule.patient.includes(column.name) ? plantedValue(column) : undefined
    if (planted !== undefined) values.set(column.name, planted)
    else if (column.isNeeded) values.set(column.name, neededValue(column))
  }
  const names = [...values.keys()].map((name) => pg.escapeIdentifier(name))
  const { rows } = await client.query<{ id?: string }>(
    `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    [...values.values()],
  )
  return Number(rows[0]?.id ?? 0)
}

/** Patient columns of the catalogue that could hold a canary and hold none. */
export const columnsWithoutCanary = async (client: pg.Client): Promise<string[]> => {
  const missing: string[] = []
  for (const [table, { patient }] of erasureCatalogue)
    for (const column of await columnsOf(client, table)) {
      if (!patient.includes(column.name) || plantedValue(column) === undefined) continue
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(table)}
         where strpos(${column.type === 'bytea' ? `encode(${pg.escapeIdentifier(column.name)}, 'escape')` : `${pg.escapeIdentifier(column.name)}::text`}, $1) > 0
           or strpos(${pg.escapeIdentifier(column.name)}::text, $2) > 0`,
        [CANARY, CANARY_DIGITS],
      )
      if (rows[0]?.count === 0) missing.push(`${table}.${column.name}`)
    }
  return missing
}

const everyByteOf = async (client: pg.Client, { name, columns }: BackedTable): Promise<Buffer> => {
  const pieces: Buffer[] = []
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  for await (const piece of copyOut(client, `copy ${pg.escapeIdentifier(name)} (${list}) to stdout`)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Tables in whose rows, as COPY writes them, a canary is found; also one inside of bytes. */
export const tablesWithCanaries = async (client: pg.Client): Promise<string[]> => {
  const found: string[] = []
  const asBytes = Buffer.from(CANARY).toString('hex')
  for (const table of await tablesInBackup(client)) {
    const bytes = (await everyByteOf(client, table)).toString('utf8').toLowerCase()
    if ([CANARY, CANARY_DIGITS, asBytes].some((canary) => bytes.includes(canary))) found.push(table.name)
  }
  return found
}
