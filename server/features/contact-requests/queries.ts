import { eq } from 'drizzle-orm'
import type { ContactRequest } from '#contract/contact-requests.ts'
import type { Reader } from '../../db/read.ts'
import { contactRequests } from '../../db/tables/contact-requests.ts'
import { type Refusal, refuse } from '../../refusal.ts'

/** One contact request; refuses with not-found. */
export const getContactRequest = async (db: Reader, id: number): Promise<ContactRequest | Refusal> => {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
  if (!row) return refuse('not-found')
  return { ...row, topic: row.topic as ContactRequest['topic'], createdAt: row.createdAt.toISOString() }
}
