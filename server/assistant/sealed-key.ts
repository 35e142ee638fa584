import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../config/derive-key.ts'
import type { Config } from '../config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals a provider's key with AES-256-GCM under a key derived from APP_KEY. */
export const sealKey = (config: Pick<Config, 'appKey'>, key: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, 'provider keys'), iv)
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens a sealed key; null when it was sealed under another APP_KEY. */
export const openKey = (config: Pick<Config, 'appKey'>, sealed: string): string | null => {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, 'provider keys'), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
