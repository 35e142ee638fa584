import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
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
