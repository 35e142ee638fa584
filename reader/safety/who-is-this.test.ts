import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isWhoAsked } from './who-is-this.ts'

it.each([
  '¿Quién es?',
  'quien es usted',
  'Hola, ¿con quién hablo?',
  'Quién me escribe',
  '¿De parte de quién?',
  'quienes son ustedes',
  'Who is this?',
  "Who's this",
  'sorry who is this please',
  'who are you',
])('hears the question who writes in: %s', (text) => {
  expect(isWhoAsked(fold(text))).toBe(true)
})

it.each(['', 'sí', 'quién sabe', 'no sé quién es', 'quien vino fue la enfermera', 'who knows', 'who is my doctor'])(
  'hears none in: %s',
  (text) => {
    expect(isWhoAsked(fold(text))).toBe(false)
  },
)
