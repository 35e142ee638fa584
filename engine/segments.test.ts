import { expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

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
