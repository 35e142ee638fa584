import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectionForm } from '#contract/flows/forms.ts'
import { draftsOf, exitsFrom, isComplete } from './exits.ts'

const choice = { questionType: 'choice' } as const
const number = { questionType: 'number' } as const
const end = { toQuestionId: null, outcome: 'failed', isDefault: false } as const

describe('the connections of a question', () => {
  it('survive the round trip through the dialog unchanged', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && text !== '')
    const condition = fc.oneof(
      fc.record({ when: fc.constant('equals' as const), value: word }),
      fc.record({ when: fc.constant('oneOf' as const), value: fc.array(word, { minLength: 1, maxLength: 4 }) }),
      fc.record({ when: fc.constant('lessThan' as const), value: fc.integer() }),
      fc.record({ when: fc.constant('greaterThan' as const), value: fc.integer() }),
      fc.record({ when: fc.constant('skipped' as const), value: fc.boolean() }),
      fc.record({ when: fc.constant('language' as const), value: fc.constantFrom('es' as const, 'en' as const) }),
    )
    const way = fc.oneof(
      fc.record({ toQuestionId: fc.integer({ min: 1, max: 99 }), outcome: fc.constant(null) }),
      fc.record({
        toQuestionId: fc.constant(null),
        outcome: fc.constantFrom('verified', 'failed', 'declined', 'identity_failed' as const),
      }),
    )
    const line = fc.tuple(condition, way).map(([met, lead]) => ({ ...lead, condition: met, isDefault: false }))
    const always = fc.option(
      way.map((lead) => ({ ...lead, condition: null, isDefault: true })),
      { nil: null },
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), always, (lines, otherwise) => {
        const stored = [...lines, ...(otherwise ? [otherwise] : [])] as ConnectionForm[]
        expect(exitsFrom(draftsOf(stored), choice)).toEqual(stored)
      }),
    )
  })

  it('are empty where the following question comes anyway', () => {
    expect(exitsFrom(draftsOf([]), choice)).toEqual([])
    expect(draftsOf([]).otherwise.to).toBe('next')
  })

  it('compare numerically after a question for a number', () => {
    const lines = [{ when: 'equals', values: [' 3 '], to: 'end', outcome: 'failed' }] as const
    const drafts = {
      lines: lines.map((line) => ({ ...line, values: [...line.values] })),
      otherwise: draftsOf([]).otherwise,
    }
    expect(exitsFrom(drafts, number)).toEqual([{ ...end, condition: { when: 'equals', value: 3 } }])
    expect(exitsFrom(drafts, choice)).toEqual([{ ...end, condition: { when: 'equals', value: '3' } }])
  })

  it('are complete only with a value to compare with', () => {
    const line = (when: 'equals' | 'lessThan' | 'skipped' | 'oneOf', values: string[]) =>
      isComplete({ when, values, to: 'end', outcome: 'verified' })
    expect(line('equals', [''])).toBe(false)
    expect(line('oneOf', [' '])).toBe(false)
    expect(line('lessThan', ['many'])).toBe(false)
    expect(line('lessThan', ['4'])).toBe(true)
    expect(line('skipped', [])).toBe(true)
  })
})
