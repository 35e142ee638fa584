import { expect, test } from 'vitest'
import { inEnglish } from './same-shape.ts'

const spanish = {
  greeting: 'Hola, {name}',
  count: '{count, plural, one {# fila} other {# filas}}',
  nested: { plain: 'Adiós' },
} as const

test('English texts follow the Spanish ones: a missing key or another argument does not compile', () => {
  const english = inEnglish<typeof spanish>()({
    greeting: 'Hello, {name}',
    count: '{count, plural, one {# row} other {# rows}}',
    nested: { plain: 'Goodbye' },
  })
  expect(english.greeting).toBe('Hello, {name}')

  // @ts-expect-error: `nested` is missing
  inEnglish<typeof spanish>()({ greeting: 'Hello, {name}', count: '{count, plural, one {# row} other {# rows}}' })

  // @ts-expect-error: the Spanish text takes {name}, not {person}
  inEnglish<typeof spanish>()({
    greeting: 'Hello, {person}',
    count: '{count, plural, one {# row} other {# rows}}',
    nested: { plain: 'Goodbye' },
  })

  // @ts-expect-error: the Spanish text takes {name}
  inEnglish<typeof spanish>()({
    greeting: 'Hello',
    count: '{count, plural, one {# row} other {# rows}}',
    nested: { plain: 'Goodbye' },
  })
})
