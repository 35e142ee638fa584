import { sql } from 'drizzle-orm'
import { type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { OutcomeReportForm } from '#contract/reports/outcomes.ts'
import { questionName } from '#contract/reports/question-name.ts'
import { verificationAfter } from '#engine/step/finish.ts'
import type { EndReason } from '#engine/step/reasons.ts'
import type { State } from '#engine/types.ts'
import type { Reader } from '../../../db/read.ts'
import { conversationAnswers } from '../../responses/queries/latest-answers.ts'
import { outcomeWords } from '../rules/outcome-words.ts'

/** A question of the flows: one column. */
export interface AskedQuestion {
  flowId: number
  question: string
  text: string
}

/** Where the next rows begin: conversations by id, then what people decided, by patient. */
export interface OutcomePlace {
  source: 'texts' | 'people'
  after: number
}

export interface OutcomeRow {
  patientId: number
  cells: string[]
}

/** Rows read at a time. */
const CHUNK = 500

const placed = ({ from, to, locationId }: OutcomeReportForm, zone: string, moment: string) => sql`
  ${sql.raw(moment)} >= ${from}::date::timestamp at time zone ${zone}
  and ${sql.raw(moment)} < (${to}::date + 1)::timestamp at time zone ${zone}
  and (${locationId}::bigint is null or p.location_id = ${locationId}::bigint)`

const verification = sql.raw(`c.phase = 'ended' and v.definition->>'flowType' <> 'ASSISTANT'
  and coalesce(v.definition->>'purpose', 'verification') = 'verification'`)
const settled = sql.raw(`p.verified_by_user_id is not null and p.verified_status is not null`)

/** The conversation that a person's decision on patient `p` settles: the last one. */
const settledTalk = sql`(select c.id from conversations c join flow_versions v on v.id = c.flow_version_id
  where c.patient_queue_id = p.id and ${verification} order by c.id desc limit 1)`

const ofFlow = ({ flowId }: OutcomeReportForm) => sql`(${flowId}::bigint is null or c.flow_id = ${flowId}::bigint)`

/** Conversations that ended, without those that a person has settled. */
const ended = (form: OutcomeReportForm, zone: string) => sql`
  from conversations c join patients p on p.id = c.patient_queue_id join flow_versions v on v.id = c.flow_version_id
  where ${verification} and c.end_reason <> 'set_by_staff' and ${placed(form, zone, 'c.ended_at')} and ${ofFlow(form)}
    and not (${settled} and c.id = ${settledTalk})`

/** What people decided, each with the conversation that it settles, if there was one. */
const decided = (form: OutcomeReportForm, zone: string) => sql`
  from patients p left join conversations c on c.id = ${settledTalk} left join flow_versions v on v.id = c.flow_version_id
  where ${settled} and ${placed(form, zone, 'p.verified_at')} and ${ofFlow(form)}`

/** What the flows of these verifications ask, by flow and in their order; newer versions first. */
export const askedQuestions = async (db: Reader, form: OutcomeReportForm, zone: string): Promise<AskedQuestion[]> => {
  const { rows } = await db.execute<{ definition: FlowDefinition }>(
    sql`select definition from flow_versions where id in (select v.id ${ended(form, zone)} union select v.id ${decided(form, zone)}) order by flow_id, version desc`,
  )
  const found = new Map<string, AskedQuestion>()
  for (const { definition } of rows) {
    if (purposeOf(definition) !== 'verification') continue
    for (const { questionId, questionTextEs, questionTextEn } of definition.questions) {
      const key = `${definition.flowId} ${questionId}`
      const text = questionName(form.language === 'es' ? questionTextEs : questionTextEn)
      if (!found.has(key)) found.set(key, { flowId: definition.flowId, question: questionId, text })
    }
  }
  return [...found.values()]
}

interface Row extends Record<string, unknown> {
  /** Of the conversation; null where a person decided without one. */
  id: string | null
  patientId: string
  contract: string
  patient: string
  doctor: string
  npi: string | null
  at: string
  language: 'es' | 'en'
  flowId: string | null
  flow: string | null
}

interface EndedRow extends Row {
  id: string
  endReason: EndReason
  state: State | null
  definition: FlowDefinition
  isByPhone: boolean
}

interface DecidedRow extends Row {
  status: VerificationStatus
  how: string | null
}

const columns = sql.raw(`c.id, p.id as "patientId", p.contract_id as contract, p.patient_name as patient,
  p.doctor_name as doctor, p.npi, c.flow_id as "flowId", v.definition->>'name' as flow`)
const writtenAt = (moment: string, zone: string) =>
  sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as at`

/** How it ended: as its last answer came, and without one as it was asked. */
const isByPhone = sql.raw(`coalesce((select r.channel = 'phone' from responses r where r.conversation_id = c.id
  order by r.id desc limit 1), c.state ? 'caller', false) as "isByPhone"`)

const outcomeOf = ({ endReason, state, definition }: EndedRow): VerificationStatus | 'UNDECIDED' =>
  (state ? verificationAfter({ flow: definition, state }, endReason) : null) ?? 'UNDECIDED'

interface Given {
  zone: string
  questions: readonly AskedQuestion[]
  after: number
}

/** The cells of rows; `told` says outcome, reason and how. */
const cellsOf = async <One extends Row>(
  db: Reader,
  { language }: OutcomeReportForm,
  {
    rows,
    questions,
    told,
  }: { rows: One[]; questions: Given['questions']; told: (row: One) => [string, string, string] },
): Promise<OutcomeRow[]> => {
  const talks = rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  const answers = await conversationAnswers(db, talks, language)
  return rows.map((row) => {
    const [outcome, reason, how] = told(row)
    return {
      patientId: Number(row.patientId),
      cells: [
        row.contract,
        row.patient,
        row.doctor,
        row.npi ?? '',
        row.flow ?? '',
        outcome,
        reason,
        row.at,
        how,
        outcomeWords[language].language[row.language],
        ...questions.map(({ flowId, question }) =>
          flowId === Number(row.flowId) ? (answers.get(`${row.id} ${question}`) ?? '') : '',
        ),
      ],
    }
  })
}

const readEnded = async (db: Reader, form: OutcomeReportForm, { zone, questions, after }: Given) => {
  const { rows } = await db.execute<EndedRow>(sql`select ${columns}, ${writtenAt('c.ended_at', zone)}, c.language,
      c.end_reason as "endReason", c.state, v.definition, ${isByPhone}
    ${ended(form, zone)} and c.id > ${after} order by c.id limit ${CHUNK}`)
  const words = outcomeWords[form.language]
  const told = (row: EndedRow): [string, string, string] => [
    words.outcome[outcomeOf(row)],
    words.reason[row.endReason] ?? '',
    row.isByPhone ? words.how.phone : words.how.sms,
  ]
  return { last: Number(rows.at(-1)?.id ?? 0), rows: await cellsOf(db, form, { rows, questions, told }) }
}

const readDecided = async (db: Reader, form: OutcomeReportForm, { zone, questions, after }: Given) => {
  const { rows } = await db.execute<DecidedRow>(sql`select ${columns}, ${writtenAt('p.verified_at', zone)},
      coalesce(c.language, p.language) as language, p.verified_status as status, p.verified_how as how
    ${decided(form, zone)} and p.id > ${after} order by p.id limit ${CHUNK}`)
  const words = outcomeWords[form.language]
  const told = ({ status, how }: DecidedRow): [string, string, string] => [
    words.outcome[status],
    '',
    how === 'phone' ? words.how.phone : words.how.hand,
  ]
  return { last: Number(rows.at(-1)?.patientId ?? 0), rows: await cellsOf(db, form, { rows, questions, told }) }
}

/**
 * The next rows of a report and where those after them begin; null after the last. A decision without a conversation
 * belongs to no flow, so a report of one flow leaves it out.
 */
export const nextOutcomes = async (
  db: Reader,
  form: OutcomeReportForm,
  given: { zone: string; questions: readonly AskedQuestion[]; place: OutcomePlace },
): Promise<{ rows: OutcomeRow[]; next: OutcomePlace | null }> => {
  const { source, after } = given.place
  const found = await (source === 'texts' ? readEnded : readDecided)(db, form, { ...given, after })
  if (found.rows.length === CHUNK) return { rows: found.rows, next: { source, after: found.last } }
  return { rows: found.rows, next: source === 'texts' ? { source: 'people', after: 0 } : null }
}
