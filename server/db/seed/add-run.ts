import type { ContactRow, PatientRow, SeedRows } from './seed-rows.ts'
import type { SimulatedRun } from './simulate.ts'

export interface RunPlace {
  conversationId: number
  patient: PatientRow
  contact: ContactRow
  ourNumber: string
  flowId: number
  flowVersionId: number
  attempt: number
  /** The last text of ours never reached the phone. */
  isUndelivered: boolean
  sid: () => string
}

/** Adds the rows of a simulated conversation, as the runner would have written them. */
export const addRun = (rows: SeedRows, run: SimulatedRun, place: RunPlace): void => {
  const { state } = run
  const { conversationId, patient, contact } = place
  const isEnded = state.phase === 'ended'
  rows.conversations.push({
    id: conversationId,
    contactId: contact.id,
    ourNumber: place.ourNumber,
    phoneNumber: patient.phoneNumber,
    patientQueueId: patient.id,
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
  addMessages(rows, run, place)
  for (const answer of run.answers)
    rows.responses.push({
      conversationId,
      patientQueueId: patient.id,
      phoneNumber: patient.phoneNumber,
      timestamp: answer.at,
      language: answer.language,
      questionId: answer.questionKey,
      questionText: answer.questionText,
      userResponse: answer.raw,
      value: answer.value === null ? null : String(answer.value),
      method: answer.method,
      processingStatus: answer.isRead ? 'processed' : 'error',
    })
  for (const timer of run.timers) rows.timers.push({ ...timer, conversationId, contactId: contact.id })
  for (const notice of run.notifications)
    if (notice.kind !== 'patient-replied')
      rows.notifications.push({
        kind: notice.kind,
        conversationId,
        patientId: patient.id,
        details: {},
        createdAt: notice.at,
      })
  // The assistant verifies nobody.
  if (state.completion !== null) settlePatient(run, place)
  settleContact(rows, run, place)
}

const addMessages = (rows: SeedRows, run: SimulatedRun, place: RunPlace): void => {
  const lastOutbound = run.messages.findLastIndex(({ direction }) => direction === 'outbound')
  for (const [index, message] of run.messages.entries()) {
    const isFailed = place.isUndelivered && index === lastOutbound
    rows.messages.push({
      conversationId: place.conversationId,
      contactId: place.contact.id,
      phoneNumber: place.patient.phoneNumber,
      messageBody: message.body,
      direction: message.direction,
      messageType: message.messageType,
      language: message.language,
      createdAt: message.at,
      sentAt: message.sentAt,
      deliveredAt: isFailed ? null : message.deliveredAt,
      processingTime: message.processingTime,
      questionKey: message.asks?.questionKey ?? null,
      asking: message.asks?.asking ?? null,
      aiProvider: message.reply?.provider ?? null,
      aiModel: message.reply?.model ?? null,
      twilioMessageSid: place.sid(),
      twilioStatus: message.direction === 'inbound' ? 'received' : isFailed ? 'undelivered' : 'delivered',
      errorCode: isFailed ? '30003' : null,
    })
  }
}

const settlePatient = (run: SimulatedRun, { patient, attempt, conversationId }: RunPlace): void => {
  const isVerified = run.finish?.isVerified ?? false
  const settled = run.verification?.status ?? (run.finish ? 'NOT_VERIFIED' : 'PENDING_VERIFICATION')
  const isSettledVerified = settled.startsWith('VERIFIED')
  patient.status = isVerified ? 'COMPLETED' : run.finish ? 'PENDING' : 'IN_PROGRESS'
  patient.statusBeforeStart = run.finish ? null : 'PENDING'
  patient.completedAt = isVerified ? run.lastActivityAt : null
  patient.currentAttempts = attempt
  patient.lastContactedAt = run.startedAt
  patient.verifiedStatus = settled
  patient.verifiedReason = run.verification?.reason ?? null
  patient.verifiedAt = isSettledVerified ? (run.verification?.at ?? null) : null
  patient.verifiedConversationId = isSettledVerified ? conversationId : null
  patient.updatedAt = run.lastActivityAt
}

const settleContact = (rows: SeedRows, run: SimulatedRun, { contact, patient }: RunPlace): void => {
  contact.introducedAt ??= run.startedAt
  if (run.numberFlag) contact.unreachableReason = run.numberFlag
  if (!run.optOut) return
  contact.optedOutAt = run.optOut.at
  contact.optOutSource = run.optOut.source
  rows.consentEvents.push({
    contactId: contact.id,
    event: 'stop',
    source: run.optOut.source,
    words: run.optOut.words,
    patientId: patient.id,
    createdAt: run.optOut.at,
  })
}
