import { eq, isNull, or, sql } from 'drizzle-orm'
import type { DefinedField, FlowDefinition } from '#contract/flows.ts'
import { Language } from '#contract/primitives.ts'
import type { QuickReply } from '#contract/quick-replies.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import type { VariableValue } from '#engine/types.ts'
import type { Reader } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { selectVariables } from '../../db/tables/patient-values.ts'
import { patients } from '../../db/tables/patients.ts'
import { quickReplies } from '../../db/tables/quick-replies.ts'
import { ownDescriptors } from '../own-fields/queries.ts'

/** A row as its owner, or everybody, sees it. */
export const presentQuickReply = (row: typeof quickReplies.$inferSelect): QuickReply => ({
  id: row.id,
  isShared: row.ownerId === null,
  shortcut: row.shortcut,
  textEs: row.textEs,
  textEn: row.textEn,
  uses: row.uses,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The quick replies of the organization and of one person, by shortcut; the own one first where both have it. */
export const listQuickReplies = async (db: Reader, userId: number): Promise<QuickReply[]> => {
  const rows = await db
    .select()
    .from(quickReplies)
    .where(or(isNull(quickReplies.ownerId), eq(quickReplies.ownerId, userId)))
    .orderBy(quickReplies.shortcut, sql`${quickReplies.ownerId} is null`)
  return rows.map(presentQuickReply)
}

/** What fills the variables of a text in a conversation. */
export interface ReplyValues {
  language: Language
  definition: FlowDefinition
  variables: Record<string, VariableValue>
}

/** The values of a conversation's patient, with its flow; null where there is no such conversation. */
export const valuesOfConversation = async (db: Reader, id: number): Promise<ReplyValues | null> => {
  const [row] = await db
    .select({
      language: conversations.language,
      definition: flowVersions.definition,
      variables: sql<Record<string, VariableValue> | null>`${sql.raw(selectVariables('patients'))}`,
      patientId: patients.id,
    })
    .from(conversations)
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
    .where(eq(conversations.id, id))
  if (!row) return null
  const fields: DefinedField[] = (await ownDescriptors(db)).map(definedFieldOf)
  return {
    language: Language.parse(row.language === 'en' ? 'en' : 'es'),
    definition: { ...row.definition, fields },
    variables: row.patientId === null ? {} : (row.variables ?? {}),
  }
}
