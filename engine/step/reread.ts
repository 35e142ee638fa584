import { lexiconOf } from '#reader/read-answer/lexicon.ts'
import { understand } from '#reader/understand.ts'
import type { Event } from '../types.ts'
import { advance, currentQuestion } from './ask.ts'
import { record } from './record.ts'
import { didResume } from './staff.ts'
import { isAssisting, refuseStaff, type StepDraft } from './step-draft.ts'

/**
 * Staff have taught the meaning of a text that could not be read: a conversation that still waits with it goes on. One
 * that a person has taken over, or that has moved on, is left alone.
 */
export const onTextReread = (draft: StepDraft, event: Extract<Event, { type: 'text-reread' }>): void => {
  const { state, settings } = draft
  const { text, means, messageId = null } = event
  const question = isAssisting(draft) ? null : currentQuestion(draft)
  const isPausedHere = state.phase === 'paused' && (state.pauseReason === 'unread' || state.pauseReason === 'unjudged')
  if (question === null || !(state.phase === 'waiting' || isPausedHere)) {
    refuseStaff(draft, 'no-question')
    return
  }
  const { language } = state
  const lexicon = lexiconOf([{ language, phrase: text, means }])
  const reading = understand(text, settings).answerTo(question, {
    language,
    longest: settings.maxAnswerLength,
    lexicon,
  })
  if (reading.outcome !== 'answer') {
    refuseStaff(draft, 'unread')
    return
  }
  if (isPausedHere) didResume(draft)
  // A reminder that waits for its hour would ask what has just been answered.
  draft.effects.push({ type: 'cancel-sends', seqs: 'all' })
  state.unsentReminder = null
  record(draft, question, [{ text, at: draft.at, messageId }], reading.value, reading.method)
  advance(draft, question, { questionId: question.id, value: reading.value, method: reading.method })
}
