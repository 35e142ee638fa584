import { expect, type Locator } from '@playwright/test'
import { firstRow, layoutFaults } from './layout.ts'
import { canSwitch, expectNoSidewaysScroll, rest } from './looks.ts'
import { test } from './product.ts'
import { openRow } from './queue.ts'
import { addPatient, enter } from './visit.ts'

test.use({ demoData: true })

const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Every signed-in screen with a selector that appears once it is ready; a list's first row must be in view. */
const screens: { name: string; address: string; ready: string; isList?: true }[] = [
  { name: 'the dashboard', address: '/dashboard', ready: 'main table tbody tr' },
  { name: 'the threads', address: '/message-flow-analysis', ready: '[data-thread]' },
  { name: 'the records', address: '/conversations', ready: '[data-row]', isList: true },
  { name: 'the queue', address: '/patient-queue?sort=todo', ready: '[data-row]', isList: true },
  { name: 'the queue with details', address: '/patient-queue?open=1', ready: 'dl' },
  { name: 'the flows', address: '/flow-builder', ready: '[data-flow]' },
  { name: 'an open flow', address: '/flow-builder?open=1', ready: 'main [data-row]' },
  { name: 'replies not understood', address: '/flow-builder?tab=unread', ready: 'main li' },
  { name: 'the responses', address: '/response-data', ready: '[data-row]', isList: true },
  { name: 'the accounts', address: '/user-management', ready: '[data-row]', isList: true },
  { name: 'the sessions', address: '/user-management?tab=sessions', ready: '[data-row]', isList: true },
  { name: 'the AI configurations', address: '/ai-management', ready: 'main li' },
  { name: 'the static rules', address: '/ai-management?tab=static', ready: '[data-row]', isList: true },
  { name: 'the router', address: '/ai-management?tab=router', ready: 'main form' },
  { name: 'the analytics', address: '/ai-management?tab=analytics', ready: 'main [data-row]' },
  { name: 'the settings', address: '/settings', ready: 'main select' },
  { name: 'the profile', address: '/user-profile', ready: 'dl' },
  { name: 'the audit log', address: '/audit-log', ready: '[data-row]', isList: true },
  { name: 'the appointments', address: '/appointments', ready: 'main [role=tab]' },
  { name: 'the reminder plans', address: '/appointments?tab=plans', ready: 'main [data-record]' },
  { name: 'the jobs', address: '/jobs', ready: 'main li' },
  { name: 'the handset', address: '/handset', ready: 'main li button' },
  { name: 'the bulk acts', address: '/bulk-acts', ready: 'main li, main p' },
  { name: 'the own fields', address: '/own-fields', ready: 'main li, main p' },
  { name: 'the knowledge', address: '/knowledge', ready: 'main h2, main p' },
  { name: 'the corrections that teach', address: '/reading-cases', ready: 'main h2, main p' },
  { name: 'the campaigns', address: '/campaigns', ready: 'main li' },
  { name: 'a new campaign', address: '/campaigns/new', ready: 'main select' },
  { name: 'a campaign', address: '/campaigns/1', ready: 'main tbody tr' },
  { name: 'my work', address: '/my-work?view=unanswered', ready: 'main li, main p' },
  { name: 'the groups', address: '/groups', ready: 'main li' },
  { name: 'what was put aside', address: '/put-aside', ready: 'main h2, main p' },
]

for (const { name, address, ready, isList } of screens)
  test(`LOOK-01 ${name}: nothing is truncated and nothing overlaps, in both languages and at every width`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, product, { language: 'es' })
    await page.goto(address)
    await page.locator(ready).first().waitFor()
    await expect(page.locator('main [role=status] .animate-pulse')).toHaveCount(0)
    const found: Record<string, string[]> = {}
    for (const language of ['es', 'en'] as const) {
      await canSwitch(page, { language, theme: 'light' })
      for (const window of windows) {
        await page.setViewportSize(window)
        await rest(page)
        await expectNoSidewaysScroll(page)
        const faults = await layoutFaults(page)
        const first = isList ? await firstRow(page) : null
        // On a phone the first lines of a card must be in view, on a desktop the whole row.
        if (first && (window.width < 768 ? first.top + 120 : first.bottom) > window.height)
          faults.push(`the first row begins at ${Math.round(first.top)}`)
        if (faults.length > 0) found[`${window.width} ${language}`] = faults
      }
    }
    expect(found).toEqual({})
  })

test('LOOK-06 rows are 40 px high, 32 px when compact; the cards are one row of 56 px, the details 420 px wide', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, product, { language: 'es' })
  const heights = async () => {
    await rest(page)
    return new Set(
      await page
        .locator('tbody [data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)),
    )
  }
  for (const address of ['/patient-queue?sort=todo', '/patient-queue?status=IN_PROGRESS', '/patient-queue?view=call']) {
    await page.goto(address)
    await page.locator('tbody [data-row]').first().waitFor()
    expect([...(await heights())], address).toEqual([40])
    await page.evaluate(() => {
      document.documentElement.dataset['density'] = 'compact'
    })
    expect([...(await heights())], `${address} compact`).toEqual([32])
  }
  const cards = page.getByRole('region', { name: 'Resumen de la cola' })
  expect((await cards.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.locator('tbody [data-row]').first().press('Enter')
  await expect.poll(async () => (await page.getByRole('complementary').last().boundingBox())?.width).toBe(420)
})

test('LOOK-03 truncated words show in full on hover; the bell and the theme button have tooltips', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, product)
  const name = 'Dra. María Fernanda Villanueva Montenegro Echeverría'
  const { contractId } = await addPatient(page, product, { doctorName: name })
  await openRow(page, { contractId })
  const doctor = page.getByText(name)
  await expect(doctor).not.toHaveAttribute('title')
  await doctor.hover()
  await expect(doctor).toHaveAttribute('title', name)
  for (const [button, says] of [
    [/^Notifications/, /^Notifications/],
    [/^Appearance/, /Change to/],
  ] as const) {
    await page.getByRole('button', { name: button }).hover()
    await expect(page.getByRole('tooltip')).toHaveText(says)
  }
})

test('the sign-in screen leaves a gap between its error and the fields', async ({ page }) => {
  await page.goto('/login?lang=en')
  await page.locator('input[name=username]').fill('nobody')
  await page.locator('input[name=password]').fill('Wrong-2026!')
  await page.locator('button[type=submit]').click()
  const failure = await page.getByRole('alert').boundingBox()
  const label = await page.locator('label').first().boundingBox()
  expect((label?.y ?? 0) - ((failure?.y ?? 0) + (failure?.height ?? 0))).toBeGreaterThanOrEqual(12)
})

test('LOOK-04 LOOK-05 at 1024 px with a pinned sidebar verification and buttons are visible, and the contract is below the name', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, product)
  const { contractId } = await addPatient(page, product)
  const row = await openRow(page, { contractId })
  const endOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const verification = row.getByRole('combobox')
  const actions = row.getByRole('cell').last()
  for (const isPinned of [false, true]) {
    await expect(page.locator('aside[data-open]')).toHaveAttribute('data-pinned', 'false')
    if (isPinned) {
      await page.locator('aside[data-open] nav a').first().hover()
      await page.getByRole('button', { name: 'Pin the sidebar' }).click()
      await page.mouse.move(900, 700)
    }
    await rest(page)
    expect(await endOf(verification)).toBeLessThanOrEqual((await actions.boundingBox())?.x ?? 0)
    expect(await endOf(actions)).toBeLessThanOrEqual(1024)
    await expect(row).toContainText(contractId)
    expect(await layoutFaults(page)).toEqual([])
  }
  await page.getByRole('columnheader').getByRole('button', { name: 'Contract' }).click()
  await expect(page).toHaveURL(/sort=contractId/)
})
