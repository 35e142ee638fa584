import { expect, test } from 'vitest'
import { dialledNumber } from './rules.ts'

test('DATA-24 a number is dialled in the international form, however it was entered', () => {
  for (const entered of ['3055550142', '(305) 555-0142', '1-305-555-0142', '+1 305 555 0142', '13055550142'])
    expect(dialledNumber(entered)).toBe('+13055550142')
  expect(dialledNumber('+52 55 1234 5678')).toBe('+525512345678')
})

test('what cannot be dialled has no dialled number', () => {
  for (const entered of ['', 'no tiene', '12345', '305-555-014', '+1 305 555 01422222'])
    expect(dialledNumber(entered)).toBeNull()
})
