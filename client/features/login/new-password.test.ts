import { describe, expect, test } from 'vitest'
import { checkNewPassword, isWeak, passwordRules } from './new-password.ts'

describe('a new password', () => {
  test('VAL-32 VAL-33 must have 8 characters and the four kinds', () => {
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

  test('must differ from the present one', () => {
    expect(checkNewPassword('Aa1@xyzw', 'Aa1@xyzw', 'Aa1@xyzw').password).toBe('same')
  })

  test('ticks its rules off one by one', () => {
    expect(passwordRules('')).toEqual({ length: false, mix: false, special: false })
    expect(passwordRules('aA1')).toEqual({ length: false, mix: true, special: false })
    expect(passwordRules('aaaaaaa@')).toEqual({ length: true, mix: false, special: true })
  })

  test('is called weak when it is common or holds the username', () => {
    expect(isWeak('Password1!', 'ana')).toBe(true)
    expect(isWeak('xxANAruiz1!', 'anaruiz')).toBe(true)
    expect(isWeak('Tz7!quvKe', 'anaruiz')).toBe(false)
  })
})
