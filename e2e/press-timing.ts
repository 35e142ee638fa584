import type { Page } from '@playwright/test'

/** Lets time pass in the page, as it does between two presses of one hand. */
export const waitIn = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms)
