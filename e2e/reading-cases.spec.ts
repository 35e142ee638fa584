import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { CaseText } from '#contract/reading-cases.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { bar, begin, openThreads, say, stateOf, timeline } from './talk.ts'
import { enter, preferNow } from './visit.ts'

test.use({ viewport: { width: 1366, height: 768 } })

test('READ-05 READ-06 READ-08 an emergency that staff read alerts the team; as a correction it is approved and exported', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  await page.goto('/settings')
  const teaching = page.getByRole('switch', { name: 'Let corrections teach the reader' })
  await teaching.click()
  await expect(teaching).toBeChecked()

  const talk = await begin(page, product)
  const text = 'la puerta sigue cerrada, avise a Pedro'
  await say(page, product, talk, text)
  await openThreads(page, `?open=${talk.id}`)
  const trigger = timeline(page).getByRole('button', { name: `How it was read: ${text}` })
  await trigger.press('Enter')
  const menu = page.getByRole('menu', { name: `How it was read: ${text}` })
  await expect(menu).toContainText('Written in Spanish')
  await expect(menu).toContainText('Kept to teach the reader as: “la puerta sigue cerrada, avise a [NAME]”')
  await menu.getByRole('menuitem', { name: /^This was an emergency/ }).dblclick()
  await expect(page.getByText('Emergency alerted', { exact: true })).toBeVisible()
  await expect(page.getByText(/Possible emergency unattended since/)).toBeVisible()
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.pauseReason).toBe('emergency')

  await bar(page).getByRole('checkbox', { name: 'It was no emergency' }).check()
  await bar(page).getByRole('button', { name: 'Close' }).click()
  const closing = page.getByRole('alertdialog')
  await expect(closing.getByRole('checkbox', { name: 'It was no emergency' })).toBeChecked()
  await closing.getByRole('combobox', { name: 'How it ended' }).selectOption('Other reason')
  await closing.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.phase).toBe('ended')

  await page.goto('/reading-cases')
  const row = page.getByRole('listitem').filter({ hasText: 'la puerta sigue cerrada, avise a [NAME]' })
  await expect(row).toContainText('Means: no danger')
  await lookAt(page, 'reading-cases', '/reading-cases', () => row.waitFor())
  await page.setViewportSize({ width: 1366, height: 768 })
  await preferNow(page, 'en', 'light')
  await page.goto('/reading-cases')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expect(row).toContainText('Approved by admin')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export approved' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^recado-reading-cases-\d{4}-\d\d-\d\d\.jsonl$/)
  const [line = '', ...rest] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
  expect(rest).toEqual([])
  expect(JSON.parse(line) as CaseText).toMatchObject({
    kind: 'emergency',
    readAs: 'none',
    means: 'none',
    language: 'es',
  })
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No corrections.')).toBeVisible()
})
