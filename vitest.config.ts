import { mkdirSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

/** Only for what hangs: on a machine that others use too, nothing may fail for being slow. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Keeps what failed outside of every test, which the JSON report does not tell. */
const errorReporter: Reporter = {
  onTestRunEnd: (_modules, errors) => {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    mkdirSync('.reports', { recursive: true })
    writeFileSync('.reports/vitest-errors.json', JSON.stringify(texts))
  },
}

/** Two kinds of tests: those of the server may ask for a database (started when the first one asks), the others never do. */
export default defineConfig({
  test: {
    // Database tests mostly wait for the database; one worker per core keeps both busy.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }], errorReporter],
    coverage: {
      reportsDirectory: 'coverage',
      include: ['{contract,reader,engine,server,client,sandbox}/**/*.{ts,tsx}'],
      // What only tests use.
      exclude: ['engine/transcripts/**', '**/test-*.ts'],
      // Reader and engine decide what a patient is told: what no test has ever taken there is not known to be right.
      thresholds: { '{reader,engine}/**': { branches: 95 } },
    },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'pure',
          include: ['{contract,reader,engine,client,sandbox,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          // As in the browser suite: on CI's machine a stall of seconds is no failure, a second one is.
          retry: process.env.CI ? 2 : 0,
          include: ['{server,bench}/**/*.test.ts'],
          globalSetup: ['tools/test-database.ts'],
        },
      },
    ],
  },
})
