import { expect, type Page } from '@playwright/test'
import type { AiConfiguration } from '#contract/ai.ts'
import type { Conversation, ThreadState } from '#contract/conversations.ts'
import { expectAccessible } from './looks.ts'
import { type Product, test } from './product.ts'
import { stateOf, textsOf } from './talk.ts'
import { addPatient, ask, enter, type Language } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const words = {
  es: {
    title: 'Borrador del asistente, sin enviar',
    proved: 'Comprobada',
    use: 'Usar en la respuesta',
    send: 'Enviar',
  },
  en: { title: "The assistant's draft, not sent", proved: 'Proved', use: 'Use in the reply', send: 'Send' },
}
const questions = { es: '¿a qué hora abren?', en: 'What time do you open?' }

const letOnlyDraft = async (page: Page, product: Product, doesOnlyDraft: boolean) => {
  for (const { id } of await ask<AiConfiguration[]>(page, product, 'GET', '/api/ai-configurations'))
    await ask(page, product, 'PATCH', `/api/ai-configurations/${id}`, { id, doesOnlyDraft })
}

// Other files share the instance, and their assistant answers.
test.afterEach(({ page, product }) => letOnlyDraft(page, product, false))

/** A patient's question to an assistant that only drafts; opens the thread with the draft. */
const openDraft = async (page: Page, product: Product, language: Language) => {
  await enter(page, product, { language })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  await letOnlyDraft(page, product, true)
  const { id: patientId, dialledNumber } = await addPatient(page, product, { patientName: 'Rosa Portilla', language })
  const phone = encodeURIComponent(dialledNumber ?? '')
  await ask(page, product, 'POST', `/api/sandbox/threads/${phone}`, { body: questions[language] })
  const find = async (): Promise<ThreadState | null> => {
    const listed = await ask<Conversation[]>(page, product, 'GET', '/api/conversations')
    const id = listed.find(({ patientQueueId }) => patientQueueId === patientId)?.id
    return id === undefined ? null : stateOf(page, product, id)
  }
  await expect.poll(async () => (await find())?.draft?.reason, { timeout: 40_000 }).toBe('draft-mode')
  const thread = await find()
  const id = thread?.conversation.id ?? 0
  await page.goto(`/message-flow-analysis?open=${id}&lang=${language}`)
  const card = page.getByRole('region', { name: words[language].title })
  await expect(card).toContainText(words[language].proved)
  return { id, card, text: thread?.draft?.text ?? '', box: page.getByRole('textbox', { name: /Rosa Portilla/ }) }
}

for (const language of ['es', 'en'] as const)
  test(`DRAFT-02 DRAFT-03 the draft of an assistant that only drafts is taken into the reply, edited and sent: ${language}`, async ({
    page,
    product,
  }) => {
    test.slow()
    const { id, card, text, box } = await openDraft(page, product, language)
    expect(text.length).toBeGreaterThan(10)
    expect((await textsOf(page, product, id)).some(({ messageBody }) => messageBody.includes(text))).toBe(false)
    await expectAccessible(page)
    await card.getByRole('button', { name: words[language].use }).click()
    await expect(box).toHaveValue(text)
    await box.fill(`${text} Le esperamos.`)
    await page.getByRole('button', { name: words[language].send, exact: true }).click()
    await expect(page.getByText('Le esperamos.').first()).toBeVisible()
    await expect(card).toHaveCount(0)
    const sent = (await textsOf(page, product, id)).filter(({ messageBody }) => messageBody.includes('Le esperamos.'))
    expect(sent.map(({ messageBody }) => messageBody)).toEqual([`${text} Le esperamos.`])
  })

test('DRAFT-03 DRAFT-04 a draft that nobody uses is discarded by another reply', async ({ page, product }) => {
  test.slow()
  const { id, card, text, box } = await openDraft(page, product, 'es')
  const use = card.getByRole('button', { name: words.es.use })
  await box.fill('La llamo mañana.')
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: words.es.send, exact: true }).click()
  await expect(card).toHaveCount(0)
  const bodies = (await textsOf(page, product, id)).map(({ messageBody }) => messageBody)
  expect(bodies.filter((body) => body.includes('La llamo mañana.'))).toHaveLength(1)
  expect(bodies.some((body) => body.includes(text))).toBe(false)
})
