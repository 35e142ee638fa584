import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

const known = new Map<string, Buffer>()

/** Derives 32 bytes for one purpose from the application's key, so that one derived key reveals no other. Cached. */
export const deriveKey = (
  config: Pick<Config, 'appKey'>,
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
    | 'directory secrets'
    | 'directory sign-ins'
    | 'backups'
    | 'audit checkpoints',
): Buffer => {
  if (!config.appKey) throw new Error('the application has no key')
  const name = `${purpose} ${config.appKey}`
  const key =
    known.get(name) ??
    Buffer.from(hkdfSync('sha256', Buffer.from(config.appKey, 'base64'), '', `recado ${purpose}`, 32))
  known.set(name, key)
  return key
}
