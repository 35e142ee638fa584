import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { optOutScore, scoreLimits } from './opt-out-score.ts'
import { consentOf } from './read-consent.ts'

const kindOf = (text: string) => consentOf(fold(text))?.kind ?? null

it.each([
  'excluyan mi teléfono de los avisos',
  'interrumpan los envíos a mi línea',
  'voy a quejarme si me vuelven a escribir, ya no manden textos',
  'los textos de la clínica me despiertan, elimínenlos',
  'terminate the text alerts for my aunt',
  'sign my mother off of these messages',
  'kill the notifications to this phone',
  'deregister my cell from these reminders',
])('hears in words that no list holds that our texts are not wanted: %s', (text) => {
  expect(kindOf(text)).toBe('stop')
})

it.each([
  'autorizo los mensajes',
  'quiero que los mensajes le lleguen a mi nieta',
  'me quitaron el yeso y ya camino',
  'my daughter wants the messages too',
  'they took him off the breathing machine',
  'the pharmacy stopped the refill',
])('takes for no clear wish to stop what only sounds like one: %s', (text) => {
  expect(kindOf(text)).not.toBe('stop')
})

it.each(['sin mensajes mejor', 'me cansan sus mensajes', 'no more for me'])(
  'SAFE-02 SAFE-08 stops nobody where it is not sure enough, and says that a person must ask: %s',
  (text) => {
    expect(optOutScore(fold(text))).toBeLessThan(scoreLimits.acts)
    expect(consentOf(fold(text))).toEqual({ kind: 'unclear', mayMeanStop: true })
  },
)

it('is as sure of a text in capitals, with accents or without', () => {
  const likely = optOutScore(fold('interrumpan los envíos a mi línea'))
  expect(optOutScore(fold('INTERRUMPAN LOS ENVIOS A MI LINEA'))).toBe(likely)
  expect(likely).toBeGreaterThan(0.9)
})

it('is a share for every text, also without a word', () => {
  for (const text of ['', '!!!', '?', 'a', 'no '.repeat(200)]) {
    expect(optOutScore(fold(text))).toBeGreaterThanOrEqual(0)
    expect(optOutScore(fold(text))).toBeLessThanOrEqual(1)
  }
})
