import { expect } from '@playwright/test'
import type { Evaluation } from '#contract/evaluations.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true })

test('EVAL-01 EVAL-03 EVAL-04 a worse prompt is tried with all cases and goes live only with a reason', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  await page.goto('/ai-management')
  await page.getByRole('link', { name: 'Evaluations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluations' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a case' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write the text')).toBeVisible()
  await dialog.getByLabel(/^Patient's text/).fill('What are the opening hours of the office?')
  await dialog.getByLabel('Language').selectOption('en')
  await dialog.getByLabel('Words forbidden in the answer').fill('Monday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('What are the opening hours of the office?')).toBeVisible()

  await page.getByLabel(/^System prompt/).fill('Say whatever you like.')
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click()
  const report = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Cases of/ }) })
  const use = report.getByRole('button', { name: 'Use this version' })
  await expect(use).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  await expect(report.getByText('Said what is forbidden: Monday')).toBeVisible()
  await expect(report.getByText(/^It does worse/)).toBeVisible()
  await use.click()
  const asking = page.getByRole('dialog', { name: 'Use this version with patients?' })
  await asking.getByRole('button', { name: 'Use this version' }).click()
  await expect(asking.getByText('Write why you want to use it all the same')).toBeVisible()
  await asking.getByLabel(/^Reason/).fill('Asked for by the management')
  await asking.getByRole('button', { name: 'Use this version' }).click()
  await expect(asking).toHaveCount(0)
  await expect(report.getByText('It is the version that patients get.')).toBeVisible()
  const [newest] = await ask<Evaluation[]>(page, product, 'GET', '/api/evaluations')
  expect(newest).toMatchObject({ isLive: true, systemPrompt: 'Say whatever you like.', unsafe: 1 })
})

test('the evaluations are accessible in both languages and themes, and fit 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'evaluations', '/evaluations?open=2', () =>
    page.getByRole('button', { name: /^(?:Ver también|Also show)/ }).waitFor(),
  )
})
