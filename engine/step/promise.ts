import { DAY, notify, type StepDraft } from './step-draft.ts'

/**
 * The patient was promised a person. The promise stands until staff have seen to it, whatever the program does
 * meanwhile. True when staff are to be notified: once until then, or until the next day.
 */
export const didPromisePerson = (draft: StepDraft): boolean => {
  const { state } = draft
  if (state.promisedAt !== undefined && draft.at - state.promisedAt < DAY) return false
  state.promisedAt = draft.at
  notify(draft, 'needs-help', { reason: 'promised_person' })
  return true
}

/** A person has answered, decided or called: the promise is kept. */
export const keepPromise = (draft: StepDraft): void => {
  draft.state.promisedAt = undefined
  draft.state.requests = undefined
}
