import { expect } from '@playwright/test'
import { lookAtPart } from './looks.ts'
import { test } from './product.ts'
import { bar, begin, openThreads, reply, say, textsOf, timeline } from './talk.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

test('TRANS-02 TRANS-05 staff write in English and the patient reads Spanish, after a critical text was approved by somebody else', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page, `?open=${talk.id}`)
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await say(page, product, talk, '¿A qué hora es mi cita?')
  await expect(timeline(page).getByText('¿A qué hora es mi cita?')).toBeVisible()
  const card = page.getByRole('region', { name: 'Translation', exact: true })

  await page.getByRole('button', { name: 'Translate the patient’s last text' }).click()
  await expect(card).toContainText('What time is my appointment?')
  await page.getByRole('button', { name: 'Close the translation' }).click()
  await expect(card).toBeHidden()

  const english = 'Your appointment is on December 14, 2026 at 2:30 p.m. Do not take the medicine with food.'
  await reply(page).fill(english)
  await page.getByRole('checkbox', { name: 'Critical: somebody else approves it' }).check()
  await expect(async () => {
    await page.getByRole('button', { name: 'Translate to Spanish' }).press('Enter')
    await expect(card).toBeVisible({ timeout: 1500 })
  }).toPass()
  const spanish = 'Su cita es el 14 de diciembre de 2026 a las 2:30 p.m. No tome la medicina con comida.'
  await expect(card).toContainText(spanish)
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  const use = card.getByRole('button', { name: 'Use in the reply' })
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  for (const part of [reply(page), page.getByRole('button', { name: 'Send', exact: true }), use])
    await expect(part).toBeInViewport({ ratio: 1 })
  await lookAtPart(page, 'translations', 'main')

  // Somebody else, who reads both languages, approves it; the first person's screen follows.
  const other = await page.context().browser()?.newContext({ baseURL: product.url })
  if (!other) throw new Error('no second browser context')
  const theirs = await other.newPage()
  await enter(theirs, product, { as: 'supervisora' })
  const { translations } = await ask<{ translations: { id: number }[] }>(
    theirs,
    product,
    'GET',
    `/api/conversations/${talk.id}/translations`,
  )
  await ask(theirs, product, 'POST', `/api/translations/${translations[0]?.id}/decide`, {
    isApproved: true,
    readsBoth: true,
  })
  await other.close()
  await expect(card).toContainText('Approved by supervisora.')
  await expect(async () => {
    await use.press('Enter')
    await expect(reply(page)).toHaveValue(spanish, { timeout: 1500 })
  }).toPass()
  await reply(page).press('Control+Enter')
  await expect(timeline(page).getByText(spanish)).toBeVisible()
  const sent = (await textsOf(page, product, talk.id)).filter(({ messageBody }) => messageBody.includes('medicin'))
  expect(sent.map(({ messageBody }) => messageBody)).toEqual([expect.stringContaining(spanish)])
})
