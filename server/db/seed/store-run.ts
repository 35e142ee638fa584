import { eq } from 'drizzle-orm'
import type { Writer } from '../read.ts'
import { consentEvents, contacts } from '../tables/contacts.ts'
import { conversations, messages, responses } from '../tables/conversations.ts'
import { notifications } from '../tables/notifications.ts'
import { patients } from '../tables/patients.ts'
import { timers } from '../tables/queue.ts'
import type { SimulatedRun } from './simulate.ts'

export interface RunPlace {
  patientId: number
  contactId: number
  phoneNumber: string
  ourNumber: string
  flowId: number
  flowVersionId: number
  attempt: number
  /** The last text of ours never reached the handset. */
  failsDelivery: boolean
  sid: () => string
}

/** Writes what a simulated conversation left behind, as the runner would have; answers the conversation's id. */
export const storeRun = async (tx: Writer, run: SimulatedRun, place: RunPlace): Promise<number> => {
  const { state } = run
  const isEnded = state.phase === 'ended'
  const [conversation] = await tx
    .insert(conversations)
    .values({
      contactId: place.contactId,
      ourNumber: place.ourNumber,
      phoneNumber: place.phoneNumber,
      patientQueueId: place.patientId,
      flowId: place.flowId,
      flowVersionId: place.flowVersionId,
      status: state.status,
      phase: state.phase,
      pauseReason: state.pauseReason,
      endReason: state.endReason,
      language: state.language,
      completionPercentage: state.completion,
      currentQuestionId: state.questionId,
      attemptNumber: place.attempt,
      userMessageCount: run.messages.filter(({ direction }) => direction === 'inbound').length,
      aiMessageCount: run.messages.filter(({ direction }) => direction === 'outbound').length,
      waitSeq: state.waitSeq,
      startedAt: run.startedAt,
      lastActivityAt: run.messages.at(-1)?.at ?? run.lastActivityAt,
      endedAt: isEnded ? new Date(state.endedAt ?? run.lastActivityAt.getTime()) : null,
      state,
    })
    .returning({ id: conversations.id })
  if (!conversation) throw new Error('a conversation was not inserted')
  const conversationId = conversation.id
  const lastOutbound = run.messages.findLastIndex(({ direction }) => direction === 'outbound')
  await tx.insert(messages).values(
    run.messages.map((message, index) => {
      const isFailed = place.failsDelivery && index === lastOutbound
      return {
        conversationId,
        contactId: place.contactId,
        phoneNumber: place.phoneNumber,
        messageBody: message.body,
        direction: message.direction,
        messageType: message.messageType,
        language: message.language,
        createdAt: message.at,
        sentAt: message.sentAt,
        deliveredAt: isFailed ? null : message.deliveredAt,
        processingTime: message.processingTime,
        twilioMessageSid: place.sid(),
        twilioStatus: message.direction === 'inbound' ? 'received' : isFailed ? 'undelivered' : 'delivered',
        errorCode: isFailed ? '30003' : null,
      }
    }),
  )
  if (run.answers.length > 0)
    await tx.insert(responses).values(
      run.answers.map((answer) => ({
        conversationId,
        patientQueueId: place.patientId,
        phoneNumber: place.phoneNumber,
        timestamp: answer.at,
        language: answer.language,
        questionId: answer.questionKey,
        questionText: answer.questionText,
        userResponse: answer.raw,
        value: answer.value === null ? null : String(answer.value),
        method: answer.method,
        processingStatus: answer.isRead ? 'processed' : 'error',
      })),
    )
  if (run.timers.length > 0)
    await tx
      .insert(timers)
      .values(run.timers.map((timer) => ({ ...timer, conversationId, contactId: place.contactId })))
  for (const notice of run.notifications.filter(({ kind }) => kind !== 'patient-replied'))
    await tx.insert(notifications).values({
      kind: notice.kind,
      conversationId,
      patientId: place.patientId,
      createdAt: notice.at,
    })
  await storePatient(tx, run, place, conversationId)
  await storeContact(tx, run, place)
  return conversationId
}

const storePatient = async (tx: Writer, run: SimulatedRun, place: RunPlace, conversationId: number): Promise<void> => {
  const isVerified = run.finish?.isVerified ?? false
  const settled = run.verification?.status ?? (run.finish ? 'NOT_VERIFIED' : 'PENDING_VERIFICATION')
  await tx
    .update(patients)
    .set({
      status: isVerified ? 'COMPLETED' : run.finish ? 'PENDING' : 'IN_PROGRESS',
      statusBeforeStart: run.finish ? null : 'PENDING',
      completedAt: isVerified ? run.lastActivityAt : null,
      currentAttempts: place.attempt,
      lastContactedAt: run.startedAt,
      verifiedStatus: settled,
      verifiedReason: run.verification?.reason ?? null,
      verifiedAt: settled.startsWith('VERIFIED') ? (run.verification?.at ?? null) : null,
      verifiedConversationId: settled.startsWith('VERIFIED') ? conversationId : null,
      updatedAt: run.lastActivityAt,
    })
    .where(eq(patients.id, place.patientId))
}

const storeContact = async (tx: Writer, run: SimulatedRun, place: RunPlace): Promise<void> => {
  await tx
    .update(contacts)
    .set({
      introducedAt: run.startedAt,
      ...(run.optOut ? { optedOutAt: run.optOut.at, optOutSource: run.optOut.source } : {}),
      ...(run.numberFlag ? { unreachableReason: run.numberFlag } : {}),
    })
    .where(eq(contacts.id, place.contactId))
  if (run.optOut)
    await tx.insert(consentEvents).values({
      contactId: place.contactId,
      event: 'stop',
      source: run.optOut.source,
      words: run.optOut.words,
      patientId: place.patientId,
      createdAt: run.optOut.at,
    })
}
