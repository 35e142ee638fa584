import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { enter } from './visit.ts'

// Counts unread notifications: tests in other files would change the count.
test.use({ demoData: true, instance: 'notifications' })

const bell = (page: Page, unread: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`Notifications: ${unread}`) })

test('DASH-03 each notification links to its subject and is marked as read: thread, text, visitor', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/dashboard')
  await bell(page, '3 unread').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Unread' })
    .getByRole('link', { name: 'A patient needs help' })
    .click()
  await expect(page).toHaveURL(/\/message-flow-analysis\?open=\d+$/)
  await expect(page.getByRole('region', { name: 'Staff take-over' })).toBeVisible()
  await bell(page, '2 unread').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Unread' })
    .getByRole('link', { name: 'A text did not arrive' })
    .click()
  await expect(page).toHaveURL(/\/message-flow-analysis\?/)
  await bell(page, '1 unread').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Unread' })
    .getByRole('button', { name: 'New contact request' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Contact request' })
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell(page, 'none unread')).toBeFocused()
})
