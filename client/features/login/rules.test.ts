import { describe, expect, test } from 'vitest'
import { ApiError } from '../../call.ts'
import { login as en } from '../../i18n/en/login.ts'
import { login as es } from '../../i18n/es/login.ts'
import { checkNewPassword, loginErrorOf, needsNewPassword } from './rules.ts'

const answer = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ message, code }))

/** The English sentence, after checking that the Spanish one differs. */
const sentenceOf = (error: Error): string => {
  const text = loginErrorOf(error)
  expect(es.errors[text]).not.toBe(en.errors[text])
  return en.errors[text]
}

const invalid = 'Invalid username or password. Please try again.'
const denied = 'Access denied. Your account may be disabled.'
const tooMany = 'Too many login attempts. Please wait a moment and try again.'
const broken = 'Server error. Please try again later.'
const network = 'Network error. Please check your connection and try again.'
const generic = 'Login failed. Please check your credentials.'

describe('the sentence of a failed sign-in', () => {
  test('ERR-03 for a 401 and for the words Invalid credentials', () => {
    expect(sentenceOf(answer(401, 'invalid-credentials', 'Credenciales no válidas'))).toBe(invalid)
    expect(sentenceOf(new Error('Invalid credentials'))).toBe(invalid)
  })
  test('ERR-04 ERR-05 ERR-06 for a 403, a 429 and a 500', () => {
    expect(sentenceOf(answer(403, 'account-disabled', 'This account is disabled.'))).toBe(denied)
    expect(sentenceOf(answer(429, 'too-many-attempts', 'Too many attempts.'))).toBe(tooMany)
    expect(sentenceOf(answer(500, 'internal', 'Something failed.'))).toBe(broken)
  })
  test('ERR-07 ERR-08 without a response, and for anything else', () => {
    expect(sentenceOf(new ApiError(0, 'Failed to fetch'))).toBe(network)
    expect(sentenceOf(new TypeError('NetworkError when attempting to fetch resource.'))).toBe(network)
    expect(sentenceOf(answer(418, 'teapot', 'I am a teapot'))).toBe(generic)
  })
  test('asks for a new password by code, not by status', () => {
    expect(needsNewPassword(answer(403, 'new-password-needed', ''))).toBe(true)
    expect(needsNewPassword(answer(403, 'account-disabled', ''))).toBe(false)
  })
})

describe('a new password', () => {
  test('VAL-32 VAL-33 must have 8 characters of all four kinds', () => {
    expect(checkNewPassword('Aa1@xyz', 'Aa1@xyz', 'old').password).toBe('length')
    for (const missing of ['aa1@xyzw', 'AA1@XYZW', 'Aaa@xyzw', 'Aa1-xyzw', 'Aa1#xyzw'])
      expect(checkNewPassword(missing, missing, 'old').password).toBe('mix')
    for (const special of '@$!%*?&') expect(checkNewPassword(`Aa1xyzw${special}`, '', 'old').password).toBeNull()
    expect(checkNewPassword(`Aa1@${'x'.repeat(125)}`, '', 'old').password).toBe('tooLong')
  })

  test('VAL-34 must be repeated exactly', () => {
    expect(checkNewPassword('Aa1@xyzw', 'Aa1@xyzW', 'old').confirmation).toBe('confirm')
    expect(checkNewPassword('Aa1@xyzw', 'Aa1@xyzw', 'old').confirmation).toBeNull()
  })

  test('must differ from the current one', () => {
    expect(checkNewPassword('Aa1@xyzw', 'Aa1@xyzw', 'Aa1@xyzw').password).toBe('same')
  })
})
