import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace, GateFinding } from '#contract/routing/trace.ts'
import { type Candidate, callTimeout, nextMove, planCandidates } from '#engine/fallback.ts'
import { cutToFit, type GateContext, type Gated, gateOutput } from '#engine/output-gate.ts'
import { repairRequest } from '#engine/prompt.ts'
import type { Redactor } from '#engine/redact.ts'
import type { Deps, ModelOutcome } from '../deps.ts'
import { askModel } from './ask-model.ts'
import type { CallNotes } from './calls.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'

export interface Execution {
  chosen: Configured
  facts: OrganizationFacts
  /** Each candidate's own prompt with our rules and the facts. */
  instructionsFor: (target: Configured) => string
  turns: { role: 'user' | 'assistant'; text: string }[]
  redactor: Redactor
  gate: Omit<GateContext, 'instructions'>
  language: Language
  hasPhi: boolean
  notes: CallNotes
  /** Whether somebody still waits; checked before every call. */
  isWanted: () => Promise<boolean>
}

export type Executed =
  | { result: 'answered'; text: string; by: Configured; ms: number }
  | { result: 'apology' | 'handoff' | 'cancelled'; reason: string }

/** Milliseconds from the first call after which no further one is made. */
const DEADLINE_MS = 45_000
const MOST_TOKENS = 300

type Tried = { do: 'answer'; text: string; ms: number } | { do: 'fail'; outcome: ModelOutcome & { kind: string } }

const planOf = (deps: Pick<Deps, 'clock'>, { chosen, facts, hasPhi }: Execution, trace: DecisionTrace) => {
  const at = deps.clock.now().getTime()
  const plan = planCandidates(chosen, facts.configurations, facts.chains, facts.breakers, { at, hasPhi })
  const shown = ({
    configId,
    provider,
    model,
  }: {
    configId: number
    provider: Candidate['provider']
    model: string
  }) => ({
    configId,
    provider,
    model,
  })
  trace.push({
    stage: 'candidates',
    kept: plan.candidates.map(shown),
    dropped: plan.dropped.map(({ target, reason }) => ({ ...shown(target), reason })),
    isFailOpen: plan.isFailOpen,
    ms: 0,
  })
  return plan.candidates
}

/** Asks along the chain until an answer passes the gate; else a fixed text is used. */
export const execute = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  execution: Execution,
  trace: DecisionTrace,
): Promise<Executed> => {
  const candidates = planOf(deps, execution, trace)
  if (candidates.length === 0) return { result: 'apology', reason: 'no-candidate' }
  const deadline = performance.now() + DEADLINE_MS
  let [index, attempt, waitedMs] = [0, 1, 0]
  for (;;) {
    const candidate = candidates[index]
    const target = execution.facts.configurations.find(({ configId }) => configId === candidate?.configId)
    if (!candidate || !target) return { result: 'apology', reason: 'no-candidate' }
    if (!(await execution.isWanted())) return { result: 'cancelled', reason: 'no-longer-wanted' }
    const timeoutMs = callTimeout(candidate, deadline - performance.now())
    const tried = await tryOnce(deps, execution, target, { attempt, waitedMs, timeoutMs, deadline }, trace)
    if (tried.do === 'answer') return { result: 'answered', text: tried.text, by: target, ms: tried.ms }
    const { outcome } = tried
    const kind = outcome.kind === 'ok' ? 'gate' : outcome.kind
    const move = nextMove(candidates, {
      kind,
      attempt,
      retryAfterMs: outcome.kind === 'ok' ? null : outcome.retryAfterMs,
      index,
      remainingMs: deadline - performance.now(),
      chance: Math.random(),
    })
    if (move.do === 'stop') return { result: move.outcome, reason: kind }
    waitedMs = move.do === 'retry' ? move.waitMs : 0
    if (waitedMs > 0) await pause(waitedMs)
    if (move.do === 'retry') attempt += 1
    else [index, attempt] = [move.index, 1]
  }
}

interface Call {
  attempt: number
  waitedMs: number
  timeoutMs: number
  deadline: number
}

const callOnce = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  execution: Execution,
  target: Configured,
  { attempt, waitedMs, timeoutMs }: Omit<Call, 'deadline'>,
  trace: DecisionTrace,
  more: Execution['turns'] = [],
): Promise<{ outcome: ModelOutcome; ms: number }> => {
  // A model that may receive patient data gets this patient's own values; every other gets tokens.
  const shown = ({ role, text }: Execution['turns'][number]) => ({
    role,
    text: target.phiAllowed ? execution.redactor.reveal(text) : text,
  })
  const answered = await askModel(deps, target, {
    instructions: execution.instructionsFor(target),
    turns: [...execution.turns, ...more].map(shown),
    maxOutputTokens: MOST_TOKENS,
    timeoutMs,
  })
  const { outcome, ms } = answered
  await execution.notes.add(deps, target, answered)
  trace.push({
    stage: 'attempt',
    configId: target.configId,
    provider: target.provider,
    model: target.model,
    attempt,
    result: outcome.kind,
    status: outcome.kind === 'ok' ? 200 : outcome.status,
    waitedMs,
    ...(target.phiAllowed ? { isOpen: true } : {}),
    ...(outcome.kind === 'ok' && outcome.isKept !== null ? { isKept: outcome.isKept } : {}),
    ms,
  })
  return answered
}

const tryOnce = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  execution: Execution,
  target: Configured,
  call: Call,
  trace: DecisionTrace,
): Promise<Tried> => {
  const first = await callOnce(deps, execution, target, call, trace)
  if (first.outcome.kind !== 'ok') return { do: 'fail', outcome: first.outcome }
  const gated = gateOf(execution, target, first.outcome.text)
  const isTooLong = gated.findings.length > 0
  showGate(gated, isTooLong ? 'repair-asked' : 'passed', trace)
  if (!isTooLong) return { do: 'answer', text: gated.text, ms: first.ms }
  const timeoutMs = Math.floor(Math.min(call.timeoutMs, call.deadline - performance.now()))
  const repaired =
    timeoutMs > 1000
      ? await repair(deps, execution, target, { ...call, timeoutMs }, first.outcome.text, gated, trace)
      : null
  const text = repaired ?? shortened(execution, gated, trace)
  if (text !== null) return { do: 'answer', text, ms: first.ms }
  return { do: 'fail', outcome: first.outcome }
}

const gateOf = ({ gate, redactor, instructionsFor }: Execution, target: Configured, written: string): Gated =>
  gateOutput(redactor.restore(written), { ...gate, instructions: redactor.restore(instructionsFor(target)) })

const showGate = (
  { findings, segments }: { findings: GateFinding[]; segments: number },
  result: 'passed' | 'mended' | 'repair-asked' | 'failed',
  trace: DecisionTrace,
): void => {
  trace.push({ stage: 'gate', result, findings, segments, ms: 0 })
}

/** Asks the same model once more and says what was wrong; null when that did not help. */
const repair = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  execution: Execution,
  target: Configured,
  call: Call,
  written: string,
  gated: Gated,
  trace: DecisionTrace,
): Promise<string | null> => {
  const { outcome } = await callOnce(
    deps,
    execution,
    target,
    { ...call, attempt: call.attempt + 1, waitedMs: 0 },
    trace,
    [
      { role: 'assistant', text: written.slice(0, 2000) },
      { role: 'user', text: repairRequest(gated.findings, execution.language) },
    ],
  )
  if (outcome.kind !== 'ok') return null
  const again = gateOf(execution, target, outcome.text)
  if (again.findings.length === 0) {
    showGate(again, 'passed', trace)
    return again.text
  }
  return shortened(execution, again, trace)
}

/** An answer that is only too long is cut at the end of a sentence. */
const shortened = ({ gate }: Execution, gated: Gated, trace: DecisionTrace): string | null => {
  const isOnlyLong = gated.findings.every((finding) => finding === 'length')
  const cut = isOnlyLong ? cutToFit(gated.text, gate.suffix) : null
  showGate(gated, cut === null ? 'failed' : 'mended', trace)
  return cut
}
