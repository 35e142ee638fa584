import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * What a person may be told of by mail: what may be an emergency, a patient who has waited for a person for a quarter of
 * an hour, and, for administrators, a provider or the sending that fails.
 */
export const mailAlerts = ['emergency', 'waiting', 'failure'] as const
export type MailAlert = (typeof mailAlerts)[number]

export const MailAlertChoice = z.object({
  /** What this person is told of; nothing to begin with. */
  kinds: z.array(z.enum(mailAlerts)).check(z.maxLength(mailAlerts.length)),
})
export type MailAlertChoice = z.infer<typeof MailAlertChoice>

export const mailAlertEndpoints = {
  getMailAlerts: endpoint({
    method: 'GET',
    path: '/api/mail-alerts',
    allow: 'signed-in',
    phi: false,
    summary: 'What one is told of by mail',
    result: MailAlertChoice,
  }),
  updateMailAlerts: endpoint({
    method: 'PUT',
    path: '/api/mail-alerts',
    allow: 'signed-in',
    phi: false,
    summary: 'Choose what one is told of by mail, at the address of the account',
    body: MailAlertChoice,
    result: MailAlertChoice,
  }),
}
