import type { GateFinding } from '#contract/routing/trace.ts'
import { plainText, withoutCostlyAccents } from './output-gate/plain-text.ts'
import { segmentsOf } from './segments.ts'

export interface GateContext {
  /** Text sent after the answer (the disclosure, a hand-over); counts for the length. */
  suffix: string
  /** Replaces á, í, ó and ú by plain letters where that saves a segment. */
  mayDropAccents: boolean
}

export interface Gated {
  /** The answer as it would be sent: without markup, which a phone shows as it is. */
  text: string
  findings: GateFinding[]
  segments: number
}

const MOST_SEGMENTS = 2

/** Far above two segments: the rest is not examined, and the answer is too long in any case. */
const MOST_CHARACTERS = 2000

const token = /\[[A-Z][A-Z_\d]*\]|\{\{|\}\}/

/** Segments of an answer together with what follows it. */
const segmentCount = (text: string, suffix: string): number =>
  segmentsOf(suffix === '' || text === '' ? text + suffix : `${text} ${suffix}`).count

/**
 * Checks the form of a proved text (proof.ts) before it is sent: something is left, no token is, and it fits. Markup is
 * removed silently.
 */
export const gateOutput = (written: string, { suffix, mayDropAccents }: GateContext): Gated => {
  const plain = plainText(written.slice(0, 2 * MOST_CHARACTERS)).slice(0, MOST_CHARACTERS)
  const text = segmentCount(plain, suffix) > MOST_SEGMENTS && mayDropAccents ? withoutCostlyAccents(plain) : plain
  const segments = segmentCount(text, suffix)
  if (text === '') return { text, findings: ['empty'], segments: 0 }
  const findings: GateFinding[] = []
  if (token.test(text)) findings.push('token')
  if (segments > MOST_SEGMENTS) findings.push('length')
  return { text, findings, segments }
}

/** Cut at the end of a sentence so that it fits; null when not even the first sentence does. */
export const cutToFit = (text: string, suffix: string): string | null => {
  const sentences = text.match(/[^.!?]+[.!?]+(?=\s|$)|[^.!?]+$/g) ?? []
  for (let count = sentences.length - 1; count > 0; count -= 1) {
    const short = sentences.slice(0, count).join('').trim()
    if (segmentCount(short, suffix) <= MOST_SEGMENTS) return short
  }
  return null
}
