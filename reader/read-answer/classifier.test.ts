import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classifierOf } from './classifier.ts'
import { fold } from './fold.ts'
import { TRAITS, traitsOf } from './traits.ts'
import { setsOf } from './weight-letters.ts'
import { readYesNo } from './yes-no.ts'

const weights = (text: string, steps: number) => {
  const own = new Set(traitsOf(fold(text)))
  return setsOf([Array.from({ length: TRAITS }, (_, at) => (own.has(at) ? steps : 0))])
}
const read = classifierOf<'day' | 'night'>({ step: 0.5, told: ['day'], rest: 'night', ...weights('el lunes', 30) })

it('leans to the meaning whose traits a text has, however it is spelt', () => {
  expect(read(fold('el lunes'))).toMatchObject({ means: 'day' })
  expect(read(fold('EL LUNEZ!'))).toMatchObject({ means: 'day' })
  expect(read(fold('el lunes')).share).toBeGreaterThan(0.95)
})

it('counts what else is known of a text beside its traits', () => {
  expect(read(fold('el lunes'), { means: 'night', weight: 1 })).toMatchObject({ means: 'day' })
  expect(read(fold('el lunes'), { means: 'night', weight: 400 })).toMatchObject({ means: 'night' })
})

it('leans to nothing by traits that it does not know', () => {
  expect(read(fold('xyz')).share).toBeCloseTo(0.5)
})

it('shares a whole between the meanings, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { means, share } = read(fold(text))
      expect(['day', 'night']).toContain(means)
      expect(share).toBeGreaterThanOrEqual(0.5)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})

it.each([
  'si nadie vino',
  'no me llego nigun papel',
  'aki no a benido nadie',
  'she aint never come by here',
  'the driver never picked me up',
])('reads a no in words that no list holds: %s', (text) => {
  expect(readYesNo(fold(text))).toBe('no')
})

it.each([
  'vino la enfermera a mi caza',
  'she came to my house and i signed',
  'no complaints at all, the girl changed my bandage yesterday',
])('reads a yes in words that no list holds: %s', (text) => {
  expect(readYesNo(fold(text))).toBe('yes')
})

it.each(['mi hija sabe', 'dunno my dauhgter knows', 'haber si puedo yr'])(
  'reads doubt in words that no list holds: %s',
  (text) => {
    expect(readYesNo(fold(text))).toBe('unsure')
  },
)

it.each(['la señora esa', 'chicharrón', 'arroz con pollo', 'pick me up at the pharmacy', 'azul', 'b', 'por la tarde'])(
  'reads nothing in: %s',
  (text) => {
    expect(readYesNo(fold(text))).toBeNull()
  },
)
