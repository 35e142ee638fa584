import { test as base } from '@playwright/test'
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
  /** A name of its own gives a spec file an instance that no other file has used. */
  instance: string
}

/** For `test.use` in files where things are to move as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The test of every browser spec: one product per worker, started with the command that people use. */
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
  baseURL: async ({ product }, use) => use(product.url),
})
