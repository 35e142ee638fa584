import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, moment, now, reference } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: varchar({ length: 50 }).notNull(),
    email: varchar({ length: 100 }),
    passwordHash: text().notNull(),
    firstName: varchar({ length: 100 }),
    lastName: varchar({ length: 100 }),
    role: varchar({ length: 30 }).notNull().default('STAFF'),
    rights: text().array().notNull().default(sql`'{}'`),
    department: varchar({ length: 100 }),
    title: varchar({ length: 100 }),
    licenseNumber: varchar({ length: 50 }),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(true),
    passwordExpiresAt: moment(),
    passwordChangedAt: moment(),
    /** The password meets the rule but is common or contains the username; shown to administrators. */
    passwordIsWeak: boolean().notNull().default(false),
    failedLoginAttempts: integer().notNull().default(0),
    lockedUntil: moment(),
    lastLoginAt: moment(),
    /** The sealed secret of the authenticator; counts once `factorSince` is set. */
    factorSecret: text(),
    factorSince: moment(),
    /** The period of the last used code: no code counts twice. */
    factorStep: integer().notNull().default(0),
    /** True while a passkey of the account is in `passkeys`. */
    hasPasskey: boolean().notNull().default(false),
    /** Who the account is in the organization's directory: issuer and subject; null for an account of Recado's own. */
    directoryIssuer: text(),
    directorySubject: text(),
    /** Disabled because no group of the directory has a role any more; it comes back with one. */
    hasLeftDirectory: boolean().notNull().default(false),
    /** What the person wants to be told of by mail. */
    mailAlerts: text().array().notNull().default(sql`'{}'`),
    createdBy: reference(),
    /** Notifications from before this moment are not shown to this account. */
    noticesFrom: now(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_directory_key').on(table.directoryIssuer, table.directorySubject),
  ],
)

export const userSessions = pgTable('user_sessions', {
  id: id(),
  userId: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the cookie's token, in hexadecimal: a stolen table signs nobody in. */
  sessionToken: varchar({ length: 64 }).notNull().unique(),
  expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  ipAddress: varchar({ length: 45 }),
  userAgent: varchar({ length: 256 }),
  /** When the person last proved who they are: the sign-in, or a later proof. */
  provenAt: now(),
  /** Opened by the organization's directory, which has asked for what it asks for. */
  isByDirectory: boolean().notNull().default(false),
  /** What the directory calls its own session (`sid`), for a sign-out there; null where it gives none. */
  directorySession: text(),
  createdAt: now(),
  lastAccessedAt: now(),
})

export const failedLogins = pgTable('failed_logins', {
  id: id(),
  /** The typed name when such an account exists, else a keyed hash of it: people type passwords here. */
  username: varchar({ length: 100 }).notNull(),
  ipAddress: varchar({ length: 45 }),
  userAgent: varchar({ length: 256 }),
  attemptTime: now(),
})

/** Codes for who has lost the authenticator. A used one is deleted. */
export const recoveryCodes = pgTable('recovery_codes', {
  id: id(),
  userId: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A keyed hash: a stolen table opens no account. */
  codeHash: varchar({ length: 64 }).notNull().unique(),
})

/** Passkeys and security keys: what proves that one of them signed. None of it is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of the key, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as the authenticator counts them; many always say 0. A lower one is a copy of the key. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    name: varchar({ length: 50 }).notNull(),
    createdAt: now(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
)

/** Challenges that a passkey has answered, until they would expire: none counts twice. */
export const spentChallenges = pgTable('spent_challenges', {
  challenge: varchar({ length: 100 }).primaryKey(),
  expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
