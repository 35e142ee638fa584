import { useCurrentUser } from '#client/session.tsx'
import { keptDraft } from '#client/shell/drafts.ts'

/** Under which what was typed of a new patient outlives the session's end. */
export const NEW_PATIENT_DRAFT = 'patient:new'

/** Whether the form of a new patient was open when this person's session ended. */
export const useHasKeptPatient = (): boolean => {
  const { id } = useCurrentUser()
  return keptDraft(id, NEW_PATIENT_DRAFT) !== ''
}
