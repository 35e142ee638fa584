import { mailAlertEndpoints } from '#contract/mail-alerts.ts'
import type { Mount } from '../../handler.ts'
import { chooseMailAlerts } from './actions/choose.ts'
import { chosenMailAlerts } from './queries.ts'

export const mailRoutes = (mount: Mount): void => {
  mount(mailAlertEndpoints.getMailAlerts, (ctx) => chosenMailAlerts(ctx.db, ctx.person.userId))
  mount(mailAlertEndpoints.updateMailAlerts, (ctx, { body }) => chooseMailAlerts(ctx, body))
}
