import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Message } from '#contract/messages.ts'
import type { MessageReading } from '#contract/reading-cases.ts'
import { ReadAsMenu } from './read-as-menu.tsx'

const message: Message = {
  id: 7,
  conversationId: 3,
  phoneNumber: '3055550101',
  patientName: 'Ana Prueba',
  conversationStatus: 'active',
  messageBody: 'se cae y no contesta',
  direction: 'inbound',
  messageType: 'verification',
  aiProvider: null,
  aiModel: null,
  aiConfigurationId: null,
  processingTime: null,
  language: 'es',
  sentAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  deliveredAt: null,
  twilioMessageSid: null,
  twilioStatus: 'received',
  errorCode: null,
  errorMessage: null,
  sentBy: null,
}
const reading: MessageReading = {
  language: 'es',
  consent: null,
  emergency: null,
  meanings: ['emergency'],
  said: [],
  keptAs: 'se cae y no contesta',
}
const address = '/api/reading-cases/messages/7'

const show = (found: Partial<MessageReading> = {}) =>
  showScreen(<ReadAsMenu message={message} />, {
    areas: ['messageFlow'],
    answer: ({ method, path }) =>
      path === address
        ? Response.json(method === 'POST' ? { isKept: true } : { ...reading, ...found })
        : path.startsWith('/api/responses')
          ? Response.json([])
          : undefined,
  })
const presses = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST')
const trigger = () => screen.findByRole('button', { name: 'How it was read: se cae y no contesta' })

test('READ-01 READ-05 the menu says how a text was read; of two presses on an emergency one is sent', async () => {
  const { user, sent } = await show()
  await user.click(await trigger())
  expect(await screen.findByText('No signs of danger')).toBeTruthy()
  expect(screen.getByText(/^Kept to teach the reader as/)).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /no emergency/ })).toBeNull()
  await user.dblClick(screen.getByRole('menuitem', { name: /^This was an emergency/ }))
  expect(await screen.findByText('Emergency alerted')).toBeTruthy()
  expect(presses(sent)).toEqual([{ method: 'POST', path: address, body: { means: 'emergency' } }])
})

test('READ-06 the keyboard alone says that an emergency was none', async () => {
  const { user, sent } = await show({ emergency: 'breathing', meanings: ['no-emergency'], keptAs: null })
  const button = await trigger()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Danger: breathing')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^This was no emergency/ })).toBeTruthy())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(presses(sent)).toMatchObject([{ body: { means: 'no-emergency' } }]))
})
