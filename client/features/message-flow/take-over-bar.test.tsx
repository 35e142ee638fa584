import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { ThreadQuestion } from '#contract/conversations/questions.ts'
import type { ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { TakeOverBar } from './take-over-bar.tsx'
import { UseAsAnswer } from './use-as-answer.tsx'
import { useTakeOver } from './use-take-over.ts'

const questions = [1, 2].map(
  (id): ThreadQuestion => ({ id, key: `q${id}`, textEs: '¿Vino?', textEn: 'Came?', type: 'choice', choices: [] }),
)
const [first, second] = questions
const text = { id: 9, messageBody: 'Sí' } as Message

const Controls = ({ question }: { question: ThreadQuestion | undefined }) => {
  const takeOver = useTakeOver(3)
  if (!question) throw new Error('there is no question')
  const conversation = {
    phase: 'paused',
    pauseReason: 'staff_reply',
    currentQuestionId: question.id,
    awaitsPersonSince: null,
  }
  const thread = { conversation, questions, handledBy: null, pausedBy: null, pausedAt: null } as unknown as ThreadState
  return (
    <>
      <TakeOverBar thread={thread} takeOver={takeOver} seenMessageId={9} />
      <UseAsAnswer message={text} question={question} takeOver={takeOver} seenMessageId={9} />
    </>
  )
}

const meaningsAt = async (question: ThreadQuestion | undefined) => {
  await showScreen(<Controls question={question} />, {
    areas: ['messageFlow', 'words'],
    language: 'es',
    answer: () => undefined,
  })
  const meanings = ['Omitir la pregunta', 'Usar como respuesta: Sí', 'Reanudar en esta pregunta'].map(
    (name) => screen.getByRole('button', { name }).dataset['meaning'],
  )
  cleanup()
  return meanings
}

test('DESK-02 at the next question skipping it and answering it are other presses; resuming is the same', async () => {
  const [skip, use, resume] = await meaningsAt(first)
  const [skipNext, useNext, resumeNext] = await meaningsAt(second)
  expect(skipNext).not.toBe(skip)
  expect(useNext).not.toBe(use)
  expect(resumeNext).toBe(resume)
})
