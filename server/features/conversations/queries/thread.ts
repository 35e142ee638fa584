import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { ThreadState } from '#contract/conversations.ts'
import { nextIntroduction } from '#engine/render/introduction.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { flowVersions } from '../../../db/tables/flows.ts'
import { onCallAlerts } from '../../../db/tables/on-call.ts'
import { patients } from '../../../db/tables/patients.ts'
import { users } from '../../../db/tables/users.ts'
import { lastTextSql } from '../../../turn/last-text.ts'
import { stopOfNumber } from '../../consent/queries.ts'
import { columns, engineState, presentConversation } from '../queries.ts'
import { presentShown, shownOf } from './assignment.ts'
import { findDraft } from './draft.ts'
import { findLastAct } from './last-act.ts'
import { listNotes } from './notes.ts'
import type { Viewer } from './view.ts'

/**
 * Who acknowledged the latest alert of a conversation, unless it has started to wait again since: the account's name,
 * or the name on the on-call list.
 */
const findHandler = async (
  db: Reader,
  conversationId: number,
  waitingSince: Date | null,
): Promise<ThreadState['handledBy']> => {
  if (waitingSince === null) return null
  const [taken] = await db
    .select({
      since: onCallAlerts.acknowledgedAt,
      calledAs: onCallAlerts.acknowledgedBy,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(onCallAlerts)
    .leftJoin(users, eq(users.id, onCallAlerts.acknowledgedUserId))
    .where(and(eq(onCallAlerts.conversationId, conversationId), gte(onCallAlerts.acknowledgedAt, waitingSince)))
    .orderBy(desc(onCallAlerts.acknowledgedAt))
    .limit(1)
  const person = taken?.name.trim() || taken?.calledAs
  return taken?.since && person ? { person, since: taken.since.toISOString() } : null
}

/** The name of an account, or the username without one. */
const findName = async (db: Reader, username: string): Promise<string> => {
  const [person] = await db
    .select({ name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
    .from(users)
    .where(eq(users.username, username))
  return person?.name.trim() || username
}

/** The state of one conversation for whoever looks, with the questions of its version; null when there is none of that id. */
export const findThread = async (db: Reader, id: number, { now, userId }: Viewer): Promise<ThreadState | null> => {
  // Whoever opens a thread waits for this: what needs nothing of the others is asked for beside them.
  const [[row], draft, lastAct, notes] = await Promise.all([
    db
      .select({
        conversation: columns,
        contractId: patients.contractId,
        patientName: patients.patientName,
        definition: flowVersions.definition,
        state: engineState,
        shown: shownOf(now),
        contactId: conversations.contactId,
        lastTextAt: sql<number | null>`(${sql.raw(lastTextSql('conversations.contact_id'))})`,
      })
      .from(conversations)
      .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
      .leftJoin(patients, eq(patients.id, conversations.patientQueueId))
      .where(eq(conversations.id, id)),
    findDraft(db, id),
    findLastAct(db, id, userId),
    listNotes(db, id),
  ])
  if (!row) return null
  const { state } = row
  const { pauseReason, phase } = row.conversation
  const username =
    phase === 'paused' && (pauseReason === 'staff_reply' || pauseReason === 'phone')
      ? (state?.pauseDetail ?? null)
      : null
  const pausedAt = phase === 'paused' && state?.pausedAt ? new Date(state.pausedAt) : null
  const [pausedBy, stop, handledBy] = await Promise.all([
    username === null ? null : findName(db, username),
    row.contactId === null ? null : stopOfNumber(db, row.contactId),
    findHandler(db, id, row.conversation.promisedAt ?? pausedAt),
  ])
  return {
    conversation: presentConversation(row),
    ...presentShown(row.shown),
    introduction: state ? nextIntroduction(state, row.lastTextAt, now.getTime()) : 'none',
    draft: phase === 'ended' && row.conversation.promisedAt === null ? null : draft,
    stop: stop && { ...stop, isDisputed: state?.hasDisputedStop === true },
    lastAct,
    handledBy,
    pausedBy,
    pausedAt: pausedAt?.toISOString() ?? null,
    notes,
    questions: row.definition.questions.map((question) => ({
      id: question.id,
      key: question.questionId,
      textEs: question.questionTextEs,
      textEn: question.questionTextEn,
      type: question.questionType,
      choices: choicesOf(question).list.map(({ es, en }) => ({ es, en })),
    })),
  }
}
