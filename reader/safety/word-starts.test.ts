import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emergencyEn } from './emergency-en.ts'
import { emergencyEs } from './emergency-es.ts'
import { alternativesOf, finderOf, firstLetters } from './word-starts.ts'

test.each([
  ['help|hurt', ['h']],
  ['(?:my |his )?arm', ['m', 'h', 'a']],
  ['(?<!no )blood(?! test)', ['b']],
  ['[eo]scupo sangre', ['e', 'o']],
  ['s?angre', ['s', 'a']],
  ['(?:no ){0,2}puedo', ['n', 'p']],
  ['(?:ya )*me muero', ['y', 'm']],
  ['(?:ya )+me muero', ['y']],
  ['\\w+ blood', null],
  ['(?:my )?', null],
  ['a|', null],
])('%s begins with %j', (source, letters) => {
  expect(firstLetters(source)).toEqual(letters)
})

test('alternatives inside of groups and classes are not cut apart', () => {
  expect(alternativesOf('a(?:b|c)|[|d]e|f\\|g')).toEqual(['a(?:b|c)', '[|d]e', 'f\\|g'])
})

const meanings = Object.entries(emergencyEs).flatMap(([name, patterns]) => [
  { means: `${name} es`, patterns },
  { means: `${name} en`, patterns: emergencyEn[name as keyof typeof emergencyEn] },
])
const wholly = meanings.map(({ means, patterns }) => ({
  means,
  pattern: new RegExp(`(?:^| )(?:${patterns.join('|')})(?= |$)`, 'm'),
}))

test('any words that the wordings are made of are found by their letters as by everything at once', () => {
  const words = meanings
    .flatMap(({ patterns }) => patterns.flatMap((pattern) => pattern.match(/[a-z]{2,}/g) ?? []))
    .concat('the', 'una', '911', 'ñ', '🩸')
  const find = finderOf(meanings)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '\n')), { maxLength: 9 }),
      (said) => {
        const line = said
          .map(([word, after]) => word + after)
          .join('')
          .trim()
        expect(find(line)).toBe(wholly.find(({ pattern }) => pattern.test(line))?.means ?? null)
      },
    ),
    { numRuns: 2000 },
  )
})
