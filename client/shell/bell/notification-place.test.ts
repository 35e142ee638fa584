import { describe, expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications.ts'
import { placeOf } from './notification-place.ts'

const about = { conversationId: null, patientId: null, details: {} }

describe('where a notification leads', () => {
  test('to the thread for every event of a conversation', () => {
    for (const kind of notificationKinds)
      expect(placeOf({ kind, conversationId: 7, patientId: 3, details: {} })).toEqual({
        is: 'screen',
        to: '/message-flow-analysis',
        search: { open: 7 },
      })
  })

  test('TEAM-07 to the note for somebody who is mentioned in one', () => {
    expect(placeOf({ kind: 'mentioned', conversationId: 7, patientId: 3, details: { noteId: 9 } })).toEqual({
      is: 'screen',
      to: '/message-flow-analysis',
      search: { open: 7 },
      hash: 'note-9',
    })
  })

  test('to the patient without a conversation, and to a visitor’s message', () => {
    expect(placeOf({ ...about, kind: 'needs-help', patientId: 3 })).toMatchObject({
      to: '/patient-queue',
      search: { open: 3 },
    })
    expect(placeOf({ ...about, kind: 'contact-request', details: { contactRequestId: 5 } })).toEqual({
      is: 'contact-request',
      id: 5,
    })
  })

  test('to the list of messages without a conversation, and to the dashboard when all sending is paused', () => {
    expect(placeOf({ ...about, kind: 'recovered' })).toMatchObject({ search: { view: 'table', direction: 'inbound' } })
    expect(placeOf({ ...about, kind: 'message-failed' })).toMatchObject({
      search: { view: 'table', direction: 'outbound' },
    })
    expect(placeOf({ ...about, kind: 'sending-paused' })).toMatchObject({ to: '/dashboard' })
  })
})
