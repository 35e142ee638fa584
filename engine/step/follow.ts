import type { Language } from '#contract/primitives.ts'
import { beginTracking, track } from '#reader/language/tracker.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import type { Meaning } from '#reader/understand.ts'
import { currentQuestion } from './ask.ts'
import { notify, type StepDraft } from './step-draft.ts'

/** Whether the text is, word for word, one of the choices of the question that waits: then it is an answer to it. */
export const isChoice = (draft: StepDraft, { text: said }: Meaning): boolean => {
  const question = currentQuestion(draft)
  return question !== null && choicesOf(question).list.some((choice) => choice.lines.includes(said.line))
}

/** A label that both languages share tells which choice is meant and nothing about who chose it. */
const isSharedLabel = (draft: StepDraft, { text: said }: Meaning): boolean => {
  const question = currentQuestion(draft)
  const choice = question === null ? undefined : choicesOf(question).list.find(({ lines }) => lines.includes(said.line))
  return choice?.lines.length === 1
}

/** From now on the conversation is held in `language`; true when that is new. */
export const didChangeLanguage = (draft: StepDraft, language: Language): boolean => {
  const { state } = draft
  if (language === state.language) return false
  state.language = language
  state.hasChangedLanguage = true
  draft.effects.push({ type: 'set-language', language, scope: 'conversation' })
  return true
}

/**
 * Follows the language in which the patient writes: what is said next goes out in it. A text in a third language changes
 * nothing; staff are told of the first one.
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
  state.tracked = track(state.tracked ?? beginTracking(state.language), score.logOdds)
  didChangeLanguage(draft, state.tracked > 0 ? 'es' : 'en')
}
