import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Assignment } from '#contract/conversations/assignment.ts'
import { AssignmentBar } from './assignment-bar.tsx'

const withLuz: Assignment = {
  userId: 7,
  person: 'Luz Paz',
  since: '2026-11-20T12:00:00.000Z',
  assignedBy: 'Ana Ruiz',
  note: 'Llame después de las 5.',
}
const path = '/api/conversations/3/assignment'

const show = (assignment: Assignment | null, answer: Response = Response.json({}), isOver = false) =>
  showScreen(
    <AssignmentBar
      conversationId={3}
      assignment={assignment}
      team={null}
      snooze={null}
      isEmergency={false}
      seenMessageId={9}
      isOver={isOver}
    />,
    {
      areas: ['messageFlow', 'threadWork'],
      language: 'es',
      answer: ({ path: asked }) =>
        asked === '/api/colleagues'
          ? Response.json([
              { id: 1, name: 'Admin User', username: 'admin' },
              { id: 7, name: 'Luz Paz', username: 'luz.p' },
            ])
          : asked === path
            ? answer.clone()
            : undefined,
    },
  )

test('TEAM-01 a free conversation is taken with one press; a refusal stays beside the button and names who has it', async () => {
  const message = 'Luz Paz ya se encarga de esta conversación.'
  const { user, sent } = await show(null, refusal(409, { message, code: 'assigned-to-other' }))
  expect(screen.getByText('Nadie se encarga')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Encargarme' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([
    { method: 'PUT', path, body: { userId: 1, seenUserId: null } },
  ])
})

test('TEAM-02 who has it and the note stand in the thread; it is handed on with whom its writer saw', async () => {
  const { user, sent } = await show(withLuz)
  expect(screen.getByText('A cargo de Luz Paz')).toBeTruthy()
  expect(screen.getByText('Se la pasó Ana Ruiz')).toBeTruthy()
  expect(screen.getByText('Llame después de las 5.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Asignar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const choice = await dialog.findByRole('combobox')
  expect((await within(choice).findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Elija a una persona',
    'Admin User',
  ])
  await user.selectOptions(choice, 'Admin User')
  await user.type(dialog.getByRole('textbox'), 'Habla inglés')
  await user.click(dialog.getByRole('button', { name: 'Asignar' }))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    userId: 1,
    seenUserId: 7,
    seenTeamId: null,
    note: 'Habla inglés',
  })
})

test('TEAM-01 nothing is offered for a conversation that is over', async () => {
  await show(withLuz, Response.json({}), true)
  expect(screen.getByText('A cargo de Luz Paz')).toBeTruthy()
  for (const name of ['Encargarme', 'Dejarla libre', 'Asignar'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('TEAM-04 a conversation is put off with the last message that was on the screen', async () => {
  const { user, sent } = await show(null)
  await user.click(screen.getByRole('button', { name: 'Posponer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'En una semana' }))
  await user.click(dialog.getByRole('button', { name: 'Posponer' }))
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.path).toBe('/api/conversations/3/snooze')
  const { until, seenMessageId } = (put?.body ?? {}) as { until: string; seenMessageId: number }
  expect(seenMessageId).toBe(9)
  expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(6)
})

test('TEAM-07 by keyboard: an at sign offers colleagues by name, Enter takes one, and the note is saved', async () => {
  const { user, sent } = await show(null)
  await user.click(screen.getByRole('button', { name: 'Nota' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = dialog.getByRole('textbox')
  await user.type(box, 'Mire esto, @pa')
  expect(await dialog.findByRole('option', { name: /Luz Paz/ })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'Mire esto, @luz.p ')
  expect(dialog.queryByRole('listbox')).toBeNull()
  await user.type(box, 'por favor')
  await user.click(dialog.getByRole('button', { name: 'Guardar nota' }))
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/conversations/3/notes',
    body: { note: 'Mire esto, @luz.p por favor' },
  })
})

test('TEAM-07 a note can be written in a conversation that is over', async () => {
  await show(null, undefined, true)
  expect(screen.getByRole('button', { name: 'Nota' })).toBeDefined()
})
