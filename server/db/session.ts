import { sql } from 'drizzle-orm'
import type { WriteClient, Writer } from './read.ts'

/** One connection inside a transaction, whoever opened it: the runner's own turn, or the `act` of a feature. */
export interface Session {
  /** Runs one statement; `name` keeps its plan on the connection. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
}

/** A session over a pooled client; statements are prepared once per connection. */
export const sessionOfClient = (client: WriteClient): Session => ({
  query: async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
})

/** A session inside the transaction of `act`. */
export const sessionOfWriter = (tx: Writer): Session => ({
  query: async <Row>(_name: string, text: string, values: readonly unknown[]) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
    const { rows } = await tx.execute(sql.join(parts))
    return rows as Row[]
  },
})

/** Sends all the statements that `submit` issues in one packet: a packet costs more than most statements. */
export const inOneGo = <T>({ connection }: WriteClient, submit: () => T): T => {
  connection.stream.cork()
  try {
    return submit()
  } finally {
    connection.stream.uncork()
  }
}
