import { expect, it } from 'vitest'
import { fold, foldLine, isOneEditApart } from './fold.ts'

it.each<[string, string]>([
  ['“Sí.”', 'si'],
  ['¡ESPAÑOL!', 'espanol'],
  ['don’t', 'dont'],
  ["I'm", 'im'],
  ['1️⃣', '1'],
  ['👍🏿', '👍'],
  ['❌', '👎'],
  ['S\u200bí\u0000', 'si'],
  ['a\tb', 'a b'],
  ['uno\r\ndos', 'uno dos'],
  ['２', '2'],
  ['\ud800', ''],
  ['niño', 'nino'],
  ['', ''],
])('folds %j to %j', (text, line) => {
  expect(foldLine(text)).toBe(line)
})

it('keeps what was written, without what nobody sees', () => {
  expect(fold('Él\u0000 dijo:\r\n“Sí”').raw).toBe('Él dijo:\n“Sí”')
  expect(fold('plain Text').raw).toBe('plain Text')
})

it.each<[string, string, boolean]>([
  ['lunes', 'lunez', true],
  ['lunes', 'lune', true],
  ['lune', 'lunes', true],
  ['lunes', 'lnues', true],
  ['lunes', 'lunes', false],
  ['lunes', 'martes', false],
  ['lunes', 'luxxs', false],
  ['abcd', 'abdce', false],
])('%s and %s are one letter apart: %s', (a, b, isApart) => {
  expect(isOneEditApart(a, b)).toBe(isApart)
})
