import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'

/** The releases with a database in fixtures/, by their last migration. */
export const RELEASES = ['step-25', 'step-32'] as const
export type Release = (typeof RELEASES)[number]

/** The APP_KEY they were made with. */
export const RELEASE_KEY = Buffer.alloc(32, 7).toString('base64')

const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

/** The release's backup. */
export const backupOf = (release: Release): string => fixture(`${release}.backup`)

/** Runs `work` on a connection of its own. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Fills an empty database with what the release had in its own. */
export const loadRelease = async (ownerUrl: string, release: Release): Promise<void> => {
  const sql = await promisify(gunzip)(await readFile(fixture(`${release}.sql.gz`)))
  await withClient(ownerUrl, (client) => client.query(sql.toString()))
}

/** The content of a table: the number of rows, and a hash over the columns we write. */
export interface Content {
  columns: string[]
  rows: number
  hash: string
}

const columnsOf = async (client: pg.Client): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** The content of every table; for tables in `like`, over the columns named there. */
export const contentOf = async (
  client: pg.Client,
  like?: Record<string, Content>,
): Promise<Record<string, Content>> => {
  await client.query("set timezone to 'UTC'")
  const contents: Record<string, Content> = {}
  for (const [name, all] of await columnsOf(client)) {
    const columns = (like?.[name]?.columns ?? all).filter((column) => all.includes(column))
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(line, ',' order by line collate "C")), '') as hash
       from (select row(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})::text as line
         from ${pg.escapeIdentifier(name)}) lines`,
    )
    contents[name] = { columns, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' }
  }
  return contents
}

/** Tables of the first database that differ in the second. */
export const differences = (before: Record<string, Content>, after: Record<string, Content>): string[] =>
  Object.keys(before).filter(
    (name) => before[name]?.rows !== after[name]?.rows || before[name]?.hash !== after[name]?.hash,
  )
