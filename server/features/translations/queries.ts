import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResultOf } from '#contract/endpoint.ts'
import { Language } from '#contract/primitives.ts'
import { type Translation, TranslationState, type translationEndpoints } from '#contract/translations.ts'
import { canTranslate } from '../../assistant/translate.ts'
import type { Reader } from '../../db/read.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { translations } from '../../db/tables/translations.ts'
import { users } from '../../db/tables/users.ts'
import type { SignedInContext } from '../../deps.ts'
import { type Refusal, refuse } from '../../refusal.ts'

const MOST = 20
const asker = alias(users, 'asker')
const decider = alias(users, 'decider')

/** Rows of conversations that the reader may see. */
const selectTranslations = (db: Reader) =>
  db
    .select({ row: translations, askedBy: asker.username, decidedBy: decider.username })
    .from(translations)
    .innerJoin(conversations, eq(conversations.id, translations.conversationId))
    .leftJoin(asker, eq(asker.id, translations.askedBy))
    .leftJoin(decider, eq(decider.id, translations.decidedBy))

interface Selected {
  row: typeof translations.$inferSelect
  askedBy: string | null
  decidedBy: string | null
}

const present = ({ row, askedBy, decidedBy }: Selected, userId: number): Translation => ({
  id: row.id,
  conversationId: row.conversationId,
  messageId: row.messageId,
  from: Language.parse(row.fromLanguage),
  to: Language.parse(row.toLanguage),
  source: row.source,
  text: row.text,
  back: row.back,
  differences: row.differences,
  backDifferences: row.backDifferences,
  isCritical: row.isCritical,
  state: TranslationState.parse(row.state),
  askedBy,
  isOwn: row.askedBy === userId,
  decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** One translation, or null. */
export const findTranslation = async (db: Reader, id: number, userId: number): Promise<Translation | null> => {
  const [found] = await selectTranslations(db).where(eq(translations.id, id))
  return found ? present(found, userId) : null
}

/** The last translations of a thread, the newest first. */
export const listTranslations = async (
  { db, deps, person }: SignedInContext,
  conversationId: number,
): Promise<ResultOf<typeof translationEndpoints.listTranslations> | Refusal> => {
  const [known] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  if (!known) return refuse('not-found')
  const rows = await selectTranslations(db)
    .where(eq(translations.conversationId, conversationId))
    .orderBy(desc(translations.id))
    .limit(MOST)
  return {
    isOff: (await canTranslate(deps)) ? null : 'no-assistant',
    translations: rows.map((row) => present(row, person.userId)),
  }
}
