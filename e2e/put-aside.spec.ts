import { expect } from '@playwright/test'
import type { PutAside } from '#contract/put-aside.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const rows: PutAside[] = [
  {
    id: 'in-12',
    kind: 'heard',
    conversationId: 3,
    canRetry: true,
    patientName: 'rosa vega',
    phoneNumber: '3055550142',
    body: 'Sí, con la doctora',
    since: '2026-11-20T15:00:00.000Z',
    code: '23514',
  },
  {
    id: 'out-00000000-0000-4000-8000-000000000001',
    kind: 'sent',
    conversationId: null,
    canRetry: false,
    patientName: null,
    phoneNumber: '3055550143',
    body: '¿Hablamos con Ana Ruiz?',
    since: '2026-11-20T16:00:00.000Z',
    code: 'unresolved',
  },
]

test('rows put aside are on the dashboard, and can be retried or closed with a reason', async ({ page, product }) => {
  await enter(page, product)
  const left = [...rows]
  const sent: unknown[] = []
  await page.route('**/api/stats', async (route) => {
    const answer = await route.fetch()
    const stats = (await answer.json()) as { attention: object }
    await route.fulfill({ response: answer, json: { ...stats, attention: { ...stats.attention, putAside: 2 } } })
  })
  await page.route('**/api/put-aside', (route) => route.fulfill({ json: left }))
  await page.route('**/api/put-aside/*', async (route) => {
    sent.push(route.request().postDataJSON())
    left.shift()
    await route.fulfill({ json: {} })
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '2 texts put aside' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts put aside')
  const items = page.getByRole('list', { name: 'Texts put aside' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Rosa Vega')
  await expect(items.first().getByRole('link', { name: 'Open the conversation' })).toHaveAttribute('href', /open=3/)
  await expect(items.nth(1).getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true')
  await items.first().getByRole('button', { name: 'Process again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process again' })
  await dialog.getByRole('button', { name: 'Process again' }).click()
  await expect(dialog.getByText('Write the reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The fault is mended')
  await dialog.getByRole('button', { name: 'Process again' }).click()
  await expect(dialog).toBeHidden()
  await expect(items).toHaveCount(1)
  expect(sent).toEqual([{ action: 'retry', reason: 'The fault is mended' }])
})

test('without permission to text patients the list is read-only; it is accessible and fits 320 pixels', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { as: 'lectura' })
  await page.goto('/put-aside')
  await expect(page.getByText('Nothing is put aside.')).toBeVisible()
  await page.route('**/api/put-aside', (route) => route.fulfill({ json: rows }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Process again' })).toHaveAttribute('aria-disabled', 'true')
  await lookAt(page, 'put-aside', '/put-aside', () => page.getByRole('listitem').first().waitFor())
})
