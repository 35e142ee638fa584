import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdInPath, Language, requiredText } from '../primitives.ts'

/** As long as an answer by text may be. */
export const LONGEST_SPOKEN = 1600

const Labels = z.object({ es: z.string(), en: z.string() })

/** A question as it is read out: in both languages, with the patient's values, and with what its control offers. */
export const AskedQuestion = z.object({
  key: z.string(),
  text: Labels,
  type: z.enum(['text', 'choice', 'number', 'day']),
  choices: z.array(Labels),
  isRequired: z.boolean(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The questions of a patient's conversation, asked by telephone. */
export const PhoneQuestions = z.object({
  conversationId: Id,
  flowName: z.string(),
  /** The patient's language; the questions are read out in it. */
  language: Language,
  /** Grows with every answer: one that was given to an earlier question is refused. */
  step: z.int(),
  /** Who asks by telephone now; null when nobody does: the conversation goes on by text, or has ended. */
  caller: z.nullable(z.object({ userId: Id, name: z.string() })),
  /** The open question; null once the flow has ended. */
  question: z.nullable(AskedQuestion),
  /** What was answered so far, by text and by telephone, the oldest first; null: left without an answer. */
  answers: z.array(z.object({ key: z.string(), text: Labels, value: z.nullable(Labels) })),
  /** Whole percent. */
  completion: z.int(),
  /** The words just given could not be read as an answer. */
  isUnread: z.boolean(),
  /** They may mean danger: staff and whoever is on call were notified. */
  isDanger: z.boolean(),
  /** Why the conversation ended; null while it is open. */
  endReason: z.nullable(z.string()),
})
export type PhoneQuestions = z.infer<typeof PhoneQuestions>

/**
 * What becomes of a conversation that is open by text. `go-on`: its questions go on by telephone, and no text is sent or
 * taken as an answer meanwhile; `end`: it ends, and the questions begin anew.
 */
export const openTextWishes = ['go-on', 'end'] as const

const callers = { anyOf: ['text-patients'] } as const

export const phoneQuestionEndpoints = {
  phoneQuestions: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/phone-questions',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    needsWords: true,
    summary: 'The questions of the open conversation as they are asked by telephone; null without one',
    params: IdInPath,
    result: z.object({ asked: z.nullable(PhoneQuestions) }),
  }),
  beginPhoneQuestions: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/phone-questions',
    allow: callers,
    phi: true,
    needsWords: true,
    summary: 'Ask the questions of a flow by telephone, or go on with them. Nothing is dialled and nothing is sent',
    params: IdInPath,
    body: z.object({
      flowId: z.optional(Id),
      /** Needed while the patient has a conversation by text. */
      openText: z.optional(z.enum(openTextWishes)),
      /** Take it over from the colleague who asks now. */
      takesOver: z.optional(z.boolean()),
    }),
    result: PhoneQuestions,
  }),
  answerPhoneQuestion: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/phone-questions/answers',
    allow: callers,
    phi: true,
    needsWords: true,
    summary: "Keep the patient's answer to the open question, chosen or in words; without both it is left unanswered",
    params: IdInPath,
    body: z.object({
      step: z.int(),
      /** What the patient said, read as a text would be. */
      spoken: z.optional(requiredText(LONGEST_SPOKEN, 'Write the words')),
      /** What the question's own control says: a choice's Spanish label, a figure, or a day as 2026-11-20. */
      value: z.optional(z.union([requiredText(LONGEST_SPOKEN, 'Write the value'), z.number()])),
    }),
    result: PhoneQuestions,
  }),
  endPhoneQuestions: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/phone-questions/end',
    allow: callers,
    phi: true,
    needsWords: true,
    summary: 'End the questions by telephone before the last one; the answers stay',
    params: IdInPath,
    body: z.object({ step: z.int() }),
    result: PhoneQuestions,
  }),
}
