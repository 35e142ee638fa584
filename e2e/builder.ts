import { expect, type Locator, type Page } from '@playwright/test'
import type { BuiltFlow, FlowForm, QuestionForm } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import type { Product } from './product.ts'
import { ask } from './visit.ts'

let count = 0

/** A name that no other test uses. */
export const newName = (word: string): string => {
  count += 1
  return `${word} ${process.pid}-${count}`
}

type Written = Partial<Omit<QuestionForm, 'flowId'>> & { questionId: string }

const yesNo = { questionType: 'choice', choices: 'Sí | Yes\nNo | No' } as const

/** Three questions without findings; 'No' to the first ends the flow. */
const soundQuestions: Written[] = [
  {
    questionId: 'here',
    questionTextEs: '¿Hablamos con {{patientName}}?',
    questionTextEn: 'Are we talking with {{patientName}}?',
    ...yesNo,
    connections: [{ toQuestionId: null, condition: { when: 'equals', value: 'No' }, outcome: 'identity_failed' }],
  },
  { questionId: 'visit', questionTextEs: '¿Vino el doctor?', questionTextEn: 'Did the doctor come?', ...yesNo },
  {
    questionId: 'times',
    questionTextEs: '¿Cuántas veces? Responda con una cifra.',
    questionTextEn: 'How many times? Please reply with a number.',
    questionType: 'number',
  },
]

/** Adds a flow for one test alone. */
export const addFlow = async (
  page: Page,
  product: Product,
  form: Partial<FlowForm> = {},
  questions: Written[] = soundQuestions,
): Promise<BuiltFlow> => {
  const flow = await ask<BuiltFlow>(page, product, 'POST', '/api/flows', { name: newName('Flujo'), ...form })
  for (const [index, question] of questions.entries())
    await ask<FlowQuestion>(page, product, 'POST', '/api/flows/questions', {
      flowId: flow.id,
      order: index + 1,
      questionTextEs: '¿Algo?',
      questionTextEn: 'Anything?',
      ...question,
    })
  return readFlow(page, product, flow.id)
}

export const readFlow = async (page: Page, product: Product, id: number): Promise<BuiltFlow> => {
  const flow = (await ask<BuiltFlow[]>(page, product, 'GET', '/api/flows')).find((each) => each.id === id)
  if (!flow) throw new Error(`There is no flow ${id}`)
  return flow
}

/** The `questionId`s of a flow on the server, in order. */
export const keysOf = async (page: Page, product: Product, id: number): Promise<string[]> =>
  (await readFlow(page, product, id)).questions.map(({ questionId }) => questionId)

export const cards = (page: Page): Locator => page.locator('[data-flow]')
export const cardOf = (page: Page, flow: Pick<BuiltFlow, 'id'>): Locator => page.locator(`[data-flow="${flow.id}"]`)
export const panel = (page: Page): Locator => page.getByRole('region', { name: /^(Flow|Flujo) / })
export const questionRows = (page: Page): Locator => panel(page).locator('[data-row]')
export const rowOf = (page: Page, key: string): Locator =>
  questionRows(page).filter({ has: page.getByText(key, { exact: true }) })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-variant]').filter({ hasText: text })
export const failure = (page: Page): Locator => page.locator('[data-variant="destructive"]')
export const header = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Opens the screen with one flow selected. */
export const openFlow = async (page: Page, flow: Pick<BuiltFlow, 'id'>): Promise<void> => {
  await page.goto(`/flow-builder?open=${flow.id}`)
  await expect(panel(page)).toBeVisible()
}

/** The `questionId`s in the list on the screen. */
export const shownKeys = (page: Page): Promise<string[]> =>
  questionRows(page).locator('.font-mono.font-medium').allTextContents()
