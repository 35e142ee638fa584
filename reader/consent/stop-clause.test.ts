import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { consentOf } from './read-consent.ts'
import { hasStopClause } from './stop-clause.ts'

it.each([
  'BAJA, ya no necesito la ayuda',
  'I moved to Ohio. Stop',
  'mi hija se encarga de eso - baja',
  'hola\nBAJA',
  'opt out - yes',
  'gracias por todo. ALTO por favor',
  'BAJA me mudé a Texas',
  'se me llena el teléfono Stop!',
])('stops at a stop word that stands by itself beside something else: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'mi presión, baja',
  'tengo el colesterol ALTO',
  'mi azúcar está BAJA',
  'is he tall? no, es flaco, alto',
  'what does STOP mean?',
  'qué quiere decir responda ALTO',
  'no quiero ponerle STOP',
  'STOP signs are on my street',
  'the driver did not STOP',
  'Baja la presión cuando descanso',
])('hears no stop word by itself in %j', (text) => {
  expect(hasStopClause(fold(text))).toBe(false)
})

it.each([
  'stop texting me - the nurse comes Monday',
  'it is late – take me off your list',
  'no - sáquenme de su lista',
])('takes a dash for a mark: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'la enfermera viene el lunes unsubscribe',
  'keep the aide unsubscribe',
  'get me off this list me gusta la enfermera',
  'no me contacten lo antes posible',
  'stop messaging me la enfermera viene el lunes',
])('honours a clear wish to stop that no mark parts from the rest: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})
