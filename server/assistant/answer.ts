import { phrases } from '#engine/phrases/phrases.ts'
import { type Facts, factLines, fillPrompt, instructionsOf } from '#engine/prompt.ts'
import { Redactor } from '#engine/redact.ts'
import { teamName } from '#engine/render.ts'
import { languageOf } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import type { Deps } from '../deps.ts'
import type { TurnSettings } from '../turn/turn-settings.ts'
import { tellSafetyDegraded } from './alarms.ts'
import { CallNotes, keepCalls } from './calls.ts'
import { type Decision, decide, judgesOf } from './decide.ts'
import { type Executed, execute } from './execute.ts'
import { type Configured, readHouseForText } from './house.ts'
import { keep } from './keep-thinking.ts'
import { later } from './later.ts'
import { localTime } from './local-time.ts'
import { isWanted, ownWordsOf, type PatientCase, readCase, type Work } from './patient-case.ts'
import { lookAgain, type Risk } from './second-look.ts'
import type { Outcome, Thinking, Thought } from './thinking.ts'

type World = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

const MOST_IN_10_MINUTES = 6
const MOST_TODAY = 40
const LONGEST_TEXT = 1600

/** `isOpen`: with this patient's names instead of their tokens. */
const factsOf = ({ about, redactor, settings, time }: Thinking, isOpen: boolean): Facts => ({
  organization: settings.organizationName?.trim() || null,
  phone: settings.organizationPhone,
  patient: isOpen || about.patientName === null ? about.patientName : redactor.tokenFor('PATIENT_NAME'),
  doctor: isOpen || about.doctorName === null ? about.doctorName : redactor.tokenFor('DOCTOR_NAME'),
  today: time.day,
})

const turnsOf = ({ history, query }: Thinking) => [
  ...history.map(({ role, text }) => ({ role: role === 'patient' ? ('user' as const) : ('assistant' as const), text })),
  { role: 'user' as const, text: query },
]

/** Whether somebody still waits. What was read with the case holds until the first call has taken its time. */
const wantedBy = (deps: World, { about, work, notes }: Thinking): (() => Promise<boolean>) => {
  const isFresh = notes.good.length + notes.failed.length === 0
  let asked = 0
  return async () => {
    asked += 1
    return isFresh && asked === 1 ? about.isWanted : isWanted(deps, work)
  }
}

const run = async (deps: World, thinking: Thinking, chosen: Configured): Promise<Executed> => {
  const { about, work, settings, redactor, house, query } = thinking
  const shownFacts = factLines(factsOf(thinking, true), work.language)
  return execute(
    deps,
    {
      chosen,
      house,
      instructionsFor: ({ row, phiAllowed }) => {
        const facts = factsOf(thinking, phiAllowed)
        const values = {
          patientName: facts.patient,
          doctorName: facts.doctor,
          organizationName: teamName(settings, work.language),
        }
        return instructionsOf(fillPrompt(row.systemPrompt, row.variables, values), facts, work.language)
      },
      turns: turnsOf(thinking),
      redactor,
      gate: {
        language: work.language,
        phones: settings.organizationPhone === null ? [] : [settings.organizationPhone],
        facts: `${shownFacts}\n${ownWordsOf(about)}`,
        own: about.known.map(({ value }) => value),
        today: thinking.time.day,
        suffix: needsDisclosure(about) ? phrases[work.language].disclosure(null) : '',
        mayDropAccents: true,
      },
      language: work.language,
      notes: thinking.notes,
      hasPhi: redactor.hasKnown(query),
      isWanted: wantedBy(deps, thinking),
    },
    thinking.trace,
  )
}

/** The first answer of a day says who wrote it and how to reach a person. */
const needsDisclosure = ({ answersToday }: PatientCase): boolean => answersToday === 0

/** Layer 2 speaks from the router where it was asked, else from a call of its own beside the answer. */
const secondLook = async (deps: World, thinking: Thinking, decision: Decision): Promise<Risk | null> => {
  const models = judgesOf(thinking.house, deps.clock.now().getTime())
  const look =
    decision.risk === null
      ? await lookAgain(deps, models, {
          query: thinking.query,
          history: thinking.history,
          language: thinking.work.language,
          notes: thinking.notes,
        })
      : { risk: decision.risk, ms: 0 }
  const result =
    look.risk === null
      ? 'unavailable'
      : ({ none: 'clear', possible: 'possible', imminent: 'emergency' } as const)[look.risk]
  thinking.trace.push({ stage: 'safety', layer: 2, result, class: null, ms: look.ms })
  return look.risk
}

/** What may be dangerous is answered in the language in which it was written. */
const flagged = ({ text, language }: Work, risk: 'possible' | 'imminent'): Thought => ({
  kind: 'flagged',
  risk,
  language: languageOf(fold(text), language),
})

const think = async (deps: World, thinking: Thinking): Promise<Outcome> => {
  const { work, house, about, query, history, time, trace } = thinking
  const decision = await decide(
    deps,
    house,
    {
      text: work.text,
      query,
      language: work.language,
      history,
      minute: time.minute,
      notes: thinking.notes,
      case: about,
    },
    trace,
  )
  const { chosen } = decision
  const fail = (reason: string): Outcome => ({ thought: { kind: 'failed', reason }, by: null, ms: null, decision })
  if (chosen === null) return fail('no-assistant')
  if (decision.risk === 'imminent' || decision.risk === 'possible') {
    await secondLook(deps, thinking, decision)
    return { thought: flagged(work, decision.risk), by: null, ms: null, decision }
  }
  if (about.answersIn10Minutes >= MOST_IN_10_MINUTES || about.answersToday >= MOST_TODAY)
    return fail('too-many-answers')
  const [executed, risk] = await Promise.all([run(deps, thinking, chosen), secondLook(deps, thinking, decision)])
  if (risk === 'imminent' || risk === 'possible') return { thought: flagged(work, risk), by: null, ms: null, decision }
  if (executed.result === 'cancelled') return { thought: { kind: 'cancelled' }, by: null, ms: null, decision }
  if (executed.result !== 'answered') return fail(`${executed.result}:${executed.reason}`)
  const suffix = needsDisclosure(about) ? ` ${phrases[work.language].disclosure(null)}` : ''
  const reply = {
    decisionId: 0,
    provider: executed.by.provider,
    model: executed.by.model,
    configId: executed.by.configId,
  }
  return {
    thought: { kind: 'answered', text: executed.text + suffix, reply },
    by: executed.by,
    ms: executed.ms,
    decision,
  }
}

/** Whether a text went without its second look. */
const isUnseen = ({ trace }: Thinking): boolean =>
  trace.some((step) => step.stage === 'safety' && step.layer === 2 && step.result === 'unavailable')

/** Answers one text: who, what, and whether it may go out; the decision is stored with every step before it counts. */
export const answerPatient = async (deps: World, settings: TurnSettings, work: Work): Promise<Thought> => {
  const from = performance.now()
  const [about, house] = await Promise.all([readCase(deps, work), readHouseForText(deps)])
  if (about === null) return { kind: 'cancelled' }
  const redactor = new Redactor(about.known)
  const thinking: Thinking = {
    work,
    about,
    house,
    settings: settings.engine,
    redactor,
    query: redactor.redact(work.text.slice(0, LONGEST_TEXT)),
    history: about.history.map(({ role, text }) => ({ role, text: redactor.redact(text) })),
    time: localTime(deps.clock.now(), settings.engine.staffedHours.zone),
    trace: [{ stage: 'safety', layer: 1, result: 'clear', class: null, ms: 0 }],
    notes: new CallNotes(house),
    from,
  }
  const outcome = await think(deps, thinking).catch(async (error: unknown) => {
    await keepCalls(deps, thinking.notes)
    throw error
  })
  const decisionId = await keep(deps, thinking, outcome)
  if (isUnseen(thinking)) later(deps, 'the missing second look could not be told', tellSafetyDegraded(deps))
  const { thought } = outcome
  return thought.kind === 'answered' ? { ...thought, reply: { ...thought.reply, decisionId } } : thought
}
