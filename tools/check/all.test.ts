import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks, runChecks } from './all.ts'
import { lineRules } from './contents.ts'
import { checkImports } from './imports.ts'
import { plants } from './plants.ts'
import { type Problem, printed } from './problem.ts'
import { buildSampleTree, type SampleTree } from './sample-tree.ts'
import { readTree } from './tree.ts'

/** The tools take seconds on a quiet machine; nothing here is timed. */
const LONG = 120_000
const everything = Object.keys(checks)
const problemsOf = async ({ root }: SampleTree): Promise<Problem[]> =>
  (await runChecks(everything, root, readTree(root))).flatMap(({ problems }) => problems)

describe('a clean sample', () => {
  it(
    'is refused nothing',
    async () => {
      const sample = buildSampleTree()
      try {
        expect((await problemsOf(sample)).map(printed)).toEqual([])
      } finally {
        sample.remove()
      }
    },
    LONG,
  )
})

describe('a sample with one violation of every rule', () => {
  let sample: SampleTree
  let problems: Problem[]
  beforeAll(async () => {
    sample = buildSampleTree(Object.fromEntries(plants.map(({ file, text }) => [file, text])))
    problems = await problemsOf(sample)
  }, LONG)
  afterAll(() => sample.remove())

  it.each(plants)('$rule refuses $file and says why', ({ rule, file, says }) => {
    const found = problems.filter((problem) => problem.file === file && problem.rule === rule)
    expect(
      found.map(({ message }) => message).join('\n'),
      problems
        .filter((p) => p.file === file)
        .map(printed)
        .join('\n'),
    ).toContain(says)
    expect(found[0]?.line).toBeGreaterThan(0)
  })

  it('plants every rule about imports and lines', async () => {
    const settings: { default: { forbidden: { name: string }[] } } = await import(
      join(sample.root, '.dependency-cruiser.mjs')
    )
    const rules = [...settings.default.forbidden.map(({ name }) => name), ...lineRules]
    const planted = new Set(plants.map(({ rule }) => rule))
    expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
  })

  it('refuses loose versions and a top folder without a README', async () => {
    writeFileSync(join(sample.root, 'package.json'), '{ "dependencies": { "zod": "^4.6.7" }, "scripts": {} }\n')
    rmSync(join(sample.root, 'sandbox/README.md'))
    const [result] = await runChecks(['structure'], sample.root, readTree(sample.root))
    const rules = result?.problems.map(({ rule, file }) => `${rule} ${file}`)
    expect(rules).toContain('exact-versions package.json')
    expect(rules).toContain('readme-per-folder sandbox/README.md')
  })
})

describe('a tool that reads nothing', () => {
  it(
    'fails instead of finding nothing',
    async () => {
      const sample = buildSampleTree({
        '.dependency-cruiser.mjs': 'export default { forbidden: [], options: { exclude: "." } }\n',
      })
      try {
        const problems = await checkImports(sample.root, readTree(sample.root))
        expect(problems.map(({ rule }) => rule)).toEqual(['imports-were-read'])
        expect(problems[0]?.message).toContain('a check that reads nothing finds nothing')
      } finally {
        sample.remove()
      }
    },
    LONG,
  )
})
