import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Registration } from '#contract/senders.ts'
import { id, moment, now, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * Our numbers and messaging services: limits, what each has sent, and since when nothing begins. All processes share
 * the rows; one without limits is only read. Row 1 is the sender of the environment: its address and account come from
 * there.
 */
export const senders = pgTable(
  'senders',
  {
    id: id(),
    /** What staff call it; empty shows its address. */
    name: varchar({ length: 80 }).notNull().default(''),
    /** long-code, toll-free, short-code or service. */
    kind: varchar({ length: 12 }).notNull().default('long-code'),
    /** A number in E.164, a short code, or the id of a messaging service. */
    address: varchar({ length: 40 }).notNull().default(''),
    /** Another account of the carrier, with its sealed token; null: the account of the environment. */
    accountSid: varchar({ length: 40 }),
    sealedToken: text(),
    /** For whoever has no location with a sender of its own. */
    isDefault: boolean().notNull().default(false),
    /** active or paused: a paused one sends nothing that nobody asked for. */
    state: varchar({ length: 10 }).notNull().default('active'),
    /** Segments per second and per day that an administrator has set; null: the limit of its kind. */
    ownPerSecond: real(),
    ownPerDay: integer(),
    /** The limits in force. Null means no limit of ours. A long text counts by its segments. */
    secondsPerPart: real(),
    mostPerDay: integer(),
    /** IANA zone of its days. */
    zone: varchar({ length: 60 }).notNull().default('UTC'),
    /** When the next text may go. */
    nextFreeAt: moment(),
    day: date(),
    partsToday: integer().notNull().default(0),
    /**
     * Too many people opted out at the carrier: texts that nobody asked for are held until an administrator resumes
     * sending.
     */
    heldSince: moment(),
    heldCount: integer(),
    /** When an administrator last resumed sending: earlier opt-outs do not count again. */
    resumedAt: moment(),
    /** The carrier refuses this sender or its account: nothing is sent until then. */
    refusedUntil: moment(),
    refusedCode: varchar({ length: 20 }),
    registration: jsonb()
      .$type<Registration>()
      .notNull()
      .default({ brand: null, campaign: null, tollFreeVerification: null }),
    /** The wording of the opt-in that was registered. */
    optInWording: text(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    uniqueIndex('senders_address_key').on(table.address).where(sql`address <> ''`),
    uniqueIndex('senders_default_key').on(table.isDefault).where(sql`is_default`),
  ],
)

/** A site of the organization, with its hours and its sender. Never deleted: patients and conversations name it. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    name: varchar({ length: 120 }).notNull(),
    /** IANA zone. */
    zone: varchar({ length: 60 }).notNull(),
    /** Opening hours: the choice of weekdays, and minutes since midnight. */
    openDays: varchar({ length: 10 }).notNull().default('mon-fri'),
    opensAt: smallint().notNull().default(540),
    closesAt: smallint().notNull().default(1020),
    address: varchar({ length: 300 }),
    phone: varchar({ length: 40 }),
    /** The sender of new conversations with its patients; null: the organization's default. */
    senderId: reference().references(() => senders.id),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [uniqueIndex('locations_name_key').on(sql`lower(${table.name})`)],
)

/** The locations whose patients a person sees, while sight by location is switched on. */
export const userLocations = pgTable(
  'user_locations',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locationId: reference()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.locationId] }),
    index('user_locations_location_idx').on(table.locationId),
  ],
)
