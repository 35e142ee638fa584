import type { ConversationStatus } from '#contract/conversations.ts'
import type { RunLine } from '#contract/flows/saved-tests.ts'
import type { Language } from '#contract/primitives.ts'
import type { SendKind } from '../step/effects.ts'
import type { EndReason, NotifyKind, PauseReason } from '../step/reasons.ts'
import type { AnswerMethod } from '../types.ts'

/** One entry in a simulated conversation's log. `at`: epoch milliseconds of the simulated clock. */
export type SimulationEntry = {
  at: number
} /** The sending window is closed: the conversation begins at `dueAt`. */ & (
  | { entry: 'scheduled'; dueAt: number }
  | { entry: 'sent'; text: string; kind: SendKind; language: Language; questionId: number | null }
  | { entry: 'said'; text: string }
  /** Time passed, from `from` to `at`. */
  | { entry: 'waited'; from: number }
  /** How the patient's words were read; a null value: they could not be read. */
  | {
      entry: 'answer'
      questionId: number
      question: string
      raw: string
      value: string | number | null
      method: AnswerMethod | null
    }
  | { entry: 'language'; language: Language }
  /** The carrier answers such words (STOP, HELP …) by itself. */
  | { entry: 'carrier-answered' }
  | { entry: 'opted-out' }
  | { entry: 'opted-in' }
  | { entry: 'told-staff'; kind: NotifyKind }
  /** A model would be asked here; the simulation has none. */
  | { entry: 'asked-assistant'; text: string }
  | { entry: 'paused'; reason: PauseReason; detail: string | null }
  | { entry: 'reopened' }
  | { entry: 'end'; reason: EndReason; status: ConversationStatus; isVerified: boolean }
)

const lineOf = (entry: SimulationEntry): RunLine | null => {
  switch (entry.entry) {
    case 'sent':
      return { line: 'sent', text: entry.text }
    case 'answer':
      return { line: 'answer', question: entry.question, raw: entry.raw, value: entry.value }
    case 'paused':
      return { line: 'paused', reason: entry.reason }
    case 'end':
      return { line: 'end', reason: entry.reason, isVerified: entry.isVerified }
    default:
      return null
  }
}

/** The result of a run: the texts sent, the answers read, and how it ended. */
export const linesOf = (entries: readonly SimulationEntry[]): RunLine[] =>
  entries.map(lineOf).filter((line) => line !== null)

/** Index of the first line that differs between two runs; null when they are equal. */
export const firstDifference = (expected: readonly RunLine[], actual: readonly RunLine[]): number | null => {
  const longest = Math.max(expected.length, actual.length)
  for (let index = 0; index < longest; index++) {
    const [a, b] = [expected[index], actual[index]]
    if (a === undefined || b === undefined || !isSameLine(a, b)) return index
  }
  return null
}

/** Stored JSON does not keep key order, so values are compared. */
const isSameLine = (a: RunLine, b: RunLine): boolean => {
  const values = (line: RunLine) => JSON.stringify(Object.entries(line).sort(([x], [y]) => (x < y ? -1 : 1)))
  return values(a) === values(b)
}
