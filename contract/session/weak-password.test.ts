import { expect, test } from 'vitest'
import { NewPassword } from './forms.ts'
import { isWeakPassword } from './weak-password.ts'

test('VAL-33 recognises common passwords that satisfy the rule, however disguised', () => {
  const weak = [
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd2026',
    'Welcome1$',
    'Qwerty123!',
    'Contraseña1!',
    'Bienvenida2026$',
    'Verano2026!',
    'Admin123!',
    'Hospital1$',
    'Recado2026!',
    'Aa1!Aa1!',
    '123Password!',
  ]
  for (const password of weak) {
    expect(NewPassword.safeParse(password).success, password).toBe(true)
    expect(isWeakPassword(password, 'marisol'), password).toBe(true)
  }
})

test('a password with the username is weak, others are not', () => {
  expect(isWeakPassword('Marisol-azul$27', 'marisol')).toBe(true)
  expect(isWeakPassword('Farol-verde$27', 'marisol')).toBe(false)
  expect(isWeakPassword('correct horse Battery 9!', 'marisol')).toBe(false)
})
