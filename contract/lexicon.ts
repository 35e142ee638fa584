import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QuestionType } from './flows.ts'
import { LexiconForm } from './lexicon/form.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery } from './primitives.ts'

/** Replies to one question that could not be read, grouped by their words. */
export const UnreadReply = z.object({
  /** The folded words: lower case, no accents, no punctuation. */
  phrase: z.string(),
  language: Language,
  flowId: Id,
  /** Record id of the question, and the author's key. */
  questionId: Id,
  questionKey: z.string(),
  questionTextEs: z.string(),
  questionTextEn: z.string(),
  questionType: QuestionType,
  /** The possible meanings; empty for a number or a free text. */
  choices: z.array(z.object({ es: z.string(), en: z.string() })),
  count: z.int(),
  /** Conversations waiting at this question with these words as the last reply. */
  waiting: z.int(),
  /** The original texts, the newest first, at most three. */
  examples: z.array(z.string()),
  lastAt: Instant,
})
export type UnreadReply = z.infer<typeof UnreadReply>

/** What the organization's staff have taught that a text means. */
export const LexiconRow = z.object({
  id: Id,
  language: Language,
  phrase: z.string(),
  /** yes, no, unsure, or a choice's label in either language. */
  means: z.string(),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
})
export type LexiconRow = z.infer<typeof LexiconRow>

const teachers = { anyOf: ['settings.edit', 'correct-patients'] } as const

export const lexiconEndpoints = {
  listUnreadReplies: endpoint({
    method: 'GET',
    path: '/api/lexicon/unread-replies',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    needsWords: true,
    summary: 'Texts the program could not read, grouped, the most frequent first',
    result: z.array(UnreadReply),
  }),
  listLexicon: endpoint({
    method: 'GET',
    path: '/api/lexicon',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: "The organization's own lexicon, the newest first",
    query: z.object(listQuery),
    result: z.array(LexiconRow),
    list: true,
  }),
  teachLexicon: endpoint({
    method: 'POST',
    path: '/api/lexicon',
    allow: teachers,
    phi: true,
    needsWords: true,
    summary: 'Say what words mean; conversations that wait with these words go on',
    body: LexiconForm,
    result: z.extend(LexiconRow, { /** The conversations that continued. */ reread: z.int() }),
  }),
  forgetLexicon: endpoint({
    method: 'DELETE',
    path: '/api/lexicon/{id}',
    allow: teachers,
    phi: false,
    summary: 'Remove words from the lexicon; what was read with them stays',
    params: IdInPath,
    result: Empty,
  }),
}
