import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { jsonValue, now, reference } from './columns.ts'

/** The organization's settings and the few facts the installation stores about itself, by key. */
export const settings = pgTable('settings', {
  key: varchar({ length: 60 }).primaryKey(),
  value: jsonValue().notNull(),
  updatedBy: reference(),
  updatedAt: now(),
})

/** Counters of the login throttle; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
