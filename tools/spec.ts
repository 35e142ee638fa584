import { existsSync, readFileSync, statSync } from 'node:fs'
import { coverageOf, isMeant, pageOf } from './spec/coverage.ts'
import { playwrightRuns, type TestRun, vitestRuns } from './spec/reports.ts'
import { readRequirements } from './spec/requirements.ts'

// Which test proves which requirement, from the reports of the last test runs. With arguments (`SIDE`, `DATA-01..31`)
// shows only these, and each of them must have a passing test.
const reports: Record<string, (report: never) => TestRun[]> = {
  '.reports/vitest.json': vitestRuns,
  '.reports/playwright.json': playwrightRuns,
}

const runs = Object.entries(reports).flatMap(([file, read]) => {
  if (existsSync(file)) {
    const found = read(JSON.parse(readFileSync(file, 'utf8')) as never)
    const passed = found.filter(({ hasPassed }) => hasPassed).length
    console.error(`${file}: ${passed} of ${found.length} tests passed, ${statSync(file).mtime.toISOString()}`)
    return found
  }
  console.error(`${file} is not there: run \`npm test\` first. Its tests count as not run.`)
  return []
})
const asked = process.argv.slice(2)
const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
const whole = coverageOf(requirements, runs)
const isShown = (id: string): boolean => asked.length === 0 || asked.some((argument) => isMeant(id, argument))

const coverage = {
  ...whole,
  proven: new Map([...whole.proven].filter(([id]) => isShown(id))),
  unproven: whole.unproven.filter(isShown),
  reviewed: whole.reviewed.filter(({ id }) => isShown(id)),
}
console.log(pageOf(coverage))
const isIncomplete = asked.length > 0 && (coverage.unproven.length > 0 || coverage.proven.size === 0)
process.exitCode = coverage.errors.length > 0 || isIncomplete ? 1 : 0
