import { expect, it } from 'vitest'
import { Flow, FlowConnection, FlowVariable } from '#contract/flows.ts'
import { readConsent } from '#reader/consent/read-consent.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { baseFlows } from './base-flows.ts'
import { freezeFlow } from './freeze.ts'
import { renderQuestion } from './render.ts'
import { segmentsOf } from './segments.ts'
import { defaultSettings } from './settings.ts'

const patient = {
  patientName: 'María Guadalupe Hernández',
  doctorName: 'la Dra. Josefina Ramírez',
  appointmentDay: '2026-12-09',
  appointmentTime: '10:30',
  appointmentPlace: 'Centro de Salud del Norte',
}

it('are four: the contract by default, the visit, the assistant with id 3, and the reminder of an appointment', () => {
  expect(baseFlows.map(({ flow }) => [flow.id, flow.name, flow.purpose, flow.isActive, flow.isDefault])).toEqual([
    [1, 'Verificación de contrato', 'verification', true, true],
    [2, 'Verificación de visita', 'verification', true, false],
    [3, 'Asistente de salud', 'message', true, false],
    [4, 'Recordatorio de cita con confirmación', 'appointment', true, false],
  ])
  expect(baseFlows.map(({ flow }) => flow.flowType)).toEqual([
    'VERIFICATION',
    'VERIFICATION',
    'ASSISTANT',
    'VERIFICATION',
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
  for (const { flow } of baseFlows.filter(({ flow: { purpose } }) => purpose === 'verification')) {
    expect(flow.questions[0]?.questionId).toBe('identity')
    expect(flow.questions[0]?.questionTextEs).toBe('¿Hablamos con {{patientName}}?')
  }
})
