import * as z from 'zod'

/** A signature concatenates values and does not prove the shape, so the shape is checked strictly after it. */
const sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/)
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/)
/** Ten segments, and room for a carrier that sends base64. */
const body = z.string().max(10_000)

export const InboundParams = z.object({
  AccountSid: z.string(),
  MessageSid: sid,
  From: phone,
  To: z.string().max(40),
  Body: body.default(''),
  NumMedia: z
    .string()
    .regex(/^\d{1,2}$/)
    .default('0'),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional(),
  MessagingServiceSid: z.string().max(40).optional(),
})

export const StatusParams = z.object({
  AccountSid: z.string(),
  MessageSid: sid,
  MessageStatus: z.enum([
    'accepted',
    'scheduled',
    'queued',
    'sending',
    'sent',
    'delivered',
    'undelivered',
    'failed',
    'canceled',
    'read',
  ]),
  To: phone,
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})

/** The outbox id in our callback address. */
export const OutboxId = z.uuid().optional()

/** Fields that Twilio documents between Body and From (Messaging webhooks, 'Request parameters'). */
const afterBody: ReadonlySet<string> = new Set([
  'Body',
  'ButtonPayload',
  'ButtonText',
  'ChannelInstallSid',
  'ChannelMetadata',
  'ChannelPrefix',
  'ChannelToAddress',
  'ErrorCode',
  'ErrorMessage',
  'EventType',
  'Forwarded',
  'FrequentlyForwarded',
])

/**
 * Whether a form could be a signed one cut up anew: the signature covers names and values in one row without separators,
 * so the end of a patient's words could stand as the name and value of a field after them. A field that is new to us is
 * refused there alone; its text comes by the recovery of missed messages.
 */
const isCutAnew = (name: string): boolean => name >= 'Body' && name < 'From' && !afterBody.has(name)

/**
 * A form's fields; null when one occurs twice, because the signature covers only one of them, or when one may be cut out of
 * the patient's words.
 */
export const formFields = (form: string): Record<string, string> | null => {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    if (Object.hasOwn(fields, name) || isCutAnew(name)) return null
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return fields
}
