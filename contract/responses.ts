import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QuestionType } from './flows.ts'
import { Id, IdInPath, Instant, Language, listQuery, text } from './primitives.ts'

export const processingStatuses = ['processed', 'error'] as const
export const ProcessingStatus = z.enum(processingStatuses)

/** How an answer comes: in a text, or told to a person by telephone. */
export const answerChannels = ['text', 'phone'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** An answer as it was read from a patient's words. */
export const Response = z.object({
  id: Id,
  phoneNumber: z.string(),
  timestamp: Instant,
  language: z.string(),
  /** The author's key of the question. */
  questionId: z.string(),
  userResponse: z.string(),
  processingStatus: ProcessingStatus,
  conversationId: z.nullable(Id),
  patientQueueId: z.nullable(Id),
  questionText: z.nullable(z.string()),
  responseType: z.string(),
  /** The value that was read, and how: label, ordinal, lexicon, number, text, staff. */
  value: z.nullable(z.string()),
  method: z.nullable(z.string()),
  /** How it came: by text, or told to a person by telephone. */
  channel: z.enum(answerChannels),
  /** Where staff have set the value: the value and method before, who set it, and when. */
  readValue: z.nullable(z.string()),
  readMethod: z.nullable(z.string()),
  corrector: z.nullable(z.string()),
  correctedAt: z.nullable(Instant),
  /** The question's own control and labels, as in the conversation's flow; null where unknown. */
  question: z.nullable(
    z.object({ type: QuestionType, choices: z.array(z.object({ es: z.string(), en: z.string() })) }),
  ),
  sentiment: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  flagged: z.boolean(),
  reviewedBy: z.nullable(Id),
  reviewedAt: z.nullable(Instant),
  reviewNotes: z.nullable(z.string()),
  /** The name of the reviewer. */
  reviewer: z.nullable(z.string()),
  aiProvider: z.nullable(z.string()),
  aiResponse: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
})
export type Response = z.infer<typeof Response>

/** A stored value in the reader's language: the label of its choice, anything else unchanged. */
export const labelOf = (
  value: string,
  choices: readonly { es: string; en: string }[] | undefined,
  language: Language,
): string => choices?.find(({ es }) => es === value)?.[language] ?? value

/** Filters for answers; days are in the organization's time zone, the last one included. */
const responseFilters = {
  questionId: z.optional(z.string().check(z.maxLength(50))),
  language: z.optional(Language),
  status: z.optional(ProcessingStatus),
  flagged: z.optional(z.enum(['true', 'false'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}
export const ResponseFilter = z.object(responseFilters)
export type ResponseFilter = z.infer<typeof ResponseFilter>

/** How one question was answered. */
export const QuestionAnswers = z.object({
  questionId: z.string(),
  /** As the flow writes it, with {{variables}} instead of a patient's name. Null when no flow asks it any more. */
  textEs: z.nullable(z.string()),
  textEn: z.nullable(z.string()),
  total: z.int(),
  /** Answers that could not be read. */
  unread: z.int(),
  /** Answers in the patient's own words. */
  inWords: z.int(),
  /** Read values with their counts, the most frequent first. */
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** The question's choices; values are their Spanish labels. */
  choices: z.array(z.object({ es: z.string(), en: z.string() })),
})
export type QuestionAnswers = z.infer<typeof QuestionAnswers>

/** Why staff set an answer right: it was read wrongly, or the patient has told them another one since. */
export const correctionCauses = ['misread', 'told-otherwise'] as const

/** A reviewer's changes; `value` corrects how the answer was read. */
export const Review = z.object({
  flagged: z.optional(z.boolean()),
  reviewNotes: z.optional(z.nullable(text(2000))),
  value: z.optional(z.union([text(1600), z.number()])),
  /** Why the value is corrected; misread unless said otherwise. */
  cause: z.optional(z.enum(correctionCauses)),
})
export type Review = z.infer<typeof Review>

/**
 * What a corrected answer means for its conversation. `same`: it stays where it is. `asks`: another question is asked now.
 * `ends`: the flow ends by it. `turns`: a person has it, and it goes on at another question. `left`: it stays as it was,
 * for a reason.
 */
export const CorrectionOutcome = z.object({
  kind: z.enum(['same', 'asks', 'ends', 'turns', 'left']),
  reason: z.nullable(z.enum(['over', 'text-waiting', 'paused', 'not-of-flow', 'answered-again'])),
  /** The question that is asked, as the flow writes it. */
  question: z.nullable(z.object({ es: z.string(), en: z.string() })),
})
export type CorrectionOutcome = z.infer<typeof CorrectionOutcome>

export const responseEndpoints = {
  listResponses: endpoint({
    method: 'GET',
    path: '/api/responses',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'Answers, newest first',
    query: z.object({
      ...listQuery,
      ...responseFilters,
      conversationId: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    result: z.array(Response),
    list: true,
  }),
  exportResponses: endpoint({
    method: 'GET',
    path: '/api/responses/export',
    allow: { allOf: ['conversations.view', 'analytics.view'] },
    phi: true,
    needsProof: true,
    summary: 'All answers of a filter and sort as a CSV file',
    query: z.object({
      q: listQuery.q,
      sort: listQuery.sort,
      order: listQuery.order,
      /** The language of the file; the caller's own by default. */
      reader: z.optional(Language),
      ...responseFilters,
      conversationId: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    result: z.string(),
    csv: true,
  }),
  answersPerQuestion: endpoint({
    method: 'GET',
    path: '/api/responses/stats',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'How often each answer was given, question by question',
    query: z.object(responseFilters),
    result: z.array(QuestionAnswers),
  }),
  reviewResponse: endpoint({
    method: 'PATCH',
    path: '/api/responses/{id}',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    needsWords: true,
    summary:
      'Flag an answer, note something about it, correct how it was read; the conversation follows the correction',
    params: IdInPath,
    body: Review,
    result: z.extend(Response, { /** Null where no value was corrected. */ correction: z.nullable(CorrectionOutcome) }),
  }),
}
