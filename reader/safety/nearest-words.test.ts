import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestWord } from './nearest-words.ts'

it.each([
  ['pils', 'pills'],
  ['hed', 'head'],
  ['nife', 'knife'],
  ['presher', 'pressure'],
  ['brrath', 'breath'],
  ['stomik', 'stomach'],
  ['seezure', 'seizure'],
  ['gudby', 'goodbye'],
  ['crshng', 'crushing'],
  ['dauter', 'daughter'],
])('takes %s for %s', (typed, meant) => {
  expect(nearestWord(typed, 'en')?.written).toBe(meant)
})

it.each([
  ['sangrre', 'sangre'],
  ['garganrta', 'garganta'],
  ['pstillas', 'pastillas'],
  ['corason', 'corazon'],
])('takes %s for %s', (typed, meant) => {
  expect(nearestWord(typed, 'es')?.written).toBe(meant)
})

it.each(['seeking', 'corvettes', 'seaside', 'xqzwv', 'karaoke'])('leaves %s as it is', (typed) => {
  expect(nearestWord(typed, 'en')).toBeNull()
})

it('takes any word without harm', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('es' as const, 'en' as const),
      (typed, language) => {
        nearestWord(typed, language)
      },
    ),
  )
})
