import { defineConfig } from '@playwright/test'

/** Files with an instance of their own (`test.use({ instance })`): they start first, because none can be shared. */
const ownInstance =
  /(bad-input|dashboard|directory|evaluations|handset|import-keyboard|imports|notifications|on-call|sending)\.spec\.ts$/

/** Browser tests of the product. `npm test` finds a Chromium and sets CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-data.ts',
  outputDir: 'e2e/.results',
  fullyParallel: false,
  // Suits two cores: with fewer workers a core idles, with more the tests wait for each other.
  workers: 3,
  // CI machines may stall for seconds. tools/test.mjs does not count a second try as passed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/playwright.json' }]],
  projects: [
    { name: 'own instance', testMatch: ownInstance },
    { name: 'shared instance', testIgnore: ownInstance },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    // Without a graphics card fades take a tenth of a dialog's time. Files with `withMotion` keep them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // As root Chromium needs --no-sandbox; the other flags keep it from contacting anything but the product.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: optimizing compilers take a tenth of all time and never pay off.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
