import { expect, expectTypeOf, test } from 'vitest'
import { inEnglish, type OtherArguments, type SameKeys } from './same-shape.ts'

const spanish = {
  greeting: 'Hola, {name}',
  count: '{count, plural, one {# fila} other {# filas}}',
  nested: { plain: 'Adiós' },
} as const
type Spanish = typeof spanish

test('English texts follow the Spanish ones: a missing key or another argument does not compile', () => {
  const english = inEnglish<Spanish>()({
    greeting: 'Hello, {name}',
    count: '{count, plural, one {# row} other {# rows}}',
    nested: { plain: 'Goodbye' },
  })
  expect(english.greeting).toBe('Hello, {name}')

  expectTypeOf<OtherArguments<Spanish, typeof english>>().toBeNever()
  expectTypeOf<OtherArguments<Spanish, { greeting: 'Hello, {person}' }>>().toEqualTypeOf<'greeting'>()
  expectTypeOf<OtherArguments<Spanish, { greeting: 'Hello' }>>().toEqualTypeOf<'greeting'>()
  expectTypeOf<OtherArguments<Spanish, { count: '{count}' }>>().toEqualTypeOf<'count'>()
  expectTypeOf<OtherArguments<Spanish, { nested: { plain: 'Bye {name}' } }>>().toEqualTypeOf<'nested.plain'>()
  expectTypeOf<{ greeting: string; count: string }>().not.toExtend<SameKeys<Spanish>>()
})
