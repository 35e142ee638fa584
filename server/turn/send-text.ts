import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import type { Language } from '#contract/primitives.ts'
import { introduced, isIntroductionDue } from '#engine/render/introduction.ts'
import { teamName } from '#engine/render.ts'
import { scoreLanguage } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import type { Reader, Writer } from '../db/read.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Acting, openDraft, saveDraft } from './acting.ts'
import { lastTextAt } from './last-text.ts'

/** A text outside any conversation, on its way. */
export interface TextUnderWay {
  /** Finds it again in the outbox. */
  key: string
  events: LiveEvent[]
}

/** The language of a staff member's text, where it can be told; else the number's. */
const languageOf = (body: string, known: string | null): Language => {
  const { language } = scoreLanguage(fold(body))
  if (language === 'es' || language === 'en') return language
  return known === 'en' ? 'en' : 'es'
}

/**
 * Queues a staff member's text to a number, outside any conversation. It is handled like any other text: one at a time
 * per number, looked up when its fate is unknown, and with our name and how to stop after a long silence. Refuses with
 * opted-out, bad-number.
 */
export const sendText = async (
  tx: Writer,
  ctx: Acting,
  { contactId, phoneNumber, body }: { contactId: number; phoneNumber: string; body: string },
): Promise<TextUnderWay | Refusal> => {
  const draft = await openDraft(tx, ctx, contactId)
  if (!draft) return refuse('bad-number')
  if (draft.contact.optedOutAt !== null) return refuse('opted-out')
  if (draft.contact.unreachableReason !== null) return refuse('bad-number')
  const key = `staff:${crypto.randomUUID()}`
  const language = languageOf(body, draft.contact.language)
  const isDue = isIntroductionDue(await lastTextAt(draft), draft.at)
  draft.sends.push({
    conversationId: null,
    seq: null,
    to: draft.contact.phone,
    phoneNumber,
    body: introduced(
      body,
      isDue ? 'name-and-stop' : 'none',
      language,
      teamName(draft.context.settings.engine, language),
    ),
    kind: 'staff',
    cause: 'staff',
    messageType: 'system',
    language,
    notBefore: new Date(draft.at).toISOString(),
    expiresAt: null,
    dedupeKey: key,
    retryOf: null,
    processingTime: null,
    userId: ctx.actor.userId,
    aiProvider: null,
  })
  return { key, events: await saveDraft(draft) }
}

export type TextFate = { became: 'sent'; sid: string } | { became: 'failed'; code: string } | { became: 'open' }

/** The state of a text. */
export const fateOfText = async (db: Reader, key: string): Promise<TextFate> => {
  const { rows } = await db.execute<{ state: string; sid: string | null; code: string | null }>(
    sql`select state, provider_sid as sid, last_error as code from outbox where dedupe_key = ${key}`,
  )
  const [row] = rows
  if (row?.sid) return { became: 'sent', sid: row.sid }
  const isOver = row && ['failed', 'cancelled', 'expired', 'needs_review'].includes(row.state)
  return isOver ? { became: 'failed', code: row.code ?? row.state } : { became: 'open' }
}
