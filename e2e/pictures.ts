// Takes the README's pictures again, from the built product in a data folder of its own with the demonstration data.
// `npm run pictures` starts it. By the manifest the check sees when that data has changed since.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import type { Patient } from '#contract/patients.ts'
import { removeDataFolder } from '#server/db/test-cluster.ts'
import { ADMIN_PASSWORD, makeDataFolder, startInstance } from './instance.ts'
import { rest } from './looks.ts'
import { FOLDER, hashOf, MANIFEST, madeFrom, type Picture, type PictureManifest, pictures } from './picture-list.ts'
import { ask, enter, prefer } from './visit.ts'

const root = join(import.meta.dirname, '..')
const product = (url: string, dataDir: string) => ({ url, dataDir, adminPassword: ADMIN_PASSWORD })
type Product = ReturnType<typeof product>

const openPage = async (browser: Browser, picture: Picture, { url }: Product): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: picture.width, height: picture.height },
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  await prefer(page, picture.language, picture.theme)
  return page
}

/** Starts three conversations for the handset; returns the id of the longest completed one for the thread. */
const prepare = async (page: Page, made: Product): Promise<string> => {
  const patients = await ask<Patient[]>(page, made, 'GET', '/api/patients?limit=100')
  const waiting = patients.filter(({ status }) => status === 'PENDING').slice(0, 3)
  for (const { id } of waiting) await ask(page, made, 'POST', `/api/patients/${id}/start-conversation`, {})
  const conversations = await ask<Conversation[]>(page, made, 'GET', '/api/conversations?status=completed&limit=50')
  const longest = conversations.toSorted((a, b) => b.userMessageCount - a.userMessageCount)[0]
  return String(longest?.id ?? '')
}

const take = async (browser: Browser, made: Product): Promise<void> => {
  const [first] = pictures
  if (!first) return
  const helper = await openPage(browser, first, made)
  await enter(helper, made)
  const conversation = await prepare(helper, made)
  await helper.context().close()
  for (const picture of pictures) {
    const page = await openPage(browser, picture, made)
    if (!picture.isSignedOut) await enter(page, made, { language: picture.language })
    await page.goto(picture.address.replace('{conversation}', conversation))
    await page.locator(picture.shows).first().waitFor({ timeout: 30_000 })
    await rest(page)
    await page.screenshot({ path: join(root, FOLDER, `${picture.name}.png`) })
    await page.context().close()
    console.log(`${FOLDER}/${picture.name}.png`)
  }
}

const writeManifest = (): void => {
  const read = (file: string): Buffer => readFileSync(join(root, file))
  const manifest: PictureManifest = {
    madeFrom: hashOf(...madeFrom.map(read)),
    pictures: Object.fromEntries(pictures.map(({ name }) => [`${name}.png`, hashOf(read(`${FOLDER}/${name}.png`))])),
  }
  writeFileSync(join(root, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}

mkdirSync(join(root, FOLDER), { recursive: true })
const dataDir = await makeDataFolder(false)
try {
  const instance = await startInstance(dataDir, { demoData: true })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] })
  try {
    await take(browser, product(instance.url, dataDir))
  } finally {
    await browser.close()
    await instance.stop()
  }
} finally {
  await removeDataFolder(dataDir)
}
writeManifest()
