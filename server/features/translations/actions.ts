import { and, desc, eq } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import { Language } from '#contract/primitives.ts'
import type { Translation, TranslationState, translationEndpoints } from '#contract/translations.ts'
import { translate } from '../../assistant/translate.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { conversations, messages } from '../../db/tables/conversations.ts'
import { translations } from '../../db/tables/translations.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { readTurnSettings } from '../../turn/turn-settings.ts'
import { findTranslation } from './queries.ts'

type Result = ResultOf<typeof translationEndpoints.translateText>

const announce = (ctx: SignedInContext, conversationId: number): void =>
  ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', conversationId, patientId: null }])

interface Asked {
  conversationId: number
  contactId: number
  messageId: number | null
  text: string
  from: Language
  to: Language
}

/** What is to be translated: the text of staff into the patient's language, or the patient's last text into the reader's. */
const askedText = async (
  tx: Writer,
  { language: reader }: SignedInContext,
  id: number,
  text: string | null,
): Promise<Asked | Refusal> => {
  const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id))
  if (!conversation) return refuse('not-found')
  const patient = Language.parse(conversation.language === 'en' ? 'en' : 'es')
  const about = { conversationId: id, contactId: conversation.contactId }
  if (text !== null) return { ...about, messageId: null, text, from: reader, to: patient }
  const [last] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.direction, 'inbound')))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  if (!last) return refuse('not-found')
  return { ...about, messageId: last.id, text: last.messageBody, from: patient, to: reader }
}

const presented = async (tx: Writer, ctx: SignedInContext, id: number): Promise<Translation> => {
  const found = await findTranslation(tx, id, ctx.person.userId)
  if (!found) throw new Error('the translation is gone')
  return found
}

/** Asks for a translation, compares it and keeps both texts. Who asked is noted before anything leaves. */
export const translateText = async (
  ctx: SignedInContext,
  id: number,
  { text, isCritical }: BodyOf<typeof translationEndpoints.translateText>,
): Promise<Result | Refusal> => {
  const about = { resourceType: 'conversation', resourceId: id }
  const asked = await act<Asked>(ctx, 'translation.asked', async (tx) => {
    const found = await askedText(tx, ctx, id, text)
    return isRefusal(found) ? { ...found, about } : { result: found, audit: { ...about, phi: true } }
  })
  if (isRefusal(asked)) return asked
  const { from, to, messageId } = asked
  if (from === to) return { translation: null, reason: 'same-language' }
  const { engine } = await readTurnSettings(ctx.deps)
  const translated = await translate(ctx.deps, engine, asked)
  if (typeof translated === 'string') return { translation: null, reason: translated }
  const doesDiffer = translated.differences.length + translated.backDifferences.length > 0
  const state: TranslationState = isCritical ? 'waits' : doesDiffer ? 'differs' : 'ready'
  const kept = await act<Translation>(ctx, 'translation.kept', async (tx) => {
    const [row] = await tx
      .insert(translations)
      .values({
        ...translated,
        conversationId: id,
        messageId,
        fromLanguage: from,
        toLanguage: to,
        source: asked.text,
        isCritical,
        state,
        askedBy: ctx.person.userId,
      })
      .returning({ id: translations.id })
    if (!row) throw new Error('the translation was not inserted')
    const details = { conversationId: id, state, differences: translated.differences.map(({ kind }) => kind) }
    return {
      result: await presented(tx, ctx, row.id),
      audit: { resourceType: 'translation', resourceId: row.id, details, phi: true },
    }
  })
  if (isRefusal(kept)) return kept
  announce(ctx, id)
  return { translation: kept, reason: null }
}

/** Approves or refuses a translation that waits for a person. */
export const decideTranslation = async (
  ctx: SignedInContext,
  id: number,
  { isApproved, readsBoth }: BodyOf<typeof translationEndpoints.decideTranslation>,
): Promise<Translation | Refusal> => {
  const about = { resourceType: 'translation', resourceId: id }
  const decided = await act<Translation>(
    ctx,
    isApproved ? 'translation.approved' : 'translation.refused',
    async (tx) => {
      const seen = await findTranslation(tx, id, ctx.person.userId)
      if (!seen) return refuse('not-found', { about })
      const [row] = await tx.select().from(translations).where(eq(translations.id, id)).for('update')
      if (row?.state !== 'differs' && row?.state !== 'waits') return refuse('already-decided', { about })
      if (isApproved && row.state === 'waits' && (seen.isOwn || !readsBoth))
        return refuse('somebody-else-first', { about })
      await tx
        .update(translations)
        .set({
          state: isApproved ? 'approved' : 'refused',
          decidedBy: ctx.person.userId,
          decidedAt: ctx.deps.clock.now(),
        })
        .where(eq(translations.id, id))
      const details = { conversationId: seen.conversationId, isCritical: seen.isCritical }
      return { result: await presented(tx, ctx, id), audit: { ...about, details, phi: true } }
    },
  )
  if (!isRefusal(decided)) announce(ctx, decided.conversationId)
  return decided
}
