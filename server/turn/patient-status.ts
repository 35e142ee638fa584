import type { PatientStatus, VerificationStatus } from '#contract/patients/words.ts'
import type { PatientWrite } from './writes.ts'

// The rules by which a patient's status and verification change: by a conversation, and by a person.

/** What the rules read and write of a patient. Timestamps are PostgreSQL's text form or ISO 8601. */
export interface PatientProgress {
  status: string
  /** The status that a start replaced. */
  statusBeforeStart: string | null
  completedAt: string | null
  currentAttempts: number
  lastContactedAt: string | null
  language: string
  verifiedStatus: string | null
  verifiedReason: string | null
  verifiedAt: string | null
  verifiedConversationId: number | null
}

/** The status that a patient returns to when a started conversation ends without a verification. */
export const statusToRestore = (statusBeforeStart: string | null): string => statusBeforeStart ?? 'PENDING'

/** When a patient with this status was completed; null for any other status. An earlier completion keeps its time. */
export const completedAtOf = <Moment>(
  before: { status: string; completedAt: Moment | null } | null,
  status: string,
  now: Moment,
): Moment | null => {
  if (status !== 'COMPLETED') return null
  return before?.status === 'COMPLETED' ? (before.completedAt ?? now) : now
}

/** True for a verification with a result (complete, partial or failed), which has a time. */
export const isVerificationSettled = (status: VerificationStatus): boolean => status.startsWith('VERIFIED')

type StatusColumns = Pick<PatientProgress, 'status' | 'statusBeforeStart' | 'completedAt' | 'currentAttempts'>

const started = (before: PatientProgress): Pick<PatientProgress, 'status' | 'statusBeforeStart'> => ({
  status: 'IN_PROGRESS' satisfies PatientStatus,
  statusBeforeStart: before.status === 'IN_PROGRESS' ? before.statusBeforeStart : before.status,
})

const statusAfter = (
  before: PatientProgress,
  becomes: PatientWrite['becomes'],
  { at, hasOpenConversation }: Moment,
): Partial<StatusColumns> => {
  switch (becomes) {
    case 'started':
      return { ...started(before), currentAttempts: before.currentAttempts + 1 }
    case 'reopened':
      return started(before)
    case 'completed':
      return { status: 'COMPLETED', statusBeforeStart: null, completedAt: completedAtOf(before, 'COMPLETED', at) }
    case 'restored':
      return before.status === 'IN_PROGRESS' && !hasOpenConversation
        ? { status: statusToRestore(before.statusBeforeStart) }
        : {}
    case undefined:
      return {}
  }
}

interface Moment {
  /** ISO 8601. */
  at: string
  /** The patient has an open conversation after this turn. */
  hasOpenConversation: boolean
}

/** Applies a turn to a patient. Conversations never change a verification that a person set. */
export const progressAfter = (
  before: PatientProgress & { isVerifiedByPerson: boolean },
  write: PatientWrite,
  moment: Moment,
): PatientProgress => {
  const { isVerifiedByPerson, ...progress } = before
  const { becomes, isContacted, language, verifiedStatus, verifiedReason = null, conversationId = null } = write
  return {
    ...progress,
    ...statusAfter(progress, becomes, moment),
    ...(isContacted ? { lastContactedAt: moment.at } : {}),
    ...(language === undefined ? {} : { language }),
    ...(verifiedStatus === undefined || isVerifiedByPerson
      ? {}
      : {
          verifiedStatus,
          verifiedReason,
          verifiedAt: isVerificationSettled(verifiedStatus) ? moment.at : null,
          verifiedConversationId: conversationId,
        }),
  }
}
