import { expect, type Locator, type Page } from '@playwright/test'
import type { ThreadState } from '#contract/conversations.ts'
import { test, withMotion } from './product.ts'
import { addPatient, ask, enter, prefer } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

/** Presses Tab until the control has the focus, as people without a pointer do. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}
const press = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
const toasts = (page: Page) => page.locator('[data-variant]').filter({ visible: true })

test('by keyboard alone: sign in', async ({ page, product }) => {
  await prefer(page, 'en')
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('personal')
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(product.adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('by keyboard alone: take over a conversation, pause, reply, resume', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  const patient = await addPatient(page, product)
  const path = `/api/patients/${patient.id}/start-conversation`
  const { conversationId: id } = await ask<{ conversationId: number }>(page, product, 'POST', path, {})
  const state = () => ask<ThreadState>(page, product, 'GET', `/api/conversations/${id}/thread`)
  await expect.poll(async () => (await state()).conversation.phase, { timeout: 20_000 }).toBe('waiting')
  await page.goto(`/message-flow-analysis?open=${id}`)
  const bar = page.getByRole('region', { name: 'Staff take-over' })
  await press(page, bar.getByRole('button', { name: 'Pause' }))
  await expect.poll(async () => (await state()).conversation.phase).toBe('paused')
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  await tabTo(page, reply)
  await page.keyboard.type('Buenas tardes, soy Ana')
  await page.keyboard.press('Control+Enter')
  await expect(reply).toHaveValue('')
  await press(page, bar.getByRole('button', { name: /^Resume/ }))
  await expect.poll(async () => (await state()).conversation.phase, { timeout: 20_000 }).not.toBe('paused')
})

test('by keyboard alone: edit an account', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/user-management')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('personal')
  await press(page, page.getByRole('button', { name: 'Edit personal' }))
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await tabTo(page, dialog.getByLabel('Email'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('personal.nuevo@example.org')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('User updated successfully')
})

test('by keyboard alone: download the answers', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/response-data')
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: 'Export CSV' }))
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
