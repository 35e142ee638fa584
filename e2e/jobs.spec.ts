import { expect } from '@playwright/test'
import type { Job } from '#contract/jobs.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const work: Job = {
  id: 900,
  kind: 'remove-old-jobs',
  isRecurring: false,
  state: 'running',
  done: 42_500,
  total: 100_000,
  note: null,
  error: null,
  startedBy: 'admin',
  createdAt: '2026-11-24T15:00:00.000Z',
  startedAt: '2026-11-24T15:00:01.000Z',
  finishedAt: null,
  dueAt: '2026-11-24T15:00:00.000Z',
  isStopping: false,
  canStop: true,
  canRun: false,
}
const finishedAt = '2026-11-24T16:10:00.000Z'
/** A job in each state, among recurring ones. */
const jobs: Job[] = [
  {
    ...work,
    id: 1,
    kind: 'recover-texts',
    isRecurring: true,
    state: 'waiting',
    done: 2,
    total: null,
    note: 'texts-recovered',
    startedBy: null,
    finishedAt,
    canStop: false,
    canRun: true,
  },
  {
    ...work,
    id: 2,
    kind: 'seal-audit-log',
    isRecurring: true,
    state: 'waiting',
    done: 0,
    total: null,
    startedBy: null,
    error: 'database-unreachable',
    finishedAt,
    canStop: false,
  },
  work,
  { ...work, id: 901, isStopping: true, canStop: false },
  { ...work, id: 902, state: 'waiting', error: 'carrier-unreachable', dueAt: '2026-11-24T17:00:00.000Z' },
  { ...work, id: 903, state: 'failed', error: 'process-ended', finishedAt, canStop: false },
  { ...work, id: 904, state: 'done', done: 100_000, finishedAt, canStop: false },
  { ...work, id: 905, state: 'stopped', finishedAt, canStop: false },
]

test('JOB-08 JOB-05 the settings link to the jobs; a job started by hand runs and shows its result without a reload', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'See the jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs')
  const row = page.getByRole('listitem').filter({ hasText: 'Count the figures' })
  await expect(row.getByText('Scheduled')).toBeVisible()
  await row.getByRole('button', { name: 'Do it now: Count the figures' }).click()
  await expect(row.getByText('All figures were right.')).toBeVisible()
})

test('JOB-05 JOB-06 a running job shows its progress and stops after a confirmation; a failed one says why', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const rows = structuredClone(jobs)
  await page.route('**/api/jobs', (route) => route.fulfill({ json: rows }))
  await page.route('**/api/jobs/900/stop', async (route) => {
    rows[2] = { ...work, isStopping: true, canStop: false }
    await route.fulfill({ json: {} })
  })
  await page.goto('/jobs')
  const items = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')
  await expect(items).toHaveCount(jobs.length)
  await expect(items.nth(1)).toContainText('Failed; will be tried again')
  await expect(items.nth(1)).toContainText('The database could not be worked with.')
  await expect(items.nth(2).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42.5')
  await expect(items.nth(2)).toContainText('42,500 of 100,000')
  await expect(items.nth(2)).toContainText('Started by admin')
  await expect(items.nth(5)).toContainText('The server process ended each time it was tried.')
  await items.nth(2).getByRole('button', { name: 'Stop: Remove old jobs' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop this job?' })
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toBeHidden()
  await expect(items.nth(2)).toContainText('Stopping')
  await expect(items.nth(2).getByRole('button')).toHaveCount(0)
})

test('JOB-08 only administrators see jobs; the list is accessible and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { as: 'lectura' })
  await page.goto('/jobs')
  await expect(page.getByText('You cannot see the jobs')).toBeVisible()
  await enter(page, product)
  await page.route('**/api/jobs', (route) => route.fulfill({ json: jobs }))
  await lookAt(page, 'jobs', '/jobs', () => page.getByRole('listitem').first().waitFor())
})
