import type { Language } from '#contract/primitives.ts'
import { beginTracking, track } from '#reader/language/tracker.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import type { Meaning } from '#reader/understand.ts'
import { currentQuestion } from './ask.ts'
import { notify, type StepDraft } from './step-draft.ts'

/** Whether the text is exactly one of the open question's choices: then it is an answer to it. */
export const isChoice = (draft: StepDraft, { text: said }: Meaning): boolean => {
  const question = currentQuestion(draft)
  return question !== null && choicesOf(question).list.some((choice) => choice.lines.includes(said.line))
}

/** A label that is the same in both languages tells the choice and nothing about the language. */
const isSharedLabel = (draft: StepDraft, { text: said }: Meaning): boolean => {
  const question = currentQuestion(draft)
  const choice = question === null ? undefined : choicesOf(question).list.find(({ lines }) => lines.includes(said.line))
  return choice?.lines.length === 1
}

/** Switches the conversation to `language`; true when that is new. */
export const didChangeLanguage = (draft: StepDraft, language: Language): boolean => {
  const { state } = draft
  if (language === state.language) return false
  state.language = language
  state.hasChangedLanguage = true
  draft.effects.push({ type: 'set-language', language, scope: 'conversation' })
  return true
}

/**
 * Follows the language of the patient's texts; the next text is sent in it. A third language changes nothing, and staff
 * are notified once.
 */
export const followLanguage = (draft: StepDraft, meaning: Meaning): void => {
  const { state } = draft
  if (state.phase === 'ended' || isSharedLabel(draft, meaning)) return
  const score = meaning.language
  if (score.language === 'other') {
    if (state.hasForeignText !== true) notify(draft, 'third-language')
    state.hasForeignText = true
    return
  }
  state.tracked = track(state.tracked ?? beginTracking(state.language), score.evidence)
  didChangeLanguage(draft, state.tracked > 0 ? 'es' : 'en')
}
