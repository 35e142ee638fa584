import { expect, it } from 'vitest'
import { withoutExceptions } from './exceptions.ts'

const problem = { file: 'engine/step.ts', line: 3, rule: 'file-size', message: 'long' }
const exception = { rule: 'file-size', file: 'engine/step.ts', reason: 'a table that is read by looking up' }

it('takes out what is excepted and nothing else', () => {
  const other = { ...problem, file: 'engine/lint.ts' }
  expect(withoutExceptions([problem, other], [exception])).toEqual([other])
})

it('refuses an exception that excepts nothing, so that the list can only shrink', () => {
  const [left] = withoutExceptions([], [exception])
  expect(left?.rule).toBe('exceptions-only-shrink')
  expect(left?.message).toContain('engine/step.ts no longer breaks file-size')
})

it('calls no exception superfluous when its rule was not looked at', () => {
  expect(withoutExceptions([], [exception], () => false)).toEqual([])
})
