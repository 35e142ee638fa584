import { expect } from '@playwright/test'
import type { Message } from '#contract/messages.ts'
import { expectAccessible, expectNoSidewaysScroll, lookAt, shoot } from './looks.ts'
import { test, withMotion } from './product.ts'
import { bar, begin, openThreads, reply, say, stateOf, textsOf, threads, timeline } from './talk.ts'
import { ask, enter, preferNow } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

test('FLOWMSG-01 FLOWMSG-02 FLOWMSG-03 the indicators count every message in both directions', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openThreads(page)
  const section = page.locator('section').filter({ hasText: 'Key Performance Indicators' }).first()
  await expect(section.getByText('Total Messages')).toBeVisible()
  await expect(section.getByText(/\d+ inbound · \d+ outbound/)).toBeVisible()
  await expect(section.getByText('Avg Processing Time')).toBeVisible()
  const stats = await ask<{ totalMessages: number }>(page, product, 'GET', '/api/conversation-messages/stats')
  await expect(section).toContainText(stats.totalMessages.toLocaleString('en-US'))
})

test('FLOWMSG-04 FLOWMSG-05 API-28 counts verification and assistance separately', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/conversation-messages/stats', (route) =>
    route.fulfill({
      json: {
        totalMessages: 1500,
        inboundMessages: 700,
        outboundMessages: 800,
        averageProcessingTime: 850,
        messageTypeBreakdown: { verification: 1234, ai_assistance: 56 },
      },
    }),
  )
  await openThreads(page)
  const section = page.locator('section').filter({ hasText: 'Key Performance Indicators' }).first()
  await expect(section.getByText('AI Verification').locator('..').locator('..')).toContainText('1,234')
  await expect(section.getByText('AI Assistance').locator('..').locator('..')).toContainText('56')
  await expect(section).toContainText('850ms')
})

test('FLOWMSG-06 the indicators stay collapsed after a reload', async ({ page, product }) => {
  await enter(page, product)
  await openThreads(page)
  const toggle = page.getByRole('button', { name: 'Key Performance Indicators' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(page.getByText('Total Messages')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recado-kpi-collapsed'))).toBe('true')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('FLOWMSG-07 FLOWMSG-08 FLOWMSG-09 offers search, providers and types in order', async ({ page, product }) => {
  await enter(page, product)
  await openThreads(page)
  await expect(page.getByPlaceholder('Search messages...')).toBeVisible()
  const values = (name: string) =>
    page
      .getByRole('combobox', { name })
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  expect(await values('AI provider')).toEqual(['all', 'openai', 'anthropic', 'perplexity', 'xai'])
  expect(await values('Message type')).toEqual(['all', 'verification', 'ai_assistance', 'system'])
})

test('FLOWMSG-10 FLOWMSG-11 the direction filter narrows the thread, and clearing shows all again', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openThreads(page)
  const direction = page.getByRole('combobox', { name: 'Direction' })
  expect(
    await direction.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['all', 'inbound', 'outbound'])
  await direction.selectOption('outbound')
  await expect(page).toHaveURL(/direction=outbound/)
  await expect(timeline(page).getByRole('button', { name: /^Bot/ }).first()).toBeVisible()
  await expect(timeline(page).getByRole('button', { name: /^Patient/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(direction).toHaveValue('all')
  await expect(page).not.toHaveURL(/direction/)
})

test('FLOWMSG-12 FLOWMSG-13 FLOWMSG-14 shows the chat with list, timeline and details, the first conversation open', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openThreads(page)
  await expect(page.getByRole('button', { name: 'Chat View' })).toHaveAttribute('aria-pressed', 'true')
  await expect(threads(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(timeline(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Technical details' })).toBeVisible()
  await page.getByRole('button', { name: 'Table View' }).click()
  await expect(page.getByRole('table', { name: 'Messages' })).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(timeline(page)).toBeVisible()
})

test('DATA-34 the carrier tab shows the delivery status in plain words, or pending without one', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.route('**/api/conversation-messages?*', async (route) => {
    const answer = await route.fetch()
    const rows: Message[] = await answer.json()
    const changed = rows.map((row, index) =>
      index === 0
        ? { ...row, direction: 'outbound' as const, twilioStatus: 'undelivered', errorCode: '30003' }
        : { ...row, twilioStatus: null },
    )
    await route.fulfill({ response: answer, json: changed })
  })
  const talk = await begin(page, product)
  await say(page, product, talk, 'Sí')
  await openThreads(page, `?open=${talk.id}`)
  await page.getByRole('tab', { name: 'Carrier' }).click()
  const details = page.getByRole('region', { name: 'Technical details' })
  await expect(details).toContainText('It did not reach the phone.')
  await expect(details).toContainText('The phone is off or out of reach.')
  await timeline(page).locator('[data-message] button').first().click()
  await expect(details).toContainText('pending')
})

test('a staff reply pauses the bot, reaches the phone, and the bot resumes at its question', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page, `?open=${talk.id}`)
  await expect(bar(page)).toContainText('The bot leads this conversation.')
  await reply(page).fill('Le habla Ana, de la clínica. ¿Tiene un momento?')
  await expect(page.getByText(/47 of 70 characters · 1 segment \(about \$0\.0125 each time\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bar(page)).toContainText(/Bot paused by Admin User .*, waiting at question 1 of \d/)
  await expect(reply(page)).toHaveValue('')
  const phone = `/api/sandbox/threads/${encodeURIComponent(talk.patient.dialledNumber ?? '')}`
  await expect
    .poll(async () => (await ask<{ body: string }[]>(page, product, 'GET', phone)).map(({ body }) => body).join(), {
      timeout: 20_000,
    })
    .toContain('Le habla Ana')
  await say(page, product, talk, 'Bien, dígame')
  await expect(timeline(page).getByText('Bien, dígame')).toBeVisible()
  expect((await stateOf(page, product, talk.id)).conversation.phase).toBe('paused')
  await bar(page).getByRole('button', { name: 'Resume at this question' }).click()
  await expect(bar(page)).toContainText('The bot leads this conversation.')
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.phase).toBe('waiting')
})

test('refuses a reply when a text arrived meanwhile, shows it, and then sends the reply', async ({ page, product }) => {
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page, `?open=${talk.id}`)
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(bar(page)).toContainText('Bot paused by Admin User')
  await reply(page).fill('Le llamamos mañana.')
  await say(page, product, talk, 'Mejor no me llamen, estoy en el hospital')
  await expect(timeline(page).getByText('Mejor no me llamen')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'New texts arrived while you were writing' })
  await expect(alert).toContainText('Mejor no me llamen, estoy en el hospital')
  await expect(reply(page)).toHaveValue('Le llamamos mañana.')
  const sent = async () => (await textsOf(page, product, talk.id)).map(({ messageBody }) => messageBody)
  expect(await sent()).not.toContain('Le llamamos mañana.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reply(page)).toHaveValue('')
  expect(await sent()).toContain('Le llamamos mañana.')
})

test('uses a text as the answer by choosing its meaning, skips a question, and closes the conversation', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page, `?open=${talk.id}`)
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(bar(page)).toContainText('Bot paused by Admin User')
  await say(page, product, talk, 'pregúntele a mi hija Lupe')
  await page.getByRole('button', { name: /^Use this text as the answer/ }).click()
  // Shows no error first: the prompt says what to do next.
  await expect(page.getByText('Which answer does it mean?')).toBeVisible()
  await expect(page.getByText('That text does not answer the question.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use as “Yes”' }).click()
  await expect(page.getByText('Text used as the answer').first()).toBeVisible()
  const answers = await ask<{ value: string; method: string }[]>(
    page,
    product,
    'GET',
    `/api/responses?conversationId=${talk.id}`,
  )
  expect(answers).toMatchObject([{ value: 'Sí', method: 'staff' }])
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.phase).toBe('waiting')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await expect(bar(page)).toContainText('waiting at question 2')
  await bar(page).getByRole('button', { name: 'Skip question' }).click()
  await expect.poll(async () => (await stateOf(page, product, talk.id)).conversation.phase).toBe('waiting')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'How it ended' }).selectOption('Resolved by phone')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toContainText('Closed by staff: Resolved by phone.')
  await expect(reply(page)).toHaveCount(0)
})

test('shows how an answer was read, and corrects it with one press', async ({ page, product }) => {
  await enter(page, product)
  const talk = await begin(page, product)
  await say(page, product, talk, 'claro que sí')
  await expect
    .poll(async () => (await ask<object[]>(page, product, 'GET', `/api/responses?conversationId=${talk.id}`)).length)
    .toBe(1)
  await openThreads(page, `?open=${talk.id}`)
  await timeline(page)
    .getByRole('button', { name: /^Patient/ })
    .click()
  const details = page.getByRole('region', { name: 'Technical details' })
  await expect(details).toContainText('How the answer was read')
  await expect(details.getByText('Yes', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Correct to “No”' }).click()
  await expect(details.getByText('the team')).toBeVisible()
  const [answer] = await ask<{ value: string; method: string }[]>(
    page,
    product,
    'GET',
    `/api/responses?conversationId=${talk.id}`,
  )
  expect(answer).toMatchObject({ value: 'No', method: 'staff' })
})

test('without permission to text patients threads are read-only, with the reason at the buttons', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { id } = await begin(page, product)
  await enter(page, product, { as: 'lectura' })
  await openThreads(page, `?open=${id}`)
  await expect(page.getByText('Your account may not see the indicators.')).toBeVisible()
  const pause = bar(page).getByRole('button', { name: 'Pause' })
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
  await pause.focus()
  await expect(page.getByRole('tooltip')).toContainText('Your account may not do this')
})

test('the threads are accessible in both languages and themes, and fit 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'message-flow', '/message-flow-analysis', () => page.locator('[data-thread]').first().waitFor())
  await page.goto('/message-flow-analysis?open=1')
  await page.locator('[data-message]').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'message-flow-thread')
  await preferNow(page, 'en', 'light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/message-flow-analysis?view=table')
  await page.locator('[data-row]').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'message-flow-table')
})
