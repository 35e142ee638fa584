import fc from 'fast-check'
import calculator from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['ñ'.repeat(160), 1],
  ['í'.repeat(70), 1],
  ['í'.repeat(71), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
])('%j', (body, segments) => expect(countSegments(body)).toBe(segments))

test('agrees with the carrier’s own calculator', () => {
  const character = fc.constantFrom(...'abcXYZ 0189.,¿?¡!ñÑéüáíóú€[]{}^~|\\\n😀日'.split(/(?:)/u))
  const body = fc.array(character, { minLength: 1, maxLength: 700 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(body, (text) => {
      expect(countSegments(text)).toBe(new calculator.SegmentedMessage(text, 'auto').segmentsCount)
    }),
    { numRuns: 60 },
  )
})
