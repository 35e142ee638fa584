import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Instant } from './primitives.ts'

/** One patient's phone in the sandbox. */
export const HandsetThread = z.object({
  phoneNumber: z.string(),
  patientName: z.nullable(z.string()),
  lastText: z.nullable(z.string()),
  lastAt: z.nullable(Instant),
  script: z.nullable(z.string()),
})
export type HandsetThread = z.infer<typeof HandsetThread>

export const HandsetText = z.object({
  sid: z.string(),
  /** inbound: from the patient to us. outbound: from us to the patient. */
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  status: z.string(),
  at: Instant,
})
export type HandsetText = z.infer<typeof HandsetText>

export const ScriptedPatients = z.object({
  on: z.boolean(),
  /** 1 is human speed; 20 answers twenty times faster. */
  speed: z.number(),
})
export type ScriptedPatients = z.infer<typeof ScriptedPatients>

const PhoneInPath = z.object({ phone: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)) })

export const sandboxEndpoints = {
  listHandsetThreads: endpoint({
    method: 'GET',
    path: '/api/sandbox/threads',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    needsWords: true,
    sandboxOnly: true,
    summary: 'The phones of the sandbox, those with texts first',
    result: z.array(HandsetThread),
  }),
  handsetThread: endpoint({
    method: 'GET',
    path: '/api/sandbox/threads/{phone}',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    needsWords: true,
    sandboxOnly: true,
    summary: 'The texts on one phone, oldest first',
    params: PhoneInPath,
    result: z.array(HandsetText),
  }),
  textAsPatient: endpoint({
    method: 'POST',
    path: '/api/sandbox/threads/{phone}',
    allow: { anyOf: ['text-patients', 'conversations.create'] },
    phi: true,
    needsWords: true,
    sandboxOnly: true,
    summary: 'Write a text as the patient',
    params: PhoneInPath,
    body: z.object({ body: z.string().check(z.minLength(1), z.maxLength(1600)) }),
    result: z.object({ messageSid: z.string() }),
  }),
  scriptedPatients: endpoint({
    method: 'GET',
    path: '/api/sandbox/patients',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    sandboxOnly: true,
    summary: 'Whether the scripted patients answer',
    result: ScriptedPatients,
  }),
  setScriptedPatients: endpoint({
    method: 'PUT',
    path: '/api/sandbox/patients',
    allow: { anyOf: ['text-patients', 'conversations.create'] },
    phi: false,
    sandboxOnly: true,
    summary: 'Let the scripted patients answer, or stop them, and how fast they are; what is left out stays',
    body: z.object({
      on: z.optional(z.boolean()),
      speed: z.optional(z.number().check(z.minimum(0.1), z.maximum(100))),
    }),
    result: ScriptedPatients,
  }),
  startTenConversations: endpoint({
    method: 'POST',
    path: '/api/sandbox/start-ten',
    allow: { anyOf: ['text-patients', 'conversations.create'] },
    phi: false,
    sandboxOnly: true,
    summary: 'Start ten conversations and let the scripted patients answer them',
    body: z.optional(Empty),
    result: z.object({ started: z.int() }),
  }),
}
