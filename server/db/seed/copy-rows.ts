import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The part of a connection that the copy protocol needs and its published types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A `copy … from stdin` with its data. */
class CopyQuery extends pg.Query {
  readonly #chunks: readonly Buffer[]
  constructor(text: string, chunks: readonly Buffer[], settled: (error: Error | null | undefined) => void) {
    super({ text }, undefined, settled)
    this.#chunks = chunks
  }
  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.#chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One cell in COPY's text format; `\N` is null. */
const cellOf = (column: PgColumn, value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  return String(column.mapToDriverValue(value)).replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)
}

/** Rows per chunk, some hundred kilobytes, so that a large copy is not one string. */
const CHUNK_ROWS = 1000

/**
 * Writes rows with one COPY, with their ids if given. The first row names the columns; all rows have the same.
 * `client`: a connection of its own, not one of a pool that pipelines.
 */
export const copyRows = async <Table extends PgTable>(
  client: pg.Client,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = Object.keys(first).map((key) => {
    const column = all[key]
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { key, column }
  })
  const lineOf = (row: Record<string, unknown>) => columns.map(({ key, column }) => cellOf(column, row[key])).join('\t')
  const chunks: Buffer[] = []
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    chunks.push(
      Buffer.from(
        `${rows
          .slice(from, from + CHUNK_ROWS)
          .map(lineOf)
          .join('\n')}\n`,
      ),
    )
  const names = columns.map(({ key }) => pg.escapeIdentifier(toSnakeCase(key)))
  const text = `copy ${pg.escapeIdentifier(getTableName(table))} (${names.join(', ')}) from stdin`
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyQuery(text, chunks, (error) => (error ? reject(error) : resolve())))
  })
}

/** Reserves `count` ids of a table's sequence and returns the first. Nobody else may insert meanwhile. */
export const takeIds = async (client: pg.Client, table: PgTable, count: number): Promise<number> => {
  const { rows } = await client.query<{ last: string }>(
    `select setval(counter, nextval(counter) + $2 - 1)::text as last from (select pg_get_serial_sequence($1, 'id')::regclass as counter) of_table`,
    [getTableName(table), count],
  )
  return Number(rows[0]?.last) - count + 1
}
