import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LexiconRow, lexiconEndpoints } from '#contract/lexicon.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { act } from '../../db/act.ts'
import { lexicon } from '../../db/tables/lexicon.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import { staffEvent } from '../../turn/conversations.ts'
import { findEntry, type UnreadText, unreadTexts } from './queries.ts'
import { contradiction, isAnswer } from './rules.ts'

type Form = BodyOf<typeof lexiconEndpoints.teachLexicon>

/** Far more conversations than ever wait with the same words; teaching them again takes the rest. */
const MOST_REREAD = 500

/** Resumes one conversation with its waiting text, unless staff have written in it meanwhile. */
const didReread = async (ctx: SignedInContext, text: UnreadText, means: string): Promise<boolean> => {
  const { conversationId, raw, newestMessageId } = text
  const outcome = await act(ctx, 'conversation.text-reread', async (tx) => {
    const event = { type: 'text-reread', text: raw, means } as const
    const done = await staffEvent(tx, ctx, conversationId, event, newestMessageId)
    if (isRefusal(done)) return withSubject(done, 'conversation', conversationId)
    if (done.refusal) return withSubject(refuse('not-open'), 'conversation', conversationId)
    return { result: done.events, audit: { resourceType: 'conversation', resourceId: conversationId, phi: true } }
  })
  if (isRefusal(outcome)) return false
  ctx.deps.live.publish(outcome)
  return true
}

/**
 * Stores what words mean to the organization, in place of an earlier meaning, and resumes every conversation that waits
 * with just these words. The audit log names the entry, not the words: they are a patient's.
 */
export const teach = async (
  ctx: SignedInContext,
  { language, phrase: written, means }: Form,
): Promise<(LexiconRow & { reread: number }) | Refusal> => {
  const phrase = foldLine(written)
  if (phrase === '') return refuseInput('phrase', 'words')
  const read = contradiction(language, written, means)
  if (read !== null) return refuse('already-read', { field: 'phrase', detail: read })
  const taught = await act(ctx, 'lexicon.taught', async (tx) => {
    const stamp = { means, createdBy: ctx.person.userId, createdAt: ctx.deps.clock.now() }
    const [row] = await tx
      .insert(lexicon)
      .values({ language, phrase, ...stamp })
      .onConflictDoUpdate({ target: [lexicon.language, lexicon.phrase], set: stamp })
      .returning({ id: lexicon.id })
    const entry = row && (await findEntry(tx, row.id))
    if (!entry) throw new Error('the entry was not written')
    return { result: entry, audit: { resourceType: 'lexicon', resourceId: entry.id, details: { language } } }
  })
  if (isRefusal(taught)) return taught
  const waiting = (await unreadTexts(ctx.db, ctx.deps.clock.now()))
    .filter(
      (text) => text.isWaiting && text.phrase === phrase && isAnswer(text.question, text.language, text.raw, means),
    )
    .slice(0, MOST_REREAD)
  let count = 0
  for (const text of waiting) if (await didReread(ctx, text, means)) count += 1
  if (count > 0) ctx.deps.runner.wake()
  return { ...taught, reread: count }
}

/** Removes words from the lexicon; answers read with them stay as they are. */
export const forget = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act<Record<string, never>>(ctx, 'lexicon.forgotten', async (tx) => {
    const [row] = await tx.delete(lexicon).where(eq(lexicon.id, id)).returning()
    if (!row) return refuse('not-found', { about: { resourceType: 'lexicon', resourceId: id } })
    return { result: {}, audit: { resourceType: 'lexicon', resourceId: id, details: { language: row.language } } }
  })
