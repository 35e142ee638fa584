import { contactRequestEndpoints } from '#contract/contact-requests.ts'
import type { Mount } from '../../handler.ts'
import { sendContactRequest } from './actions.ts'
import { getContactRequest } from './queries.ts'

export const contactRequestRoutes = (mount: Mount): void => {
  mount(contactRequestEndpoints.sendContactRequest, (ctx, { body }) => sendContactRequest(ctx, body))
  mount(contactRequestEndpoints.getContactRequest, (ctx, { params }) => getContactRequest(ctx.db, params.id))
}
