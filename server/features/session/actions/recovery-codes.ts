import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { deriveKey } from '../../../config/derive-key.ts'
import type { Writer } from '../../../db/read.ts'
import { recoveryCodes } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'

/** Recovery codes that a person gets, and the characters of each: 50 random bits. */
const CODES = 10
const CODE_CHARACTERS = 10
/** Letters and digits that nobody confuses on paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const newRecoveryCode = (): string => {
  const letters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A code as it is compared: without blanks and hyphens, in small letters. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')

const recoveryHash = (deps: Pick<Deps, 'config'>, userId: number, code: string): string =>
  createHmac('sha256', deriveKey(deps.config, 'recovery codes'))
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex')

/** Uses up a recovery code. False when it is wrong, or was used before. */
export const didSpendRecoveryCode = async (
  tx: Writer,
  deps: Pick<Deps, 'config'>,
  userId: number,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryHash(deps, userId, code))))
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

/** Replaces the recovery codes of an account by new ones, which are stored as keyed hashes only. */
export const renewRecoveryCodes = async (tx: Writer, deps: Pick<Deps, 'config'>, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((each) => ({ userId, codeHash: recoveryHash(deps, userId, each) })))
  return codes
}
