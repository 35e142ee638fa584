import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { labelOf } from '#contract/responses.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations, responses } from '../../../db/tables/conversations.ts'
import { flowVersions } from '../../../db/tables/flows.ts'
import { choicesShown } from '../rules.ts'

/** Finds an answer's question in the version that its conversation ran; reads each version once. */
export const questionsOf = async (
  db: Reader,
  versionIds: readonly (number | null)[],
): Promise<(versionId: number | null, questionId: string) => DefinedQuestion | undefined> => {
  const ids = [...new Set(versionIds.filter((id) => id !== null))]
  const versions = ids.length
    ? await db
        .select({ id: flowVersions.id, definition: flowVersions.definition })
        .from(flowVersions)
        .where(inArray(flowVersions.id, ids))
    : []
  const questions = new Map<string, DefinedQuestion>(
    versions.flatMap(({ id, definition }) =>
      definition.questions.map((question) => [`${id} ${question.questionId}`, question] as const),
    ),
  )
  return (versionId, questionId) => questions.get(`${versionId} ${questionId}`)
}

/** The last answer to each question of each group, by group and question, in the reader's language. */
const lastAnswers = async (
  db: Reader,
  by: PgColumn,
  matching: SQL,
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .selectDistinctOn([by, responses.questionId], {
      groupId: by,
      questionId: responses.questionId,
      versionId: conversations.flowVersionId,
      value: responses.value,
      said: responses.userResponse,
    })
    .from(responses)
    .innerJoin(conversations, eq(conversations.id, responses.conversationId))
    .where(matching)
    .orderBy(by, responses.questionId, sql`${responses.id} desc`)
  const questionOfResponse = await questionsOf(
    db,
    rows.map(({ versionId }) => versionId),
  )
  return new Map(
    rows.map(({ groupId, questionId, versionId, value, said }) => [
      `${String(groupId)} ${questionId}`,
      value === null ? said : labelOf(value, choicesShown(questionOfResponse(versionId, questionId)), language),
    ]),
  )
}

/** Each of these patients' last answer to each question, by patient and question, in the reader's language. */
export const latestAnswers = (db: Reader, ids: number[], language: Language): Promise<Map<string, string>> =>
  lastAnswers(
    db,
    responses.patientQueueId,
    sql`${conversations.patientQueueId} = any(${sql.param(ids)}::bigint[])`,
    language,
  )

/** Each of these conversations' last answer to each question, by conversation and question, in the reader's language. */
export const conversationAnswers = (db: Reader, ids: number[], language: Language): Promise<Map<string, string>> =>
  lastAnswers(
    db,
    responses.conversationId,
    sql`${responses.conversationId} = any(${sql.param(ids)}::bigint[])`,
    language,
  )
