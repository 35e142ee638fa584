import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { dangerWordsOf, hasDangerWord } from './danger-words.ts'

const spelt = (text: string): string =>
  dangerWordsOf(fold(text))
    .map(({ written }) => written)
    .join(' ')

it.each([
  ['nopuedorespirar', 'no puedo respirar'],
  ['me duele el pexo', 'me duele el pecho'],
  ['kiero matarme', 'quiero matarme'],
  ['boy a matarme', 'voy a matarme'],
  ['i can t breathe', 'i cant breathe'],
  ['he shot him self', 'he shot himself'],
])('spells %s as %s', (text, expected) => {
  expect(spelt(text)).toBe(expected)
})

it.each([
  'la enfermera vino el martes a las tres',
  'yes she came on monday and signed my papers',
  'Sandra Ramirez y Guadalupe Benavides',
  'he is in the constructor toString',
])('leaves ordinary words alone: %s', (text) => {
  expect(spelt(text)).toBe(fold(text).line)
})

it.each(['sangre', 'sangrre', 'bleding', 'ambulansia', 'suisidio', 'overdoze', 'cuchiyo', 'diying'])(
  'hears a word of danger however it is spelt: %s',
  (word) => {
    expect(hasDangerWord(fold(word))).toBe(true)
  },
)

it.each(['sí', 'no', 'el martes', 'three', 'mi hija firmó', 'ok gracias', 'she came'])(
  'hears none in a plain answer: %s',
  (text) => {
    expect(hasDangerWord(fold(text))).toBe(false)
  },
)

it('reads any text without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      dangerWordsOf(fold(text))
    }),
  )
})
