import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'

/** PostgreSQL 15 is the oldest whose features the migrations use. */
const OLDEST_POSTGRES = 15

/**
 * The key that seals secrets and the audit chain: APP_KEY, or one generated and kept beside the data. 32 bytes, base64.
 */
export const appKeyOf = (configured: string | null, dataDir: string): string => {
  if (configured) return configured
  const file = join(dataDir, 'app-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomBytes(32).toString('base64')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

/** What the database remembers of its key. */
export const fingerprint = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** Refuses a server that is too old for the migrations, before anything is changed. */
export const requireRecentPostgres = async (client: pg.Pool | pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', ['server_version'])
  const version = rows[0]?.version ?? 'unknown'
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new ConfigError(
      `The database is PostgreSQL ${version}; Recado needs ${OLDEST_POSTGRES} or later. Point DATABASE_URL to a newer server.`,
    )
}

/**
 * Stores at the first start which mode and key this database belongs to, and refuses another one later: a sandbox's
 * invented patients must never meet a real carrier, and another key could not verify the audit chain.
 */
export const rememberInstallation = async (
  client: pg.Pool,
  installation: { mode: 'sandbox' | 'live'; appKey: string; now: Date },
): Promise<void> => {
  const facts = {
    'installation.mode': installation.mode,
    'installation.key': fingerprint(installation.appKey),
    'installation.liveSince': installation.now.toISOString(),
  }
  for (const [key, value] of Object.entries(facts))
    await client.query(
      'insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
      [key, value],
    )
  const { rows } = await client.query<{ key: string; value: string }>(
    "select key, value #>> '{}' as value from settings where key like 'installation.%'",
  )
  const stored = (key: string) => rows.find((row) => row.key === key)?.value
  if (stored('installation.mode') !== installation.mode)
    throw new ConfigError(
      installation.mode === 'live'
        ? 'This data folder belongs to a sandbox, and carrier variables (TWILIO_*) are set. Use another DATA_DIR (or database) for real texts, or unset the TWILIO_* variables.'
        : 'This data folder belongs to a live installation, and no carrier variables are set. Set the TWILIO_* variables again, or use another DATA_DIR for the sandbox.',
    )
  if (stored('installation.key') !== facts['installation.key'])
    throw new ConfigError(
      'APP_KEY is not the key of this database. Set the former APP_KEY (or restore DATA_DIR/app-key); to change the key, set the former one as PREVIOUS_APP_KEY.',
    )
}
