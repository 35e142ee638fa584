import { expect, test } from 'vitest'
import { dialledNumber, isOfOurCountries } from './rules.ts'

test('DATA-24 a number is dialled in the international form, however it was entered', () => {
  for (const entered of ['3055550142', '(305) 555-0142', '1-305-555-0142', '+1 305 555 0142', '13055550142'])
    expect(dialledNumber(entered)).toBe('+13055550142')
  expect(dialledNumber('+52 55 1234 5678')).toBe('+525512345678')
})

test('what cannot be dialled has no dialled number', () => {
  for (const entered of ['', 'no tiene', '12345', '305-555-014', '+1 305 555 01422222'])
    expect(dialledNumber(entered)).toBeNull()
})

test('a test text goes to the United States, their territories and the countries of our senders, and never to 900', () => {
  for (const number of ['+13055550142', '+15005550006', '+17872345678', '+16712345678'])
    expect(isOfOurCountries(number, []), number).toBe(true)
  for (const number of ['+447911123456', '+18765551234', '+18091234567', '+525512345678', '+19005551234'])
    expect(isOfOurCountries(number, ['24680', '']), number).toBe(false)
  expect(isOfOurCountries('+525512345678', ['+525587654321'])).toBe(true)
  expect(isOfOurCountries('+19005551234', ['+13055550100'])).toBe(false)
})
