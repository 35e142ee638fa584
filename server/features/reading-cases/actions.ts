import { eq } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { Language } from '#contract/primitives.ts'
import type { CaseText, ReadingCase, StaffMeaning } from '#contract/reading-cases.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { readingCases } from '../../db/tables/reading-cases.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { systemActor } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { denyEmergency, raiseEmergency } from '../../turn/raise-emergency.ts'
import { recordExport } from '../audit/actions.ts'
import { proposeText, removeProposedCorrections } from '../evaluations/actions/propose.ts'
import { takeAlertOf } from '../on-call/actions.ts'
import { organizationSettings } from '../settings/queries.ts'
import { readAnswerCase } from './queries/answer.ts'
import { exportReadingCases, findReadingCase } from './queries/cases.ts'
import { findReadText, findStopText, knownValues, readingOf } from './queries/messages.ts'
import { createMask, isMasked, READER_VERSION } from './rules.ts'

/** Something that a person knows better than the reader, and the text or answer that it is about. */
export type StaffReading =
  | { kind: 'consent'; messageId: number; means: 'none' }
  | { kind: 'emergency'; messageId: number; means: 'emergency' | 'none' }
  /** The answer as it has just been set. */
  | { kind: 'answer'; responseId: number }

type Drafted = Omit<CaseText, 'kind' | 'readerVersion'> & { conversationId: number }

const draftOfText = async (tx: Writer, { kind, messageId, means }: Exclude<StaffReading, { kind: 'answer' }>) => {
  const found = await findReadText(tx, messageId)
  if (!found) return null
  const { raw, consent, emergency } = await readingOf(tx, found.text)
  const { conversationId, language, asked, flowType } = found
  const readAs = (kind === 'consent' ? consent : emergency) ?? 'none'
  return { conversationId, text: raw, language, asked, flowType, questionType: null, readAs, means }
}

/** What answers are called that are no words of anybody's. */
const codes = new Set(['yes', 'no', 'unsure', 'none'])

/** Without what names anybody; null where that leaves nothing to learn, or something of the record would stay. */
const maskDraft = async (tx: Writer, draft: Drafted): Promise<Drafted | null> => {
  const mask = createMask(await knownValues(tx, draft.conversationId))
  const maskValue = (value: string) => (draft.questionType === null || codes.has(value) ? value : mask(value))
  const text = mask(draft.text)
  const asked = draft.asked === null ? null : mask(draft.asked)
  const readAs = maskValue(draft.readAs)
  const means = maskValue(draft.means)
  if (text === null || readAs === null || means === null || isMasked(readAs) || isMasked(means)) return null
  return { ...draft, text, readAs, means, asked }
}

/**
 * Keeps what a person knows better than the reader as a case, if the organization wants that: the text without what names
 * anybody. A later word takes the place of an earlier one, and an answer that is set back to what was read is no case.
 * Works in the transaction of whoever corrects; answers the id of the case, null where there is none now.
 */
export const keepReadingCase = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps' | 'person'>,
  correction: StaffReading,
): Promise<number | null> => {
  if (!(await organizationSettings(tx)).mayKeepReadingCases) return null
  const isAnswer = correction.kind === 'answer'
  const subject = isAnswer
    ? eq(readingCases.responseId, correction.responseId)
    : eq(readingCases.messageId, correction.messageId)
  const drafted = isAnswer ? await readAnswerCase(tx, correction.responseId) : await draftOfText(tx, correction)
  const isNews = drafted !== null && !(isAnswer && drafted.readAs === drafted.means)
  const kept = isNews ? await maskDraft(tx, drafted) : null
  if (!kept) {
    if (isAnswer) await tx.delete(readingCases).where(subject)
    return null
  }
  const row = {
    text: kept.text,
    language: kept.language,
    asked: kept.asked,
    questionType: kept.questionType,
    flowType: kept.flowType,
    readAs: kept.readAs,
    means: kept.means,
    kind: correction.kind,
    messageId: isAnswer ? null : correction.messageId,
    responseId: isAnswer ? correction.responseId : null,
    readerVersion: READER_VERSION,
    createdBy: ctx.person.userId,
    createdAt: ctx.deps.clock.now(),
    approvedBy: null,
    approvedAt: null,
  }
  const [stored] = await tx
    .insert(readingCases)
    .values(row)
    .onConflictDoUpdate({
      target: isAnswer ? readingCases.responseId : [readingCases.messageId, readingCases.kind],
      set: row,
    })
    .returning({ id: readingCases.id })
  if (correction.kind === 'emergency')
    await proposeText(
      tx,
      { text: kept.text, language: Language.parse(kept.language), question: kept.asked },
      {
        origin: 'correction',
        expected: correction.means === 'emergency' ? 'crisis' : 'hand-over',
        at: ctx.deps.clock.now(),
      },
    )
  return stored?.id ?? null
}

/**
 * What a conversation was paused for was no emergency: takes its alert and keeps the text as a case. After the conversation
 * has gone on or ended, which locks the number. Answers what to tell browsers.
 */
export const denyAlarm = async (
  tx: Writer,
  ctx: SignedInContext,
  { conversationId, messageId }: { conversationId: number; messageId: number },
): Promise<LiveEvent[]> => {
  await keepReadingCase(tx, ctx, { kind: 'emergency', messageId, means: 'none' })
  return takeAlertOf(tx, ctx, conversationId)
}

/**
 * Keeps the text that stopped a number's texts by mistake as a case; in the transaction that undoes the stop. Nothing where
 * staff or the carrier stopped them.
 */
export const keepMistakenStop = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps' | 'person'>,
  contactId: number,
): Promise<void> => {
  const messageId = await findStopText(tx, contactId)
  if (messageId !== null) await keepReadingCase(tx, ctx, { kind: 'consent', messageId, means: 'none' })
}

const auditNames: Record<StaffMeaning, AuditAction> = {
  emergency: 'emergency.raised',
  'no-emergency': 'emergency.denied',
  'no-stop': 'reading.corrected',
}

const corrections: Record<StaffMeaning, (messageId: number) => StaffReading> = {
  emergency: (messageId) => ({ kind: 'emergency', messageId, means: 'emergency' }),
  'no-emergency': (messageId) => ({ kind: 'emergency', messageId, means: 'none' }),
  'no-stop': (messageId) => ({ kind: 'consent', messageId, means: 'none' }),
}

/**
 * What a person says that a patient's text means. An emergency is alerted as one that Recado finds; that it was none takes
 * its alert. Either is kept as a case where the organization wants that. Twice is once.
 */
export const sayMeaning = async (
  ctx: SignedInContext,
  messageId: number,
  means: StaffMeaning,
): Promise<{ isKept: boolean } | Refusal> => {
  const outcome = await act(ctx, auditNames[means], async (tx) => {
    const about = { resourceType: 'message', resourceId: messageId }
    const found = await findReadText(tx, messageId)
    if (!found) return refuse('not-found', { about })
    const { conversationId, at: saidAt } = found
    const events: LiveEvent[] = []
    if (means === 'emergency') {
      const { language } = await readingOf(tx, found.text)
      const known = language === 'es' || language === 'en' ? language : undefined
      events.push(...(await raiseEmergency(tx, ctx, { conversationId, messageId, saidAt, language: known })))
    }
    // In this order: a turn locks the number before it raises an alert.
    if (means === 'no-emergency') events.push(...(await denyEmergency(tx, ctx, conversationId)))
    if (means === 'no-emergency') events.push(...(await takeAlertOf(tx, ctx, conversationId)))
    const isKept = (await keepReadingCase(tx, ctx, corrections[means](messageId))) !== null
    return {
      result: { events, isKept },
      audit: { ...about, details: { means, isKept, conversations: [conversationId] }, phi: true },
    }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish(outcome.events)
  ctx.deps.runner.wake()
  return { isKept: outcome.isKept }
}

/** Notes that somebody has read a case and that it names nobody: from then on it is exported. */
export const approveReadingCase = (ctx: SignedInContext, id: number): Promise<ReadingCase | Refusal> =>
  act<ReadingCase>(ctx, 'reading-case.approved', async (tx) => {
    const about = { resourceType: 'reading-case', resourceId: id }
    await tx
      .update(readingCases)
      .set({ approvedBy: ctx.person.userId, approvedAt: ctx.deps.clock.now() })
      .where(eq(readingCases.id, id))
    const result = await findReadingCase(tx, id)
    return result ? { result, audit: about } : refuse('not-found', { about })
  })

/** Deletes one case; the text it was made of stays where it is. */
export const removeReadingCase = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act<Record<string, never>>(ctx, 'reading-case.deleted', async (tx) => {
    const about = { resourceType: 'reading-case', resourceId: id }
    const [row] = await tx.delete(readingCases).where(eq(readingCases.id, id)).returning({ id: readingCases.id })
    return row ? { result: {}, audit: about } : refuse('not-found', { about })
  })

/** Deletes all cases. */
export const removeReadingCases = (ctx: SignedInContext): Promise<{ removed: number } | Refusal> =>
  act(ctx, 'reading-cases.deleted', async (tx) => {
    const rows = await tx.delete(readingCases).returning({ id: readingCases.id })
    await removeProposedCorrections(tx)
    return {
      result: { removed: rows.length },
      audit: { resourceType: 'reading-case', details: { count: rows.length } },
    }
  })

/** The approved cases for the operator's command; the audit log has it as it has the file of the screen. */
export const exportForTraining = async (deps: Pick<Deps, 'db'>, now: Date) => {
  const file = await exportReadingCases(deps.db.reader, now)
  const entry = { resourceType: 'reading-cases', details: { count: file.rows, by: 'command' } }
  await recordExport(deps, systemActor('operator'), entry, { hasPatientData: true })
  return file
}
