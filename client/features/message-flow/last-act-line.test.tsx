import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { LastAct } from '#contract/conversations/undo.ts'
import { LastActLine } from './last-act-line.tsx'

const closed: LastAct = { kind: 'close', at: '2026-11-20T15:04:00.000Z', version: 4 }
const path = '/api/conversations/3/undo'

const show = (lastAct: LastAct | null, answer: Response, language: 'es' | 'en') =>
  showScreen(<LastActLine conversationId={3} lastAct={lastAct} />, {
    areas: ['threadWork'],
    language,
    answer: ({ path: asked }) => (asked === path ? answer.clone() : undefined),
  })

test('TEAM-14 the line says what was done and takes it back with one press, of the act that was seen', async () => {
  const { user, sent } = await show(closed, Response.json({}), 'es')
  expect(screen.getByText(/^Cerró la conversación · /)).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Deshecho: Cerró la conversación')).toBeTruthy()
  expect(sent.filter((call) => call.path === path)).toEqual([{ method: 'POST', path, body: { version: 4 } }])
})

test('TEAM-14 two presses before the screen can answer are one undo', async () => {
  const { sent } = await show(closed, Response.json({}), 'en')
  const button = screen.getByRole('button', { name: 'Undo' })
  button.click()
  button.click()
  expect(await screen.findByText(/^Undone: /)).toBeTruthy()
  expect(sent.filter((call) => call.path === path)).toHaveLength(1)
})

test('TEAM-14 a refused undo says why beside the button', async () => {
  const message = 'The patient has written since: it can no longer be undone. Read their text.'
  const { user } = await show(closed, refusal(409, { message, code: 'wrote-meanwhile' }), 'en')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('TEAM-17 a cancelled reply is undone in the same line', async () => {
  const cancelled: LastAct = { kind: 'cancel-reply', at: '2026-11-20T15:04:00.000Z', version: 9 }
  const { user, sent } = await show(cancelled, Response.json({}), 'es')
  expect(screen.getByText(/^Canceló una respuesta programada · /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Deshecho: Canceló una respuesta programada')).toBeTruthy()
  expect(sent.filter((call) => call.path === path)).toEqual([{ method: 'POST', path, body: { version: 9 } }])
})

test('TEAM-14 without an act that can be taken back there is no line', async () => {
  await show(null, Response.json({}), 'en')
  expect(screen.queryByRole('button')).toBeNull()
})
