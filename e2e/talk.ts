import { expect, type Page } from '@playwright/test'
import type { ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Patient } from '#contract/patients.ts'
import type { Product } from './product.ts'
import { addPatient, ask } from './visit.ts'

// Helpers for conversations and for the screen of their threads.

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' })
export const threads = (page: Page) => list(page).getByRole('button')
export const timeline = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
export const bar = (page: Page) => page.getByRole('region', { name: 'Staff take-over' })
export const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ })
export const openThreads = async (page: Page, search = '') => {
  await page.goto(`/message-flow-analysis${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation Threads' })).toBeVisible()
}

export interface Talk {
  patient: Patient
  id: number
}

/** Starts a conversation and waits until its first question has reached the phone. */
export const begin = async (page: Page, product: Product): Promise<Talk> => {
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  const patient = await addPatient(page, product)
  const path = `/api/patients/${patient.id}/start-conversation`
  const { conversationId: id } = await ask<{ conversationId: number }>(page, product, 'POST', path, {})
  await expect
    .poll(async () => (await stateOf(page, product, id)).conversation.phase, { timeout: 20_000 })
    .toBe('waiting')
  return { patient, id }
}
export const stateOf = (page: Page, product: Product, id: number) =>
  ask<ThreadState>(page, product, 'GET', `/api/conversations/${id}/thread`)
export const textsOf = (page: Page, product: Product, id: number) =>
  ask<Message[]>(page, product, 'GET', `/api/conversation-messages?conversationId=${id}`)

/** Sends a text as the patient and waits until it has arrived. */
export const say = async (page: Page, product: Product, { patient, id }: Talk, body: string): Promise<void> => {
  await ask(page, product, 'POST', `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`, { body })
  await expect
    .poll(async () => (await textsOf(page, product, id)).some(({ messageBody }) => messageBody === body), {
      timeout: 20_000,
    })
    .toBe(true)
}
