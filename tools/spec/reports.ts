export interface TestRun {
  /** The test's own title, without its groups. */
  title: string
  groups: readonly string[]
  file: string
  hasPassed: boolean
}

interface VitestReport {
  testResults: readonly {
    name: string
    assertionResults: readonly { title: string; status: string; ancestorTitles: readonly string[] }[]
  }[]
}

/** The tests of a Vitest JSON report. */
export const vitestRuns = (report: VitestReport): TestRun[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, ancestorTitles }) => ({
      title,
      groups: ancestorTitles,
      file: name,
      hasPassed: status === 'passed',
    })),
  )

interface PlaywrightSuite {
  title: string
  file?: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    title: string
    file?: string
    tests: readonly { expectedStatus: string; results: readonly { status: string }[] }[]
  }[]
}

/** The tests of a Playwright JSON report; a test in several projects counts when it passed in all. */
export const playwrightRuns = (report: { suites: readonly PlaywrightSuite[] }): TestRun[] => {
  const walk = (suite: PlaywrightSuite, groups: readonly string[]): TestRun[] => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      title,
      groups,
      file: file ?? suite.file ?? '',
      hasPassed:
        tests.length > 0 &&
        tests.every(
          ({ expectedStatus, results }) => expectedStatus === 'passed' && results.at(-1)?.status === 'passed',
        ),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...groups, inner.title])),
  ]
  return report.suites.flatMap((suite) => walk(suite, []))
}
