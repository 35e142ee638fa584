import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace, GateFinding } from '#contract/routing/trace.ts'
import { cutToFit, type GateContext, gateOutput } from '#engine/output-gate.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import type { Source } from '#engine/proof/sources.ts'
import { type AnswerSentence, type ProvedAnswer, proveAnswer } from '#engine/proof.ts'
import type { Redactor } from '#engine/redact.ts'
import { WrittenAnswer } from './answer-shape.ts'
import { requestsOf } from './requests.ts'

/** What an answer is proved with. */
export interface ProofContext {
  language: Language
  redactor: Redactor
  /** What an answer may rest on, with this patient's values. */
  sources: readonly Source[]
  /** Those of the sources that staff have approved word for word, the likeliest first. */
  knowledge: readonly Source[]
  /** What the patient wrote. */
  query: string
  gate: GateContext
}

/** A text in the form in which it would be sent. */
interface Shaped {
  text: string
  findings: GateFinding[]
  segments: number
}

/** A model's answer after the proof. */
export interface ProvedDraft extends Shaped {
  /** Words and values that are not proved. */
  places: string[]
  proved: ProvedAnswer
  /** Its sentences, with this patient's values. */
  written: readonly AnswerSentence[]
  /** As the model wrote it, with tokens. */
  draft: string
}

/** A proved text in the form in which it is sent, with the fixed words of a hand-over. */
const shape = (
  { gate, language }: ProofContext,
  proved: string,
  handOver: Pick<ProvedAnswer, 'doesHandOver' | 'requests'>,
): Shaped => {
  const { requested, passOn } = phrases[language]
  if (!handOver.doesHandOver) return gateOutput(proved, gate)
  const told = handOver.requests.map((kind) => requested[kind])
  const all = gateOutput([proved, ...(told.length > 0 ? told : [passOn])].join(' ').trim(), gate)
  // Where they do not all fit, one is told, and staff see them all.
  return told.length > 1 && all.findings.includes('length') ? gateOutput([proved, told[0]].join(' ').trim(), gate) : all
}

/** Proves what a model wrote; null where it is no answer in our form. */
export const check = (execution: ProofContext, output: unknown): ProvedDraft | null => {
  const read = WrittenAnswer.safeParse(output)
  if (!read.success) return null
  const { redactor, sources, language, query } = execution
  const { sentences } = read.data
  const written = sentences.map((sentence) => ({ ...sentence, text: redactor.restore(sentence.text) }))
  const answer = proveAnswer(written, sources, { language, query })
  const proved = answer.doesHandOver ? { ...answer, requests: requestsOf(query, answer.requests) } : answer
  const shaped = shape(execution, proved.text, proved)
  return {
    ...shaped,
    findings: [...new Set([...shaped.findings, ...proved.failed.flatMap(({ findings }) => findings)])],
    places: proved.failed.flatMap(({ places }) => places),
    proved,
    written,
    draft: sentences.map(({ text }) => text).join(' '),
  }
}

/** Knowledge that is looked at first is what the patient most likely asked about. */
const LIKELY_SOURCES = 3

/**
 * The answer with each fact that is not proved told in the entry's own words, which staff have approved; null where it
 * cites none, or one that hardly fits the question.
 */
const inOwnWords = (
  { knowledge }: ProofContext,
  { proved, kept }: { proved: ProvedAnswer; kept: string },
): string | null => {
  const likely = knowledge.slice(0, LIKELY_SOURCES)
  const told = proved.failed.map(({ sentence }) =>
    sentence.kind === 'fact' && sentence.entries.length === 1
      ? likely.find(({ id }) => id === sentence.entries[0])?.text
      : undefined,
  )
  return told.some((text) => text === undefined) ? null : [kept, ...new Set(told)].join(' ').trim()
}

/** What of an answer can go out all the same: its facts in the entries' own words, and what fits into two segments. */
export const mended = (execution: ProofContext, checked: ProvedDraft): string | null => {
  const { proved } = checked
  const whole = proved.failed.length === 0 ? proved.text : inOwnWords(execution, { proved, kept: proved.text })
  const shaped = whole === null || whole === '' ? null : shape(execution, whole, proved)
  const isOnlyLong = shaped?.findings.every((finding) => finding === 'length') === true
  const cut = isOnlyLong && shaped.findings.length > 0 ? cutToFit(shaped.text, execution.gate.suffix) : null
  return shaped?.findings.length === 0 ? shaped.text : cut
}

/** Adds to the trace what the proof found; the draft stands there unless it passed. */
export const showGate = (
  { findings, segments, draft }: Pick<ProvedDraft, 'findings' | 'segments' | 'draft'>,
  result: 'passed' | 'mended' | 'repair-asked' | 'failed',
  trace: DecisionTrace,
): void => {
  trace.push({ stage: 'gate', result, findings, segments, ...(result === 'passed' ? {} : { draft }), ms: 0 })
}
