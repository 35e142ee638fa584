import { desc, eq } from 'drizzle-orm'
import { Language } from '#contract/primitives.ts'
import type { Suggestions, ThreadSummary } from '#contract/routing/staff-help.ts'
import { type ReadThread, suggestReplies, summarizeThread } from '../../../assistant/staff-help.ts'
import { type AuditAction, act } from '../../../db/act.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'

const MOST_TEXTS = 40

const readThread = async (db: Reader, id: number): Promise<ReadThread | null> => {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (!conversation) return null
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST_TEXTS)
  const languageOf = (text: string) => (text === 'en' ? 'en' : 'es')
  const texts = rows.toReversed().map(({ direction, messageBody, language }) => ({
    by: direction === 'inbound' ? ('patient' as const) : ('team' as const),
    text: messageBody,
    language: Language.parse(languageOf(language)),
  }))
  return {
    conversationId: id,
    contactId: conversation.contactId,
    text: texts.findLast(({ by }) => by === 'patient')?.text ?? null,
    language: Language.parse(languageOf(conversation.language)),
    texts,
  }
}

/** Notes who asked a model about whose thread, then asks. Nothing of the answer is kept. */
const ask = async <Help>(
  ctx: SignedInContext,
  id: number,
  action: AuditAction,
  help: (thread: ReadThread) => Promise<Help>,
): Promise<Help | Refusal> => {
  const about = { resourceType: 'conversation', resourceId: id }
  const thread = await act<ReadThread>(ctx, action, async (tx) => {
    const found = await readThread(tx, id)
    return found ? { result: found, audit: { ...about, phi: true } } : refuse('not-found', { about })
  })
  return isRefusal(thread) ? thread : help(thread)
}

/** Replies that a person may edit and send. */
export const offerReplies = (ctx: SignedInContext, id: number): Promise<Suggestions | Refusal> =>
  ask(ctx, id, 'conversation.replies-suggested', async (thread) =>
    suggestReplies(ctx.deps, (await readTurnSettings(ctx.deps)).engine, thread),
  )

/** The thread in a few points, in the reader's language. */
export const sumUp = (ctx: SignedInContext, id: number): Promise<ThreadSummary | Refusal> =>
  ask(ctx, id, 'conversation.summarized', async (thread) =>
    summarizeThread(ctx.deps, (await readTurnSettings(ctx.deps)).engine, thread, ctx.language),
  )
