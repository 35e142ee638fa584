import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { AnswerDraft } from '#contract/routing/answer-drafts.ts'
import { ReplyBox } from './reply-box.tsx'
import { useTakeOver } from './use-take-over.ts'

const draft: AnswerDraft = {
  id: 31,
  reason: 'gate',
  text: 'Abrimos a las 8. Hay un elefante.',
  sentences: [
    { text: 'Abrimos a las 8.', findings: [], places: [], entries: [{ id: 4, topic: 'Horario' }] },
    { text: 'Hay un elefante.', findings: ['word'], places: ['elefante'], entries: [{ id: null, topic: 'Equipo' }] },
  ],
  createdAt: '2026-11-20T15:04:00.000Z',
}

const Box = ({ id }: { id: number }) => (
  <ReplyBox
    conversationId={id}
    name="Rosa Vega"
    messages={[]}
    newestId={9}
    introduction="none"
    textLanguage="es"
    answerDraft={draft}
    takeOver={useTakeOver(id)}
    onTyping={() => undefined}
  />
)
const show = (id: number, language: 'es' | 'en') =>
  showScreen(<Box id={id} />, {
    areas: ['messageFlow', 'answerDrafts', 'staffHelp', 'quickReplies', 'translations', 'trace', 'texting'],
    language,
    answer: ({ method, path }) => {
      if (path.endsWith('/translations')) return Response.json({ isOff: null, translations: [] })
      return method === 'POST' ? Response.json({}) : Response.json([])
    },
  })

test('DRAFT-01 DRAFT-03 by keyboard: what was not proved is said, one press takes the draft into the reply, which is edited and sent', async () => {
  const { user, sent } = await show(7, 'es')
  const card = within(screen.getByRole('region', { name: 'Borrador del asistente, sin enviar' }))
  const [proved, unproved] = card.getAllByRole('listitem')
  expect(proved?.textContent).toContain('Comprobada')
  expect(unproved?.textContent).toContain('Sin comprobar: algo que la entrada no dice · No consta: elefante')
  expect(card.getByRole('link', { name: 'Horario' }).getAttribute('href')).toBe('/knowledge?q=Horario')
  card.getByRole('button', { name: 'Usar en la respuesta' }).focus()
  await user.keyboard('{Enter}')
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await waitFor(() => expect(box.value).toBe(draft.text))
  expect(document.activeElement).toBe(box)
  expect(card.getByRole('status').textContent).toContain('Corríjalo antes de enviarlo')
  await user.clear(box)
  expect(card.getByRole('button', { name: 'Usar en la respuesta' })).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Usar en la respuesta' }))
  await user.type(box, ' Llámenos.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'reply',
    text: `${draft.text} Llámenos.`,
    draftId: 31,
    seenMessageId: 9,
  })
})

test('DRAFT-04 a text that somebody has begun is not replaced: the button says why', async () => {
  const { user, sent } = await show(8, 'en')
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(box, 'Good morning')
  const button = screen.getByRole('button', { name: 'Use in the reply' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(box.value).toBe('Good morning')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'reply',
    text: 'Good morning',
    seenMessageId: 9,
  })
})
