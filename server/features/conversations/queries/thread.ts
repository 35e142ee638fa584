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

/** The state of one conversation for whoever looks, with the questions of its version; null when there is none of that id. */
export const findThread = async (db: Reader, id: number, { now, userId }: Viewer): Promise<ThreadState | null> => {
  const [row] = await db
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
    .where(eq(conversations.id, id))
  if (!row) return null
  const { state } = row
  const { pauseReason, phase } = row.conversation
  const username =
    phase === 'paused' && (pauseReason === 'staff_reply' || pauseReason === 'phone')
      ? (state?.pauseDetail ?? null)
      : null
  const [person] =
    username === null
      ? []
      : await db
          .select({ name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})` })
          .from(users)
          .where(eq(users.username, username))
  const stop = row.contactId === null ? null : await stopOfNumber(db, row.contactId)
  const pausedAt = phase === 'paused' && state?.pausedAt ? new Date(state.pausedAt) : null
  return {
    conversation: presentConversation(row),
    ...presentShown(row.shown),
    introduction: state ? nextIntroduction(state, row.lastTextAt, now.getTime()) : 'none',
    draft: phase === 'ended' && row.conversation.promisedAt === null ? null : await findDraft(db, id),
    stop: stop && { ...stop, isDisputed: state?.hasDisputedStop === true },
    lastAct: await findLastAct(db, id, userId),
    handledBy: await findHandler(db, id, row.conversation.promisedAt ?? pausedAt),
    pausedBy: person?.name.trim() || username,
    pausedAt: pausedAt?.toISOString() ?? null,
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
