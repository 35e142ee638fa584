import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patientStatuses, verificationStatuses } from '#contract/patients/words.ts'
import { completedAtOf, type PatientProgress, progressAfter, statusToRestore } from './patient-status.ts'

const EARLIER = '2026-11-01T09:00:00.000Z'
const NOW = '2026-11-20T12:00:00.000Z'
const ended = { at: NOW, hasOpenConversation: false }

const patient = (more: Partial<PatientProgress> & { isVerifiedByPerson?: boolean } = {}) => ({
  status: 'PENDING',
  statusBeforeStart: null,
  completedAt: null,
  currentAttempts: 1,
  lastContactedAt: null,
  language: 'es',
  verifiedStatus: 'PENDING_VERIFICATION',
  verifiedReason: null,
  verifiedAt: null,
  verifiedConversationId: null,
  isVerifiedByPerson: false,
  ...more,
})

type Row = [status: string, before: string | null, completedAt: string | null]

// A conversation starts, is reopened, ends verified, ends without a verification.
test.each<[Row, started: Row, reopened: Row, completed: Row, restored: Row]>([
  [
    ['PENDING', null, null],
    ['IN_PROGRESS', 'PENDING', null],
    ['IN_PROGRESS', 'PENDING', null],
    ['COMPLETED', null, NOW],
    ['PENDING', null, null],
  ],
  [
    ['BILLED TM', 'PENDING', null],
    ['IN_PROGRESS', 'BILLED TM', null],
    ['IN_PROGRESS', 'BILLED TM', null],
    ['COMPLETED', null, NOW],
    ['BILLED TM', 'PENDING', null],
  ],
  [
    ['IN_PROGRESS', 'BILLED IHA', null],
    ['IN_PROGRESS', 'BILLED IHA', null],
    ['IN_PROGRESS', 'BILLED IHA', null],
    ['COMPLETED', null, NOW],
    ['BILLED IHA', 'BILLED IHA', null],
  ],
  [
    ['IN_PROGRESS', null, null],
    ['IN_PROGRESS', null, null],
    ['IN_PROGRESS', null, null],
    ['COMPLETED', null, NOW],
    ['PENDING', null, null],
  ],
  [
    ['COMPLETED', null, EARLIER],
    ['IN_PROGRESS', 'COMPLETED', EARLIER],
    ['IN_PROGRESS', 'COMPLETED', EARLIER],
    ['COMPLETED', null, EARLIER],
    ['COMPLETED', null, EARLIER],
  ],
  [
    ['IN_PROGRESS', 'COMPLETED', EARLIER],
    ['IN_PROGRESS', 'COMPLETED', EARLIER],
    ['IN_PROGRESS', 'COMPLETED', EARLIER],
    ['COMPLETED', null, NOW],
    ['COMPLETED', 'COMPLETED', EARLIER],
  ],
  [
    ['COMPLETED', null, null],
    ['IN_PROGRESS', 'COMPLETED', null],
    ['IN_PROGRESS', 'COMPLETED', null],
    ['COMPLETED', null, NOW],
    ['COMPLETED', null, null],
  ],
])('STATE-08 what a conversation makes of %j', ([status, statusBeforeStart, completedAt], ...after) => {
  const before = patient({ status, statusBeforeStart, completedAt })
  for (const [index, becomes] of (['started', 'reopened', 'completed', 'restored'] as const).entries()) {
    const next = progressAfter(before, { id: 1, becomes }, ended)
    expect([next.status, next.statusBeforeStart, next.completedAt], becomes).toEqual(after[index])
    expect(next.currentAttempts, becomes).toBe(becomes === 'started' ? 2 : 1)
  }
})

test('the status is not restored while the patient has another conversation', () => {
  const before = patient({ status: 'IN_PROGRESS', statusBeforeStart: 'PENDING' })
  const next = progressAfter(before, { id: 1, becomes: 'restored' }, { at: NOW, hasOpenConversation: true })
  expect(next.status).toBe('IN_PROGRESS')
})

test.each([
  ['PENDING_VERIFICATION', null],
  ['NOT_VERIFIED', null],
  ['VERIFIED_PARTIAL', NOW],
  ['VERIFIED_COMPLETE', NOW],
  ['VERIFIED_FAILED', NOW],
] as const)(
  'a conversation that sets %s is verified at %s, and never over a person’s word',
  (verifiedStatus, verifiedAt) => {
    const write = { id: 1, verifiedStatus, verifiedReason: 'declined', conversationId: 7 }
    expect(progressAfter(patient({ verifiedAt: EARLIER }), write, ended)).toMatchObject({
      verifiedStatus,
      verifiedReason: 'declined',
      verifiedConversationId: 7,
      verifiedAt,
    })
    const { isVerifiedByPerson, ...kept } = patient({ verifiedAt: EARLIER, isVerifiedByPerson: true })
    expect(isVerifiedByPerson && progressAfter({ ...kept, isVerifiedByPerson }, write, ended)).toEqual(kept)
  },
)

test('a first text is a contact, a language is followed; neither touches the status', () => {
  expect(progressAfter(patient(), { id: 1, isContacted: true, language: 'en' }, ended)).toEqual({
    ...progressAfter(patient(), { id: 1 }, ended),
    lastContactedAt: NOW,
    language: 'en',
  })
})

test('a patient is completed at the moment of becoming so, by whomever', () => {
  expect(completedAtOf(null, 'COMPLETED', NOW)).toBe(NOW)
  expect(completedAtOf({ status: 'PENDING', completedAt: null }, 'COMPLETED', NOW)).toBe(NOW)
  expect(completedAtOf({ status: 'COMPLETED', completedAt: EARLIER }, 'COMPLETED', NOW)).toBe(EARLIER)
  expect(completedAtOf({ status: 'IN_PROGRESS', completedAt: EARLIER }, 'COMPLETED', NOW)).toBe(NOW)
  expect(completedAtOf({ status: 'COMPLETED', completedAt: EARLIER }, 'PENDING', NOW)).toBeNull()
})

test('a start followed by an end without a verification leaves the status as it was', () => {
  const statuses = fc.constantFrom(...patientStatuses.filter((status) => status !== 'IN_PROGRESS'))
  const verified = fc.constantFrom(null, ...verificationStatuses)
  fc.assert(
    fc.property(statuses, verified, fc.nat(5), (status, verifiedStatus, currentAttempts) => {
      const before = patient({ status, verifiedStatus, currentAttempts, completedAt: EARLIER })
      const started = progressAfter(before, { id: 1, becomes: 'started' }, { at: NOW, hasOpenConversation: true })
      const restored = progressAfter({ ...started, isVerifiedByPerson: false }, { id: 1, becomes: 'restored' }, ended)
      expect(restored).toMatchObject({ status, completedAt: EARLIER, currentAttempts: currentAttempts + 1 })
    }),
  )
  expect(statusToRestore(null)).toBe('PENDING')
})
