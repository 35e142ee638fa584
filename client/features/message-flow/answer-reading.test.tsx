import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Response as Answer, CorrectionOutcome } from '#contract/responses.ts'
import { AnswerReading } from './answer-reading.tsx'

const choices = [
  { es: 'Sí', en: 'Yes' },
  { es: 'No', en: 'No' },
]
const answer: Answer = {
  id: 4,
  phoneNumber: '3055550101',
  timestamp: '2026-11-20T15:00:00.000Z',
  language: 'es',
  questionId: 'signed',
  userResponse: 'Simón que sí',
  processingStatus: 'error',
  conversationId: 7,
  patientQueueId: 3,
  questionText: '¿Firmó el contrato?',
  responseType: 'user',
  value: 'No',
  method: 'lexicon',
  channel: 'text',
  readValue: null,
  readMethod: null,
  corrector: null,
  correctedAt: null,
  question: { type: 'choice', choices },
  sentiment: null,
  confidence: null,
  flagged: false,
  reviewedBy: null,
  reviewedAt: null,
  reviewNotes: null,
  reviewer: null,
  aiProvider: null,
  aiResponse: null,
  patientName: null,
}
const question = { id: 2, key: 'signed', textEs: '', textEn: '', type: 'choice' as const, choices }

const show = (correction: CorrectionOutcome, isTaught = true) =>
  showScreen(<AnswerReading answer={answer} question={question} />, {
    areas: ['messageFlow', 'corrections'],
    language: 'en',
    answer: ({ method, path }) => {
      if (method === 'PATCH') return Response.json({ ...answer, value: 'Sí', correction })
      if (path === '/api/lexicon')
        return isTaught
          ? Response.json({ id: 1, reread: 0 })
          : refusal(409, { message: 'Recado reads these words otherwise.', code: 'already-read' })
      return undefined
    },
  })

test('CORR-01 CORR-03 a misread answer is set right and taught, and the way of the conversation is told', async () => {
  const { user, sent } = await show({ kind: 'asks', reason: null, question: { es: '¿Cuándo?', en: 'When?' } })
  await expectAccessible(document.body)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /Yes/ }))
  expect(
    (await screen.findAllByText(/The conversation takes another way. It now asks: When\? Taught\./)).length,
  ).toBeGreaterThan(0)
  expect(sent.map(({ body }) => body)).toEqual([
    { value: 'Sí', cause: 'misread' },
    { language: 'es', phrase: 'Simón que sí', means: 'yes' },
  ])
})

test('CORR-02 what the patient told otherwise is not taught, and what stays is told with its reason', async () => {
  const { user, sent } = await show({ kind: 'left', reason: 'over', question: null })
  await user.selectOptions(screen.getByLabelText('Why'), 'told-otherwise')
  expect(screen.getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: /Yes/ }))
  expect((await screen.findAllByText(/The conversation was over: its outcome stays/)).length).toBeGreaterThan(0)
  expect(sent.map(({ body }) => body)).toEqual([{ value: 'Sí', cause: 'told-otherwise' }])
})

test('CORR-03 what could not be taught is told beside what was saved', async () => {
  const { user } = await show({ kind: 'same', reason: null, question: null }, false)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /Yes/ }))
  await waitFor(() =>
    expect(screen.getAllByText(/but not taught: Recado reads these words otherwise/).length).toBeGreaterThan(0),
  )
})
