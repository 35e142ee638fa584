import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { removeDataFolder } from '#server/db/test-cluster.ts'
import { ADMIN_PASSWORD, makeDataFolder, READY_MS, STOP_MS, startInstance } from './instance.ts'

/** One running instance of the built product, with its own data folder, database, sandbox and port. */
export interface Product {
  url: string
  adminPassword: string
  dataDir: string
}

/** Set by a spec file: `test.use({ demoData: true })` fills the instance with the demonstration data. */
export interface ProductOptions {
  demoData: boolean
  /** A name of its own gives a spec file an instance that no other file uses. */
  instance: string
}

/** For `test.use` in files that need animations, as most people see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Retries a refused press, as people do: a control that has just replaced another one refuses presses for a second and
 * says so. Tests of that guard use the page's own mouse and keyboard.
 */
const pressAsPeopleDo = (page: Page): void => {
  const locators: Locator = Object.getPrototypeOf(page.locator('body'))
  if (Object.hasOwn(locators, 'isPatient')) return
  const refused = (locator: Locator) => locator.page().locator('[data-refused]')
  for (const press of ['click', 'check', 'uncheck', 'setChecked', 'tap', 'press'] as const) {
    const once = locators[press] as (...args: unknown[]) => Promise<void>
    const patiently = async function (this: Locator, ...args: unknown[]) {
      const pressed = once.apply(this, args)
      // Playwright throws when a refused click leaves a checkbox unchanged.
      await pressed.catch(() => undefined)
      const isRefused = await refused(this)
        .count()
        .then(
          (count) => count > 0,
          () => false,
        )
      if (!isRefused) return pressed
      await expect(refused(this)).toHaveCount(0)
      return once.apply(this, args)
    }
    Object.assign(locators, { [press]: patiently })
  }
  Object.assign(locators, { isPatient: true })
}

/** The `test` of every browser spec: one product per worker, started with the command that people use. */
export const test = base.extend<object, ProductOptions & { product: Product }>({
  demoData: [false, { scope: 'worker', option: true }],
  instance: ['shared', { scope: 'worker', option: true }],
  product: [
    async ({ demoData }, use) => {
      const dataDir = await makeDataFolder(demoData)
      try {
        const instance = await startInstance(dataDir, { demoData })
        try {
          await use({ url: instance.url, adminPassword: ADMIN_PASSWORD, dataDir })
        } finally {
          await instance.stop()
        }
      } finally {
        await removeDataFolder(dataDir)
      }
    },
    { scope: 'worker', timeout: READY_MS + STOP_MS },
  ],
  page: async ({ page }, use) => {
    pressAsPeopleDo(page)
    await use(page)
  },
  baseURL: async ({ product }, use) => use(product.url),
})
