import { and, eq, gte, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import type { QuestionAnswers, Response, responseEndpoints } from '#contract/responses.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { searchPattern } from '../../db/search.ts'
import { conversations, responses } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { users } from '../../db/tables/users.ts'
import { type CsvFile, csvLine } from '../../http/csv.ts'
import type { Page } from '../../http/mount.ts'
import { organizationZone } from '../settings/queries.ts'
import { countAllOf } from '../stats/queries.ts'

const sorts: Record<string, Sort> = {
  phoneNumber: { by: sql`${responses.phoneNumber}`, type: 'text' },
  timestamp: { by: sql`${responses.timestamp}`, type: 'timestamptz', order: 'desc' },
  language: { by: sql`${responses.language}`, type: 'text' },
  questionId: { by: sql`lower(${responses.questionId})`, type: 'text' },
  status: { by: sql`${responses.processingStatus}`, type: 'text' },
}

/** Every question that a patient has answered, in the order in which they were first answered. */
export const answeredQuestions = async (db: Reader): Promise<string[]> => {
  const rows = await db
    .select({ questionId: responses.questionId })
    .from(responses)
    .where(sql`${responses.patientQueueId} is not null`)
    .groupBy(responses.questionId)
    .orderBy(sql`min(${responses.id})`)
  return rows.map(({ questionId }) => questionId)
}

/** The last answer of each of these patients to each question, by patient and question. */
export const latestAnswers = async (db: Reader, ids: number[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectDistinctOn([responses.patientQueueId, responses.questionId], {
      patientId: responses.patientQueueId,
      questionId: responses.questionId,
      answer: sql<string>`coalesce(${responses.value}, ${responses.userResponse})`,
    })
    .from(responses)
    .where(sql`${responses.conversationId} in
      (select id from conversations where patient_queue_id = any(${sql.param(ids)}::int[]))`)
    .orderBy(responses.patientQueueId, responses.questionId, sql`${responses.id} desc`)
  return new Map(rows.map(({ patientId, questionId, answer }) => [`${patientId} ${questionId}`, answer]))
}

const reviewer = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`

const presentResponse = (row: typeof responses.$inferSelect, reviewedByName: string | null): Response => ({
  id: row.id,
  phoneNumber: row.phoneNumber,
  timestamp: row.timestamp.toISOString(),
  language: row.language,
  questionId: row.questionId,
  userResponse: row.userResponse,
  processingStatus: row.processingStatus as Response['processingStatus'],
  conversationId: row.conversationId,
  patientQueueId: row.patientQueueId,
  questionText: row.questionText,
  responseType: row.responseType,
  value: row.value,
  method: row.method,
  sentiment: row.sentiment,
  confidence: row.confidence,
  flagged: row.flagged,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reviewNotes: row.reviewNotes,
  reviewer: reviewedByName,
  aiProvider: row.aiProvider,
  aiResponse: row.aiResponse,
})

type ResponseQuery = QueryOf<typeof responseEndpoints.listResponses>

const filtersOf = async (db: Reader, query: ResponseQuery): Promise<SQL[]> => {
  const filters: SQL[] = []
  if (query.conversationId) filters.push(eq(responses.conversationId, query.conversationId))
  if (query.questionId) filters.push(eq(responses.questionId, query.questionId))
  if (query.language) filters.push(eq(responses.language, query.language))
  if (query.status) filters.push(eq(responses.processingStatus, query.status))
  if (query.flagged) filters.push(eq(responses.flagged, query.flagged === 'true'))
  if (query.from || query.to) {
    const zone = await organizationZone(db)
    if (query.from) filters.push(gte(responses.timestamp, sql`${query.from}::timestamp at time zone ${zone}`))
    if (query.to) filters.push(lt(responses.timestamp, sql`(${query.to}::date + 1)::timestamp at time zone ${zone}`))
  }
  if (query.q?.trim()) filters.push(sql`${responses.searchText} like ${searchPattern(query.q)}`)
  return filters
}

const readPage = async (db: Reader, query: ResponseQuery, matching: SQL | undefined) => {
  const page = planPage(query, sorts, 'timestamp', responses.id)
  const found = await db
    .select({ id: responses.id, sortKey: page.sortKey, response: responses, reviewer })
    .from(responses)
    .leftJoin(users, eq(users.id, responses.reviewedBy))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  return { rows: rows.map((row) => presentResponse(row.response, row.reviewer)), next }
}

const countRows = async (db: Reader, matching: SQL | undefined, isSearching: boolean): Promise<number> =>
  (await db.execute<{ total: number }>(countOf(sql`${responses}`, matching, isSearching))).rows[0]?.total ?? 0

/** One page of answers, newest first unless another sort is asked for. */
export const listResponses = async (db: Reader, query: ResponseQuery): Promise<Page<Response>> => {
  const matching = and(...(await filtersOf(db, query)))
  const count = () => (matching ? countRows(db, matching, Boolean(query.q?.trim())) : countAllOf(db, 'answers'))
  const [page, total] = await Promise.all([readPage(db, query, matching), count()])
  return { ...page, total }
}

/** Rows read at a time while a file is written. */
const EXPORT_ROWS = 500

const exportedColumns = [
  'id',
  'phoneNumber',
  'timestamp',
  'language',
  'questionId',
  'questionText',
  'userResponse',
  'value',
  'processingStatus',
  'flagged',
  'reviewNotes',
  'reviewer',
  'conversationId',
  'patientQueueId',
] as const satisfies readonly (keyof Response)[]

/**
 * All answers of a filter in its sort as the lines of a CSV file. What comes in while it is written is left out, so that
 * the file has the rows that the audit log says.
 */
export const exportResponses = async (db: Reader, query: ResponseQuery, now: Date): Promise<CsvFile> => {
  // Before anything is sent: a sort that does not exist is refused, not met in the middle of the file.
  planPage(query, sorts, 'timestamp', responses.id)
  const [newest] = await db.select({ id: max(responses.id) }).from(responses)
  const matching = and(...(await filtersOf(db, query)), lte(responses.id, newest?.id ?? 0))
  const lines = async function* () {
    yield csvLine(exportedColumns)
    let cursor: string | undefined
    do {
      const page = await readPage(db, { ...query, limit: EXPORT_ROWS, cursor }, matching)
      yield page.rows.map((row) => csvLine(exportedColumns.map((column) => row[column]))).join('')
      cursor = page.next ?? undefined
    } while (cursor)
  }
  return {
    name: `recado-responses-${now.toISOString().slice(0, 10)}`,
    rows: await countRows(db, matching, false),
    lines: lines(),
  }
}

/** One answer, or null. */
export const findResponse = async (db: Reader, id: number): Promise<Response | null> => {
  const [row] = await db
    .select({ response: responses, reviewer })
    .from(responses)
    .leftJoin(users, eq(users.id, responses.reviewedBy))
    .where(eq(responses.id, id))
  return row ? presentResponse(row.response, row.reviewer) : null
}

/** The question an answer was given to, as the version said that its conversation ran; null when it is not known. */
export const questionOf = async (db: Reader, id: number): Promise<DefinedQuestion | null> => {
  const [row] = await db
    .select({ key: responses.questionId, definition: flowVersions.definition })
    .from(responses)
    .innerJoin(conversations, eq(conversations.id, responses.conversationId))
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .where(eq(responses.id, id))
  return row?.definition.questions.find(({ questionId }) => questionId === row.key) ?? null
}

/** Bars of one question; what is rarer is counted together with the answers in the patient's own words. */
const MOST_VALUES = 8

/** The questions of every flow's newest version by their keys; of two flows with one key the default flow's counts. */
const questionTexts = async (db: Reader): Promise<Map<string, DefinedQuestion>> => {
  const { rows } = await db.execute<{
    definition: FlowDefinition
  }>(sql`select distinct on (f.is_default, f.id) v.definition
    from flows f join flow_versions v on v.flow_id = f.id order by f.is_default, f.id desc, v.version desc`)
  const questions = rows.flatMap(({ definition }) => definition.questions)
  return new Map(questions.map((question) => [question.questionId, question]))
}

/** How often each answer was given, question by question, in the order of the questions' keys. */
export const answersPerQuestion = async (db: Reader, query: ResponseQuery): Promise<QuestionAnswers[]> => {
  const matching = and(...(await filtersOf(db, query)))
  const { rows } = await db.execute<{
    question_id: string
    is_read: boolean
    value: string | null
    count: number
  }>(sql`select question_id, processing_status = 'processed' as is_read,
      case when method = 'text' then null else value end as value, count(*)::int as count
    from ${responses} ${matching ? sql`where ${matching}` : sql``}
    group by question_id, 2, 3 order by question_id, 4 desc, 3`)
  const texts = await questionTexts(db)
  const questions = new Map<string, QuestionAnswers>()
  for (const row of rows) {
    const known = questions.get(row.question_id)
    const question = known ?? {
      questionId: row.question_id,
      textEs: texts.get(row.question_id)?.questionTextEs ?? null,
      textEn: texts.get(row.question_id)?.questionTextEn ?? null,
      total: 0,
      unread: 0,
      inWords: 0,
      values: [],
    }
    if (!known) questions.set(row.question_id, question)
    question.total += row.count
    if (!row.is_read) question.unread += row.count
    else if (row.value === null || question.values.length === MOST_VALUES) question.inWords += row.count
    else question.values.push({ value: row.value, count: row.count })
  }
  return [...questions.values()]
}
