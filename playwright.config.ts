import { defineConfig } from '@playwright/test'

/** Files that take an instance of their own (`test.use({ instance })`): begun first, because none can be shared out. */
const ownInstance = /(bad-input|dashboard|notifications|on-call|sending)\.spec\.ts$/

/** The product in a real browser. `npm test` finds the Chromium and says so in CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-data.ts',
  outputDir: 'e2e/.results',
  fullyParallel: false,
  // On two cores: with fewer a core waits, with more the tests wait for each other.
  workers: 3,
  // CI runs on a machine that may stall for seconds. A second try is not counted as passed: tools/test.mjs.
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
    // Fades are drawn without a graphics card here, and take a tenth of a dialog's time. Files of `withMotion` keep them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // As root Chromium runs only without its sandbox; the others keep it from speaking to anyone but the product.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page here lives for seconds: optimizing its programs takes a tenth of all time and is never earned back.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
