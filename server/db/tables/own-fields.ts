import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'

/** Fields that the organization has added to its patients; the values stand in `patients.own_values` by key. */
export const ownFields = pgTable('own_fields', {
  id: id(),
  key: varchar({ length: 50 }).notNull().unique('own_fields_key_key'),
  labelEs: varchar({ length: 60 }).notNull(),
  labelEn: varchar({ length: 60 }).notNull(),
  /** text, number, date, datetime or choice. */
  type: varchar({ length: 10 }).notNull(),
  /** Of a choice. */
  choices: jsonb().$type<{ es: string; en: string }[]>().notNull().default([]),
  isPhi: boolean().notNull().default(true),
  /** The place in forms and lists, from 0. */
  place: integer().notNull().default(0),
  /** Set while it is removed; its values stay. */
  removedAt: moment(),
  createdAt: now(),
  updatedAt: now(),
})
