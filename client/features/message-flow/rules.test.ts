import { expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Response } from '#contract/responses.ts'
import {
  answerOf,
  colleaguesFor,
  matchingMessages,
  newerThan,
  newestId,
  openMention,
  questionAt,
  withNotes,
  writerOf,
} from './rules.ts'

const message = (over: Partial<Message>): Message => ({
  id: 1,
  conversationId: 1,
  phoneNumber: '3055550101',
  patientName: null,
  conversationStatus: 'active',
  messageBody: 'sí',
  direction: 'inbound',
  messageType: 'verification',
  aiProvider: null,
  aiModel: null,
  aiConfigurationId: null,
  processingTime: null,
  language: 'es',
  sentAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  deliveredAt: null,
  twilioMessageSid: null,
  twilioStatus: null,
  errorCode: null,
  errorMessage: null,
  sentBy: null,
  ...over,
})
const answer = (id: number, userResponse: string, timestamp: string) =>
  ({ id, userResponse, timestamp }) as unknown as Response

test('a text belongs to the first later answer with its words', () => {
  const answers = [
    answer(3, 'sí', '2026-11-20T10:05:00.000Z'),
    answer(2, 'sí', '2026-11-20T10:00:01.000Z'),
    answer(1, 'sí', '2026-11-20T09:00:00.000Z'),
  ]
  expect(answerOf(message({}), answers)?.id).toBe(2)
  expect(answerOf(message({ direction: 'outbound' }), answers)).toBeNull()
  expect(answerOf(message({ messageBody: 'quizás' }), answers)).toBeNull()
})

test('joined texts belong to one answer', () => {
  const joined = [answer(9, 'fue el martes\npor la tarde', '2026-11-20T10:00:09.000Z')]
  expect(answerOf(message({ messageBody: 'por la tarde' }), joined)?.id).toBe(9)
})

test('filters the texts of a thread by provider, type and direction', () => {
  const all = [message({ id: 1 }), message({ id: 2, direction: 'outbound', aiProvider: 'openai' })]
  expect(matchingMessages(all, {})).toHaveLength(2)
  expect(matchingMessages(all, { direction: 'inbound' }).map(({ id }) => id)).toEqual([1])
  expect(matchingMessages(all, { aiProvider: 'openai' }).map(({ id }) => id)).toEqual([2])
  expect(matchingMessages(all, { messageType: 'system' })).toEqual([])
})

test('lists the texts newer than the last one seen, oldest first', () => {
  const thread = [message({ id: 9 }), message({ id: 7 }), message({ id: 4 })]
  expect(newestId(thread)).toBe(9)
  expect(newestId([])).toBeNull()
  expect(newerThan(thread, 4).map(({ id }) => id)).toEqual([7, 9])
  expect(newerThan(thread, null)).toHaveLength(3)
})

test('an outgoing text is by staff when neither flow, assistant nor rule sent it', () => {
  expect(writerOf({ direction: 'inbound', messageType: 'conversation' })).toBe('patient')
  expect(writerOf({ direction: 'outbound', messageType: 'conversation' })).toBe('staff')
  expect(writerOf({ direction: 'outbound', messageType: 'system' })).toBe('bot')
})

test('TEAM-07 notes stand between the texts by time; older ones wait for earlier texts, unless one was led to', () => {
  const note = (id: number, createdAt: string) => ({
    id,
    author: 'ana',
    authorId: 3,
    body: '',
    createdAt,
    deleted: null,
  })
  const notes = [note(1, '2026-11-19T10:00:00.000Z'), note(2, '2026-11-20T10:30:00.000Z')]
  const texts = [message({ id: 5 }), message({ id: 6, createdAt: '2026-11-20T11:00:00.000Z' })]
  const order = (hasEarlier: boolean, pointedId: number | null) =>
    withNotes(texts, notes, { hasEarlier, pointedId }).map((row) =>
      'note' in row ? `n${row.note.id}` : row.message.id,
    )
  expect(order(false, null)).toEqual(['n1', 5, 'n2', 6])
  expect(order(true, null)).toEqual([5, 'n2', 6])
  expect(order(true, 1)).toEqual(['n1', 5, 'n2', 6])
  expect(withNotes([], notes, { hasEarlier: false, pointedId: null })).toHaveLength(2)
})

test('TEAM-07 an at sign that begins a word offers colleagues by username or any part of the name', () => {
  expect(openMention('Hola @lu', 8)).toEqual({ at: 5, end: 8, term: 'lu' })
  expect(openMention('@', 1)?.term).toBe('')
  for (const text of ['ana@lu', '@@lu', 'Hola @lu ']) expect(openMention(text, text.length)).toBeNull()
  const all = [
    { id: 1, name: 'Luz Peña', username: 'lpena' },
    { id: 2, name: 'Ana Soto', username: 'ana' },
  ]
  for (const term of ['lp', 'luz', 'pen', 'PEÑA']) expect(colleaguesFor(all, term).map(({ id }) => id)).toEqual([1])
  expect(colleaguesFor(all, '')).toHaveLength(2)
  expect(colleaguesFor(all, 'x')).toEqual([])
})

test('finds the question that a conversation waits at, with its number', () => {
  const question = (id: number) => ({ id, key: `q${id}`, textEs: '', textEn: '', type: 'text' as const, choices: [] })
  expect(questionAt([question(4), question(9)], 9)?.number).toBe(2)
  expect(questionAt([question(4)], null)).toBeNull()
})
