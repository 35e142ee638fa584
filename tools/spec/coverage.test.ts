import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageOf, isMeant, pageOf } from './coverage.ts'
import { playwrightRuns, vitestRuns } from './reports.ts'
import { readRequirements } from './requirements.ts'

const requirements = readRequirements(
  "- **QUEUE-01** Title.\n- **QUEUE-02** Cards.\n- **QUEUE-03** Search 'x'.\n- **QUEUE-04** Four.\n- **PROD-01** Looks. (review: README.md)\n\n# What Recado adds\n\n- **SAFE-01** Danger.\n",
)
const run = (title: string, hasPassed = true, groups: string[] = []) => ({
  title,
  groups,
  file: 'a.test.ts',
  hasPassed,
})

describe('what counts as proven', () => {
  it('is an id in the title of a test that passed', () => {
    const { proven, unproven } = coverageOf(requirements, [
      run('QUEUE-01 QUEUE-03 shows'),
      run('QUEUE-02 fails', false),
    ])
    expect(proven.get('QUEUE-01')).toEqual(['QUEUE-01 QUEUE-03 shows'])
    expect(proven.get('QUEUE-03')).toEqual(['QUEUE-01 QUEUE-03 shows'])
    expect(unproven).toEqual(['QUEUE-02', 'QUEUE-04', 'SAFE-01'])
  })

  it('is nothing when a test names more than three, and the test is named', () => {
    const { unproven, errors } = coverageOf(requirements, [run('QUEUE-01 QUEUE-02 QUEUE-03 QUEUE-04 all at once')])
    expect(unproven).toHaveLength(5)
    expect(errors[0]).toContain('a.test.ts: "QUEUE-01 QUEUE-02 QUEUE-03 QUEUE-04 all at once" names 4 ids')
  })

  it('is not an id that does not exist, nor one on a group; other words in capitals mean nothing', () => {
    const { errors } = coverageOf(requirements, [
      run('QUEUE-77 unknown'),
      run('sends UTF-16', true, ['QUEUE-01 group']),
    ])
    expect(errors).toEqual([
      'a.test.ts: "QUEUE-77 unknown" names QUEUE-77, which is no requirement.',
      'a.test.ts: a group is named QUEUE-01: ids stand in titles of tests.',
    ])
  })

  it('leaves to review what no test can prove', () => {
    const { unproven, reviewed } = coverageOf(requirements, [])
    expect(unproven).not.toContain('PROD-01')
    expect(reviewed).toEqual([{ id: 'PROD-01', isAdded: false, review: 'README.md' }])
  })
})

it('prints every id with its tests, and the missing ones by area', () => {
  const page = pageOf(coverageOf(requirements, [run('QUEUE-01 shows'), run('QUEUE-01 also')]))
  expect(page.split('\n')).toEqual([
    'QUEUE-01   QUEUE-01 shows',
    '           QUEUE-01 also',
    'QUEUE-02   -',
    'QUEUE-03   -',
    'QUEUE-04   -',
    'PROD-01    (review: README.md)',
    'SAFE-01    -',
    '',
    'QUEUE      1 of   4   without a test: 02-04',
    'PROD       1 of   1',
    'SAFE       0 of   1   without a test: 01',
    'all        2 of 5, 1 of them left to review',
    'added      0 of 1',
  ])
})

it('means areas, ids and ranges', () => {
  expect(['QUEUE', 'QUEUE-02', 'QUEUE-01..03'].map((argument) => isMeant('QUEUE-02', argument))).toEqual([
    true,
    true,
    true,
  ])
  expect(['RT', 'QUEUE-03', 'QUEUE-03..09', 'DATA-01..09'].map((argument) => isMeant('QUEUE-02', argument))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('the reports', () => {
  it('of Vitest count what passed', () => {
    const result = (title: string, status: string) => ({ title, status, ancestorTitles: ['group'] })
    const report = {
      testResults: [{ name: 'a.test.ts', assertionResults: [result('a', 'passed'), result('b', 'pending')] }],
    }
    expect(vitestRuns(report).map(({ title, hasPassed }) => [title, hasPassed])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  it('of Playwright count what passed as expected, at any depth, in every project', () => {
    const test = (expectedStatus: string, ...statuses: string[]) => ({
      expectedStatus,
      results: statuses.map((status) => ({ status })),
    })
    const report = {
      suites: [
        {
          title: 'queue.spec.ts',
          file: 'queue.spec.ts',
          specs: [{ title: 'passes', tests: [test('passed', 'passed')] }],
          suites: [
            {
              title: 'inner',
              specs: [
                { title: 'passes at the second try', tests: [test('passed', 'failed', 'passed')] },
                { title: 'fails', tests: [test('passed', 'failed')] },
                { title: 'is meant to fail', tests: [test('failed', 'failed')] },
                { title: 'did not run', tests: [test('skipped', 'skipped')] },
                { title: 'fails in one project', tests: [test('passed', 'passed'), test('passed', 'timedOut')] },
              ],
            },
          ],
        },
      ],
    }
    const passed = playwrightRuns(report).filter(({ hasPassed }) => hasPassed)
    expect(passed.map(({ title, groups }) => [...groups, title].join(' > '))).toEqual([
      'passes',
      'inner > passes at the second try',
    ])
  })
})

it('finds every statement of docs/requirements.md once, without a gap in an area, the specified ones first', () => {
  const all = readRequirements(readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8'))
  const byArea = Map.groupBy(all, ({ id }) => id.split('-')[0] ?? '')
  expect(all.filter(({ isAdded }) => !isAdded)).toHaveLength(462)
  for (const [area, list] of byArea) {
    expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => `${area}-${String(index + 1).padStart(2, '0')}`))
  }
})
