import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { ThreadState } from '#contract/conversations.ts'
import { ThreadStop } from './thread-stop.tsx'

const at = '2026-11-20T15:04:00.000Z'
const stop: NonNullable<ThreadState['stop']> = {
  asked: [{ at, source: 'patient', words: 'Good stuff, will do.' }],
  isBlockedByCarrier: false,
  isDisputed: false,
}

const show = (
  shown: Partial<typeof stop> = {},
  { language = 'en', answer = () => Response.json({}) }: { language?: 'es' | 'en'; answer?: () => Response } = {},
) => showScreen(<ThreadStop conversationId={7} stop={{ ...stop, ...shown }} />, { areas: ['stops'], language, answer })

test('SAFE-11 by keyboard: the words that stopped the texts, one press, a reason that can be changed, sent once', async () => {
  const { user, sent } = await show()
  expect(screen.getByRole('region', { name: 'Stop of the texts' }).textContent).toContain('“Good stuff, will do.”')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('It was a mistake: undo the stop')
  await user.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('“Good stuff, will do.”')).toBeTruthy()
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/)
  expect(reason.value).toBe('Their words did not ask for no more texts.')
  await user.clear(reason)
  await user.click(dialog.getByRole('button', { name: 'Undo the stop' }))
  expect(await dialog.findByText('Enter the reason')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(reason, ' She only thanked us ')
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { reason: 'She only thanked us' }
  expect(sent).toEqual([{ method: 'POST', path: '/api/conversations/7/undo-stop', body }])
  expect(await screen.findByText('You can start another conversation from the patient queue.')).toBeTruthy()
})

test('SAFE-11 a refusal stands at the field, and the dialog stays with its reason', async () => {
  const { user } = await show(
    {},
    { answer: () => refusal(409, { message: 'The carrier blocks this number.', code: 'blocked-by-carrier' }) },
  )
  await user.click(screen.getByRole('button', { name: 'It was a mistake: undo the stop' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo the stop' }))
  expect(await dialog.findByText('The carrier blocks this number.')).toBeTruthy()
})

test('SAFE-11 where the carrier blocks the number there is nothing to press: only START opens it', async () => {
  await show({ isBlockedByCarrier: true }, { language: 'es' })
  expect(screen.queryByRole('button', { name: /deshacer/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Baja de los mensajes' }).textContent).toContain('si escribe START')
})

test('SAFE-10 says that the patient has taken it back since', async () => {
  await show({ isDisputed: true }, { language: 'es' })
  expect(screen.getByText(/quiere seguir recibiendo mensajes/)).toBeTruthy()
})
