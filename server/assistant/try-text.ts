import type { Language } from '#contract/primitives.ts'
import { assistantSource, type Facts, factSources, fillPrompt, instructionsOf } from '#engine/prompt.ts'
import type { AnswerSentence } from '#engine/proof.ts'
import { Redactor } from '#engine/redact.ts'
import { teamName } from '#engine/render.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { findEmergency } from '#reader/safety/emergency.ts'
import type { Deps } from '../deps.ts'
import type { CallRecord } from './breakers.ts'
import { CallNotes } from './calls.ts'
import { judgesOf } from './decide.ts'
import { execute } from './execute.ts'
import { findKnowledge } from './knowledge.ts'
import { localTime } from './local-time.ts'
import type { Configured, OrganizationFacts } from './organization-facts.ts'
import { lookAgain } from './second-look.ts'

type TryDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>

/**
 * Counts the tokens of a trial. No call is stored: a tried model that fails must not open the breaker of the live one, for
 * then patients would wait for a person.
 */
class TrialNotes extends CallNotes {
  inputTokens = 0
  outputTokens = 0

  override add(_deps: unknown, _configured: unknown, { outcome }: Omit<CallRecord, 'isProbe'>): Promise<void> {
    if (outcome.kind === 'ok') {
      this.inputTokens += outcome.inputTokens
      this.outputTokens += outcome.outputTokens
    }
    return Promise.resolve()
  }
}

/** What a configuration makes of a text that no patient sent. */
export interface Trial {
  /** `danger`: found by our patterns or by a model. `none`: no answer in our form, or none that passed the check. */
  result: 'answered' | 'handed-over' | 'danger' | 'none'
  /** What would go out; null where a person would answer. */
  text: string | null
  written: readonly AnswerSentence[]
  ms: number
  inputTokens: number
  outputTokens: number
}

const unknownPatient = (settings: EngineSettings, today: string): Facts => ({
  organization: settings.organizationName?.trim() || null,
  phone: settings.organizationPhone,
  patient: null,
  doctor: null,
  today,
})

/**
 * Puts a text to one configuration as if an unknown patient had sent it: both looks for danger, the knowledge, the model and
 * the check of its answer. No other model answers in its place, nothing is sent, and no decision is stored.
 */
export const tryText = async (
  deps: TryDeps,
  { chosen, facts, settings }: { chosen: Configured; facts: OrganizationFacts; settings: EngineSettings },
  { text, language, question = null }: { text: string; language: Language; question?: string | null },
): Promise<Trial> => {
  const from = performance.now()
  const notes = new TrialNotes(facts)
  const end = (trial: Pick<Trial, 'result' | 'text' | 'written'>): Trial => ({
    ...trial,
    ms: Math.round(performance.now() - from),
    inputTokens: notes.inputTokens,
    outputTokens: notes.outputTokens,
  })
  const danger = { result: 'danger', text: null, written: [] } as const
  if (findEmergency(fold(text), [], settings.ownPatterns)) return end(danger)
  const { day } = localTime(deps.clock.now(), settings.staffedHours.zone)
  const knowledge = await findKnowledge(deps, { text, language }, day)
  const known = unknownPatient(settings, day)
  const redactor = new Redactor(
    [],
    [
      ...knowledge.flatMap((entry) => [entry.text, entry.about, entry.place ?? '']),
      teamName(settings, language),
      settings.organizationPhone ?? '',
    ],
  )
  const query = redactor.redact(text)
  const history = question === null ? [] : [{ role: 'assistant' as const, text: redactor.redact(question) }]
  const sources = [...knowledge, ...factSources(known, language), assistantSource[language]]
  const values = { patientName: null, doctorName: null, organizationName: teamName(settings, language) }
  const [executed, look] = await Promise.all([
    execute(
      deps,
      {
        chosen,
        facts: { ...facts, configurations: [chosen], chains: [] },
        instructionsFor: ({ row }) =>
          instructionsOf(fillPrompt(row.systemPrompt, row.variables, values), sources, language),
        sources,
        knowledge,
        query: text,
        turns: [...history, { role: 'user', text: query }],
        redactor,
        gate: { suffix: '', mayDropAccents: true },
        language,
        notes,
        hasPhi: false,
        isWanted: () => Promise.resolve(true),
      },
      [],
    ),
    lookAgain(deps, judgesOf(facts, deps.clock.now().getTime()), { query, history, language, notes }),
  ])
  if (look.risk === 'imminent' || look.risk === 'possible' || executed.result === 'crisis') return end(danger)
  if (executed.result === 'answered') return end({ result: 'answered', text: executed.text, written: executed.written })
  return end({
    result: executed.draft || executed.reason === 'refusal' ? 'handed-over' : 'none',
    text: null,
    written: [],
  })
}
