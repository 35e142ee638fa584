import { phrases } from '#engine/phrases/phrases.ts'
import { assistantSource, type Facts, factSources, fillPrompt, instructionsOf } from '#engine/prompt.ts'
import { Redactor } from '#engine/redact.ts'
import { teamName } from '#engine/render.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { languageOf } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import type { Deps } from '../deps.ts'
import { alarmBudget, alarmSafetyDegraded } from './alarms.ts'
import type { AssistantResult, AssistantRun, RunOutcome } from './assistant-run.ts'
import { runInBackground } from './background-work.ts'
import { usedUpBudgets } from './budget.ts'
import { CallNotes, keepCalls } from './calls.ts'
import { decide, judgesOf, type RoutingDecision } from './decide.ts'
import { type Executed, execute } from './execute.ts'
import { findKnowledge } from './knowledge.ts'
import { localTime } from './local-time.ts'
import { type Configured, readFactsForText } from './organization-facts.ts'
import { isWanted, type PatientCase, readCase, type Work } from './patient-case.ts'
import { requestsOf } from './requests.ts'
import { saveRun } from './save-run.ts'
import { lookAgain, type Risk } from './second-look.ts'

type AnswerDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

const MOST_IN_10_MINUTES = 6
const MOST_TODAY = 40
const LONGEST_TEXT = 1600

/** `isOpen`: with this patient's values instead of tokens. */
const factsOf = ({ about, redactor, settings, time }: AssistantRun, isOpen: boolean): Facts => ({
  organization: settings.organizationName?.trim() || null,
  phone: settings.organizationPhone,
  patient: isOpen || about.patientName === null ? about.patientName : redactor.tokenFor('PATIENT_NAME'),
  doctor: isOpen || about.doctorName === null ? about.doctorName : redactor.tokenFor('DOCTOR_NAME'),
  today: time.day,
})

const turnsOf = ({ history, query }: AssistantRun) => [
  ...history.map(({ role, text }) => ({ role: role === 'patient' ? ('user' as const) : ('assistant' as const), text })),
  { role: 'user' as const, text: query },
]

/** Whether somebody still waits. The answer read with the case holds until the first call has taken its time. */
const wantedBy = (deps: AnswerDeps, { about, work, notes }: AssistantRun): (() => Promise<boolean>) => {
  const isFresh = notes.good.length + notes.failed.length === 0
  let asked = 0
  return async () => {
    asked += 1
    return isFresh && asked === 1 ? about.isWanted : isWanted(deps, work)
  }
}

const askChosen = async (deps: AnswerDeps, run: AssistantRun, chosen: Configured): Promise<Executed> => {
  const { about, work, settings, redactor, facts, query } = run
  return execute(
    deps,
    {
      chosen,
      facts,
      instructionsFor: ({ row, phiAllowed }) => {
        const known = factsOf(run, phiAllowed)
        const values = {
          patientName: known.patient,
          doctorName: known.doctor,
          organizationName: teamName(settings, work.language),
        }
        const sources = [...run.knowledge, ...factSources(known, work.language), assistantSource[work.language]]
        return instructionsOf(fillPrompt(row.systemPrompt, row.variables, values), sources, work.language)
      },
      sources: [...run.knowledge, ...factSources(factsOf(run, true), work.language), assistantSource[work.language]],
      knowledge: run.knowledge,
      query: work.text.slice(0, LONGEST_TEXT),
      turns: turnsOf(run),
      redactor,
      gate: {
        suffix: needsDisclosure(about) ? phrases[work.language].disclosure(null) : '',
        mayDropAccents: true,
      },
      language: work.language,
      notes: run.notes,
      hasPhi: redactor.hasKnown(query),
      isWanted: wantedBy(deps, run),
    },
    run.trace,
  )
}

/** The first answer of a day says who wrote it and how to reach a person. */
const needsDisclosure = ({ answersToday }: PatientCase): boolean => answersToday === 0

/** Layer 2: the router's own verdict where it was asked, else a separate call beside the answer. */
const secondLook = async (deps: AnswerDeps, run: AssistantRun, decision: RoutingDecision): Promise<Risk | null> => {
  const models = judgesOf(run.facts, deps.clock.now().getTime())
  const look =
    decision.risk === null
      ? await lookAgain(deps, models, {
          query: run.query,
          history: run.history,
          language: run.work.language,
          notes: run.notes,
        })
      : { risk: decision.risk, ms: 0 }
  const result =
    look.risk === null
      ? 'unavailable'
      : ({ none: 'clear', possible: 'possible', imminent: 'emergency' } as const)[look.risk]
  run.trace.push({ stage: 'safety', layer: 2, result, class: null, ms: look.ms })
  return look.risk
}

/** A text that may be dangerous is answered in its own language. */
const flagged = ({ text, language }: Work, risk: 'possible' | 'imminent'): AssistantResult => ({
  kind: 'flagged',
  risk,
  language: languageOf(fold(text), language),
})

const think = async (deps: AnswerDeps, run: AssistantRun): Promise<RunOutcome> => {
  const { work, facts, about, query, history, time, trace } = run
  const decision = await decide(
    deps,
    facts,
    {
      text: work.text,
      query,
      language: work.language,
      history,
      minute: time.minute,
      notes: run.notes,
      case: about,
    },
    trace,
  )
  const { chosen } = decision
  const fail = (reason: string, requests = requestsOf(work.text)): RunOutcome => ({
    result: { kind: 'failed', reason, requests },
    by: null,
    ms: null,
    decision,
  })
  if (chosen === null) return fail('no-assistant')
  if (decision.risk === 'imminent' || decision.risk === 'possible') {
    await secondLook(deps, run, decision)
    return { result: flagged(work, decision.risk), by: null, ms: null, decision }
  }
  if (about.answersIn10Minutes >= MOST_IN_10_MINUTES || about.answersToday >= MOST_TODAY)
    return fail('too-many-answers')
  const usedUp = await usedUpBudgets(deps, facts, run.settings.staffedHours.zone)
  if (usedUp.isAll || usedUp.configIds.has(chosen.configId)) {
    runInBackground(deps, 'that a budget is used up could not be told', alarmBudget(deps, usedUp.isAll ? null : chosen))
    // Danger is judged whatever it costs.
    const risk = await secondLook(deps, run, decision)
    const isDanger = risk === 'imminent' || risk === 'possible'
    return isDanger ? { result: flagged(work, risk), by: null, ms: null, decision } : fail('handoff:budget')
  }
  const payable = facts.configurations.filter(({ configId }) => !usedUp.configIds.has(configId))
  const [executed, risk] = await Promise.all([
    askChosen(deps, { ...run, facts: { ...facts, configurations: payable } }, chosen),
    secondLook(deps, run, decision),
  ])
  if (risk === 'imminent' || risk === 'possible') return { result: flagged(work, risk), by: null, ms: null, decision }
  if (executed.result === 'cancelled') return { result: { kind: 'cancelled' }, by: null, ms: null, decision }
  if (executed.result === 'crisis') return { result: flagged(work, 'possible'), by: null, ms: null, decision }
  if (executed.result !== 'answered') {
    const failed = fail(`${executed.result}:${executed.reason}`, requestsOf(work.text, executed.requests))
    return executed.draft ? { ...failed, draft: executed.draft } : failed
  }
  const suffix = needsDisclosure(about) ? ` ${phrases[work.language].disclosure(null)}` : ''
  const reply = {
    decisionId: 0,
    provider: executed.by.provider,
    model: executed.by.model,
    configId: executed.by.configId,
  }
  return {
    result: { kind: 'answered', text: executed.text + suffix, reply, requests: executed.requests },
    by: executed.by,
    ms: executed.ms,
    decision,
  }
}

/** What every model may see in full: the entries found, and what the organization says of itself. */
const openTexts = (knowledge: AssistantRun['knowledge'], settings: EngineSettings, { language }: Work): string[] => [
  ...knowledge.flatMap(({ text, about, place }) => [text, about, place ?? '']),
  teamName(settings, language),
  settings.organizationPhone ?? '',
]

const isUnseen = ({ trace }: AssistantRun): boolean =>
  trace.some((step) => step.stage === 'safety' && step.layer === 2 && step.result === 'unavailable')

/** Answers one text: chooses a model, asks it and checks the answer. The decision is stored with every step first. */
export const answerPatient = async (
  deps: AnswerDeps,
  settings: EngineSettings,
  work: Work,
): Promise<AssistantResult> => {
  const from = performance.now()
  const time = localTime(deps.clock.now(), settings.staffedHours.zone)
  const [about, facts, knowledge] = await Promise.all([
    readCase(deps, work),
    readFactsForText(deps),
    findKnowledge(deps, work, time.day),
  ])
  if (about === null) return { kind: 'cancelled' }
  const redactor = new Redactor(about.known, openTexts(knowledge, settings, work))
  const run: AssistantRun = {
    work,
    about,
    facts,
    knowledge,
    settings,
    redactor,
    query: redactor.redact(work.text.slice(0, LONGEST_TEXT)),
    history: about.history.map(({ role, text }) => ({ role, text: redactor.redact(text) })),
    time,
    trace: [{ stage: 'safety', layer: 1, result: 'clear', class: null, ms: 0 }],
    notes: new CallNotes(facts),
    from,
  }
  const outcome = await think(deps, run).catch(async (error: unknown) => {
    await keepCalls(deps, run.notes)
    throw error
  })
  const decisionId = await saveRun(deps, run, outcome)
  if (isUnseen(run)) runInBackground(deps, 'the missing second look could not be told', alarmSafetyDegraded(deps))
  const { result } = outcome
  return result.kind === 'answered' ? { ...result, reply: { ...result.reply, decisionId } } : result
}
