import { expect, it } from 'vitest'
import { readConsent } from './read-consent.ts'
import { helpWords, startWords, stopWords } from './words.ts'

const kindOf = (text: string) => readConsent(text)?.kind ?? null

it.each([...stopWords.en, ...stopWords.es])('stops at %s, whatever its case, accents and punctuation', (word) => {
  expect(kindOf(word)).toBe('stop')
  expect(kindOf(`  ${word.toUpperCase()}!!! `)).toBe('stop')
  expect(kindOf(`“${word}.”`)).toBe('stop')
})

it.each([
  'NO MÁS',
  'Dar de baja',
  'opt-out',
  'Stop please',
  'Por favor parar',
  'alto gracias',
  'S\u200bTOP',
  'ＳＴＯＰ',
])('stops at %j', (text) => {
  expect(kindOf(text)).toBe('stop')
})

it.each([...startWords.en, ...startWords.es])('starts at %s', (word) => {
  expect(kindOf(word.toUpperCase())).toBe('start')
})

it.each([...helpWords.en, ...helpWords.es])('helps at %s', (word) => {
  expect(kindOf(`${word}!`)).toBe('help')
})

it.each([
  'sí',
  'yes',
  'no',
  'no más, gracias',
  'quiero cancelar mi cita',
  'cancel my appointment',
  'parar el tratamiento',
  'no me baja la fiebre',
  'stop by tomorrow',
  'the end',
  'me ayuda mi hija',
  'alto aquí',
  '',
  'baja presión',
  'need info on it',
])('is no word about consent: %j', (text) => {
  expect(readConsent(text)).toBeNull()
})

it('knows which words may have been about a visit, and which are Spanish', () => {
  expect(readConsent('CANCEL')).toEqual({ kind: 'stop', language: null, canMeanVisit: true })
  expect(readConsent('Cancelar')).toEqual({ kind: 'stop', language: 'es', canMeanVisit: true })
  expect(readConsent('ALTO')).toEqual({ kind: 'stop', language: 'es', canMeanVisit: false })
})
