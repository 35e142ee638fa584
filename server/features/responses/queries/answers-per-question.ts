import { and, sql } from 'drizzle-orm'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import type { QuestionAnswers } from '#contract/responses.ts'
import type { Reader } from '../../../db/read.ts'
import { responses } from '../../../db/tables/conversations.ts'
import { choicesShown } from '../rules.ts'
import { filtersOf, type ResponseQuery } from './filters.ts'

/** Bars of one question; rarer answers are counted together with free texts. */
const MOST_VALUES = 8

/** The questions of every flow's newest version by key; the default flow wins when two flows share a key. */
const questionTexts = async (db: Reader): Promise<Map<string, DefinedQuestion>> => {
  const { rows } = await db.execute<{
    definition: FlowDefinition
  }>(sql`select distinct on (f.is_default, f.id) v.definition
    from flows f join flow_versions v on v.flow_id = f.id order by f.is_default, f.id desc, v.version desc`)
  const questions = rows.flatMap(({ definition }) => definition.questions)
  return new Map(questions.map((question) => [question.questionId, question]))
}

/** Counts of each answer by question, in the order of the questions' keys. */
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
      choices: choicesShown(texts.get(row.question_id)),
    }
    if (!known) questions.set(row.question_id, question)
    question.total += row.count
    if (!row.is_read) question.unread += row.count
    else if (row.value === null || question.values.length === MOST_VALUES) question.inWords += row.count
    else question.values.push({ value: row.value, count: row.count })
  }
  return [...questions.values()]
}
