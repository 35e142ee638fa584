import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import { NoteLine } from './note-line.tsx'

const note: ThreadNote = {
  id: 5,
  author: 'Luz Paz',
  authorId: 7,
  body: 'Llamar a la hija.',
  createdAt: '2026-11-20T12:00:00.000Z',
  deleted: null,
}

const show = (shown: ThreadNote) =>
  showScreen(
    <ol>
      <NoteLine conversationId={3} note={shown} isPointed={false} />
    </ol>,
    {
      areas: ['threadWork'],
      language: 'es',
      answer: ({ method }) => (method === 'DELETE' ? Response.json({}) : undefined),
    },
  )

test('TEAM-15 an administrator deletes a note after a question', async () => {
  const { user, sent } = await show(note)
  await user.click(screen.getByRole('button', { name: 'Eliminar la nota' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Nota eliminada')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([
    { method: 'DELETE', path: '/api/conversations/3/notes/5', body: undefined },
  ])
})

test('TEAM-15 of a deleted note the thread says who deleted it, and nothing is left to delete', async () => {
  await show({ ...note, body: '', deleted: { by: 'Luz Paz', at: '2026-11-20T13:00:00.000Z' } })
  expect(screen.getByText(/^Nota eliminada por Luz Paz · /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Eliminar la nota' })).toBeNull()
})
