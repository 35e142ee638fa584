import { describe, expect, test } from 'vitest'
import { ApiError } from '../../call.ts'
import { loginErrorOf, needsNewPassword } from './login-error.ts'

const answer = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ message, code }))

describe('the sentence of a failed sign-in', () => {
  test('ERR-03 a 401 and the words Invalid credentials', () => {
    expect(loginErrorOf(answer(401, 'invalid-credentials', 'Credenciales no válidas'))).toBe('invalid-credentials')
    expect(loginErrorOf(new Error('Invalid credentials'))).toBe('invalid-credentials')
  })
  test('ERR-04 ERR-05 ERR-06 a 403, a 429 and a 500', () => {
    expect(loginErrorOf(answer(403, 'account-disabled', 'This account is disabled.'))).toBe('access-denied')
    expect(loginErrorOf(answer(429, 'too-many-attempts', 'Too many attempts.'))).toBe('too-many-attempts')
    expect(loginErrorOf(answer(500, 'internal', 'Something failed.'))).toBe('server-error')
  })
  test('ERR-07 ERR-08 no answer at all, and anything else', () => {
    expect(loginErrorOf(new ApiError(0, 'Failed to fetch'))).toBe('network')
    expect(loginErrorOf(new TypeError('NetworkError when attempting to fetch resource.'))).toBe('network')
    expect(loginErrorOf(answer(418, 'teapot', 'I am a teapot'))).toBe('generic')
  })
  test('a new password is asked for by code, not by status', () => {
    expect(needsNewPassword(answer(403, 'new-password-needed', ''))).toBe(true)
    expect(needsNewPassword(answer(403, 'account-disabled', ''))).toBe(false)
  })
})
