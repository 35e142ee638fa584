import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import type { Redactor } from '#engine/redact.ts'
import type { EngineSettings } from '#engine/settings.ts'
import type { ReplySource } from '#engine/step/reasons.ts'
import type { CallNotes } from './calls.ts'
import type { RoutingDecision } from './decide.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'
import type { PatientCase, Work } from './patient-case.ts'
import type { Risk } from './second-look.ts'

/** What became of a text that was put to the assistant. */
export type AssistantResult =
  | { kind: 'answered'; text: string; reply: ReplySource }
  | { kind: 'flagged'; risk: 'possible' | 'imminent'; language: Language }
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' }

/** What became of a text that was only to be judged; null: no verdict could be had. */
export interface VerdictResult {
  kind: 'judged'
  risk: Risk | null
  /** Of the text, where it is one of ours. */
  language: Language
}

/** The work on a text is done, to be stored by the next turn of its contact. */
export interface AssistantDone {
  kind: 'assistant'
  workId: string
  token: string
  result: AssistantResult | VerdictResult
}

/** One text on its way to an answer. */
export interface AssistantRun {
  work: Work
  about: PatientCase
  facts: OrganizationFacts
  settings: EngineSettings
  redactor: Redactor
  query: string
  history: PatientCase['history']
  time: { minute: number; day: string }
  trace: DecisionTrace
  notes: CallNotes
  from: number
}

/** What came of it, and who said so. */
export interface RunOutcome {
  result: AssistantResult
  by: Configured | null
  ms: number | null
  decision: RoutingDecision
}
