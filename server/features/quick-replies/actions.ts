import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import { locationVariables, patientVariables } from '#contract/flows/patient-variables.ts'
import { can } from '#contract/permissions.ts'
import { languages } from '#contract/primitives.ts'
import {
  MOST_QUICK_REPLIES,
  type QuickReply,
  type QuickReplyForm,
  type quickReplyEndpoints,
} from '#contract/quick-replies.ts'
import { askedKeywords } from '#engine/lint/keywords.ts'
import { unknownPlaceholder } from '#engine/render/placeholders.ts'
import { renderText } from '#engine/render.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { quickReplies } from '../../db/tables/quick-replies.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { readTurnSettings } from '../../turn/turn-settings.ts'
import { ownDescriptors } from '../own-fields/queries.ts'
import { presentQuickReply, valuesOfConversation } from './queries.ts'

type Row = typeof quickReplies.$inferSelect
type Patch = { [Key in keyof QuickReplyForm]?: QuickReplyForm[Key] | undefined }

const about = (id: number) => ({ resourceType: 'quick-reply', resourceId: id })

const announce = <T>(ctx: SignedInContext, outcome: T | Refusal): T | Refusal => {
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}

/** Why a text cannot be a quick reply: it names a value that there is not, or invites a word that would stop the texts. */
const textRefusal = async (
  tx: Writer,
  texts: { textEs?: string | undefined; textEn?: string | undefined },
): Promise<Refusal | null> => {
  const known = new Set([
    ...patientVariables(await ownDescriptors(tx)).map(({ name }) => name),
    ...patientVariables().map(({ name }) => name),
    ...locationVariables.map(({ name }) => name),
    'organizationName',
  ])
  for (const language of languages) {
    const field = language === 'es' ? 'textEs' : 'textEn'
    const text = texts[field] ?? ''
    const [word] = askedKeywords(text)
    if (word !== undefined) return refuse('asks-for-keyword', { field, detail: word })
    const unknown = unknownPlaceholder(text, known)
    if (unknown !== null) return refuse('unknown-variable', { field, detail: unknown })
  }
  return null
}

/** Only who writes what patients are told changes what everybody sends. */
const sharedRefusal = (ctx: SignedInContext, isShared: boolean): Refusal | null =>
  isShared && !can(ctx.person, 'knowledge.edit') ? refuse('forbidden') : null

/** Adds a quick reply. Refuses a shortcut that its owner has already. */
export const createQuickReply = async (ctx: SignedInContext, form: QuickReplyForm): Promise<QuickReply | Refusal> =>
  announce(
    ctx,
    await act<QuickReply>(ctx, 'quick-reply.created', async (tx) => {
      const { isShared, ...texts } = form
      const refused = sharedRefusal(ctx, isShared) ?? (await textRefusal(tx, texts))
      if (refused) return refused
      const ownerId = isShared ? null : ctx.person.userId
      const [{ total } = { total: 0 }] = await tx
        .select({ total: count() })
        .from(quickReplies)
        .where(sql`${quickReplies.ownerId} is not distinct from ${ownerId}`)
      if (total >= MOST_QUICK_REPLIES) return refuse('too-many-replies')
      const [row] = await tx
        .insert(quickReplies)
        .values({ ...texts, ownerId })
        .returning()
      if (!row) throw new Error('the quick reply was not inserted')
      return { result: presentQuickReply(row), audit: { ...about(row.id), details: { isShared } } }
    }),
  )

/** Locks a reply that the person sees, and lets `work` change it. Another person's own reply does not exist for them. */
const onReply = <T>(
  ctx: SignedInContext,
  id: number,
  action: AuditAction,
  work: (tx: Writer, row: Row) => Promise<{ result: T; details?: Record<string, unknown>; phi?: boolean } | Refusal>,
): Promise<T | Refusal> =>
  act<T>(ctx, action, async (tx) => {
    const [row] = await tx
      .select()
      .from(quickReplies)
      .where(
        and(eq(quickReplies.id, id), or(isNull(quickReplies.ownerId), eq(quickReplies.ownerId, ctx.person.userId))),
      )
      .for('update')
    if (!row) return refuse('not-found', { about: about(id) })
    const done = await work(tx, row)
    if (isRefusal(done)) return { ...done, about: about(id) }
    const { result, ...audit } = done
    return { result, audit: { ...about(id), ...audit } }
  })

/** Changes a quick reply: the fields that are sent. */
export const updateQuickReply = async (
  ctx: SignedInContext,
  id: number,
  { isShared, ...patch }: Patch,
): Promise<QuickReply | Refusal> =>
  announce(
    ctx,
    await onReply(ctx, id, 'quick-reply.updated', async (tx, row) => {
      const isToShare = isShared ?? row.ownerId === null
      const refused = sharedRefusal(ctx, isToShare || row.ownerId === null) ?? (await textRefusal(tx, patch))
      if (refused) return refused
      const [saved] = await tx
        .update(quickReplies)
        .set({
          shortcut: patch.shortcut ?? row.shortcut,
          textEs: patch.textEs ?? row.textEs,
          textEn: patch.textEn ?? row.textEn,
          ownerId: isToShare ? null : ctx.person.userId,
          updatedAt: ctx.deps.clock.now(),
        })
        .where(eq(quickReplies.id, id))
        .returning()
      if (!saved) throw new Error('the quick reply is gone')
      return { result: presentQuickReply(saved), details: { fields: Object.keys({ ...patch, isShared }) } }
    }),
  )

/** Deletes a quick reply. */
export const deleteQuickReply = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  announce(
    ctx,
    await onReply(ctx, id, 'quick-reply.deleted', async (tx, row) => {
      const refused = sharedRefusal(ctx, row.ownerId === null)
      if (refused) return refused
      await tx.delete(quickReplies).where(eq(quickReplies.id, id))
      return { result: {}, details: { shortcut: row.shortcut } }
    }),
  )

/** The text with the values of a conversation, in the patient's language; counts a use. */
export const fillQuickReply = async (
  ctx: SignedInContext,
  id: number,
  { conversationId }: BodyOf<typeof quickReplyEndpoints.fillQuickReply>,
): Promise<ResultOf<typeof quickReplyEndpoints.fillQuickReply> | Refusal> => {
  const { engine } = await readTurnSettings(ctx.deps)
  return onReply(ctx, id, 'quick-reply.used', async (tx, row) => {
    const from = await valuesOfConversation(tx, conversationId)
    if (!from) return refuse('not-found')
    const { language, definition, variables } = from
    const filled = renderText(language === 'es' ? row.textEs : row.textEn, language, definition, variables, engine)
    if (!filled.ok) return refuse('value-missing', { detail: filled.missing })
    await tx
      .update(quickReplies)
      .set({ uses: sql`${quickReplies.uses} + 1`, lastUsedAt: ctx.deps.clock.now() })
      .where(eq(quickReplies.id, id))
    return { result: { text: filled.text, language }, details: { conversationId }, phi: true }
  })
}
