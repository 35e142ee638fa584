import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { test } from './product.ts'

test.use({ demoData: true })

test('the product starts, and its console opens without errors and without requests elsewhere', async ({
  page,
  product,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.url)) complaints.push(request.url())
  })
  expect(await (await page.request.get('/readyz')).json()).toMatchObject({ status: 'ready', database: true })
  await page.goto('/')
  await expect(page.locator('#root')).not.toBeEmpty()
  await expect(page).toHaveTitle(/Recado/)
  // The session request answers 401 to a visitor, which the browser reports as a failed resource.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})

test('refuses a second instance on the same data folder and names the folder', async ({ product }) => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '0', ADMIN_PASSWORD: product.adminPassword }
  const second = spawn(process.execPath, ['tools/start.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  expect(await text(second.stderr)).toContain(
    `Recado is already running on the data folder ${product.dataDir} (process `,
  )
  expect((await (await fetch(`${product.url}/readyz`)).json()) as object).toMatchObject({ status: 'ready' })
})
