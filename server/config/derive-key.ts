import { hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

/** 32 bytes for one purpose, derived from the application's key: what is learned of one says nothing of another. */
export const deriveKey = (
  config: Pick<Config, 'appKey'>,
  purpose: 'audit chain' | 'login names' | 'known devices' | 'provider keys' | 'backups',
): Buffer => {
  if (!config.appKey) throw new Error('the application has no key')
  return Buffer.from(hkdfSync('sha256', Buffer.from(config.appKey, 'base64'), '', `recado ${purpose}`, 32))
}
