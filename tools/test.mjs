// npm test: every check and every test of the product, in a fresh clone too. Its last line is 'N passed, N failed', and
// ', N needed a second try' where some did. It exits with 1 when something failed, or when a test needed a second try
// in this run and in the one before (CONTRIBUTING.md, 'Tests').
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from '../local/bootstrap.mjs'
import { findChromium, MISSING_CHROMIUM } from '../local/chromium.mjs'
import { flakyBrowserTests, readNames, repeatedSecondTries, summaryLine, writeNames } from './test/second-tries.mjs'

const { node, env } = bootstrap()
const reports = join(root, '.reports')
/** Second tries of the last run on this machine, and those recorded from machines that keep no state. */
const kept = readNames(join(reports, 'second-tries.json'))
const noted = readNames(join(root, 'tools/test/second-tries.json')) ?? []
rmSync(reports, { recursive: true, force: true })

const sums = { passed: 0, failed: 0, secondTries: 0 }
/** The names of the tests that needed a second try in this run. */
const secondTries = []
const steps = []
/** Failures with reasons, repeated at the end because the rest of the output is long. */
const failures = []

/** Counts a step. A `flaky` test has passed only at its second try. */
function count(name, { passed, failed, flaky = [] }) {
  sums.passed += passed
  sums.failed += failed
  sums.secondTries += flaky.length
  secondTries.push(...flaky)
  steps.push(`${name}: ${summaryLine({ passed, failed, secondTries: flaky.length })}`)
}

function run(name, ...args) {
  console.log(`\n── ${name} ──`)
  return spawnSync(node, args, { env, cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status
}

/**
 * Counts a step from its own report. A run that failed without naming a failure, or without a report, counts as one
 * failure.
 */
function countReport(name, hasSucceeded, read) {
  let counted = { passed: 0, failed: 0 }
  try {
    counted = read(JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')))
  } catch (error) {
    console.error(`There is no report of ${name}: ${error.message}`)
    hasSucceeded = false
  }
  if (!hasSucceeded && counted.failed === 0) counted.failed = 1
  count(name, counted)
}

function countStep(name, hasSucceeded) {
  count(name, hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return null
  }
}

function isBrokenFile(file) {
  return file.status === 'failed' && file.assertionResults.length === 0
}

function hasNamedFailure(file) {
  const report = readReport(file)
  return report !== null && (report.numFailedTests > 0 || report.testResults.some(isBrokenFile))
}

function vitestFailures() {
  const named = (readReport('vitest.json')?.testResults ?? []).flatMap((file) => [
    ...(isBrokenFile(file) ? [`${file.name}: ${file.message}`] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file.name}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
  ])
  return [...named, ...(readReport('vitest-errors.json') ?? [])]
}

countStep('check', run('check', 'tools/check.ts') === 0)

const didVitestPass = () => run('vitest', 'node_modules/vitest/vitest.mjs', 'run') === 0
let hasVitestSucceeded = didVitestPass()
// Vitest retries single tests that fail on a stalled machine. A failure outside of tests (an unhandled error, the end
// of the database) can only be retried as a whole run.
const isVitestRunAgain = !hasVitestSucceeded && env.CI && !hasNamedFailure('vitest.json')
if (isVitestRunAgain) hasVitestSucceeded = didVitestPass()
countReport('vitest', hasVitestSucceeded, (report) => {
  const flaky = readNames(join(reports, 'vitest-second-tries.json')) ?? []
  return {
    passed: report.numPassedTests - flaky.length,
    // A file that could not be loaded reports no failed tests.
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    flaky: isVitestRunAgain ? [...flaky, 'the whole run of vitest'] : flaky,
  }
})
if (!hasVitestSucceeded) failures.push(...vitestFailures())

const isBuilt = run('build', 'tools/build.mjs', '--if-changed') === 0
countStep('build', isBuilt)
countStep('size', isBuilt && run('size', 'tools/size.ts') === 0)

const chromium = findChromium({ node, env })
if (!chromium) {
  console.error(`\n${MISSING_CHROMIUM}`)
  countStep('playwright', false)
} else if (isBuilt) {
  env.CHROMIUM_PATH = chromium
  const hasSucceeded = run('playwright', 'node_modules/@playwright/test/cli.js', 'test') === 0
  countReport('playwright', hasSucceeded, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: flakyBrowserTests({ suites }),
  }))
} else {
  console.error('\nThe browser tests need the build, which failed.')
  countStep('playwright', false)
}

// Only CI retries: elsewhere second tries are unknown, and the last run's list stays.
writeNames(join(reports, 'second-tries.json'), env.CI ? secondTries : (kept ?? []))
if (secondTries.length > 0) {
  console.log(`\n── needed a second try ──\n${secondTries.join('\n')}`)
  if (!kept) {
    console.log(
      'No run before this one is known here. Note these names in tools/test/second-tries.json with the next change: ' +
        'the run after it fails when one of them needs a second try again.',
    )
  }
}
const repeated = repeatedSecondTries(secondTries, [...(kept ?? []), ...noted])
failures.push(...repeated.map((name) => `A second try in two runs in a row: ${name}`))
const wellAgain = env.CI ? noted.filter((name) => !secondTries.includes(name)) : []
if (wellAgain.length > 0) console.log(`\nTake out of tools/test/second-tries.json:\n${wellAgain.join('\n')}`)

if (failures.length > 0) console.log(`\n── what failed ──\n${failures.join('\n')}`)
console.log(`\n${steps.join('\n')}\n`)
const failed = sums.failed + repeated.length
console.log(summaryLine({ ...sums, failed, secondTries: sums.secondTries - repeated.length }))
process.exitCode = failed === 0 ? 0 : 1
