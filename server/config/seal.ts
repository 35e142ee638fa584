import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type AppKeys, deriveKey } from './derive-key.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What is sealed. server/db/rotate-key.ts knows where each is kept. */
export type SealPurpose =
  | 'lasting key'
  | 'provider keys'
  | 'carrier tokens'
  | 'second factors'
  | 'number keys'
  | 'directory secrets'
  | 'directory sign-ins'

/** Seals a secret with AES-256-GCM under a key derived from APP_KEY for this purpose. */
export const seal = (config: AppKeys, purpose: SealPurpose, secret: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, purpose), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

const open = (config: AppKeys, purpose: SealPurpose, sealed: string): string | null => {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, purpose), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Opens a sealed secret, also one that the previous key sealed; null when it was sealed under another key or for another
 * purpose.
 */
export const unseal = (config: AppKeys, purpose: SealPurpose, sealed: string): string | null =>
  open(config, purpose, sealed) ??
  (config.previousAppKey ? open({ appKey: config.previousAppKey }, purpose, sealed) : null)
