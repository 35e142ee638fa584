import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Suggestions, ThreadSummary } from '#contract/routing/staff-help.ts'
import { StaffHelp } from './staff-help.tsx'

const offered: Suggestions = {
  suggestions: [{ text: 'Abrimos a las 8.', entries: [{ id: 4, topic: 'Horario' }] }],
  leftOut: 2,
  reason: null,
}
const summed: ThreadSummary = { points: ['Pregunta a qué hora abren.'], leftOut: 0, reason: null }

const show = async (answers: { suggestions: object; summary: object }, hasText = false) => {
  const used: string[] = []
  const shown = await showScreen(<StaffHelp conversationId={7} hasText={hasText} onUse={(text) => used.push(text)} />, {
    areas: ['staffHelp'],
    language: 'es',
    answer: ({ method, path }) => {
      if (method !== 'POST') return undefined
      return Response.json(path.endsWith('/summary') ? answers.summary : answers.suggestions)
    },
  })
  return { ...shown, used }
}

test('HELP-01 a suggestion goes into the reply by one press and is not sent; what was left out is said', async () => {
  const { user, sent, used } = await show({ suggestions: offered, summary: summed })
  await user.click(screen.getByRole('button', { name: 'Sugerir respuestas' }))
  const box = within(await screen.findByRole('region', { name: 'Respuestas sugeridas' }))
  expect(box.getByText('Según: Horario')).toBeTruthy()
  expect(box.getByText(/^Se descartaron 2 respuestas/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: /^Usar esta respuesta/ }))
  expect(used).toEqual(['Abrimos a las 8.'])
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/conversations/7/suggestions',
  ])
})

test('HELP-01 a suggestion never replaces what somebody has begun to write', async () => {
  const { user, used } = await show({ suggestions: offered, summary: summed }, true)
  await user.click(screen.getByRole('button', { name: 'Sugerir respuestas' }))
  const use = await screen.findByRole('button', { name: /^Usar esta respuesta/ })
  expect(use.getAttribute('aria-disabled')).toBe('true')
  await user.click(use)
  expect(used).toEqual([])
})

test('HELP-03 a summary shows its points, or why there are none, and can be closed', async () => {
  const { user } = await show({
    suggestions: { suggestions: [], leftOut: 0, reason: 'no-assistant' },
    summary: summed,
  })
  await user.click(screen.getByRole('button', { name: 'Resumir' }))
  const box = within(await screen.findByRole('region', { name: 'Resumen del hilo' }))
  expect(box.getByText('Pregunta a qué hora abren.')).toBeTruthy()
  expect(box.getByText('Lo escribió un modelo. Compruébelo en el hilo.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sugerir respuestas' }))
  expect((await screen.findByRole('status')).textContent).toContain('No hay un asistente configurado')
  await user.click(screen.getByRole('button', { name: 'Cerrar las sugerencias' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Resumen del hilo' })).toBeNull())
})
