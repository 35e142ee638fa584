import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../endpoints.ts'
import { languages } from '../primitives.ts'
import { ruleOf } from './finding-rules.ts'
import { inputSentence } from './input-rules.ts'
import { fieldLabels } from './labels.ts'

type Schema = z.ZodMiniType

// Like the server, where the validator has a message for everything.
z.config(z.locales.en())

interface Definition {
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  checks?: { _zod: { def: { error?: (issue: object) => unknown } } }[]
  error?: (issue: object) => unknown
}

/** Every field of a schema at any depth, with the schema of its value. */
const fieldsOf = (schema: Schema | undefined): [string, Schema][] => {
  if (!schema) return []
  const { shape = {}, innerType, element, valueType, options = [] } = schema._zod.def as Definition
  return [
    ...Object.entries(shape).flatMap(([key, value]): [string, Schema][] => [[key, value], ...fieldsOf(value)]),
    ...[innerType, element, valueType, ...options].flatMap(fieldsOf),
  ]
}

const fields = allEndpoints.flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap(fieldsOf).map(([key, schema]) => ({ name, key, schema })),
)

/** Values of every kind, including long ones and the limits of numbers. */
const anything = fc.oneof(
  fc.constantFrom('', ' ', 'x'.repeat(9000), 'a\u0000', '\uD800', -1, 0, 1.5, 2 ** 53, null, true),
  fc.string(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant(Array.from({ length: 1500 }, () => 'x')),
  // Names of the prototype never reach a schema: server/http/guards.ts refuses them.
  fc.object({ maxDepth: 1 }).filter((value) => !/"(?:toString|valueOf|__proto__)":/.test(JSON.stringify(value))),
)

test('every endpoint field has a label in both languages', () => {
  expect(fields.length).toBeGreaterThan(300)
  expect(fields.filter(({ key }) => !Object.hasOwn(fieldLabels, key)).map(({ name, key }) => `${name}.${key}`)).toEqual(
    [],
  )
})

test('ERR-01 VAL-35 every field error names the label in both languages, never the validator’s words', () => {
  let findings = 0
  for (const { name, key, schema } of fields)
    fc.assert(
      fc.property(anything, (value) => {
        const checked = schema.safeParse(value)
        for (const { code, message, path, ...rest } of checked.error?.issues ?? []) {
          const params: Record<string, unknown> = rest
          findings += 1
          const rule = ruleOf({ code, message, params }, false)
          const at = [key, ...path].join('.')
          const [es, en] = languages.map((language) => inputSentence(at, rule, language))
          const said = `${name}.${at} ${JSON.stringify({ code, message, params })}: ${es} / ${en}`
          expect(es, said).not.toBe(en)
          for (const sentence of [es, en]) {
            expect(sentence, said).not.toMatch(
              /invalid input|expected|too (?:small|big)|unrecognized|[{}|]|undefined|\bNaN\b/i,
            )
          }
          const label =
            fieldLabels[[key, ...path.map(String)].findLast((part) => Object.hasOwn(fieldLabels, part)) ?? '']
          if (path.length === 0) {
            expect(es?.toLowerCase(), said).toContain(label?.es.toLowerCase())
            expect(en?.toLowerCase(), said).toContain(label?.en.toLowerCase().split(' ').at(-1))
          }
        }
      }),
      { numRuns: 60 },
    )
  expect(findings).toBeGreaterThan(2000)
})

/** The messages of a schema's checks at any depth. */
const textsOf = (schema: Schema): string[] => {
  const { checks = [], error, innerType, element, valueType, options = [] } = schema._zod.def as Definition
  const own = [error, ...checks.map(({ _zod }) => _zod.def.error)].flatMap((text) => (text ? [String(text({}))] : []))
  return [...own, ...[innerType, element, valueType, ...options].flatMap((part) => (part ? textsOf(part) : []))]
}

test('VAL-35 every message of a check is known: in English as specified or by its rule, in Spanish by its rule', () => {
  const texts = new Set(fields.flatMap(({ schema }) => textsOf(schema)))
  expect(texts.size).toBeGreaterThan(40)
  for (const message of texts) {
    const unknown = inputSentence('name', ruleOf({ code: 'custom', message: '', params: {} }, false), 'en')
    const rule = ruleOf({ code: 'custom', message, params: {} }, false)
    expect(inputSentence('name', rule, 'en'), message).not.toBe(unknown)
  }
})

test('ERR-01 the sentence agrees in number with the label and names the position in a list', () => {
  const tooLong = { name: 'at-most-characters', n: 50 } as const
  expect(inputSentence('contractId', tooLong, 'es')).toBe('El contrato admite 50 caracteres como máximo.')
  expect(inputSentence('contractId', tooLong, 'en')).toBe('Contract ID must be at most 50 characters.')
  expect(inputSentence('notes', tooLong, 'es')).toBe('Las notas admiten 50 caracteres como máximo.')
  expect(inputSentence('onCall.1.phone', { name: 'required' }, 'es')).toBe('Indique el teléfono (n.º 2).')
  expect(inputSentence('keywords.3', { name: 'required' }, 'en')).toBe('Keywords (no. 4) are required.')
  expect(inputSentence('AccountSid', { name: 'valid' }, 'es')).toBe(
    'Revise el contenido enviado: lo escrito no es válido.',
  )
})
