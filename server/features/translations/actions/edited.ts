import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { Language } from '#contract/primitives.ts'
import type { TextDifference, Translation, TranslationState } from '#contract/translations.ts'
import { compareTexts } from '#engine/proof/compare.ts'
import { act } from '../../../db/act.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'
import { patients } from '../../../db/tables/patients.ts'
import { translations } from '../../../db/tables/translations.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { findTranslation } from '../queries.ts'
import { isEditOf, newDifferences } from '../rules.ts'

/** For so long a text counts as made from a translation that nobody has sent. */
const USED_MS = 24 * 3_600_000

interface UnprovedEdit {
  translation: typeof translations.$inferSelect
  differences: TextDifference[]
}

/** The names that must stand in both texts. */
const namesIn = async (db: Reader, conversationId: number): Promise<string[]> => {
  const [patient] = await db
    .select({ name: patients.patientName, doctor: patients.doctorName })
    .from(patients)
    .innerJoin(conversations, eq(conversations.patientQueueId, patients.id))
    .where(eq(conversations.id, conversationId))
  return [patient?.name, patient?.doctor].filter((name) => name != null)
}

/** The translations of staff's texts since the last text that one of them sent, the newest first. */
const unsentTranslations = (db: Reader, conversationId: number, now: Date) =>
  db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.conversationId, conversationId),
        isNull(translations.messageId),
        gt(translations.createdAt, new Date(now.getTime() - USED_MS)),
        gt(
          translations.createdAt,
          sql`coalesce((select max(${messages.createdAt}) from ${messages} where ${messages.conversationId} = ${conversationId}
            and ${messages.sentByUserId} is not null), '-infinity')`,
        ),
      ),
    )
    .orderBy(desc(translations.id))

/**
 * Why a text may not go out: it is a translation, or made from one by editing, and says something that neither the
 * comparison nor a person has passed. Null where it may. It looks at the texts alone, so that a reload of the screen
 * changes nothing.
 */
const unprovedEdit = async (
  db: Reader,
  { conversationId, text, now }: { conversationId: number; text: string; now: Date },
): Promise<UnprovedEdit | null> => {
  const unsent = await unsentTranslations(db, conversationId, now)
  const same = unsent.filter((row) => row.text.trim() === text.trim())
  if (same.some(({ state }) => state === 'ready' || state === 'approved')) return null
  if (same[0]) return { translation: same[0], differences: same[0].differences }
  const translation = unsent.find((row) => isEditOf(text, row.text))
  if (!translation) return null
  const found = compareTexts(
    { text: translation.source, language: Language.parse(translation.fromLanguage) },
    { text, language: Language.parse(translation.toLanguage) },
    await namesIn(db, conversationId),
  )
  const differences = newDifferences(found, translation.state === 'approved' ? translation.differences : [])
  // Whoever reads both languages has approved other words.
  return differences.length > 0 || translation.isCritical ? { translation, differences } : null
}

/** Refuses a text with translation-edited, as `unprovedEdit` says. */
export const editRefusal = async (
  db: Reader,
  about: { conversationId: number; text: string; now: Date },
): Promise<Refusal | null> =>
  (await unprovedEdit(db, about)) === null ? null : refuse('translation-edited', { field: 'text' })

/** Keeps an edited translation with what differs in it, for somebody to decide; null where it may go out as it is. */
export const keepEdited = async (
  ctx: SignedInContext,
  id: number,
  { text }: { text: string },
): Promise<{ translation: Translation | null } | Refusal> => {
  const about = { resourceType: 'conversation', resourceId: id }
  const kept = await act<{ translation: Translation | null }>(ctx, 'translation.edited', async (tx) => {
    const [conversation] = await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id))
    if (!conversation) return refuse('not-found', { about })
    const now = ctx.deps.clock.now()
    const edit = await unprovedEdit(tx, { conversationId: id, text, now })
    if (edit === null) return { result: { translation: null }, audit: { ...about, phi: true } }
    const { translation: from, differences } = edit
    const isWaiting = from.text.trim() === text.trim() && (from.state === 'differs' || from.state === 'waits')
    if (isWaiting)
      return {
        result: { translation: await findTranslation(tx, from.id, ctx.person.userId) },
        audit: { ...about, phi: true },
      }
    const state: TranslationState = from.isCritical ? 'waits' : 'differs'
    const [row] = await tx
      .insert(translations)
      .values({
        conversationId: id,
        messageId: null,
        fromLanguage: from.fromLanguage,
        toLanguage: from.toLanguage,
        source: from.source,
        text: text.trim(),
        // No model is asked: a program has compared it with the source.
        back: '',
        differences,
        backDifferences: [],
        isCritical: from.isCritical,
        state,
        askedBy: ctx.person.userId,
        createdAt: now,
      })
      .returning({ id: translations.id })
    if (!row) throw new Error('the translation was not inserted')
    const details = { conversationId: id, state, editOf: from.id, differences: differences.map(({ kind }) => kind) }
    return {
      result: { translation: await findTranslation(tx, row.id, ctx.person.userId) },
      audit: { resourceType: 'translation', resourceId: row.id, details, phi: true },
    }
  })
  if (!isRefusal(kept) && kept.translation !== null)
    ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', conversationId: id, patientId: null }])
  return kept
}
