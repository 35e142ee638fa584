import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { WrittenAnswer } from '../../assistant/answer-shape.ts'
import { readObject } from './read-object.ts'

const shapes = {
  answer: WrittenAnswer,
  replies: z.object({ replies: z.array(WrittenAnswer).max(6) }),
  summary: z.object({ points: z.array(z.string().max(400)).max(8) }),
  choice: z.object({
    risk: z.enum(['none', 'imminent']),
    confidence: z.number().min(0).max(1),
    contextSummary: z.string().max(500).nullable(),
  }),
}
const good = {
  answer: { sentences: [{ kind: 'fact', text: 'Abrimos a las 8.', entries: ['k1'] }] },
  replies: { replies: [{ sentences: [{ kind: 'greeting', text: 'Con gusto.', entries: [] }] }] },
  summary: { points: ['Pregunta por el horario.'] },
  choice: { risk: 'none', confidence: 0.9, contextSummary: null },
}
const names = Object.keys(shapes) as (keyof typeof shapes)[]

/** Each copy of a value with one of its parts, itself included, replaced. */
const withOneReplaced = (value: unknown, by: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [by]
  const parts = Object.entries(value).flatMap(([key, inner]) =>
    withOneReplaced(inner, by).map((changed) => {
      const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
      return Object.assign(copy, { [key]: changed })
    }),
  )
  return [by, ...parts]
}

/** Builds objects by their text: a literal would set the prototype instead of an own member. */
const parse = (text: string): unknown => JSON.parse(text)
const troubled = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, 0, '', 'x', true, [], {}),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('toString', 'valueOf', '__proto__', 'constructor', 'length', 'toJSON', 'then', 'size'),
          tie('value'),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((members) =>
        parse(`{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`),
      ),
  ),
})).value

test('a fenced object between words is read, and one that is cut off is not', () => {
  const written = JSON.stringify(good.answer)
  expect(readObject(`Claro:\n\`\`\`json\n${written}\n\`\`\`\n¿Algo más?`, shapes.answer)).toEqual(good.answer)
  for (let length = 0; length < written.length; length += 1)
    expect(readObject(written.slice(0, length), shapes.answer)).toBeNull()
})

test('two answers that disagree are none', () => {
  const other = { points: ['Otra cosa.'] }
  expect(readObject(`${JSON.stringify(good.summary)} ${JSON.stringify(other)}`, shapes.summary)).toBeNull()
  expect(readObject(`${JSON.stringify(good.summary)} ${JSON.stringify(good.summary)}`, shapes.summary)).toEqual(
    good.summary,
  )
})

describe.each(names)('%s', (name) => {
  test('an own toString that is no function is no answer instead of an error', () => {
    const value = parse('{"length":{"toString":0,"valueOf":0}}')
    for (const spoilt of withOneReplaced(good[name], value))
      expect(readObject(JSON.stringify(spoilt), shapes[name])).toBeNull()
  })

  test('names of the prototype beside the asked ones change nothing', () => {
    const written = JSON.stringify(good[name]).replace(/\}$/, ',"toString":0,"__proto__":{"points":["x"]}}')
    const read = readObject(written, shapes[name])
    expect(read).toEqual(good[name])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  test('no value in any place throws', () => {
    fc.assert(
      fc.property(troubled, (value) => {
        for (const spoilt of withOneReplaced(good[name], value))
          expect(() => readObject(JSON.stringify(spoilt), shapes[name])).not.toThrow()
      }),
    )
  })
})
