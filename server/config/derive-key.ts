import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

const known = new Map<string, Buffer>()

/** Purposes whose keys stay when APP_KEY is rotated: what was hashed or signed with them cannot be written anew. */
const lasting: ReadonlySet<string> = new Set([
  'audit chain',
  'audit checkpoints',
  'recovery codes',
  'login names',
  'known devices',
])

/** The keys of the application. `lastingKey` is missing where the database was never rotated. */
export type AppKeys = Pick<Config, 'appKey'> & Partial<Pick<Config, 'previousAppKey' | 'lastingKey'>>

/** Derives 32 bytes for one purpose from the application's key, or from the lasting one, so that one derived key reveals no other. Cached. */
export const deriveKey = (
  config: AppKeys,
  purpose:
    | 'audit chain'
    | 'login names'
    | 'known devices'
    | 'provider keys'
    | 'carrier tokens'
    | 'second factors'
    | 'number keys'
    | 'recovery codes'
    | 'passkey challenges'
    | 'lasting key'
    | 'directory secrets'
    | 'directory sign-ins'
    | 'backups'
    | 'audit checkpoints',
): Buffer => {
  const root = (lasting.has(purpose) ? config.lastingKey : null) ?? config.appKey
  if (!root) throw new Error('the application has no key')
  const name = `${purpose} ${root}`
  const key =
    known.get(name) ?? Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', `recado ${purpose}`, 32))
  known.set(name, key)
  return key
}
