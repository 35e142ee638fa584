import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_FLOW_NAME } from '#contract/flows/forms.ts'
import { contractFlow, flowOf } from '#engine/transcripts/flows.ts'
import { areDistinct, compareFlows, isSameContent, isWholeOrder, nameOfCopy, placed } from './rules.ts'

test('FLOWB-19 an item goes to its place, counted from 1; past the end is the end', () => {
  expect(placed(['a', 'b'], 'x', 1)).toEqual(['x', 'a', 'b'])
  expect(placed(['a', 'b'], 'x', 3)).toEqual(['a', 'b', 'x'])
  expect(placed(['a', 'b'], 'x', 99)).toEqual(['a', 'b', 'x'])
})

test('an order is whole when it names every question once', () => {
  const order = (...ids: number[]) => ids.map((id, index) => ({ id, order: index }))
  expect(isWholeOrder([1, 2, 3], order(3, 1, 2))).toBe(true)
  for (const wrong of [order(1, 2), order(1, 2, 3, 4), order(1, 2, 2), order(1, 2, 4)])
    expect(isWholeOrder([1, 2, 3], wrong)).toBe(false)
  expect(areDistinct([{ order: 1 }, { order: 1 }])).toBe(false)
})

test('a definition is the same content under another version and after being stored', () => {
  expect(isSameContent(contractFlow, { ...contractFlow, version: 9 })).toBe(true)
  expect(isSameContent(contractFlow, JSON.parse(JSON.stringify(contractFlow)))).toBe(true)
  expect(isSameContent(contractFlow, { ...contractFlow, name: 'Otro' })).toBe(false)
})

test('a flow compared with itself has no changes; a variable’s default and a move are told', () => {
  const before = flowOf([{}, {}], [], { variables: [{ name: 'a', dataType: 'text', defaultValue: null }] })
  expect(compareFlows(before, before)).toEqual([])
  const after = {
    ...before,
    questions: before.questions.toReversed(),
    variables: [{ name: 'a', dataType: 'text' as const, defaultValue: 'x' }],
  }
  expect(compareFlows(before, after)).toMatchObject([
    { subject: 'question', change: 'moved', key: 'q2', before: '2', after: '1' },
    { subject: 'question', change: 'moved', key: 'q1', before: '1', after: '2' },
    { subject: 'variable', change: 'changed', key: 'a', field: 'defaultValue', before: null, after: 'x' },
  ])
})

test('FLOW-02 the name of a copy is free, fits and ends with the word for it, however long the name is', () => {
  const taken = fc.array(fc.constantFrom('A (copia)', 'A (copia 2)', 'A (copy)', 'A (copy 2)', 'A'))
  const name = fc.oneof(
    fc.constantFrom('A', 'A (copia)', 'A (copy 2)'),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  )
  fc.assert(
    fc.property(name, taken, fc.constantFrom('es' as const, 'en' as const), (of, others, language) => {
      const names = new Set<string>(others)
      const made = nameOfCopy(of, names, language)
      expect(names.has(made)).toBe(false)
      expect(made.length).toBeLessThanOrEqual(LONGEST_FLOW_NAME)
      expect(made).toMatch(language === 'es' ? / \(copia( \d+)?\)$/ : / \(copy( \d+)?\)$/)
      expect(made.isWellFormed()).toBe(true)
    }),
  )
  expect(nameOfCopy('A (copia)', new Set(['A (copia)']), 'es')).toBe('A (copia 2)')
  expect(nameOfCopy('A', new Set(), 'en')).toBe('A (copy)')
})
