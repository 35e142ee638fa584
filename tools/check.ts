import { checkBiome } from './check/biome.ts'
import { checkTypes } from './check/compiler.ts'
import { checkContents } from './check/contents.ts'
import { checkDocs } from './check/docs.ts'
import { checkImports } from './check/imports.ts'
import { checkLicences } from './check/licences.ts'
import { checkNames } from './check/names.ts'
import { checkOxlint } from './check/oxlint.ts'
import type { Problem } from './check/problem.ts'
import { report } from './check/report.ts'
import { checkSizes } from './check/sizes.ts'
import { readTree, type Tree } from './check/tree.ts'
import { checkUnused } from './check/unused.ts'

type Check = (root: string, tree: Tree) => Problem[] | Promise<Problem[]>

const checks: Record<string, Check> = {
  biome: checkBiome,
  types: checkTypes,
  oxlint: checkOxlint,
  imports: checkImports,
  unused: checkUnused,
  structure: (_, tree) => [...checkNames(tree), ...checkSizes(tree), ...checkContents(tree)],
  docs: (_, tree) => checkDocs(tree),
  licences: (root) => checkLicences(root),
}

const root = process.cwd()
const tree = readTree(root)
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in checks))
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". There are: ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

/** A tool that cannot run is a failed check, never a clean one. */
const attempt = async (name: string, check: Check): Promise<{ name: string; problems: Problem[]; seconds: string }> => {
  const start = performance.now()
  const failed = (error: unknown): Problem[] => [
    { file: 'tools/check.ts', line: 1, rule: name, message: error instanceof Error ? error.message : String(error) },
  ]
  const problems = await Promise.resolve()
    .then(() => check(root, tree))
    .catch(failed)
  return { name, problems, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

const names = asked.length === 0 ? Object.keys(checks) : asked
const results = await Promise.all(
  Object.entries(checks)
    .filter(([name]) => names.includes(name))
    .map(([name, check]) => attempt(name, check)),
)
const found = report(
  results.flatMap(({ problems }) => problems),
  () => asked.length === 0,
)
console.log(results.map(({ name, problems, seconds }) => `${name} ${problems.length} (${seconds} s)`).join(', '))
console.log(found === 0 ? 'check: clean' : `check: ${found} problems`)
