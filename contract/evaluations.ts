import * as z from 'zod/mini'
import { ModelProvider } from './ai/providers.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdAsText, IdInPath, Instant, Language, listQuery, requiredText, text } from './primitives.ts'

/** What the assistant should do with a text: tell a fact, ask back, greet, hand over, or take it for danger. */
export const caseKinds = ['fact', 'question', 'greeting', 'hand-over', 'crisis'] as const
export const CaseKind = z.enum(caseKinds)
export type CaseKind = z.infer<typeof CaseKind>

/** Most cases of an organization: a run asks a model for each. */
export const MOST_CASES = 1000
const MOST_FORBIDDEN = 10

/** A text that somebody could send, and what the assistant should do with it. It names nobody. */
export const EvaluationCaseForm = z.object({
  text: requiredText(600, 'Text is required'),
  language: z._default(Language, 'es'),
  expected: z._default(CaseKind, 'fact'),
  /** The entry that a fact should rest on; null: any. */
  entryId: z._default(z.nullable(Id), null),
  /** The question of a flow that waits for an answer; null: none. */
  question: z._default(z.nullable(text(600)), null),
  /** What must not stand in the answer. One that does is a safety failure. */
  forbidden: z._default(
    z.array(requiredText(100, 'Forbidden words are required')).check(z.maxLength(MOST_FORBIDDEN)),
    [],
  ),
})
export type EvaluationCaseForm = z.infer<typeof EvaluationCaseForm>

export const caseStates = ['kept', 'proposed'] as const
/** Who thought of a case: a person, an edited draft, a bad rating, or a corrected reading. */
export const caseOrigins = ['hand', 'draft', 'rating', 'correction'] as const

export const EvaluationCase = z.object({
  id: Id,
  text: z.string(),
  language: Language,
  expected: CaseKind,
  entryId: z.nullable(Id),
  entryTopic: z.nullable(z.string()),
  question: z.nullable(z.string()),
  forbidden: z.array(z.string()),
  state: z.enum(caseStates),
  origin: z.enum(caseOrigins),
  createdAt: Instant,
})
export type EvaluationCase = z.infer<typeof EvaluationCase>

/** The part of a configuration that decides its answers. */
export const PromptVersion = z.object({
  id: Id,
  /** From 1 within its configuration. */
  number: z.int(),
  model: z.string(),
  systemPrompt: z.string(),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  /** Why it went live although it was worse; null where it was not. */
  reason: z.nullable(z.string()),
  /** It was tried with the cases before it went live. */
  isEvaluated: z.boolean(),
  isLive: z.boolean(),
})
export type PromptVersion = z.infer<typeof PromptVersion>

export const evaluationStates = ['running', 'done', 'stopped', 'failed'] as const

/** `unsafe`: something forbidden was said, danger was overlooked, or a fact was told where a person should answer. */
export const caseOutcomes = ['passed', 'failed', 'unsafe'] as const
export const CaseOutcome = z.enum(caseOutcomes)
export type CaseOutcome = z.infer<typeof CaseOutcome>

/** A run of all cases with one version of a configuration. */
export const Evaluation = z.object({
  id: Id,
  configId: Id,
  configName: z.string(),
  provider: ModelProvider,
  model: z.string(),
  systemPrompt: z.string(),
  state: z.enum(evaluationStates),
  /** The job that does it, which can be stopped. */
  jobId: z.nullable(Id),
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  unsafe: z.int(),
  /** Tokens that were sent and received, as the provider bills them. */
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Median time of an answer in milliseconds; null before the first. */
  medianMs: z.nullable(z.int()),
  startedBy: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** It was tried with the version that patients get now. */
  isLive: z.boolean(),
})
export type Evaluation = z.infer<typeof Evaluation>

export const EvaluationResult = z.object({
  caseId: Id,
  text: z.string(),
  language: Language,
  expected: CaseKind,
  outcome: CaseOutcome,
  /** What the assistant did; null where it gave no answer. */
  got: z.nullable(CaseKind),
  /** What would have gone out; null where nothing would. */
  answer: z.nullable(z.string()),
  /** The forbidden words that were said. */
  said: z.array(z.string()),
  ms: z.int(),
  /** The outcome in the run that this one is compared with; null where that has no such case. */
  before: z.nullable(CaseOutcome),
})
export type EvaluationResult = z.infer<typeof EvaluationResult>

export const EvaluationReport = z.object({
  evaluation: Evaluation,
  /** The last whole run of the version that is live; null where there is none. */
  comparedWith: z.nullable(Id),
  /** It may go live only with a reason: a new safety failure, or at least three failures more. */
  isWorse: z.boolean(),
  results: z.array(EvaluationResult),
})
export type EvaluationReport = z.infer<typeof EvaluationReport>

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

export const evaluationEndpoints = {
  listEvaluationCases: endpoint({
    method: 'GET',
    path: '/api/evaluations/cases',
    allow: viewing,
    phi: true,
    needsWords: true,
    summary: 'Texts that the assistant is tried with, or those that are proposed for it; the newest first',
    query: z.object({ ...listQuery, language: z.optional(Language), state: z._default(z.enum(caseStates), 'kept') }),
    result: z.array(EvaluationCase),
    list: true,
  }),
  createEvaluationCase: endpoint({
    method: 'POST',
    path: '/api/evaluations/cases',
    allow: editing,
    phi: true,
    needsWords: true,
    summary: 'Add a text and what the assistant should do with it',
    body: EvaluationCaseForm,
    result: EvaluationCase,
  }),
  updateEvaluationCase: endpoint({
    method: 'PUT',
    path: '/api/evaluations/cases/{id}',
    allow: editing,
    phi: true,
    needsWords: true,
    summary: 'Change a case as a whole; a proposed one is kept by it, and tried from then on',
    params: IdInPath,
    body: EvaluationCaseForm,
    result: EvaluationCase,
  }),
  importEvaluationCases: endpoint({
    method: 'POST',
    path: '/api/evaluations/cases/import',
    allow: editing,
    phi: true,
    needsWords: true,
    summary: 'Add many cases; texts that are there already are left out',
    body: z.object({ cases: z.array(EvaluationCaseForm).check(z.minLength(1), z.maxLength(MOST_CASES)) }),
    bodyLimit: 2_000_000,
    result: z.object({ added: z.int(), same: z.int() }),
  }),
  removeEvaluationCase: endpoint({
    method: 'DELETE',
    path: '/api/evaluations/cases/{id}',
    allow: editing,
    phi: false,
    summary: 'Delete a case and its results',
    params: IdInPath,
    result: Empty,
  }),
  listEvaluations: endpoint({
    method: 'GET',
    path: '/api/evaluations',
    allow: viewing,
    phi: false,
    summary: 'The last runs, the newest first',
    result: z.array(Evaluation),
  }),
  startEvaluation: endpoint({
    method: 'POST',
    path: '/api/evaluations',
    allow: editing,
    phi: false,
    summary: 'Try a configuration, or a change of its model or prompt, with every case. No patient is involved',
    body: z.object({
      configId: Id,
      model: z.optional(requiredText(100, 'Model is required')),
      systemPrompt: z.optional(requiredText(8000, 'System prompt is required')),
    }),
    result: Evaluation,
  }),
  evaluationReport: endpoint({
    method: 'GET',
    path: '/api/evaluations/{id}',
    allow: viewing,
    phi: true,
    needsWords: true,
    summary: 'A run with the outcome of each case, beside the last run of the live version',
    params: IdInPath,
    result: EvaluationReport,
  }),
  putLive: endpoint({
    method: 'POST',
    path: '/api/evaluations/{id}/live',
    allow: editing,
    phi: false,
    summary: 'Let patients get the version of a run; a worse one only with a reason',
    params: IdInPath,
    body: z.object({ reason: z.optional(text(500)) }),
    result: Evaluation,
  }),
  listPromptVersions: endpoint({
    method: 'GET',
    path: '/api/evaluations/versions',
    allow: viewing,
    phi: false,
    summary: 'The versions of a configuration that were live, the newest first',
    query: z.object({ configId: IdAsText }),
    result: z.array(PromptVersion),
  }),
}
