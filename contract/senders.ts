import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText, text } from './primitives.ts'
import { LEAST_PER_SECOND, MOST_PER_DAY, MOST_PER_SECOND } from './settings/form.ts'

export const senderKinds = ['long-code', 'toll-free', 'short-code', 'service'] as const
export const SenderKind = z.enum(senderKinds)
export type SenderKind = z.infer<typeof SenderKind>

export const senderStates = ['active', 'paused'] as const
const SenderState = z.enum(senderStates)

export const LONGEST_OPT_IN_WORDING = 2000

const line = (max: number) => text(max).check(z.trim(), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line'))

/** A number in E.164, a short code, or the id of a messaging service. */
const address = z
  .string()
  .check(z.trim(), z.regex(/^(\+[1-9]\d{6,14}|\d{5,6}|MG[0-9a-fA-F]{32})$/, 'Not a number, short code or service'))

/** What is registered for a sender at the carrier; empty fields are unknown. */
export const Registration = z.object({
  brand: z.nullable(line(120)),
  campaign: z.nullable(line(120)),
  tollFreeVerification: z.nullable(line(120)),
})
export type Registration = z.infer<typeof Registration>

/** Limits of segments; null: none. */
const Limits = z.object({ perSecond: z.nullable(z.number()), perDay: z.nullable(z.int()) })

export const SenderRow = z.object({
  id: Id,
  /** Empty: the address is shown. */
  name: z.string(),
  kind: SenderKind,
  address: z.string(),
  /** It comes from the environment: its address and account cannot be changed here. */
  isOfEnvironment: z.boolean(),
  /** Another account of the carrier; null: that of the environment. */
  accountSid: z.nullable(z.string()),
  /** False when the token of its account is missing or was sealed under another APP_KEY: nothing goes out. */
  hasToken: z.boolean(),
  isDefault: z.boolean(),
  state: SenderState,
  /** What an administrator has set, and the limits in force. */
  partsPerSecond: z.nullable(z.number()),
  partsPerDay: z.nullable(z.int()),
  limits: Limits,
  partsToday: z.int(),
  /** Segments that are left today; null without a limit. */
  leftToday: z.nullable(z.int()),
  /** Texts that wait for it. */
  waiting: z.int(),
  /** Since when nothing begins, because too many people opted out. */
  heldSince: z.nullable(Instant),
  /** Until when the carrier's refusal is waited out, with its code. */
  refusedUntil: z.nullable(Instant),
  refusedCode: z.nullable(z.string()),
  registration: Registration,
  optInWording: z.nullable(z.string()),
  /** The locations whose patients it texts. */
  locations: z.array(z.string()),
})
export type SenderRow = z.infer<typeof SenderRow>

const changeable = {
  name: requiredText(80, 'Name is required'),
  partsPerSecond: z.optional(z.nullable(z.number().check(z.minimum(LEAST_PER_SECOND), z.maximum(MOST_PER_SECOND)))),
  partsPerDay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PER_DAY)))),
  registration: z.optional(Registration),
  optInWording: z.optional(z.nullable(text(LONGEST_OPT_IN_WORDING))),
}

/** The account of a sender, where it is not the environment's. */
const account = {
  accountSid: z.optional(
    z.nullable(z.string().check(z.trim(), z.regex(/^AC[0-9a-fA-F]{32}$/, 'Not the id of an account'))),
  ),
  /** Stored sealed and never answered. */
  authToken: z.optional(z.string().check(z.regex(/^\S{8,300}$/, 'The key must be 8 to 300 characters without blanks'))),
}

export const SenderForm = z.object({ ...changeable, ...account, address })
export type SenderForm = z.infer<typeof SenderForm>

/** The fields that are sent; the address stays: conversations went out from it. */
export const SenderPatch = z.partial(z.object({ ...changeable, ...account }))
export type SenderPatch = z.infer<typeof SenderPatch>

const admins = { anyOf: ['settings.edit'] } as const

export const senderEndpoints = {
  listSenders: endpoint({
    method: 'GET',
    path: '/api/senders',
    allow: { anyOf: ['settings.view'] },
    phi: false,
    summary: 'The numbers and messaging services we text from, with what each has sent today',
    result: z.array(SenderRow),
  }),
  createSender: endpoint({
    method: 'POST',
    path: '/api/senders',
    allow: admins,
    phi: false,
    needsProof: ['accountSid', 'authToken'],
    summary: 'Add a sender',
    body: SenderForm,
    result: SenderRow,
  }),
  updateSender: endpoint({
    method: 'PATCH',
    path: '/api/senders/{id}',
    allow: admins,
    phi: false,
    needsProof: ['accountSid', 'authToken'],
    summary: 'Change a sender: the fields that are sent',
    params: IdInPath,
    body: SenderPatch,
    result: SenderRow,
  }),
  setSenderState: endpoint({
    method: 'PATCH',
    path: '/api/senders/{id}/state',
    allow: admins,
    phi: false,
    summary: 'Pause a sender, or let it begin again; replies go out in either state',
    params: IdInPath,
    body: z.object({ state: SenderState }),
    result: SenderRow,
  }),
  makeDefaultSender: endpoint({
    method: 'POST',
    path: '/api/senders/{id}/default',
    allow: admins,
    phi: false,
    summary: 'Make a sender the default of the organization',
    params: IdInPath,
    result: Empty,
  }),
}
