import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { buttonRefusal, callReason, differingColumns, isMarkCompleted, patientColumns, typedMoment } from './rules.ts'

const startable = {
  hasContact: true,
  isNoContact: false,
  isOptedOut: false,
  isUnreachable: false,
  hasOpenConversation: false,
  currentAttempts: 0,
  maxAttempts: 3,
  unaskedToday: 2,
  isSendingHeld: false,
  hasFlow: true,
}

test('a patient who can be texted may be started', () => {
  expect(buttonRefusal(startable)).toBeNull()
})

test('a start that would be refused names its gravest reason', () => {
  expect(buttonRefusal({ ...startable, isNoContact: true, isOptedOut: true })).toBe('no-contact')
  expect(buttonRefusal({ ...startable, isOptedOut: true, hasOpenConversation: true })).toBe('opted-out')
  expect(buttonRefusal({ ...startable, hasContact: false })).toBe('bad-number')
  expect(buttonRefusal({ ...startable, isUnreachable: true })).toBe('bad-number')
  expect(buttonRefusal({ ...startable, hasOpenConversation: true })).toBe('conversation-open')
  expect(buttonRefusal({ ...startable, currentAttempts: 3 })).toBe('attempts-used-up')
  expect(buttonRefusal({ ...startable, unaskedToday: 3, isSendingHeld: true })).toBe('texted-enough')
  expect(buttonRefusal({ ...startable, isSendingHeld: true })).toBe('sending-held')
  expect(buttonRefusal({ ...startable, hasFlow: false })).toBe('no-active-flow')
})

test('why somebody must call: a stranger is called by nobody, what may mean calls too is read first', () => {
  const facts = {
    isAgreed: false,
    needsCall: true,
    isOptedOut: true,
    isUnclear: false,
    unreachableReason: null,
    hasContact: true,
  }
  expect(callReason({ ...facts, needsCall: false })).toBeNull()
  expect(callReason(facts)).toBe('opted-out')
  expect(callReason({ ...facts, isUnclear: true })).toBe('opted-out-unclear')
  expect(callReason({ ...facts, isUnclear: true, unreachableReason: 'wrong-number' })).toBe('wrong-number')
  expect(callReason({ ...facts, unreachableReason: 'landline' })).toBe('opted-out')
  expect(callReason({ ...facts, isOptedOut: false, unreachableReason: 'landline' })).toBe('landline')
  expect(callReason({ ...facts, isOptedOut: false })).toBe('attempts-used-up')
  expect(callReason({ ...facts, isOptedOut: false, hasContact: false })).toBe('bad-number')
})

test('a moment typed into a form is read as UTC, a day as its midnight, nothing as none', () => {
  expect(typedMoment('2026-11-20T10:30')?.toISOString()).toBe('2026-11-20T10:30:00.000Z')
  expect(typedMoment('2026-11-20')?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(typedMoment('2026-11-20T10:30:00-05:00')?.toISOString()).toBe('2026-11-20T15:30:00.000Z')
  expect(typedMoment('')).toBeNull()
})

test('Mark Completed is exactly one field', () => {
  expect(isMarkCompleted({ status: 'COMPLETED' })).toBe(true)
  expect(isMarkCompleted({ status: 'COMPLETED', notes: 'x' })).toBe(false)
  expect(isMarkCompleted({ status: 'PENDING' })).toBe(false)
})

test('VAL-07 what a form leaves out is not touched, what it blanks becomes none', () => {
  expect(patientColumns({ city: '  ', notes: null, priority: 'HIGH' })).toEqual({
    city: null,
    notes: null,
    priority: 'HIGH',
  })
})

test('an added field is stored as its descriptor says, and told in what has changed', () => {
  const form = { contractId: 'C-1', homeClinic: 'Centro Palmetto' }
  expect(patientColumns(form)).toEqual({ contractId: 'C-1' })
  const columns = patientColumns(form, withHomeClinic)
  expect(columns).toEqual(form)
  expect(differingColumns(columns, { contractId: 'C-1', homeClinic: 'Centro' })).toEqual({
    homeClinic: 'Centro Palmetto',
  })
})

test('the number’s own field is no column of the patient', () => {
  expect(patientColumns({ timeZone: 'America/Chicago', city: 'Ponce' })).toEqual({ city: 'Ponce' })
})
