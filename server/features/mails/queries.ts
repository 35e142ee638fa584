import { eq } from 'drizzle-orm'
import { type MailAlertChoice, mailAlerts } from '#contract/mail-alerts.ts'
import type { Reader } from '../../db/read.ts'
import { users } from '../../db/tables/users.ts'

/** What a person is told of by mail. */
export const chosenMailAlerts = async (db: Reader, userId: number): Promise<MailAlertChoice> => {
  const [row] = await db.select({ kinds: users.mailAlerts }).from(users).where(eq(users.id, userId))
  return { kinds: mailAlerts.filter((kind) => row?.kinds.includes(kind)) }
}
