import { sql } from 'drizzle-orm'
import { numberHasher, reviveNumbers } from '../../db/erasure/numbers.ts'
import type { Writer } from '../../db/read.ts'
import { consentEvents, contacts } from '../../db/tables/contacts.ts'
import type { Context, Deps } from '../../deps.ts'
import { dialledNumber } from './rules.ts'

/** The contact of a number, created if needed, or the one it had before it was erased; null when it cannot be dialled. */
export const contactOfNumber = async (
  tx: Writer,
  deps: Pick<Deps, 'db' | 'config'>,
  entered: string,
): Promise<number | null> => {
  const phone = dialledNumber(entered)
  if (!phone) return null
  await reviveNumbers(tx, deps, [phone])
  // The update changes nothing; it makes the statement return an existing row.
  const [contact] = await tx
    .insert(contacts)
    .values({ phone })
    .onConflictDoUpdate({ target: contacts.phone, set: { phone: sql`excluded.phone` } })
    .returning({ id: contacts.id })
  if (!contact) throw new Error('the contact was neither found nor made')
  return contact.id
}

/**
 * Creates the contact if needed and records in the consent ledger who entered the number for whom. Returns the
 * contact's id, or null when the number cannot be dialled.
 */
export const enterNumber = async (
  tx: Writer,
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  entry: { phoneNumber: string; patientId: number | null; source: 'form' | 'import' | 'seed' | 'test' | 'on-call' },
): Promise<number | null> => {
  const contactId = await contactOfNumber(tx, deps, entry.phoneNumber)
  if (contactId === null) return null
  await tx.insert(consentEvents).values({
    contactId,
    event: 'given',
    source: entry.source,
    userId: actor.userId,
    patientId: entry.patientId,
  })
  return contactId
}

/**
 * Opens the key that tells erased numbers again, before anybody writes: transactions that all waited for it could hold
 * every connection that it needs. A failure shows where the key is used.
 */
export const openNumberKey = (deps: Pick<Deps, 'db' | 'config'>): void => {
  numberHasher(deps).catch(() => undefined)
}
