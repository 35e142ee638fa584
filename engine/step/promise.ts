import { DAY, notify, type StepDraft } from './step-draft.ts'

/**
 * The patient has been told that a person will answer. Somebody waits for staff from now on, whatever the program goes on
 * with, until they have seen to it. True where staff are told of it: once until then, or until the next day.
 */
export const didPromisePerson = (draft: StepDraft): boolean => {
  const { state } = draft
  if (state.promisedAt !== undefined && draft.at - state.promisedAt < DAY) return false
  state.promisedAt = draft.at
  notify(draft, 'needs-help', { reason: 'promised_person' })
  return true
}

/** A person has answered, decided or called: nobody waits for one any more. */
export const keepPromise = (draft: StepDraft): void => {
  draft.state.promisedAt = undefined
}
