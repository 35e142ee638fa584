import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Retention } from '#contract/retention.ts'
import { RetentionCard } from './retention-card.tsx'

const policy = {
  notifications: null,
  aiRecords: null,
  answers: null,
  messages: null,
  wholeConversations: null,
  patients: null,
}

const show = async (more: Partial<Retention> = {}) => {
  const retention: Retention = { policy, held: 0, lastRun: null, ...more }
  const shown = await showScreen(<RetentionCard />, {
    areas: ['retention', 'account'],
    answer: ({ method, path }) => {
      if (path.startsWith('/api/retention/preview'))
        return Response.json({
          classes: [{ class: 'messages', count: 1234, oldest: '2024-01-02T15:00:00.000Z' }],
        })
      if (path.endsWith('/second-factor'))
        return Response.json({ directory: null, hasAuthenticator: false, passkeys: [] })
      if (path.startsWith('/api/retention') && method) return Response.json(retention)
      return path === '/api/patients/holds' ? Response.json([]) : undefined
    },
  })
  return shown
}

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET')

test('KEEP-08 times are set after a preview and the password; a wrong number is said at its field', async () => {
  const { user, sent } = await show()
  expect(await screen.findByText('Off: everything is kept.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete what is due now' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Change how long' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Messages/), '3')
  await user.click(dialog.getByRole('button', { name: 'Show what would go' }))
  expect(dialog.getByText(/^Write 30 to 36,500 days/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Messages/), '65')
  await user.click(dialog.getByRole('button', { name: 'Show what would go' }))
  expect(await dialog.findByText(/^Messages: 1,234, since/)).toBeTruthy()
  await user.type(await dialog.findByLabelText(/^Current password/), 'Farol-verde$27')
  await user.click(dialog.getByRole('button', { name: 'Save how long' }))
  await waitFor(() =>
    expect(writes(sent)).toEqual([
      {
        method: 'PUT',
        path: '/api/retention',
        body: { policy: { ...policy, messages: 365 }, currentPassword: 'Farol-verde$27' },
      },
    ]),
  )
})

test('KEEP-08 what is due is deleted now after a question, and the last time is told', async () => {
  const { user, sent } = await show({
    policy: { ...policy, messages: 365 },
    held: 2,
    lastRun: { jobId: 3, state: 'stopped', done: 1, total: 9, finishedAt: '2026-11-20T08:00:00.000Z' },
  })
  expect(await screen.findByText('Messages: 365 days')).toBeTruthy()
  expect(screen.getByText('2 patients under a legal hold.')).toBeTruthy()
  expect(screen.getByText(/^Somebody stopped it after 1 record/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete what is due now' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete what is due now' }))
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'POST', path: '/api/retention/run' }]))
})

test('KEEP-07 the patients under a legal hold are listed', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Legal holds' }))
  expect(await screen.findByText('Nobody. A hold is placed in the details of a patient.')).toBeTruthy()
})
