import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isPlainWish } from './plain-wishes.ts'
import { consentOf } from './read-consent.ts'
import { isWishInWords } from './wish.ts'
import { leaningToStop } from './wish-leaning.ts'

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

it.each(['ya les dije BAJA', 'que sea el último mensaje', 'puchica cero mensajes ya'])(
  'SAFE-02 stops nobody where it is not sure enough, and says that a person must ask: %s',
  (text) => {
    expect(leaningToStop(fold(text))).toBeLessThan(0.9)
    expect(consentOf(fold(text))).toEqual({ kind: 'unclear', mayMeanStop: true })
  },
)

it('SAFE-02 stops nobody by itself below 0.9, whatever is written: who is stopped then said so in words that are known', () => {
  const word = fc.constantFrom(
    ...'ya no mas mensajes textos numero de los quiero que llegue por favor gracias la enfermera vino ayer please the texts number list my off these messages hear from you good stuff leaving now come to bus give me'.split(
      ' ',
    ),
  )
  const isLeaningAlone = (text: string): boolean => {
    const said = fold(text)
    return !isWishInWords(said) && !isPlainWish(said.words, said.line, said.line) && leaningToStop(said) < 0.9
  }
  const sentence = fc.array(word, { minLength: 2, maxLength: 9 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(sentence.filter(isLeaningAlone), (text) => {
      expect(kindOf(text)).not.toBe('stop')
    }),
    { numRuns: 1000 },
  )
})

it('is as sure of a text in capitals, with accents or without', () => {
  const likely = leaningToStop(fold('interrumpan los envíos a mi línea'))
  expect(leaningToStop(fold('INTERRUMPAN LOS ENVIOS A MI LINEA'))).toBe(likely)
  expect(likely).toBeGreaterThan(0.9)
})

it('is a share for every text, also without a word', () => {
  for (const text of ['', '!!!', '?', 'a', 'no '.repeat(200)]) {
    expect(leaningToStop(fold(text))).toBeGreaterThanOrEqual(0)
    expect(leaningToStop(fold(text))).toBeLessThanOrEqual(1)
  }
})
