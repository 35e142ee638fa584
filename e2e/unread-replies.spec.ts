import { expect, type Page } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import type { LexiconRow } from '#contract/lexicon.ts'
import type { Patient } from '#contract/patients.ts'
import { toast } from './builder.ts'
import { lookAt } from './looks.ts'
import { type Product, test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const group = (page: Page, phrase: string) => page.locator(`[data-phrase="${phrase}"]`)

/** Adds a patient who answers the identity question in words that nobody has taught. */
const puzzle = async (page: Page, product: Product, words: string): Promise<Patient> => {
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  const thread = `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`
  await expect
    .poll(async () => (await ask<unknown[]>(page, product, 'GET', thread)).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await ask(page, product, 'POST', thread, { body: words })
  return patient
}

test('staff teach the meaning of words once, waiting conversations continue, and it can be undone', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await puzzle(page, product, 'Zumba que zumba')
  await expect
    .poll(
      async () => {
        await page.goto('/flow-builder?tab=unread')
        await page.getByRole('heading', { level: 2, name: 'Unread replies' }).waitFor()
        return group(page, 'zumba que zumba').count()
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(1)
  const own = group(page, 'zumba que zumba')
  await expect(own).toContainText('Zumba que zumba')
  await expect(own).toContainText('1 patient waits')
  await own.getByRole('button', { name: 'This means «Yes»' }).click()
  await expect(toast(page, 'Learned: “zumba que zumba” means «Yes»')).toContainText('1 conversation went on.')
  await expect(own).toHaveCount(0)
  await expect
    .poll(async () => {
      const found = await ask<Conversation[]>(
        page,
        product,
        'GET',
        `/api/conversations?q=${patient.contractId}&limit=5`,
      )
      return found[0]?.completionPercentage ?? 0
    })
    .toBeGreaterThan(0)
  const taught = page.getByRole('list', { name: 'What your team taught' })
  await expect(taught).toContainText('“zumba que zumba”')
  await taught.getByRole('button', { name: 'Forget “zumba que zumba”' }).click()
  await expect(taught.getByRole('listitem')).toHaveCount(0)
  expect(await ask<LexiconRow[]>(page, product, 'GET', '/api/lexicon')).toEqual([])
})

test('unread replies are accessible in both languages and themes, and fit 320 pixels; without permission they are read-only', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  await puzzle(page, product, 'Trompo que gira')
  const shown = () => group(page, 'trompo que gira').waitFor()
  await expect
    .poll(
      async () => {
        await page.goto('/flow-builder?tab=unread')
        await page.getByRole('heading', { level: 2, name: 'Unread replies' }).waitFor()
        return group(page, 'trompo que gira').count()
      },
      { timeout: 30_000, intervals: [2000] },
    )
    .toBe(1)
  await lookAt(page, 'unread-replies', '/flow-builder?tab=unread', shown)
  await enter(page, product, { as: 'lectura' })
  await page.goto('/flow-builder?tab=unread')
  await shown()
  for (const button of await group(page, 'trompo que gira').getByRole('button').all())
    await expect(button).toHaveAttribute('aria-disabled', 'true')
})
