import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FlowType, QuestionType } from './flows.ts'
import { Empty, Id, IdInPath, Instant, listQuery } from './primitives.ts'
import { EmergencyClass } from './routing/safety.ts'

/** What a case is about: our texts being wanted, danger, or the answer to a question. */
export const readingCaseKinds = ['consent', 'emergency', 'answer'] as const
export const ReadingCaseKind = z.enum(readingCaseKinds)
export type ReadingCaseKind = z.infer<typeof ReadingCaseKind>

/**
 * A case as it is exported, one in a line of JSON: a patient's text without what names anybody, what the reader made of
 * it, and what a person says it means. Training reads the same form.
 */
export const CaseText = z.object({
  kind: ReadingCaseKind,
  text: z.string(),
  /** es or en. */
  language: z.string(),
  /** What was asked: the wording of the question, or our last text before. */
  asked: z.nullable(z.string()),
  /** Of an answer. */
  questionType: z.nullable(QuestionType),
  flowType: z.nullable(FlowType),
  /**
   * consent: stop, start, help, unclear or none. emergency: the class or none. answer: yes, no, unsure, a choice's label, a
   * number, or none where it was not read.
   */
  readAs: z.string(),
  /** The same by a person's word; an emergency is `emergency`. */
  means: z.string(),
  /** The release of Recado whose reader it was. */
  readerVersion: z.string(),
})
export type CaseText = z.infer<typeof CaseText>

/** A case as administrators see it. */
export const ReadingCase = z.extend(CaseText, {
  id: Id,
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  /** Somebody has checked that it names nobody: only then is it exported. */
  approvedAt: z.nullable(Instant),
  approvedBy: z.nullable(z.string()),
})
export type ReadingCase = z.infer<typeof ReadingCase>

/** What staff say of a text whose reading they know better. */
export const staffMeanings = ['emergency', 'no-emergency', 'no-stop'] as const
export const StaffMeaning = z.enum(staffMeanings)
export type StaffMeaning = z.infer<typeof StaffMeaning>

/** What the reader makes of one text of a patient, and what staff can say of it. */
export const MessageReading = z.object({
  language: z.enum(['es', 'en', 'other', 'unknown']),
  consent: z.nullable(z.enum(['stop', 'start', 'help', 'unclear'])),
  emergency: z.nullable(EmergencyClass),
  /** Only what makes sense for this reading. */
  meanings: z.array(StaffMeaning),
  /** What somebody has said of it already. */
  said: z.array(StaffMeaning),
  /** The text as a case would hold it; null where the organization keeps none. */
  keptAs: z.nullable(z.string()),
})
export type MessageReading = z.infer<typeof MessageReading>

const viewers = { anyOf: ['conversations.view'] } as const
const staff = { anyOf: ['text-patients', 'conversations.edit'] } as const
const administrators = { anyOf: ['settings.edit'] } as const

export const readingCaseEndpoints = {
  messageReading: endpoint({
    method: 'GET',
    path: '/api/reading-cases/messages/{id}',
    allow: viewers,
    phi: true,
    needsWords: true,
    summary: "What the reader makes of a patient's text",
    params: IdInPath,
    result: MessageReading,
  }),
  sayMeaning: endpoint({
    method: 'POST',
    path: '/api/reading-cases/messages/{id}',
    allow: staff,
    phi: true,
    needsWords: true,
    summary:
      "Say what a patient's text means: an emergency alerts as one that Recado finds. Saying it twice is saying it once",
    params: IdInPath,
    body: z.object({ means: StaffMeaning }),
    result: z.object({ /** A case was kept. */ isKept: z.boolean() }),
  }),
  listReadingCases: endpoint({
    method: 'GET',
    path: '/api/reading-cases',
    allow: administrators,
    phi: true,
    needsWords: true,
    summary: 'Texts whose reading staff corrected, without what names anybody, the newest first',
    query: z.object({
      ...listQuery,
      kind: z.optional(ReadingCaseKind),
      approved: z.optional(z.enum(['yes', 'no'])),
    }),
    result: z.array(ReadingCase),
    list: true,
  }),
  exportReadingCases: endpoint({
    method: 'GET',
    path: '/api/reading-cases/export',
    allow: administrators,
    phi: true,
    needsWords: true,
    needsProof: true,
    summary: 'The approved cases as JSON Lines, for training',
    result: z.string(),
    jsonLines: true,
  }),
  approveReadingCase: endpoint({
    method: 'POST',
    path: '/api/reading-cases/{id}/approve',
    allow: administrators,
    phi: true,
    needsWords: true,
    summary: 'Note that a case names nobody: only then is it exported',
    params: IdInPath,
    result: ReadingCase,
  }),
  removeReadingCase: endpoint({
    method: 'DELETE',
    path: '/api/reading-cases/{id}',
    allow: administrators,
    phi: false,
    summary: 'Delete a case; the patient’s text stays',
    params: IdInPath,
    result: Empty,
  }),
  removeReadingCases: endpoint({
    method: 'DELETE',
    path: '/api/reading-cases',
    allow: administrators,
    phi: false,
    summary: 'Delete all cases; the patients’ texts stay',
    result: z.object({ removed: z.int() }),
  }),
}
