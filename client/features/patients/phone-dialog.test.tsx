import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { PhoneQuestions } from '#contract/calls/phone-questions.ts'
import type { Patient } from '#contract/patients.ts'
import { PhoneDialog } from './phone-dialog.tsx'

const patient = { id: 7, patientName: 'ana ibáñez' } as Patient

const asked: PhoneQuestions = {
  conversationId: 5,
  flowName: 'Contrato',
  language: 'es',
  step: 3,
  caller: { userId: 1, name: 'Ana Ruiz' },
  question: {
    key: 'identity',
    text: { es: '¿Hablamos con Ana Ibáñez?', en: 'Are we speaking with Ana Ibáñez?' },
    type: 'choice',
    choices: [
      { es: 'Sí', en: 'Yes' },
      { es: 'No', en: 'No' },
    ],
    isRequired: true,
  },
  answers: [],
  completion: 25,
  isUnread: false,
  isDanger: false,
  endReason: null,
}

const show = async (first: PhoneQuestions | null, answer: (sent: Sent) => Response | undefined = () => undefined) => {
  const close = vi.fn()
  const shown = await showScreen(<PhoneDialog patient={patient} onClose={close} />, {
    areas: ['calls', 'patients'],
    answer: (sent) =>
      sent.method === 'GET'
        ? Response.json(sent.path.includes('/flows') ? [] : { asked: first })
        : (answer(sent) ?? Response.json({ ...asked, step: 4 })),
  })
  const dialog = within(await screen.findByRole('dialog'))
  return { ...shown, close, dialog }
}
const posted = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST')

/** The signed-in person of these tests. */
const own = async (more: Partial<PhoneQuestions> = {}): Promise<PhoneQuestions> => ({ ...asked, ...more })

test('CALL-06 a question stands in the patient’s language with the reader’s beside it; its control sends the choice', async () => {
  const { user, sent, dialog } = await show(await own())
  const spanish = await dialog.findByText('¿Hablamos con Ana Ibáñez?')
  expect(spanish.getAttribute('lang')).toBe('es')
  expect(dialog.getByText('Are we speaking with Ana Ibáñez?').getAttribute('lang')).toBe('en')
  await user.click(dialog.getByRole('radio', { name: /Sí/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and go on' }))
  await waitFor(() => expect(posted(sent)).toHaveLength(1))
  expect(posted(sent)[0]).toMatchObject({
    path: '/api/patients/7/phone-questions/answers',
    body: { step: 3, value: 'Sí' },
  })
})

test('CALL-06 words that cannot be read are kept in the field and said to be so', async () => {
  const { user, dialog } = await show(await own(), () => Response.json({ ...asked, isUnread: true, isDanger: true }))
  await user.type(await dialog.findByLabelText('Or write what they said'), 'pues mire')
  await user.click(dialog.getByRole('button', { name: 'Save and go on' }))
  expect(await dialog.findByText(/cannot be read as an answer/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Or write what they said').value).toBe('pues mire')
  expect(dialog.getByText(/may be an emergency/)).toBeTruthy()
})

test('CALL-06 nothing is sent while there is no answer, and the question can be left without one', async () => {
  const { user, sent, dialog } = await show(await own())
  await user.click(await dialog.findByRole('button', { name: 'Save and go on' }))
  expect(await dialog.findByText(/Choose or write the answer/)).toBeTruthy()
  expect(posted(sent)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'No answer' }))
  await waitFor(() => expect(posted(sent)).toMatchObject([{ body: { step: 3 } }]))
})

test('CALL-07 a conversation by text is asked about before anything begins', async () => {
  const { user, sent, dialog } = await show(await own({ caller: null }))
  expect(await dialog.findByText(/still open/)).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Go on by phone' }))
  await waitFor(() => expect(posted(sent)).toMatchObject([{ body: { openText: 'go-on' } }]))
})

test('CALL-09 what a colleague asks now shows who, and a refusal shows the question as it is now', async () => {
  const { user, dialog } = await show(await own({ caller: { userId: 999, name: 'Eva Gil' } }), () =>
    refusal(409, { message: 'Eva Gil is asking this patient.', code: 'asked-by-other' }),
  )
  expect(await dialog.findByText('Eva Gil is asking these questions by phone.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Take them over' }))
  expect(await screen.findByText('Eva Gil is asking this patient.')).toBeTruthy()
})

test('CALL-06 the end says how it ended, with the answers', async () => {
  const { user, dialog } = await show(await own(), () =>
    Response.json({
      ...asked,
      question: null,
      endReason: 'completed',
      answers: [{ key: 'identity', text: { es: '¿Sí?', en: 'Is it?' }, value: { es: 'Sí', en: 'Yes' } }],
    }),
  )
  await user.click(await dialog.findByRole('radio', { name: /Sí/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and go on' }))
  expect(await dialog.findByText(/questions are over/)).toBeTruthy()
  expect(dialog.getByText('Yes')).toBeTruthy()
})
