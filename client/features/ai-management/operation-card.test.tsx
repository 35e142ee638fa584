import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { AssistantOperation } from '#contract/ai/operation.ts'
import { OperationCard } from './operation-card.tsx'

const rate = (count: number, total: number, hasDrifted = false) => ({ count, total, hasDrifted })
const operation: AssistantOperation = {
  dailyBudget: 5,
  spentToday: 5.2,
  configurations: [
    {
      configId: 3,
      name: 'Asistente general',
      inputPrice: 2.5,
      outputPrice: 10,
      dailyBudget: null,
      spentToday: 5.2,
      costPerAnswer: 0.0123,
      answers: 420,
      p50: 900,
      p95: 3100,
      handedOver: rate(60, 480, true),
      corrected: rate(4, 480),
      askedAgain: rate(0, 0),
      thanked: 31,
      stopped: 1,
      ratedGood: 12,
      ratedBad: 3,
    },
  ],
}

const show = (answer: (sent: Sent) => Response | undefined = () => undefined) =>
  showScreen(<OperationCard />, {
    areas: ['aiRouter'],
    answer: (sent) =>
      answer(sent) ?? (sent.path === '/api/ai-configurations/operation' ? Response.json(operation) : undefined),
  })

test('OPER-01 OPER-03 OPER-05 an assistant shows its cost, its times and what drifted, and a spent budget says what follows', async () => {
  await show()
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toMatch(/\$0\.0123/)
  expect(card.textContent).toMatch(/12\.5%/)
  expect(card.textContent).toMatch(/0\.9 s.*3\.1 s/)
  expect(card.querySelectorAll('[data-part="badge"]')).toHaveLength(1)
  expect(screen.getByText(/\$5\.20 (of|de) \$5\.00/).textContent).toMatch(/people answer|responden personas/)
})

test('OPER-02 a price that is no number is not sent, and what the server refuses stands at its field', async () => {
  const sent: Sent[] = []
  const { user } = await show((call) => {
    if (call.method !== 'PATCH') return undefined
    sent.push(call)
    return refusal(400, { message: 'Price of output tokens is required.', code: 'invalid-input', field: 'outputPrice' })
  })
  await user.click(await screen.findByRole('button', { name: /Asistente general/ }))
  const fields = screen.getAllByRole('textbox')
  expect(fields).toHaveLength(3)
  const [input, output, budget] = fields as [HTMLElement, HTMLElement, HTMLElement]
  await user.clear(input)
  await user.type(input, 'mucho')
  await user.click(screen.getByRole('button', { name: /^(Save|Guardar)$/ }))
  expect(sent).toEqual([])
  await user.clear(input)
  await user.type(input, '1,5')
  await user.clear(output)
  await user.type(budget, '8')
  await user.click(screen.getByRole('button', { name: /^(Save|Guardar)$/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/ai-configurations/3/operation',
    body: { inputPrice: 1.5, outputPrice: null, dailyBudget: 8 },
  })
  expect((await screen.findAllByText('Price of output tokens is required.')).length).toBeGreaterThan(0)
})
