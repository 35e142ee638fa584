import { sql } from 'drizzle-orm'
import { type FlowDefinition, purposeOf } from '#contract/flows.ts'
import type { VerificationStatus } from '#contract/patients/words.ts'
import type { OutcomeReportForm } from '#contract/reports/outcomes.ts'
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

const ended = (form: OutcomeReportForm, zone: string) => sql`
  from conversations c join patients p on p.id = c.patient_queue_id join flow_versions v on v.id = c.flow_version_id
  where c.phase = 'ended' and c.end_reason <> 'set_by_staff' and ${placed(form, zone, 'c.ended_at')}
    and (${form.flowId}::bigint is null or c.flow_id = ${form.flowId}::bigint)
    and v.definition->>'flowType' <> 'ASSISTANT' and coalesce(v.definition->>'purpose', 'verification') = 'verification'`

/** What the flows of these verifications ask, by flow and in their order; newer versions first. */
export const askedQuestions = async (db: Reader, form: OutcomeReportForm, zone: string): Promise<AskedQuestion[]> => {
  const { rows } = await db.execute<{ definition: FlowDefinition }>(
    sql`select definition from flow_versions where id in (select v.id ${ended(form, zone)}) order by flow_id, version desc`,
  )
  const found = new Map<string, AskedQuestion>()
  for (const { definition } of rows) {
    if (purposeOf(definition) !== 'verification') continue
    for (const { questionId, questionTextEs, questionTextEn } of definition.questions) {
      const key = `${definition.flowId} ${questionId}`
      const text = form.language === 'es' ? questionTextEs : questionTextEn
      if (!found.has(key)) found.set(key, { flowId: definition.flowId, question: questionId, text })
    }
  }
  return [...found.values()]
}

interface EndedRow extends Record<string, unknown> {
  id: string
  patientId: string
  contract: string
  patient: string
  doctor: string
  npi: string | null
  at: string
  language: 'es' | 'en'
  flowId: string
  flow: string
  endReason: EndReason
  state: State | null
  definition: FlowDefinition
}

const people = sql.raw(
  `p.id as "patientId", p.contract_id as contract, p.patient_name as patient, p.doctor_name as doctor, p.npi`,
)
const writtenAt = (moment: string, zone: string) =>
  sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as at`

const outcomeOf = ({ endReason, state, definition }: EndedRow): VerificationStatus | 'UNDECIDED' =>
  (state ? verificationAfter({ flow: definition, state }, endReason) : null) ?? 'UNDECIDED'

const readEnded = async (
  db: Reader,
  form: OutcomeReportForm,
  { zone, questions, after }: { zone: string; questions: readonly AskedQuestion[]; after: number },
) => {
  const { rows } = await db.execute<EndedRow>(sql`select c.id, ${people}, ${writtenAt('c.ended_at', zone)},
      c.language, c.flow_id as "flowId", v.definition->>'name' as flow, c.end_reason as "endReason", c.state, v.definition
    ${ended(form, zone)} and c.id > ${after} order by c.id limit ${CHUNK}`)
  const answers = await conversationAnswers(
    db,
    rows.map(({ id }) => Number(id)),
    form.language,
  )
  const words = outcomeWords[form.language]
  return {
    last: Number(rows.at(-1)?.id ?? 0),
    rows: rows.map((row): OutcomeRow => {
      const outcome = outcomeOf(row)
      return {
        patientId: Number(row.patientId),
        cells: [
          row.contract,
          row.patient,
          row.doctor,
          row.npi ?? '',
          row.flow,
          words.outcome[outcome],
          words.reason[row.endReason] ?? '',
          row.at,
          words.how.sms,
          words.language[row.language],
          ...questions.map(({ flowId, question }) =>
            flowId === Number(row.flowId) ? (answers.get(`${row.id} ${question}`) ?? '') : '',
          ),
        ],
      }
    }),
  }
}

interface DecidedRow extends Record<string, unknown> {
  patientId: string
  contract: string
  patient: string
  doctor: string
  npi: string | null
  at: string
  language: 'es' | 'en'
  status: VerificationStatus
  how: string | null
}

const readDecided = async (
  db: Reader,
  form: OutcomeReportForm,
  { zone, questions, after }: { zone: string; questions: readonly AskedQuestion[]; after: number },
) => {
  const { rows } = await db.execute<DecidedRow>(sql`select ${people}, ${writtenAt('p.verified_at', zone)}, p.language,
      p.verified_status as status, p.verified_how as how
    from patients p where p.verified_by_user_id is not null and p.verified_status is not null
      and ${placed(form, zone, 'p.verified_at')} and p.id > ${after} order by p.id limit ${CHUNK}`)
  const words = outcomeWords[form.language]
  return {
    last: Number(rows.at(-1)?.patientId ?? 0),
    rows: rows.map(
      (row): OutcomeRow => ({
        patientId: Number(row.patientId),
        cells: [
          row.contract,
          row.patient,
          row.doctor,
          row.npi ?? '',
          '',
          words.outcome[row.status],
          '',
          row.at,
          row.how === 'phone' ? words.how.phone : words.how.hand,
          words.language[row.language],
          ...questions.map(() => ''),
        ],
      }),
    ),
  }
}

/**
 * The next rows of a report and where those after them begin; null after the last. A person's decision belongs to no
 * flow, so a report of one flow leaves them out.
 */
export const nextOutcomes = async (
  db: Reader,
  form: OutcomeReportForm,
  given: { zone: string; questions: readonly AskedQuestion[]; place: OutcomePlace },
): Promise<{ rows: OutcomeRow[]; next: OutcomePlace | null }> => {
  const { source, after } = given.place
  const found = await (source === 'texts' ? readEnded : readDecided)(db, form, { ...given, after })
  if (found.rows.length === CHUNK) return { rows: found.rows, next: { source, after: found.last } }
  const hasMore = source === 'texts' && form.flowId === null
  return { rows: found.rows, next: hasMore ? { source: 'people', after: 0 } : null }
}
