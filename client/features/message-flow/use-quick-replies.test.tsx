import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { QuickReply } from '#contract/quick-replies.ts'
import { ReplyBox } from './reply-box.tsx'
import { openShortcut, repliesFor } from './rules.ts'
import { useTakeOver } from './use-take-over.ts'

const reply = (id: number, shortcut: string, uses = 0): QuickReply => ({
  id,
  isShared: id % 2 === 0,
  shortcut,
  textEs: `Texto de ${shortcut} para {{patientName}}`,
  textEn: `Text of ${shortcut} for {{patientName}}`,
  uses,
  lastUsedAt: null,
})
const replies = [reply(1, 'cita', 1), reply(2, 'citas-hoy', 9), reply(4, 'horario', 30)]

const Box = ({ id }: { id: number }) => (
  <ReplyBox
    conversationId={id}
    name="Rosa Vega"
    messages={[]}
    newestId={9}
    introduction="none"
    textLanguage="es"
    answerDraft={null}
    takeOver={useTakeOver(id)}
    onTyping={() => undefined}
  />
)
const show = async (
  id: number,
  fill: () => Response = () => Response.json({ text: 'Hola, Rosa.', language: 'es' }),
) => {
  const shown = await showScreen(<Box id={id} />, {
    areas: ['messageFlow', 'answerDrafts', 'staffHelp', 'quickReplies', 'translations', 'trace', 'texting'],
    language: 'es',
    answer: ({ method, path }) => {
      if (path.endsWith('/translations')) return Response.json({ isOff: null, translations: [] })
      if (path.endsWith('/fill')) return fill()
      if (path === '/api/quick-replies') return Response.json(replies)
      return method === 'POST' ? Response.json({}) : Response.json([])
    },
  })
  const fills = () => shown.sent.filter(({ path }) => path.endsWith('/fill'))
  const messages = () => shown.sent.filter(({ method, path }) => method === 'POST' && !path.endsWith('/fill'))
  return { ...shown, fills, messages, box: screen.getByRole<HTMLTextAreaElement>('textbox') }
}
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

test('QUICK-03 by keyboard alone: a slash lists them, letters narrow, arrows choose, Enter inserts, nothing is sent', async () => {
  const { user, box, fills, messages } = await show(41)
  await user.type(box, 'Buenas. /ci')
  expect((await screen.findByRole('listbox', { name: 'Respuestas rápidas' })).textContent).toContain('Texto de cita')
  expect(options().map(({ textContent }) => textContent?.split('Texto')[0])).toEqual(['/citas-hoy', '/cita'])
  expect(box.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  await expectAccessible(document.body)
  await user.keyboard('{ArrowDown}')
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(box.value).toBe('Buenas. Hola, Rosa.'))
  expect(fills()).toEqual([{ method: 'POST', path: '/api/quick-replies/1/fill', body: { conversationId: 41 } }])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(box)
  expect(messages()).toEqual([])
})

test('QUICK-03 Escape closes the list and keeps what was typed; two presses of Enter insert once', async () => {
  const { user, box, fills } = await show(42)
  await user.type(box, '/horario')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('/horario')
  await user.clear(box)
  await user.type(box, '/hor')
  await screen.findByRole('listbox')
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(box.value).toContain('Hola, Rosa.'))
  expect(fills()).toHaveLength(1)
})

test('QUICK-03 without a match that is said, and a missing value is named and nothing inserted', async () => {
  const missing = () =>
    refusal(409, { message: 'Este paciente no tiene el dato «locationName».', code: 'value-missing' })
  const { user, box, fills } = await show(43, missing)
  await user.type(box, '/xyz')
  expect((await screen.findByText(/No hay respuestas rápidas para/)).textContent).toContain('/xyz')
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: 'Insertar respuesta rápida' }))
  expect(box.value).toBe('/')
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  expect(await screen.findByText('Este paciente no tiene el dato «locationName».')).toBeTruthy()
  expect(fills()).toHaveLength(1)
  expect(box.value).toBe('/')
})

test('QUICK-04 of those that fit equally the most used comes first; a date or a path opens nothing', () => {
  expect(repliesFor(replies, '', 'es').map(({ shortcut }) => shortcut)).toEqual(['horario', 'citas-hoy', 'cita'])
  expect(repliesFor(replies, 'cita', 'es').map(({ shortcut }) => shortcut)).toEqual(['cita', 'citas-hoy'])
  expect(repliesFor(replies, 'TÉXTO de hor', 'es').map(({ shortcut }) => shortcut)).toEqual(['horario'])
  for (const text of ['12/5', 'http://x', '5/', 'a/b', '/dos palabras'])
    expect(openShortcut(text, text.length)).toBeNull()
  expect(openShortcut('a /b c', 4)).toEqual({ at: 2, end: 4, term: 'b' })
})
