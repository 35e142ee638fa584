import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'

/** The record id every table has: a number given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** An optional moment. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** A moment that is now unless given. */
export const now = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`now()`)
