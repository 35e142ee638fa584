import { and, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { labelOf, type Response } from '#contract/responses.ts'
import { csvLine, type RowFile } from '../../csv.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { conversations, responses } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { patients } from '../../db/tables/patients.ts'
import { users } from '../../db/tables/users.ts'
import type { Page } from '../../handler.ts'
import { countAllOf } from '../stats/queries.ts'
import { filtersOf, type ResponseQuery, searchAnswers } from './queries/filters.ts'
import { questionsOf } from './queries/latest-answers.ts'
import { choicesShown } from './rules.ts'

const sorts: Record<string, Sort> = {
  phoneNumber: { by: sql`${responses.phoneNumber}`, type: 'text' },
  timestamp: { by: sql`${responses.timestamp}`, type: 'timestamptz', order: 'desc' },
  language: { by: sql`${responses.language}`, type: 'text' },
  questionId: { by: sql`lower(${responses.questionId})`, type: 'text' },
  status: { by: sql`${responses.processingStatus}`, type: 'text' },
}

/** Every question with an answer, in the order of the first answers. */
export const answeredQuestions = async (db: Reader): Promise<string[]> => {
  const rows = await db
    .select({ questionId: responses.questionId })
    .from(responses)
    .where(sql`${responses.patientQueueId} is not null`)
    .groupBy(responses.questionId)
    .orderBy(sql`min(${responses.id})`)
  return rows.map(({ questionId }) => questionId)
}

const corrector = alias(users, 'corrector')
const nameOf = (person: typeof users | typeof corrector) =>
  sql<string | null>`coalesce(nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), ''), ${person.username})`

/** An answer with its people: the patient, the reviewer, and who corrected it. */
const columns = {
  response: responses,
  reviewer: nameOf(users),
  corrector: nameOf(corrector),
  patientName: patients.patientName,
  versionId: conversations.flowVersionId,
}

const selectAnswers = (db: Reader, sortKey: SQL<string> = sql`''`) =>
  db
    .select({ id: responses.id, sortKey, ...columns })
    .from(responses)
    .leftJoin(users, eq(users.id, responses.reviewedBy))
    .leftJoin(corrector, eq(corrector.id, responses.correctedBy))
    .leftJoin(conversations, eq(conversations.id, responses.conversationId))
    .leftJoin(patients, eq(patients.id, responses.patientQueueId))

type Found = Awaited<ReturnType<typeof selectAnswers>>[number]

const presentAnswers = async (db: Reader, rows: Found[]): Promise<Response[]> => {
  const questionOfResponse = await questionsOf(
    db,
    rows.map(({ versionId }) => versionId),
  )
  return rows.map((row) => presentResponse(row, questionOfResponse(row.versionId, row.response.questionId)))
}

const presentResponse = ({ response: row, ...found }: Found, question: DefinedQuestion | undefined): Response => ({
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
  channel: row.channel,
  readValue: row.readValue,
  readMethod: row.readMethod,
  corrector: found.corrector,
  correctedAt: row.correctedAt?.toISOString() ?? null,
  question: question ? { type: question.questionType, choices: choicesShown(question) } : null,
  sentiment: row.sentiment,
  confidence: row.confidence,
  flagged: row.flagged,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  reviewNotes: row.reviewNotes,
  reviewer: found.reviewer,
  aiProvider: row.aiProvider,
  aiResponse: row.aiResponse,
  patientName: found.patientName,
})

const readPage = async (db: Reader, query: ResponseQuery, matching: SQL | undefined) => {
  const page = planPage(query, sorts, 'timestamp', responses.id)
  const found = await selectAnswers(db, page.sortKey)
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  return { rows: await presentAnswers(db, rows), next }
}

const countRows = async (db: Reader, matching: SQL | undefined, isSearching: boolean): Promise<number> =>
  (await db.execute<{ total: number }>(countOf(sql`${responses}`, matching, isSearching))).rows[0]?.total ?? 0

/** One page of answers, newest first unless another sort is asked for. */
export const listResponses = async (db: Reader, query: ResponseQuery): Promise<Page<Response>> => {
  const filters = await filtersOf(db, query)
  const search = query.q?.trim() ? await searchAnswers(db, query.q) : null
  const matching = and(...filters, search?.matching)
  const count = () => (matching ? countRows(db, matching, search !== null) : countAllOf(db, 'answers'))
  const [page, total] = await Promise.all([
    readPage(db, query, matching),
    search && filters.length === 0 ? search.total : count(),
  ])
  return { ...page, total }
}

/** Rows read at a time for an export. */
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
  'patientName',
  'readValue',
  'corrector',
  'correctedAt',
  'channel',
] as const satisfies readonly (keyof Response)[]

/** A reading is shown in the language of the file's reader; the patient's own words stay as they are. */
const cellOf = (row: Response, column: (typeof exportedColumns)[number], language: Language) => {
  const cell = row[column]
  const isReading = column === 'value' || column === 'readValue'
  return isReading && typeof cell === 'string' ? labelOf(cell, row.question?.choices, language) : cell
}

/**
 * All answers in a filter and sort as CSV lines. Answers added meanwhile are left out, so that the file has the number
 * of rows in the audit log.
 */
export const exportResponses = async (
  db: Reader,
  query: ResponseQuery,
  { now, language }: { now: Date; language: Language },
): Promise<RowFile> => {
  // Refuses an unknown sort before anything is sent.
  planPage(query, sorts, 'timestamp', responses.id)
  const [newest] = await db.select({ id: max(responses.id) }).from(responses)
  const search = query.q?.trim() ? await searchAnswers(db, query.q) : null
  const matching = and(...(await filtersOf(db, query)), search?.matching, lte(responses.id, newest?.id ?? 0))
  const lines = async function* () {
    yield csvLine(exportedColumns)
    let cursor: string | undefined
    do {
      const page = await readPage(db, { ...query, limit: EXPORT_ROWS, cursor }, matching)
      yield page.rows.map((row) => csvLine(exportedColumns.map((column) => cellOf(row, column, language)))).join('')
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
  const rows = await selectAnswers(db).where(eq(responses.id, id))
  return (await presentAnswers(db, rows))[0] ?? null
}

/** The question of an answer, in the version that its conversation ran; null when it is not known. */
export const questionOfResponse = async (db: Reader, id: number): Promise<DefinedQuestion | null> => {
  const [row] = await db
    .select({ key: responses.questionId, definition: flowVersions.definition })
    .from(responses)
    .innerJoin(conversations, eq(conversations.id, responses.conversationId))
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .where(eq(responses.id, id))
  return row?.definition.questions.find(({ questionId }) => questionId === row.key) ?? null
}
