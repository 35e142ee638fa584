import { sql } from 'drizzle-orm'
import type { WriteClient, Writer } from './read.ts'

/** An SQL statement with its values; `name` makes it a prepared statement. */
export interface Statement {
  name: string
  text: string
  values: readonly unknown[]
}

/** A connection inside a transaction: the runner's turn, or a feature's `act`. */
export interface Session {
  /** Runs one statement; `name` makes it a prepared statement. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Runs statements in this order and returns the rows of each. The runner's session pipelines them. */
  queryAll(statements: readonly Statement[]): Promise<unknown[][]>
}

/** A session over a pooled client; statements are prepared once per connection. */
export const sessionOfClient = (client: WriteClient): Session => {
  const query: Session['query'] = async (name, text, values) =>
    (await client.query({ name, text, values: [...values] })).rows
  return {
    query,
    queryAll: (statements) => Promise.all(statements.map(({ name, text, values }) => query(name, text, values))),
  }
}

/** A session inside the transaction of `act`. */
export const sessionOfWriter = (tx: Writer): Session => {
  const query = async <Row>(_name: string, text: string, values: readonly unknown[]) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
    const { rows } = await tx.execute(sql.join(parts))
    return rows as Row[]
  }
  return {
    query,
    queryAll: async (statements) => {
      const all: unknown[][] = []
      for (const { name, text, values } of statements) all.push(await query(name, text, values))
      return all
    },
  }
}

/** Pipelines the statements that `submit` issues into one packet: a packet costs more than most statements. */
export const pipelined = <T>({ connection }: WriteClient, submit: () => T): T => {
  connection.stream.cork()
  try {
    return submit()
  } finally {
    connection.stream.uncork()
  }
}
