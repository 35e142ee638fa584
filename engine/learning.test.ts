import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calibrate, decileOf, isRephrased, leastShare, type Outcome, proposeRules } from './learning.ts'

const outcomes = (count: number, more: Partial<Outcome>): Outcome[] =>
  Array.from({ length: count }, (_, index) => ({
    decisionId: index + 1,
    query: '¿Cuánto cuesta el contrato?',
    language: 'es',
    provider: 'openai',
    isGood: true,
    ...more,
  }))

it('a wording that one provider gets wrong again and again, and another right, is proposed with what speaks for it', () => {
  const proposals = proposeRules([
    ...outcomes(14, { isGood: false }),
    ...outcomes(12, { provider: 'anthropic', isGood: true }),
    ...outcomes(30, { query: 'gracias por todo', isGood: true }),
  ])
  expect(proposals[0]).toMatchObject({
    language: 'es',
    from: 'openai',
    to: 'anthropic',
    current: { good: 0, total: 14 },
    alternative: { good: 12, total: 12 },
  })
  // The longer phrase is more specific than its words.
  expect(proposals.map(({ keyword }) => keyword)).toEqual(['cuanto cuesta', 'el contrato'])
  expect(proposals[0]?.decisionIds).toHaveLength(5)
})

it.each([
  ['too few', [...outcomes(9, { isGood: false }), ...outcomes(10, { provider: 'anthropic' })]],
  ['nobody does better', [...outcomes(20, { isGood: true }), ...outcomes(20, { provider: 'anthropic' })]],
  [
    'luck',
    [...outcomes(20, { isGood: false }), ...outcomes(1, { provider: 'anthropic' })].map((one, at) => ({
      ...one,
      isGood: at % 2 === 0,
    })),
  ],
  ['nobody else', outcomes(40, { isGood: false })],
] as const)('nothing is proposed: %s', (_, list) => {
  expect(proposeRules(list)).toEqual([])
})

it('a language’s outcomes say nothing of the other, and tokens are no wording', () => {
  expect(
    proposeRules([...outcomes(15, { isGood: false }), ...outcomes(15, { provider: 'anthropic', language: 'en' })]),
  ).toEqual([])
  const named = { query: '[PATIENT_NAME] [PHONE_2]' }
  expect(
    proposeRules([...outcomes(15, { ...named, isGood: false }), ...outcomes(15, { ...named, provider: 'xai' })]),
  ).toEqual([])
})

it('a confidence is calibrated from thirty ratings on, never before', () => {
  expect(calibrate({ good: 29, total: 29 })).toBeNull()
  expect(calibrate({ good: 24, total: 30 })).toBe(0.8)
  expect([0, 0.05, 0.6, 0.99, 1].map(decileOf)).toEqual([0, 0, 6, 9, 9])
})

it('the lower end of an interval is below its share', () => {
  expect(leastShare({ good: 0, total: 69 })).toBe(0)
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (good, bad) => {
      const least = leastShare({ good, total: good + bad })
      expect(least).toBeGreaterThanOrEqual(0)
      expect(least).toBeLessThanOrEqual(good + bad === 0 ? 0 : good / (good + bad))
    }),
  )
})

it.each([
  ['¿Cuándo es mi visita?', 'cuando es la visita', true],
  ['when is my appointment', 'When is my appointment???', true],
  ['¿Cuándo es mi visita?', 'muchas gracias', false],
  ['hola', 'hola', false],
])('asking the same again is known: %s, %s', (before, after, expected) => {
  expect(isRephrased(before, after)).toBe(expected)
})
