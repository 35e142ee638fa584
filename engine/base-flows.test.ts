import { expect, it } from 'vitest'
import { Flow, FlowConnection, FlowVariable } from '#contract/flows.ts'
import { readConsent } from '#reader/consent/read-consent.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { baseFlows } from './base-flows.ts'
import { freezeFlow } from './freeze.ts'
import { renderQuestion } from './render.ts'
import { segmentsOf } from './segments.ts'
import { defaultSettings } from './settings.ts'

const patient = { patientName: 'María Guadalupe Hernández', doctorName: 'la Dra. Josefina Ramírez' }

it('are three: the contract by default, the visit, and the assistant with id 3', () => {
  expect(baseFlows.map(({ flow }) => [flow.id, flow.name, flow.flowType, flow.isActive, flow.isDefault])).toEqual([
    [1, 'Verificación de contrato', 'VERIFICATION', true, true],
    [2, 'Verificación de visita', 'VERIFICATION', true, false],
    [3, 'Asistente de salud', 'ASSISTANT', true, false],
  ])
})

it('are rows that the contract accepts, with ids of their own', () => {
  for (const { flow, connections, variables } of baseFlows) {
    expect(Flow.parse(flow)).toEqual(flow)
    for (const connection of connections) expect(FlowConnection.parse(connection)).toEqual(connection)
    for (const variable of variables) expect(FlowVariable.parse(variable)).toEqual(variable)
  }
  for (const ids of [
    baseFlows.flatMap(({ flow }) => flow.questions.map(({ id }) => id)),
    baseFlows.flatMap(({ connections }) => connections.map(({ id }) => id)),
    baseFlows.flatMap(({ variables }) => variables.map(({ id }) => id)),
  ])
    expect(new Set(ids).size).toBe(ids.length)
})

it('ask in two segments at most, and never for a word that would stop the texts', () => {
  for (const source of baseFlows) {
    const flow = freezeFlow(source, 1)
    for (const question of flow.questions)
      for (const language of ['es', 'en'] as const) {
        const rendered = renderQuestion(question, language, flow, patient, defaultSettings)
        expect(rendered.ok).toBe(true)
        expect(segmentsOf(rendered.ok ? rendered.text : '').count).toBeLessThanOrEqual(2)
        for (const choice of choicesOf(question).list) expect(readConsent(choice[language])).toBeNull()
      }
  }
})

it('ask who is there first, and say nothing else before', () => {
  for (const { flow } of baseFlows.filter(({ flow: { flowType } }) => flowType === 'VERIFICATION')) {
    expect(flow.questions[0]?.questionId).toBe('identity')
    expect(flow.questions[0]?.questionTextEs).toBe('¿Hablamos con {{patientName}}?')
  }
})
