import { expect, type Page } from '@playwright/test'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { toast } from './builder.ts'
import { expectAccessible, lookAt } from './looks.ts'
import type { Product } from './product.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const topic = 'Parada del autobús'

const retireOurs = async (page: Page, product: Product) => {
  const entries = await ask<KnowledgeEntry[]>(page, product, 'GET', '/api/knowledge')
  for (const { id, topic: named } of entries)
    if (named === topic) await ask(page, product, 'POST', `/api/knowledge/${id}/retire`, {})
}
test.afterEach(({ page, product }) => retireOurs(page, product))

test('KNOW-13 KNOW-03 an entry is written, approved, changed and retired, by keyboard too', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/ai-management')
  await page.getByRole('link', { name: 'Knowledge' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge', level: 1 })).toBeVisible()
  const list = page.getByRole('list', { name: /^(?:Knowledge|Conocimientos)$/ })
  await expect(list.getByRole('listitem')).toHaveCount(14)
  await lookAt(page, 'knowledge', '/knowledge', () => list.waitFor())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/knowledge')

  await page.getByRole('button', { name: 'New entry' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New entry' })
  await dialog.getByLabel('Topic').fill(topic)
  await dialog.getByLabel('Spanish questions').fill('¿Qué autobús llega?')
  await dialog.getByLabel('English questions').fill('Which bus goes there?')
  await dialog.getByLabel('Spanish answer').fill('El autobús 29 para a las 8:15 a.m.')
  await dialog.getByLabel('English answer').fill('Bus 29 stops at 8:50 a.m.')
  await expect(
    dialog.getByText("English answer does not say '8:15 a.m.', which stands in the other language."),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Entry saved')).toBeVisible()

  const row = list.getByRole('listitem').filter({ hasText: topic })
  await expect(row.getByRole('button', { name: `Approve: ${topic}` })).toHaveAttribute('aria-disabled', 'true')
  await row.getByRole('button', { name: `Change: ${topic}` }).click()
  const again = page.getByRole('dialog', { name: 'Change the entry' })
  await again.getByLabel('English answer').fill('Bus 29 stops at 8:15 a.m.')
  await expect(again.getByText('Both languages agree: it can be approved.')).toBeVisible()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  await row.getByRole('button', { name: `Approve: ${topic}` }).press('Enter')
  await expect(row.getByText('approved by')).toBeVisible()

  await row.getByRole('button', { name: `Retire: ${topic}` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('State').selectOption({ label: 'Review due' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('KNOW-09 a file is previewed and brought in', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/knowledge')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const csv = `Topic,Spanish questions,English questions,Spanish answer,English answer\n${topic},¿Qué autobús?,Which bus?,El 29.,The 29.\n,,,,Nothing`
  await dialog.getByLabel('File').setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('1 new')).toBeVisible()
  await expect(dialog.getByText('Topic is required.')).toBeVisible()
  await dialog.getByLabel('I have checked these texts').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(toast(page, '1 new, 0 changed, 1 approved')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: topic }).getByText('Approved', { exact: true }),
  ).toBeVisible()
})

test('KNOW-13 who may not write reads, and is told why', async ({ page, product }) => {
  await enter(page, product, { as: 'personal' })
  await page.goto('/knowledge')
  const add = page.getByRole('button', { name: 'New entry' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.focus()
  await expect(page.getByText('Only administrators and clinical supervisors write')).toBeVisible()
})
