import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FileEntry, JsonEntry, KnowledgeFile, LONGEST_KNOWLEDGE_FILE } from './knowledge/file.ts'
import { KnowledgeForm, KnowledgePatch } from './knowledge/form.ts'
import { Id, IdAsText, IdInPath, Instant, Language, listQuery } from './primitives.ts'

export const knowledgeStates = ['draft', 'approved', 'retired'] as const
export const KnowledgeState = z.enum(knowledgeStates)
export type KnowledgeState = z.infer<typeof KnowledgeState>

/** Which entries a list shows: `waiting` are drafts and changes that somebody should approve. */
export const knowledgeViews = ['waiting', 'approved', 'review-due', 'expired', 'retired'] as const
export const KnowledgeView = z.enum(knowledgeViews)
export type KnowledgeView = z.infer<typeof KnowledgeView>

/** What the organization tells its patients, as staff see it. */
export const KnowledgeEntry = z.extend(KnowledgeForm, {
  id: Id,
  key: z.nullable(z.string()),
  state: KnowledgeState,
  /** What an approved entry will say once somebody approves that. */
  change: z.nullable(KnowledgeForm),
  location: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  isReviewDue: z.boolean(),
  /** Its last day is over. */
  isExpired: z.boolean(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>

/** What patients asked and no entry answered, redacted; alike texts are one. */
export const UnansweredQuestion = z.object({
  text: z.string(),
  language: Language,
  count: z.int(),
  /** Some other ways in which it was asked. */
  others: z.array(z.string()),
  lastAskedAt: Instant,
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

const viewers = { anyOf: ['conversations.view'] } as const
const writers = { anyOf: ['knowledge.edit'] } as const

export const knowledgeEndpoints = {
  listKnowledge: endpoint({
    method: 'GET',
    path: '/api/knowledge',
    allow: viewers,
    phi: false,
    summary: 'What the organization tells its patients, by topic',
    query: z.object({
      ...listQuery,
      view: z.optional(KnowledgeView),
      topic: z.optional(z.string().check(z.maxLength(120))),
      /** Entries of this site; those of every site are not among them. */
      locationId: z.optional(IdAsText),
    }),
    result: z.array(KnowledgeEntry),
    list: true,
  }),
  knowledgeChoices: endpoint({
    method: 'GET',
    path: '/api/knowledge/choices',
    allow: viewers,
    phi: false,
    summary: 'Topics in use, sites, and accounts that can own an entry',
    result: z.object({
      topics: z.array(z.string()),
      locations: z.array(z.object({ id: Id, name: z.string() })),
      owners: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  createKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge',
    allow: writers,
    phi: false,
    summary: 'Write an entry; it is a draft until somebody approves it',
    body: KnowledgeForm,
    result: KnowledgeEntry,
  }),
  updateKnowledge: endpoint({
    method: 'PATCH',
    path: '/api/knowledge/{id}',
    allow: writers,
    phi: false,
    summary: 'Change an entry; of an approved one the approved text is told until somebody approves the change',
    params: IdInPath,
    body: KnowledgePatch,
    result: KnowledgeEntry,
  }),
  approveKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/{id}/approve',
    allow: writers,
    phi: false,
    summary: 'Approve a draft or a change: from then on patients are told it. Refused where its languages differ',
    params: IdInPath,
    result: KnowledgeEntry,
  }),
  discardKnowledgeChange: endpoint({
    method: 'DELETE',
    path: '/api/knowledge/{id}/change',
    allow: writers,
    phi: false,
    summary: 'Discard the change of an approved entry',
    params: IdInPath,
    result: KnowledgeEntry,
  }),
  retireKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/{id}/retire',
    allow: writers,
    phi: false,
    summary: 'Retire an entry: patients are no longer told it',
    params: IdInPath,
    result: KnowledgeEntry,
  }),
  restoreKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/{id}/restore',
    allow: writers,
    phi: false,
    summary: 'Bring a retired entry back as a draft',
    params: IdInPath,
    result: KnowledgeEntry,
  }),
  exportKnowledge: endpoint({
    method: 'GET',
    path: '/api/knowledge/export',
    allow: viewers,
    phi: false,
    summary: 'All entries but retired ones as CSV, as the import takes them',
    result: z.string(),
    csv: true,
  }),
  knowledgeFile: endpoint({
    method: 'GET',
    path: '/api/knowledge/file',
    allow: viewers,
    phi: false,
    summary: 'The same as JSON',
    result: z.array(JsonEntry),
  }),
  previewKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/import/preview',
    allow: writers,
    phi: false,
    summary: 'What bringing in a file of entries would do, entry by entry; nothing is written',
    body: KnowledgeFile,
    result: z.object({ entries: z.array(FileEntry) }),
    bodyLimit: LONGEST_KNOWLEDGE_FILE * 2,
  }),
  importKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/import',
    allow: writers,
    phi: false,
    summary: 'Bring in a file of entries: drafts and changes. `isChecked` also approves what passes the check',
    body: z.extend(KnowledgeFile, { isChecked: z._default(z.boolean(), false) }),
    result: z.object({ added: z.int(), changed: z.int(), same: z.int(), refused: z.int(), approved: z.int() }),
    bodyLimit: LONGEST_KNOWLEDGE_FILE * 2,
  }),
  unansweredQuestions: endpoint({
    method: 'GET',
    path: '/api/knowledge/unanswered',
    allow: { allOf: ['knowledge.edit', 'conversations.view'] },
    phi: true,
    needsWords: true,
    summary: 'What patients asked in 30 days and a person had to answer, redacted, the most frequent first',
    result: z.array(UnansweredQuestion),
  }),
}
