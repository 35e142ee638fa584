import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Translation } from '#contract/translations.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

test('TEAM-09 two presses before the form is shown as saving, by mouse or by key, schedule one reply', async () => {
  const path = '/api/conversations/3/scheduled-replies'
  let closed = 0
  const { sent } = await showScreen(
    <ScheduleDialog
      conversationId={3}
      reply={null}
      text="Le llamamos mañana."
      seenMessageId={7}
      zones={{ patient: 'America/New_York', organization: 'America/New_York' }}
      onDone={() => undefined}
      onClose={() => {
        closed += 1
      }}
    />,
    {
      areas: ['threadWork'],
      language: 'en',
      answer: ({ path: asked }) => (asked === path ? Response.json({}) : undefined),
    },
  )
  fireEvent.change(document.querySelector('input[type=datetime-local]') as HTMLInputElement, {
    target: { value: '2026-12-01T10:00' },
  })
  const form = document.querySelector('form') as HTMLFormElement
  const save = screen.getByRole('button', { name: /^Schedule/ })
  save.click()
  save.click()
  fireEvent.keyDown(form, { key: 'Enter', ctrlKey: true })
  await vi.waitFor(() => expect(closed).toBeGreaterThan(0))
  expect(sent.filter((call) => call.path === path)).toHaveLength(1)
})

const edited: Translation = {
  id: 5,
  conversationId: 3,
  messageId: null,
  from: 'en',
  to: 'es',
  source: 'Take 500 mg.',
  text: 'Tome 850 mg.',
  back: '',
  differences: [{ kind: 'dose', inSource: '500 mg', inTranslation: '850 mg' }],
  backDifferences: [],
  isCritical: false,
  state: 'differs',
  askedBy: 'admin',
  isOwn: true,
  decidedBy: null,
  decidedAt: null,
  createdAt: new Date().toISOString(),
}

test('TRANS-07 a later reply that is refused as an edited translation shows what differs; once approved it is scheduled', async () => {
  let kept: Translation[] = [{ ...edited, id: 4, text: 'Tome 500 mg.', differences: [], state: 'ready' }]
  let closed = 0
  const { user, sent } = await showScreen(
    <ScheduleDialog
      conversationId={3}
      reply={null}
      text="Tome 850 mg."
      seenMessageId={7}
      zones={{ patient: 'America/New_York', organization: 'America/New_York' }}
      onDone={() => undefined}
      onClose={() => {
        closed += 1
      }}
    />,
    {
      areas: ['threadWork', 'translations'],
      language: 'en',
      answer: ({ method, path }) => {
        if (path.endsWith('/scheduled-replies'))
          return kept[0]?.state === 'approved'
            ? Response.json({})
            : refusal(409, { message: 'Check the places marked; nothing was sent.', code: 'translation-edited' })
        if (path.endsWith('/decide')) {
          kept = [{ ...edited, state: 'approved', decidedBy: 'admin' }]
          return Response.json(kept[0])
        }
        if (method === 'POST') kept = [edited, ...kept]
        return Response.json(method === 'POST' ? { translation: edited } : { isOff: null, translations: kept })
      },
    },
  )
  fireEvent.change(document.querySelector('input[type=datetime-local]') as HTMLInputElement, {
    target: { value: '2026-12-01T10:00' },
  })
  const save = screen.getByRole('button', { name: /^Schedule/ })
  expect(sent).toEqual([])
  await user.click(save)
  const card = within(await screen.findByRole('region', { name: 'Translation' }))
  expect(card.getByText('Dose: “500 mg” and “850 mg”')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Check the places marked')
  expect(sent.find(({ path }) => path.endsWith('/edited'))?.body).toEqual({ text: 'Tome 850 mg.' })
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(card.getByRole('checkbox'))
  await user.click(card.getByRole('button', { name: 'Approve' }))
  await card.findByText('Approved by admin.')
  expect(closed).toBe(0)
  await user.click(save)
  await vi.waitFor(() => expect(closed).toBe(1))
})
