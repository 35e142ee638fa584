import * as z from 'zod/mini'
import { LONGEST_TEXT } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInPath, Instant, Language, requiredText } from './primitives.ts'

/** What a translation may say otherwise than its source. */
export const differenceKinds = [
  'number',
  'date',
  'weekday',
  'time',
  'money',
  'dose',
  'negation',
  'name',
  'link',
  'stop',
  'word',
] as const

/** A place where two texts differ; '' where one of them has nothing there. */
export const TextDifference = z.object({
  kind: z.enum(differenceKinds),
  inSource: z.string(),
  inTranslation: z.string(),
})
export type TextDifference = z.infer<typeof TextDifference>

/** `ready`: nothing differs. `differs`: a person must look at the places. `waits`: staff marked it critical. */
export const translationStates = ['ready', 'differs', 'waits', 'approved', 'refused'] as const
export const TranslationState = z.enum(translationStates)
export type TranslationState = z.infer<typeof TranslationState>

/**
 * Why there is no translation: no model is set up, the budget of the day is spent, the models rest after failures, none
 * answered in our form, or both read the same language.
 */
export const noTranslationReasons = ['no-assistant', 'budget-spent', 'resting', 'no-answer', 'same-language'] as const
export const NoTranslationReason = z.enum(noTranslationReasons)
export type NoTranslationReason = z.infer<typeof NoTranslationReason>

/** A text of a thread in the other language, with what a program found in it. */
export const Translation = z.object({
  id: Id,
  conversationId: Id,
  /** The patient's text that it renders; null for a text of staff. */
  messageId: z.nullable(Id),
  from: Language,
  to: Language,
  source: z.string(),
  text: z.string(),
  /** The translation, translated back by the same model. */
  back: z.string(),
  /** Where the translation says something else than the source. */
  differences: z.array(TextDifference),
  /** Where the text translated back does. */
  backDifferences: z.array(TextDifference),
  isCritical: z.boolean(),
  state: TranslationState,
  askedBy: z.nullable(z.string()),
  /** Whether the person who looks has asked for it: somebody else decides on a critical one. */
  isOwn: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Translation = z.infer<typeof Translation>

const staff = { anyOf: ['text-patients', 'conversations.edit'] } as const

export const translationEndpoints = {
  listTranslations: endpoint({
    method: 'GET',
    path: '/api/conversations/{id}/translations',
    allow: staff,
    phi: true,
    needsWords: true,
    summary: 'The last translations of a thread, the newest first, and why none can be made',
    params: IdInPath,
    result: z.object({
      /** Null where texts can be translated. */
      isOff: z.nullable(NoTranslationReason),
      translations: z.array(Translation),
    }),
  }),
  translateText: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/translations',
    allow: staff,
    phi: true,
    needsWords: true,
    summary:
      "Translate a text for the patient, or the patient's last one for the reader, and compare both. Nothing is sent",
    params: IdInPath,
    body: z.object({
      /** Null for the patient's last text. */
      text: z.nullable(requiredText(LONGEST_TEXT, 'Write a text')),
      isCritical: z._default(z.boolean(), false),
    }),
    result: z.object({ translation: z.nullable(Translation), reason: z.nullable(NoTranslationReason) }),
  }),
  keepEditedTranslation: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/translations/edited',
    allow: staff,
    phi: true,
    summary:
      'Compare an edited translation with its source again and keep it for a decision; null where it may go out. No model is asked',
    params: IdInPath,
    body: z.object({ text: requiredText(LONGEST_TEXT, 'Write a text') }),
    result: z.object({ translation: z.nullable(Translation) }),
  }),
  decideTranslation: endpoint({
    method: 'POST',
    path: '/api/translations/{id}/decide',
    allow: staff,
    phi: true,
    needsWords: true,
    summary: 'Approve or refuse a translation that differs or is critical; somebody else decides on a critical one',
    params: IdInPath,
    body: z.object({
      isApproved: z.boolean(),
      /** The person reads both languages; needed to approve a critical one. */
      readsBoth: z._default(z.boolean(), false),
    }),
    result: Translation,
  }),
}
