import * as z from 'zod'
import type { Language } from '#contract/primitives.ts'
import { MOST_SUGGESTIONS, type Suggestions, type ThreadSummary } from '#contract/routing/staff-help.ts'
import { planCandidates } from '#engine/fallback.ts'
import { suggestionPrompt, summaryPrompt } from '#engine/prompt/staff-help.ts'
import { type Facts, factSources, fillPrompt } from '#engine/prompt.ts'
import { isOfThread } from '#engine/proof/of-thread.ts'
import { Redactor } from '#engine/redact.ts'
import { teamName } from '#engine/render.ts'
import type { EngineSettings } from '#engine/settings.ts'
import type { Deps } from '../deps.ts'
import { draftOf } from './answer-draft.ts'
import { WrittenAnswer } from './answer-shape.ts'
import { askModel } from './ask-model.ts'
import { usedUpBudgets } from './budget.ts'
import { CallNotes, keepCalls } from './calls.ts'
import { check } from './check-answer.ts'
import { defaultOf } from './decide.ts'
import { findKnowledge } from './knowledge.ts'
import { localTime } from './local-time.ts'
import { type Configured, type OrganizationFacts, readOrganizationFacts } from './organization-facts.ts'
import { type PatientCase, readCase } from './patient-case.ts'

export type AssistantDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

/** Whose thread it is, and the last text of the patient. */
export interface ReadThread {
  conversationId: number
  contactId: number
  /** Null where the patient has written nothing. */
  text: string | null
  language: Language
  /** The last texts, the oldest first. */
  texts: readonly { by: 'patient' | 'team'; text: string; language: Language }[]
}

const TIMEOUT_MS = 20_000
const MOST_TOKENS = 900
/** No work of the assistant's queue: the case is read for a person who looks at the thread. */
const NO_WORK = '00000000-0000-0000-0000-000000000000'

const WrittenReplies = z.object({
  replies: z.array(WrittenAnswer).max(MOST_SUGGESTIONS * 2),
})
const WrittenSummary = z.object({ points: z.array(z.string().max(400)).max(8) })

export interface ModelQuestion {
  chosen: Configured
  about: PatientCase
  notes: CallNotes
  day: string
}

/** Why no configuration is asked. */
type NoModel = 'no-assistant' | 'budget-spent' | 'resting'

/** The default configuration, or while it rests or its budget of the day is spent, the next one along its chains. */
const chooseModel = async (
  deps: AssistantDeps,
  facts: OrganizationFacts,
  zone: string,
): Promise<Configured | NoModel> => {
  const first = defaultOf(facts)
  if (first === null) return 'no-assistant'
  const at = deps.clock.now().getTime()
  const plan = planCandidates(first, facts.configurations, facts.chains, facts.breakers, { at, hasPhi: false })
  if (plan.isFailOpen) return 'resting'
  const usedUp = await usedUpBudgets(deps, facts, zone)
  if (usedUp.isAll) return 'budget-spent'
  const next = plan.candidates.find(({ configId }) => !usedUp.configIds.has(configId))
  return facts.configurations.find(({ configId }) => configId === next?.configId) ?? 'budget-spent'
}

/** The configuration that is asked, with what is known of the thread's patient; else why none is. */
export const prepareHelp = async (
  deps: AssistantDeps,
  settings: EngineSettings,
  { conversationId, contactId, text, language }: ReadThread,
): Promise<ModelQuestion | NoModel> => {
  const facts = await readOrganizationFacts(deps, deps.db.reader)
  const chosen = await chooseModel(deps, facts, settings.staffedHours.zone)
  if (typeof chosen === 'string') return chosen
  const work = { id: NO_WORK, token: NO_WORK, askSeq: 0, conversationId, contactId, text: text ?? '', language }
  const about = await readCase(deps, work)
  if (about === null) return 'no-assistant'
  const { day } = localTime(deps.clock.now(), settings.staffedHours.zone)
  return { chosen, about, notes: new CallNotes(facts), day }
}

/** Asks the chosen configuration once; null where it gave nothing in our form. A provider without an agreement gets tokens. */
export const askOnce = async <Shape extends z.ZodType>(
  deps: AssistantDeps,
  { chosen, notes }: ModelQuestion,
  redactor: Redactor,
  question: { instructions: string; text: string; shape: Shape; name: string },
): Promise<z.infer<Shape> | null> => {
  const answered = await askModel(deps, chosen, {
    instructions: question.instructions,
    turns: [{ role: 'user', text: chosen.phiAllowed ? redactor.reveal(question.text) : question.text }],
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: TIMEOUT_MS,
    shape: { name: question.name, schema: question.shape },
  })
  await notes.add(deps, chosen, answered)
  await keepCalls(deps, notes)
  const read = answered.outcome.kind === 'ok' ? question.shape.safeParse(answered.outcome.output) : null
  return read?.success ? read.data : null
}

const none = (reason: Suggestions['reason']): Suggestions => ({ suggestions: [], leftOut: 0, reason })

/** Replies to the patient's last text, each proved like an answer of the assistant. Nothing is stored or sent. */
export const suggestReplies = async (
  deps: AssistantDeps,
  settings: EngineSettings,
  thread: ReadThread,
): Promise<Suggestions> => {
  const { text, language } = thread
  if (text === null) return none('no-text')
  const prepared = await prepareHelp(deps, settings, thread)
  if (typeof prepared === 'string') return none(prepared)
  const { chosen, about, day } = prepared
  const knowledge = await findKnowledge(deps, { text, language }, day)
  const redactor = new Redactor(about.known, [
    ...knowledge.flatMap((entry) => [entry.text, entry.about, entry.place ?? '']),
    teamName(settings, language),
    settings.organizationPhone ?? '',
  ])
  const factsOf = (isOpen: boolean): Facts => ({
    organization: settings.organizationName?.trim() || null,
    phone: settings.organizationPhone,
    patient: isOpen || about.patientName === null ? about.patientName : redactor.tokenFor('PATIENT_NAME'),
    doctor: isOpen || about.doctorName === null ? about.doctorName : redactor.tokenFor('DOCTOR_NAME'),
    today: day,
  })
  const shown = [...knowledge, ...factSources(factsOf(chosen.phiAllowed), language)]
  const sources = [...knowledge, ...factSources(factsOf(true), language)]
  const { patient, doctor } = factsOf(chosen.phiAllowed)
  const values = { patientName: patient, doctorName: doctor, organizationName: teamName(settings, language) }
  const prompt = fillPrompt(chosen.row.systemPrompt, chosen.row.variables, values)
  const written = await askOnce(deps, prepared, redactor, {
    instructions: suggestionPrompt(prompt, shown, language),
    text: redactor.redact(text),
    shape: WrittenReplies,
    name: 'replies',
  })
  if (written === null) return none('no-answer')
  const context = { language, redactor, sources, knowledge, query: text, gate: { suffix: '', mayDropAccents: false } }
  const proved = written.replies.flatMap((reply) => {
    const checked = check(context, reply)
    const isProved = checked !== null && checked.findings.length === 0 && checked.proved.text !== ''
    return isProved && !checked.proved.isCrisis ? [draftOf(context, checked, 'draft-mode')] : []
  })
  const texts = new Set(proved.map((draft) => draft.text))
  const suggestions = [...texts].slice(0, MOST_SUGGESTIONS).map((one) => {
    const entries = proved.find((draft) => draft.text === one)?.sentences.flatMap((sentence) => sentence.entries) ?? []
    return { text: one, entries: [...new Map(entries.map((entry) => [entry.topic, entry])).values()] }
  })
  return { suggestions, leftOut: written.replies.length - proved.length, reason: null }
}

/** What somebody who takes over a thread should know, in the reader's language; points that the thread does not hold are left out. */
export const summarizeThread = async (
  deps: AssistantDeps,
  settings: EngineSettings,
  thread: ReadThread,
  reader: Language,
): Promise<ThreadSummary> => {
  if (thread.texts.length === 0) return { points: [], leftOut: 0, reason: 'no-text' }
  const prepared = await prepareHelp(deps, settings, thread)
  if (typeof prepared === 'string') return { points: [], leftOut: 0, reason: prepared }
  const { about } = prepared
  const redactor = new Redactor(about.known, [teamName(settings, thread.language), settings.organizationPhone ?? ''])
  const texts = thread.texts.map(({ by, text }) => ({ by, text: redactor.redact(text) }))
  const written = await askOnce(deps, prepared, redactor, {
    instructions: summaryPrompt[reader],
    text: JSON.stringify({ texts }),
    shape: WrittenSummary,
    name: 'summary',
  })
  if (written === null) return { points: [], leftOut: 0, reason: 'no-answer' }
  const names = [about.patientName, about.doctorName].flatMap((name) => (name === null ? [] : [`Dr. ${name}`, name]))
  const known = [...thread.texts, ...names.map((text) => ({ text, language: reader }))]
  const points = written.points.map((point) => redactor.restore(point).trim()).filter((point) => point !== '')
  const kept = points.filter((text) => isOfThread({ text, language: reader }, known))
  return { points: kept, leftOut: points.length - kept.length, reason: null }
}
