import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText, text } from './primitives.ts'

export const contactTopics = ['contact', 'investor'] as const
export const ContactTopic = z.enum(contactTopics)
export type ContactTopic = z.infer<typeof ContactTopic>

/** A visitor's message on the landing page. The messages are the English form's own. */
export const ContactRequestBody = z.object({
  topic: ContactTopic,
  name: requiredText(100, 'Name is required'),
  email: z.string().check(z.trim(), z.maxLength(200), z.email('Invalid email format')),
  organization: z._default(text(150).check(z.trim()), ''),
  message: requiredText(2000, 'Message is required'),
  /** A honeypot that no person sees: a request with it is a bot's, which is thanked but not stored. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type ContactRequestBody = z.input<typeof ContactRequestBody>

export const ContactRequest = z.object({
  id: Id,
  topic: ContactTopic,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  message: z.string(),
  createdAt: Instant,
})
export type ContactRequest = z.infer<typeof ContactRequest>

export const contactRequestEndpoints = {
  sendContactRequest: endpoint({
    method: 'POST',
    path: '/api/contact-requests',
    allow: 'anyone',
    phi: false,
    summary: 'A visitor asks to be contacted',
    body: ContactRequestBody,
    result: Empty,
    bodyLimit: 32 * 1024,
  }),
  getContactRequest: endpoint({
    method: 'GET',
    path: '/api/contact-requests/{id}',
    allow: { anyOf: ['system.admin'] },
    phi: false,
    summary: 'What a visitor wrote',
    params: IdInPath,
    result: ContactRequest,
  }),
}
