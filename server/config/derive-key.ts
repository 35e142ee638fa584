import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

const known = new Map<string, Buffer>()

/** 32 bytes for one purpose, derived from the application's key: what is learned of one says nothing of another. Derived once. */
export const deriveKey = (
  config: Pick<Config, 'appKey'>,
  purpose: 'audit chain' | 'login names' | 'known devices' | 'provider keys' | 'backups',
): Buffer => {
  if (!config.appKey) throw new Error('the application has no key')
  const name = `${purpose} ${config.appKey}`
  const key =
    known.get(name) ??
    Buffer.from(hkdfSync('sha256', Buffer.from(config.appKey, 'base64'), '', `recado ${purpose}`, 32))
  known.set(name, key)
  return key
}
