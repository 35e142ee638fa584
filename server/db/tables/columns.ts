import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** The record id every table has: a number given by the database. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The id of a record of another table. */
export const reference = () => bigint({ mode: 'number' })

/** An optional moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** A moment that is now unless given. */
export const now = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`now()`)

/**
 * A JSON value that may be a bare text. Drizzle's own jsonb parses once more what the driver has parsed already: the text
 * '3055550100' would come back as a number, 'true' as a boolean.
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
