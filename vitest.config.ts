import { mkdirSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'

/** Catches tests that hang. On a shared machine no test may fail for being slow. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }

const flakyTests = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
  )

/** Writes what the JSON report omits: errors outside of tests, and tests that needed a second try. */
const errorReporter: Reporter = {
  onTestRunEnd: (modules, errors) => {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    mkdirSync('.reports', { recursive: true })
    writeFileSync('.reports/vitest-errors.json', JSON.stringify(texts))
    writeFileSync('.reports/vitest-second-tries.json', JSON.stringify(flakyTests(modules)))
  },
}

/** Server tests may ask for a database, which starts when the first one asks; the others never do. */
export default defineConfig({
  test: {
    // Database tests mostly wait for the database; one worker per core keeps both busy.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }], errorReporter],
    coverage: {
      reportsDirectory: 'coverage',
      include: ['{contract,reader,engine,local,server,client,sandbox}/**/*.{ts,tsx}'],
      // Code for tests alone.
      exclude: ['engine/transcripts/**', '**/test-*.ts', '**/testing/**'],
      // Reader and engine decide what a patient is told: an untested branch there may be wrong.
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
        // States of forms. Layout, focus order and the network are tested in a real browser (e2e/).
        test: { ...PATIENCE, name: 'component', include: ['client/**/*.test.tsx'], environment: 'happy-dom' },
      },
      {
        test: {
          ...PATIENCE,
          name: 'server',
          // One second try, as in the browser suite; tools/test.mjs does not count it as passed.
          retry: process.env.CI ? 1 : 0,
          include: ['{local,server,bench}/**/*.test.ts'],
          globalSetup: ['tools/test-database.ts'],
        },
      },
    ],
  },
})
