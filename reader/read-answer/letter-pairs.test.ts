import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutPairs, withPairs } from './letter-pairs.ts'

it('gives back what was written with pairs', () => {
  const letters = fc.string({ unit: fc.constantFrom('!', '"', '#', 'A', 'q', 'é', '⠫'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 9 }), (parts) => {
      const text = parts.join('').repeat(Math.ceil(4000 / parts.join('').length))
      const written = withPairs(text)
      expect(written.length).toBeLessThan(text.length)
      expect(withoutPairs(written)).toBe(text)
    }),
    { numRuns: 30 },
  )
})

it('leaves a short text as it is', () => {
  expect(withPairs('!!!!')).toBe('!!!!')
  expect(withoutPairs('!!!!')).toBe('!!!!')
})
