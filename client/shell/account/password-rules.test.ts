import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'

test('a new password ticks its rules off one by one', () => {
  expect(passwordRules('')).toEqual({ length: false, mix: false, special: false })
  expect(passwordRules('aA1')).toEqual({ length: false, mix: true, special: false })
  expect(passwordRules('aaaaaaa@')).toEqual({ length: true, mix: false, special: true })
})
