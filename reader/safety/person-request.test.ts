import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isPersonRequest } from './person-request.ts'

it.each([
  'Quiero hablar con una persona',
  '¿Puedo hablar con alguien?',
  'Llámenme por favor',
  'me pueden llamar',
  'operadora',
  'can I talk to a real person please',
  'I want to speak with someone',
  'Call me',
  'can someone call me please',
  'AGENT',
])('hears a wish for a person in: %s', (text) => {
  expect(isPersonRequest(fold(text))).toBe(true)
})

it.each([
  '',
  'sí',
  'si me llaman mañana contesto',
  'una persona',
  'vino una persona real',
  'me llamaron ayer',
  'The nurse said she would call me tomorrow',
  'Ayer fui a la clínica y pude hablar con una enfermera que me explicó todo muy bien',
])('hears none in: %s', (text) => {
  expect(isPersonRequest(fold(text))).toBe(false)
})
