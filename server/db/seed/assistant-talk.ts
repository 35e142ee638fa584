import { phrases } from '#engine/phrases/phrases.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { addRun } from './add-run.ts'
import type { CohortPerson, RunnableFlow } from './cohort.ts'
import type { SeedRows } from './seed-rows.ts'
import { simulate } from './simulate.ts'

/** What one patient asked, and what the assistant answered. */
const exchanges = [
  {
    query: '¿Qué documentos tengo que tener listos para la visita?',
    answer: `Tenga a mano una identificación con foto y la lista de sus medicinas. ${phrases.es.disclosure(null)}`,
    provider: 'openai',
    model: 'gpt-4o',
  },
  {
    query: '¿Y mi seguro cubre las visitas?',
    answer: 'Lo que cubre su plan está escrito en su contrato de servicios.',
    provider: 'anthropic',
    model: 'claude-sonnet-5-5',
  },
] as const

/** A conversation with the assistant, as its decisions refer to it. */
export interface AssistantTalk {
  conversationId: number
  contactId: number
  patientId: number
  /** In order; `askSeq` counts from 1. */
  asked: { askSeq: number; query: string; answer: string; at: Date }[]
}

interface TalkInput {
  people: readonly CohortPerson[]
  conversationId: number
  flow: RunnableFlow
  settings: EngineSettings
  ourNumber: string
  now: number
  sid: () => string
}

const STARTED_BEFORE_MS = 3 * 3_600_000
const NEXT_QUESTION_MS = 75_000

/** A verified patient writes first and is answered by the assistant; null when no patient fits. */
export const playAssistantTalk = (rows: SeedRows, input: TalkInput): AssistantTalk | null => {
  const person = input.people.find(
    ({ isVerified, isOver, invented }) => isVerified && !isOver && invented.language === 'es',
  )
  if (!person) return null
  const { patient, contact } = person
  const [first, ...later] = exchanges
  const next = later.values()
  const answers = exchanges.values()
  const run = simulate({
    flow: input.flow.definition,
    settings: input.settings,
    language: 'es',
    variables: { patientName: patient.patientName, doctorName: patient.doctorName },
    startAt: input.now - STARTED_BEFORE_MS,
    endAt: input.now,
    lastTextAt: person.lastTextAt,
    opening: first.query,
    replies: () => {
      const { value } = next.next()
      return value === undefined ? [] : [{ text: value.query, afterMs: NEXT_QUESTION_MS }]
    },
    answer: () => {
      const { value } = answers.next()
      return value === undefined ? null : { text: value.answer, provider: value.provider, model: value.model }
    },
  })
  addRun(rows, run, {
    conversationId: input.conversationId,
    patient,
    contact,
    ourNumber: input.ourNumber,
    flowId: input.flow.definition.flowId,
    flowVersionId: input.flow.versionId,
    attempt: 1,
    isUndelivered: false,
    sid: input.sid,
  })
  const questions = run.messages.filter(({ direction }) => direction === 'inbound')
  return {
    conversationId: input.conversationId,
    contactId: contact.id,
    patientId: patient.id,
    asked: exchanges.map(({ query, answer }, index) => ({
      askSeq: index + 1,
      query,
      answer,
      at: questions[index]?.at ?? run.startedAt,
    })),
  }
}
