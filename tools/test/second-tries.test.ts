import { expect, it } from 'vitest'
import { flakyBrowserTests, repeatedSecondTries, summaryLine } from './second-tries.mjs'

const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) })

it('names a flaky browser test by its file, groups and title', () => {
  const report = {
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('signs in', 'expected'), spec('signs out', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('signs in', 'expected', 'flaky'), spec('fails', 'unexpected')] }],
      },
    ],
  }
  expect(flakyBrowserTests(report)).toEqual(['login.spec.ts › signs out', 'login.spec.ts › on a phone › signs in'])
})

it('finds what needed a second try in two runs in a row, and nothing that did so once', () => {
  expect(repeatedSecondTries(['a', 'b'], ['b', 'c'])).toEqual(['b'])
  expect(repeatedSecondTries(['a'], [])).toEqual([])
})

it('keeps tests at their second try out of the passed and the failed', () => {
  expect(summaryLine({ passed: 9, failed: 0, secondTries: 0 })).toBe('9 passed, 0 failed')
  expect(summaryLine({ passed: 9, failed: 1, secondTries: 2 })).toBe('9 passed, 1 failed, 2 needed a second try')
})
