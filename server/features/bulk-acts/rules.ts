import {
  type BulkForm,
  type BulkKind,
  type BulkReason,
  bulkNeeds,
  bulkReasons,
  UNDO_HOURS,
} from '#contract/bulk-acts.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { can, type Person, satisfies } from '#contract/permissions.ts'

/** Kinds that change columns of a patient, which an undo restores. */
const undoableKinds: readonly BulkKind[] = ['assign', 'doctor', 'location', 'status', 'field']

/** Whether a person may do something with many patients. */
export const mayDo = (person: Person, kind: BulkKind): boolean =>
  kind === 'export'
    ? satisfies(person, patientEndpoints.exportPatients.allow)
    : bulkNeeds[kind].some((need) => can(person, need))

/** What decides whether a patient is reached; of what the act does not ask about, the harmless value. */
export interface BulkFacts {
  /** What the patient has where the act would set a value. */
  current: string | number | null
  hasOpenConversation: boolean
  /** As the button of the row; null where it could be pressed. */
  startRefusal: BulkReason | null
  needsCall: boolean
  /** Of the group or campaign that the act adds to. */
  isMember: boolean
}

const isSame = (form: BulkForm, { current }: BulkFacts): boolean => {
  if (form.kind === 'assign') return current === form.userId
  if (form.kind === 'doctor') return current === form.doctorName
  if (form.kind === 'location') return current === form.locationId
  if (form.kind === 'status') return current === form.status
  return form.kind === 'field' && current === form.value
}

/** Why a patient is left out; null when it is not. The preview and the act use this one rule. */
export const leftOutReason = (form: BulkForm, facts: BulkFacts): BulkReason | null => {
  // The row's button is about the default flow; whether the chosen one can start is asked before.
  if (form.kind === 'start')
    return form.flowId !== undefined && facts.startRefusal === 'no-active-flow' ? null : facts.startRefusal
  if (form.kind === 'group' || form.kind === 'campaign') return facts.isMember ? 'same' : null
  if (form.kind === 'called') return facts.needsCall ? null : 'no-call-needed'
  if (isSame(form, facts)) return 'same'
  // One patient is asked about; of many nobody can be, so their conversations stay open.
  if (form.kind === 'status' && form.status === 'COMPLETED' && facts.hasOpenConversation) return 'completed-while-open'
  return null
}

/** A refusal of the act as a reason of a row. */
export const reasonOf = (code: string): BulkReason => {
  if (code === 'not-found') return 'gone'
  return bulkReasons.find((reason) => reason === code) ?? 'other'
}

const HOUR_MS = 3_600_000

/** Whether a bulk act can still be undone. */
export const canBeUndone = (
  { kind, finishedAt, done, isUndone }: { kind: string; finishedAt: Date | null; done: number; isUndone: boolean },
  now: Date,
): boolean =>
  undoableKinds.some((each) => each === kind) &&
  finishedAt !== null &&
  done > 0 &&
  !isUndone &&
  now.getTime() - finishedAt.getTime() < UNDO_HOURS * HOUR_MS
