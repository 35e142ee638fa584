import { expect, test } from 'vitest'
import { compileTexts } from './texts.ts'

test('texts reach the browser compiled: values are put in, the syntax of messages is not read there', () => {
  const compiled = compileTexts(
    `export const queue = { plain: "It's here", count: '{count, plural, one {# row} other {# rows}}', deep: { of: '{a} of {b}' } } as const`,
  )
  expect(compiled).toContain(`plain: "It's here"`)
  expect(compiled).toContain('deep: { of: [["a"]," of ",["b"]] }')
  expect(compiled).not.toContain('plural')
})

test('a message that is not valid stops the build', () => {
  expect(() => compileTexts(`export const queue = { broken: '{count, plural, one {#' }`)).toThrow()
})
