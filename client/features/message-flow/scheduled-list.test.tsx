import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { ScheduledReply } from '#contract/conversations/scheduled-replies.ts'
import { ScheduledList } from './scheduled-list.tsx'

const planned: ScheduledReply = {
  id: 4,
  author: 'Luz Paz',
  text: 'Nos vemos mañana.',
  sendAt: '2026-12-01T15:00:00.000Z',
  localAt: '2026-12-01T09:00',
  zone: 'America/Chicago',
  clock: 'patient',
  state: 'planned',
  reason: null,
  revision: 2,
}
const zones = { patient: 'America/Chicago', organization: 'America/New_York' }

const show = (replies: ScheduledReply[], answer: Response = Response.json({})) =>
  showScreen(<ScheduledList conversationId={3} seenMessageId={9} />, {
    areas: ['threadWork'],
    language: 'es',
    answer: ({ method }) => (method === 'GET' ? Response.json({ replies, zones }) : answer.clone()),
  })

test('TEAM-09 a scheduled reply stands with its time on the clock of the patient, and is changed with what was seen', async () => {
  const { user, sent } = await show([planned])
  const list = within(await screen.findByRole('list', { name: 'Respuestas programadas' }))
  expect(list.getByText(/9:00.*Chicago.*Luz Paz/)).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Cambiar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole('textbox', { name: /Mensaje/ })
  await user.clear(box)
  await user.type(box, 'Hasta mañana.')
  await user.selectOptions(dialog.getByRole('combobox'), 'La organización (New York)')
  await user.click(dialog.getByRole('button', { name: 'Programar' }))
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/scheduled-replies/4',
    body: { text: 'Hasta mañana.', at: '2026-12-01T09:00', clock: 'organization', seenMessageId: 9, revision: 2 },
  })
})

test('TEAM-10 a held reply says why it did not go out, and cancelling asks first', async () => {
  const { user, sent } = await show([{ ...planned, state: 'held', reason: 'patient-wrote' }])
  expect(await screen.findByText(/No salió: el paciente escribió después/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancelar el envío' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Cancelar el envío' }))
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/scheduled-replies/4')
})
