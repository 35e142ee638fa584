import type { Page } from '@playwright/test'

/** Waits in the page, as a person does between two presses. */
export const waitIn = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms)
