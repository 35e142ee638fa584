import { expect } from '@playwright/test'
import { lookAtPart } from './looks.ts'
import { test } from './product.ts'
import { bar, begin, openThreads, reply, say, textsOf, timeline } from './talk.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

test('HELP-01 HELP-03 a suggested reply is taken by keyboard, edited and sent; the summary quotes the thread', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page, `?open=${talk.id}`)
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(bar(page)).toContainText('Bot paused by Admin User')
  await say(page, product, talk, '¿Cuánto cuesta la visita a la casa?')
  await expect(timeline(page).getByText('¿Cuánto cuesta la visita a la casa?')).toBeVisible()
  await page.getByRole('button', { name: 'Summarize' }).click()
  await expect(page.getByRole('region', { name: 'Summary of the thread' })).toContainText('Cuánto cuesta la visita')
  const offered = page.getByRole('region', { name: 'Suggested replies' })
  // The press guard ignores keys for a second after the summary has moved the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Suggest replies' }).press('Enter')
    await expect(offered).toBeVisible({ timeout: 1500 })
  }).toPass()
  const first = offered.getByRole('listitem').first()
  await expect(first).toBeVisible()
  await lookAtPart(page, 'staff-help', 'main')
  await expect(async () => {
    await first.getByRole('button').press('Enter')
    await expect(reply(page)).not.toHaveValue('', { timeout: 1500 })
  }).toPass()
  await expect(reply(page)).toBeFocused()
  const text = await reply(page).inputValue()
  expect(text.length).toBeGreaterThan(10)
  await page.keyboard.press('End')
  await page.keyboard.type(' Un saludo.')
  await expect(first.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page).getByText(`${text} Un saludo.`)).toBeVisible()
  expect(
    (await textsOf(page, product, talk.id)).filter(({ messageBody }) => messageBody.includes('Un saludo.')),
  ).toHaveLength(1)
})
