import { checks, runChecks } from './check/all.ts'
import { report } from './check/report.ts'
import { readTree } from './check/tree.ts'

// `node tools/check.ts` runs every check, `node tools/check.ts imports docs` only these.
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in checks))
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". There are: ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const root = process.cwd()
const results = await runChecks(asked.length === 0 ? Object.keys(checks) : asked, root, readTree(root))
const left = report(
  results.flatMap(({ problems }) => problems),
  () => asked.length === 0,
)
console.log(
  results.map(({ name, problems, seconds }) => `${name} ${problems.length} (${seconds.toFixed(1)} s)`).join(', '),
)
console.log(left === 0 ? 'check: clean' : `check: ${left} problems`)
