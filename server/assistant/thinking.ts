import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import type { Redactor } from '#engine/redact.ts'
import type { ReplySource } from '#engine/step/reasons.ts'
import type { TurnSettings } from '../turn/turn-settings.ts'
import type { CallNotes } from './calls.ts'
import type { Decision } from './decide.ts'
import type { Configured, House } from './house.ts'
import type { PatientCase, Work } from './patient-case.ts'
import type { Risk } from './second-look.ts'

/** What became of a text that was put to the assistant. */
export type Thought =
  | { kind: 'answered'; text: string; reply: ReplySource }
  | { kind: 'flagged'; risk: 'possible' | 'imminent'; language: Language }
  | { kind: 'failed'; reason: string }
  | { kind: 'cancelled' }

/** What became of a text that was only to be judged; null: no verdict could be had. */
export interface Judged {
  kind: 'judged'
  risk: Risk | null
  /** Of the text, where it is one of ours. */
  language: Language
}

/** One text on its way to an answer. */
export interface Thinking {
  work: Work
  about: PatientCase
  house: House
  settings: TurnSettings['engine']
  redactor: Redactor
  query: string
  history: PatientCase['history']
  time: { minute: number; day: string }
  trace: DecisionTrace
  notes: CallNotes
  from: number
}

/** What came of it, and who said so. */
export interface Outcome {
  thought: Thought
  by: Configured | null
  ms: number | null
  decision: Decision
}
