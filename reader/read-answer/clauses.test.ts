import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clausesBetweenMarks, clausesOf } from './clauses.ts'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

const linesOf = (clauses: ReturnType<typeof clausesOf>): string[] => clauses.map(({ line }) => line)

it('parts a text at its marks, its lines, a dash between spaces and the words that join', () => {
  expect(linesOf(clausesOf(fold('No - sáquenme, y gracias\nadiós')))).toEqual(['no', 'saquenme', 'gracias', 'adios'])
  expect(linesOf(clausesBetweenMarks(fold('she came and left. ok')))).toEqual(['she came and left', 'ok'])
  expect(linesOf(clausesOf(fold('check-in')))).toEqual(['check in'])
})

it('keeps every word of a text, whatever its marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const said = fold(text)
      expect(clausesBetweenMarks(said).flatMap(({ words }) => words)).toEqual([...said.words])
    }),
  )
})

it('never turns a yes or a no between marks into its opposite by what is told beside it', () => {
  const answer = fc.constantFrom(['sí', 'yes'], ['claro que sí', 'yes'], ['yeah', 'yes'], ['no', 'no'], ['nope', 'no'])
  const aside = fc.constantFrom(
    'I never answer texts but ok',
    'casi nunca contesto',
    'no tengo mis lentes',
    'no problem',
    'no hay problema',
    'nothing else',
    'my husband is sick',
    'la enfermera es amable',
    'no rush',
  )
  fc.assert(
    fc.property(
      answer,
      aside,
      fc.constantFrom(', ', '. ', '\n', ' - '),
      fc.boolean(),
      ([said, means], other, mark, isFirst) => {
        const text = isFirst ? `${said}${mark}${other}` : `${other}${mark}${said}`
        expect(readYesNo(fold(text))).not.toBe(means === 'yes' ? 'no' : 'yes')
      },
    ),
  )
})

it.each([
  ['my husband is sick. sí', 'yes'],
  ['no. estaba lloviendo', 'no'],
  ['perdón, se me llena el teléfono. Claro que sí', 'yes'],
])('hears the answer beside what is told: %s', (text, means) => {
  expect(readYesNo(fold(text))).toBe(means)
})
