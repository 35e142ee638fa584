import { mkdirSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'

/** Only for what hangs: on a machine that others use too, nothing may fail for being slow. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

const flakyTests = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
  )

/** Keeps what the JSON report does not tell: what failed outside of every test, and which tests needed a second try. */
const errorReporter: Reporter = {
  onTestRunEnd: (modules, errors) => {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    mkdirSync('.reports', { recursive: true })
    writeFileSync('.reports/vitest-errors.json', JSON.stringify(texts))
    writeFileSync('.reports/vitest-second-tries.json', JSON.stringify(flakyTests(modules)))
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
      include: ['{contract,reader,engine,local,server,client,sandbox}/**/*.{ts,tsx}'],
      // What only tests use.
      exclude: ['engine/transcripts/**', '**/test-*.ts', '**/testing/**'],
      // Reader and engine decide what a patient is told: what no test has ever taken there is not known to be right.
      thresholds: { '{reader,engine}/**': { branches: 95 } },
    },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'pure',
          include: ['{contract,reader,engine,client,sandbox,training,tools}/**/*.test.ts'],
        },
      },
      {
        // The states of forms; where layout, focus order or the network matter, a real browser looks (e2e/).
        test: { ...PATIENCE, name: 'component', include: ['client/**/*.test.tsx'], environment: 'happy-dom' },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          // As in the browser suite: one second try, which tools/test.mjs does not count as passed.
          retry: process.env.CI ? 1 : 0,
          include: ['{local,server,bench}/**/*.test.ts'],
          globalSetup: ['tools/test-database.ts'],
        },
      },
    ],
  },
})
