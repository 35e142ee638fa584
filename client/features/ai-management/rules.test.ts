import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoutingRule } from '#contract/routing/rules.ts'
import { linesOf, pageWindow, sortRules } from './rules.ts'

const rule = (id: number, part: Partial<RoutingRule>): RoutingRule => ({
  id,
  name: `Rule ${id}`,
  description: null,
  ruleType: 'keyword',
  provider: 'openai',
  configId: null,
  priority: 1,
  isActive: true,
  keywords: [],
  patterns: [],
  conditions: {},
  languages: ['es', 'en'],
  usageCount: 0,
  successRate: null,
  ...part,
})

describe('routing rules', () => {
  const rules = [
    rule(1, { name: 'Ñandú', priority: 5, usageCount: 9 }),
    rule(2, { name: 'zeta', priority: 9, isActive: false }),
    rule(3, { name: 'ámbar', priority: 5, provider: 'anthropic' }),
  ]
  const ids = (...args: [Parameters<typeof sortRules>[1], 'asc' | 'desc']) =>
    sortRules(rules, ...args).map(({ id }) => id)

  test('AI-11 sort by name as in Spanish, numerically by number, and stably', () => {
    expect(ids('name', 'asc')).toEqual([3, 1, 2])
    expect(ids('priority', 'desc')).toEqual([2, 1, 3])
    expect(ids('usageCount', 'desc')).toEqual([1, 2, 3])
    expect(ids('provider', 'asc')).toEqual([3, 1, 2])
    expect(ids('isActive', 'asc')).toEqual([2, 1, 3])
  })
})

describe('the page buttons', () => {
  test.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
    [1, 0, []],
  ])('AI-23 on page %d of %d are %j', (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown)
  })

  test('AI-23 are at most five and always include the current page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, more) => {
        const shown = pageWindow(page, page + more - 1)
        return shown.length <= 5 && shown.includes(page) && shown.every((each) => each >= 1 && each < page + more)
      }),
    )
  })
})

test('reads one keyword per line and ignores blank lines', () => {
  expect(linesOf(' cita \n\n visita*\n')).toEqual(['cita', 'visita*'])
})
