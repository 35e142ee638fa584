import { call } from '#client/call.ts'
import { type ContactRequestBody, contactRequestEndpoints } from '#contract/contact-requests.ts'

/** Sends a visitor's message. Throws ApiError. */
export const sendContactRequest = (body: ContactRequestBody) =>
  call(contactRequestEndpoints.sendContactRequest, { body })
