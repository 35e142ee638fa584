import { setTimeout as pause } from 'node:timers/promises'
import type { RequestKind } from '#contract/routing/requests.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import { type Candidate, callTimeout, nextMove, planCandidates } from '#engine/fallback.ts'
import { repairRequest } from '#engine/prompt.ts'
import type { AnswerSentence } from '#engine/proof.ts'
import type { Deps, ModelOutcome } from '../deps.ts'
import { draftOf, type NewDraft } from './answer-draft.ts'
import { WrittenAnswer } from './answer-shape.ts'
import { askModel } from './ask-model.ts'
import type { CallNotes } from './calls.ts'
import { check, mended, type ProofContext, type ProvedDraft, showGate } from './check-answer.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'

export interface Execution extends ProofContext {
  chosen: Configured
  facts: OrganizationFacts
  /** Each candidate's own prompt with our rules and the sources. */
  instructionsFor: (target: Configured) => string
  turns: { role: 'user' | 'assistant'; text: string }[]
  hasPhi: boolean
  notes: CallNotes
  /** Whether somebody still waits; checked before every call. */
  isWanted: () => Promise<boolean>
}

export type Executed =
  | ({ result: 'answered'; by: Configured } & Answered)
  | {
      result: 'apology' | 'handoff' | 'cancelled' | 'crisis'
      reason: string
      draft?: NewDraft
      /** What the model noted that the patient asks the team for. */
      requests?: readonly RequestKind[]
    }

/** Milliseconds from the first call after which no further one is made. */
const DEADLINE_MS = 45_000
const MOST_TOKENS = 600

/** A text that goes out, with the model's sentences and what the patient asks a person for. */
interface Answered {
  text: string
  written: readonly AnswerSentence[]
  requests: readonly RequestKind[]
  ms: number
}

type Tried =
  | ({ do: 'answer' } & Answered)
  | { do: 'crisis' }
  | { do: 'draft'; draft: NewDraft; requests: readonly RequestKind[] }
  | {
      do: 'fail'
      outcome: ModelOutcome & { kind: string }
      draft?: NewDraft
      requests?: readonly RequestKind[]
    }

const answerOf = ({ written, proved }: ProvedDraft, text: string, ms: number, requests = proved.requests): Tried => ({
  do: 'answer',
  text,
  written,
  requests,
  ms,
})

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
    if (tried.do === 'answer') {
      const { text, written, requests, ms } = tried
      return { result: 'answered', text, written, requests, by: target, ms }
    }
    if (tried.do === 'crisis') return { result: 'crisis', reason: 'model' }
    const { draft, requests = [] } = tried
    if (tried.do === 'draft') return { result: 'handoff', reason: 'draft-mode', draft: tried.draft, requests }
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
    if (move.do === 'stop') return { result: move.outcome, reason: kind, requests, ...(draft ? { draft } : {}) }
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
    shape: { name: 'answer', schema: WrittenAnswer },
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
  const checked = check(execution, first.outcome.output)
  if (checked === null) return { do: 'fail', outcome: { kind: 'invalid-output', status: 200, retryAfterMs: null } }
  if (checked.proved.isCrisis) return { do: 'crisis' }
  const isFine = checked.findings.length === 0
  const draft = (of: ProvedDraft, requests = of.proved.requests): Tried => ({
    do: 'draft',
    draft: draftOf(execution, of, 'draft-mode'),
    requests,
  })
  if (isFine && target.row.doesOnlyDraft) {
    showGate(checked, 'passed', trace)
    return draft(checked)
  }
  showGate(checked, isFine ? 'passed' : 'repair-asked', trace)
  if (isFine) return answerOf(checked, checked.text, first.ms)
  const timeoutMs = Math.floor(Math.min(call.timeoutMs, call.deadline - performance.now()))
  const repaired =
    timeoutMs > 1000 ? await repair(deps, execution, target, { ...call, timeoutMs }, checked, trace) : null
  if (repaired?.proved.isCrisis) return { do: 'crisis' }
  const last = repaired ?? checked
  // A wish that the first answer noted stays, though the mended one may not say it.
  const requests = [...new Set([...checked.proved.requests, ...last.proved.requests])]
  if (last.findings.length === 0) {
    showGate(last, 'passed', trace)
    return target.row.doesOnlyDraft ? draft(last, requests) : answerOf(last, last.text, first.ms, requests)
  }
  if (target.row.doesOnlyDraft) {
    showGate(last, 'failed', trace)
    return draft(last, requests)
  }
  const text = mended(execution, last)
  showGate(last, text === null ? 'failed' : 'mended', trace)
  return text === null
    ? { do: 'fail', outcome: first.outcome, draft: draftOf(execution, last, 'gate'), requests }
    : answerOf(last, text, first.ms, requests)
}

/** Asks the same model once more and says what was not proved; null when it gave no answer. */
const repair = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  execution: Execution,
  target: Configured,
  call: Call,
  { draft, places, findings }: ProvedDraft,
  trace: DecisionTrace,
): Promise<ProvedDraft | null> => {
  const wrong = places.length > 0 ? places.map((place) => execution.redactor.redact(place)) : findings
  const { outcome } = await callOnce(
    deps,
    execution,
    target,
    { ...call, attempt: call.attempt + 1, waitedMs: 0 },
    trace,
    [
      { role: 'assistant', text: draft.slice(0, 2000) },
      { role: 'user', text: repairRequest(wrong, execution.language) },
    ],
  )
  return outcome.kind === 'ok' ? check(execution, outcome.output) : null
}
