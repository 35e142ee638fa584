import type { Language } from '#contract/primitives.ts'
import type { RequestKind } from '#contract/routing/requests.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import type { Source } from '#engine/proof/sources.ts'
import type { Redactor } from '#engine/redact.ts'
import type { EngineSettings } from '#engine/settings.ts'
import type { ReplySource } from '#engine/step/reasons.ts'
import type { NewDraft } from './answer-draft.ts'
import type { CallNotes } from './calls.ts'
import type { RoutingDecision } from './decide.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'
import type { PatientCase, Work } from './patient-case.ts'
import type { Risk } from './second-look.ts'

/** The outcome of a text that was put to the assistant. */
export type AssistantResult =
  | { kind: 'answered'; text: string; reply: ReplySource; requests: readonly RequestKind[] }
  | { kind: 'flagged'; risk: 'possible' | 'imminent'; language: Language }
  /** `requests`: what the text asks the team for, though no answer goes out. */
  | { kind: 'failed'; reason: string; requests: readonly RequestKind[] }
  | { kind: 'cancelled' }

/** The outcome of a text that was only judged; null when no verdict came. */
export interface VerdictResult {
  kind: 'judged'
  risk: Risk | null
  /** The text's language, where we write it. */
  language: Language
}

/** The result of a text, to be stored by the contact's next turn. */
export interface AssistantDone {
  kind: 'assistant'
  workId: string
  token: string
  result: AssistantResult | VerdictResult
}

/** A text while the assistant works on it. */
export interface AssistantRun {
  work: Work
  about: PatientCase
  facts: OrganizationFacts
  /** Approved entries that may answer the text, the likeliest first. */
  knowledge: readonly Source[]
  settings: EngineSettings
  redactor: Redactor
  query: string
  history: PatientCase['history']
  time: { minute: number; day: string }
  trace: DecisionTrace
  notes: CallNotes
  from: number
}

/** The outcome, and who decided it. */
export interface RunOutcome {
  result: AssistantResult
  by: Configured | null
  ms: number | null
  decision: RoutingDecision
  /** What a person may edit and send instead. */
  draft?: NewDraft
}
