import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculatedSegmentsOf, segmentsOf } from './segments.ts'

it.each<[string, number, 'GSM-7' | 'UCS-2']>([
  ['Hola', 1, 'GSM-7'],
  ['a'.repeat(160), 1, 'GSM-7'],
  ['a'.repeat(161), 2, 'GSM-7'],
  ['¿Mañana?', 1, 'GSM-7'],
  ['í', 1, 'UCS-2'],
  ['í'.repeat(70), 1, 'UCS-2'],
  ['í'.repeat(71), 2, 'UCS-2'],
  ['', 1, 'GSM-7'],
])('%j goes out in %d', (body, count, encoding) => {
  expect(segmentsOf(body)).toMatchObject({ count, encoding })
})

it('names the characters that cost', () => {
  expect(segmentsOf('Sí, mamá, sí').costly).toEqual(['í', 'á'])
})

const anySign = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aeiouñéáíóúü¿¡ ,.\n', '€', '[', ']', '{', '|', '~', '^', '\\') },
  { weight: 2, arbitrary: fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.constantFrom('’', '“', '”', '…', '–', '—', '•', '\r', '\r\n', '\u0301', '🙂', 'Ω', 'م') },
)
it('counts every text as the carrier’s own calculator does', () => {
  fc.assert(
    fc.property(fc.array(anySign, { maxLength: 340 }), (signs) => {
      expect(segmentsOf(signs.join(''))).toEqual(calculatedSegmentsOf(signs.join('')))
    }),
    { numRuns: 200 },
  )
  for (let code = 1; code < 0x2100; code += 1) {
    const sign = String.fromCodePoint(code)
    expect(segmentsOf(sign), `U+${code.toString(16)}`).toEqual(calculatedSegmentsOf(sign))
  }
})

it.each(['a', 'á', '€', 'a€'])('counts texts of any length alike: %s', (sign) => {
  for (const limit of [0, 33, 67, 70, 76, 80, 134, 153, 160, 201, 230, 306, 459])
    for (const length of [limit - 1, limit, limit + 1].filter((some) => some >= 0)) {
      const body = sign.repeat(length)
      expect(segmentsOf(body), `${length}`).toEqual(calculatedSegmentsOf(body))
    }
})
