import { eq } from 'drizzle-orm'
import { type MailAlertChoice, mailAlerts } from '#contract/mail-alerts.ts'
import { can } from '#contract/permissions.ts'
import { act } from '../../../db/act.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

/** Sets what one is told of by mail. Refuses failures to whoever is no administrator, and any without a mail server. */
export const chooseMailAlerts = (ctx: SignedInContext, choice: MailAlertChoice): Promise<MailAlertChoice | Refusal> =>
  act<MailAlertChoice>(ctx, 'mail-alerts.chosen', async (tx) => {
    const { userId } = ctx.person
    const kinds = mailAlerts.filter((kind) => choice.kinds.includes(kind))
    const about = { resourceType: 'user', resourceId: userId }
    const [before] = await tx
      .select({ kinds: users.mailAlerts, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    // Without a mail server, or an address, one may only switch off.
    const added = kinds.filter((kind) => !before?.kinds.includes(kind))
    if (added.includes('failure') && !can(ctx.person, 'system.admin')) return refuse('forbidden', { about })
    if (added.length > 0 && !ctx.deps.mail) return refuse('no-mail-server', { field: 'kinds', about })
    if (added.length > 0 && !before?.email) return refuse('no-mail-address', { field: 'kinds', about })
    await tx.update(users).set({ mailAlerts: kinds }).where(eq(users.id, userId))
    return { result: { kinds }, audit: { ...about, details: { kinds, before: before?.kinds ?? [] } } }
  })
