import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareWords } from './word-changes.ts'

it('marks the words that only one of two texts has', () => {
  expect(compareWords('¿Recibió la visita?', '¿Recibió ayer la visita?')).toMatchObject({
    before: [{ text: '¿Recibió la visita?', isOwn: false }],
    after: [
      { text: '¿Recibió ', isOwn: false },
      { text: 'ayer ', isOwn: true },
      { text: 'la visita?', isOwn: false },
    ],
  })
})

it('keeps every letter of both texts and agrees on their common words', () => {
  const text = fc.array(fc.constantFrom('uno', 'dos', 'tres', ' ', '\n')).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const compared = compareWords(before, after)
      const whole = (side: 'before' | 'after') => compared[side].map((piece) => piece.text).join('')
      const shared = (side: 'before' | 'after') =>
        compared[side]
          .filter((piece) => !piece.isOwn)
          .map((piece) => piece.text)
          .join('')
      expect(whole('before')).toBe(before)
      expect(whole('after')).toBe(after)
      expect(shared('before')).toBe(shared('after'))
    }),
  )
})
