import * as z from 'zod/mini'
import { Id, requiredText, text } from '../primitives.ts'

/** As much as two texts of a phone carry. */
export const LONGEST_KNOWN_ANSWER = 320
/** A draft may be longer until somebody shortens it. */
const LONGEST_DRAFT = 1000
export const MOST_QUESTION_FORMS = 12
const LONGEST_QUESTION_FORM = 200

const QuestionForms = z
  .array(requiredText(LONGEST_QUESTION_FORM, 'Question is required'))
  .check(z.maxLength(MOST_QUESTION_FORMS))
const Day = z.nullable(z.iso.date())

/** What somebody writes of an entry. */
export const KnowledgeForm = z.object({
  topic: requiredText(120, 'Topic is required'),
  /** How people ask for it. */
  questionsEs: z._default(QuestionForms, []),
  questionsEn: z._default(QuestionForms, []),
  answerEs: z._default(text(LONGEST_DRAFT), ''),
  answerEn: z._default(text(LONGEST_DRAFT), ''),
  /** Null: every site. */
  locationId: z._default(z.nullable(Id), null),
  /** The first and the last day on which it is told. */
  validFrom: z._default(Day, null),
  validTo: z._default(Day, null),
  /** Who keeps it right. */
  ownerId: z._default(z.nullable(Id), null),
  /** When the owner should look at it again. */
  reviewOn: z._default(Day, null),
})
export type KnowledgeForm = z.infer<typeof KnowledgeForm>
export type KnowledgeInput = z.input<typeof KnowledgeForm>

const forms = z.optional(QuestionForms)
const answer = z.optional(text(LONGEST_DRAFT))
const day = z.optional(Day)

/** A change: the fields that are sent. */
export const KnowledgePatch = z.object({
  topic: z.optional(requiredText(120, 'Topic is required')),
  questionsEs: forms,
  questionsEn: forms,
  answerEs: answer,
  answerEn: answer,
  locationId: z.optional(z.nullable(Id)),
  validFrom: day,
  validTo: day,
  ownerId: z.optional(z.nullable(Id)),
  reviewOn: day,
})
export type KnowledgePatch = z.infer<typeof KnowledgePatch>
