// Tests that passed only at their second try: not counted as passed, and a failure when it happens in two runs in a row.
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @typedef {{ status: string }} FlakyTest
 * @typedef {{ title: string, file?: string, tests: readonly FlakyTest[] }} FlakySpec
 * @typedef {{ title: string, suites?: readonly FlakySuite[], specs?: readonly FlakySpec[] }} FlakySuite
 */

/**
 * Names the flaky tests of a report by Playwright's JSON reporter: 'file › group › title'.
 * @param {{ suites: readonly FlakySuite[] }} report
 * @returns {string[]}
 */
export function flakyBrowserTests(report) {
  /** @type {(suite: FlakySuite, groups: readonly string[]) => string[]} */
  const walk = (suite, groups) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => [...groups, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...groups, inner.title])),
  ]
  return report.suites.flatMap((suite) => walk(suite, [suite.title]))
}

/**
 * Returns the tests that needed a second try in this run and in the previous one.
 * @param {readonly string[]} now
 * @param {readonly string[]} before
 */
export function repeatedSecondTries(now, before) {
  return now.filter((name) => before.includes(name))
}

/**
 * Returns the last line of `npm test`. A second try counts neither as passed nor as failed.
 * @param {{ passed: number, failed: number, secondTries: number }} sums
 */
export function summaryLine({ passed, failed, secondTries }) {
  const base = `${passed} passed, ${failed} failed`
  return secondTries === 0 ? base : `${base}, ${secondTries} needed a second try`
}

/**
 * Reads a list of names; null when there is no such file.
 * @param {string} file
 * @returns {string[] | null}
 */
export function readNames(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} file
 * @param {readonly string[]} names
 */
export function writeNames(file, names) {
  writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`)
}
