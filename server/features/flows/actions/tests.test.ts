import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedTest } from '#contract/flows/saved-tests.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

const start = { language: 'es', variables: { patientName: 'Ana' }, startAt: '2026-05-04T15:00:00.000Z' }
const yes = { action: 'say', text: 'si' }

test('a saved run is replayed at every change: it fails when it comes out differently, until that is accepted', async () => {
  const { id } = await builder.addFlow()
  const question = await builder.addQuestion(id, 'well', { questionType: 'choice', choices: 'Sí | Yes\nNo' })
  const saved = (
    await builder.call('POST', `/api/flows/${id}/tests`, { name: 'Todo bien', start, actions: [yes] })
  ).json<SavedTest>()
  expect(saved).toMatchObject({ name: 'Todo bien', isPassing: true, firstDifference: null, actions: [yes] })
  expect(saved.expected).toEqual([
    { line: 'sent', text: expect.stringContaining('¿Dice usted well?') },
    { line: 'answer', question: 'well', raw: 'si', value: 'Sí' },
    { line: 'end', reason: 'completed', isVerified: true },
    { line: 'sent', text: expect.any(String) },
  ])
  expect(await builder.flow(id)).toMatchObject({ tests: { total: 1, failed: 0 } })
  await builder.call('PATCH', `/api/flows/${id}/questions/${question.id}`, {
    connections: [{ toQuestionId: null, condition: { when: 'equals', value: 'Sí' }, outcome: 'failed' }],
  })
  expect(await builder.flow(id)).toMatchObject({ tests: { total: 1, failed: 1 } })
  const [failing] = (await builder.call('GET', `/api/flows/${id}/tests`)).json<SavedTest[]>()
  expect(failing).toMatchObject({ isPassing: false, firstDifference: 2, expected: saved.expected })
  expect(failing?.actual[2]).toEqual({ line: 'end', reason: 'failed', isVerified: false })
  const accepted = await builder.call('POST', `/api/flows/tests/${saved.id}/accept`)
  expect(accepted.json()).toMatchObject({ isPassing: true, expected: failing?.actual })
  expect((await builder.call('DELETE', `/api/flows/tests/${saved.id}`)).json()).toEqual({})
  expect(await builder.flow(id)).toMatchObject({ tests: { total: 0, failed: 0 } })
})

test('a run that makes no sense is refused with the field at fault', async () => {
  const { id } = await builder.addFlow()
  const save = (body: object) =>
    builder.call('POST', `/api/flows/${id}/tests`, { name: 'x', start, actions: [yes], ...body })
  expect((await save({ name: ' ' })).json().field).toBe('name')
  expect((await save({ actions: [{ action: 'wait', seconds: 0 }] })).json().field).toBe('actions.0.seconds')
  expect((await save({ start: { ...start, startAt: 'ayer' } })).json().field).toBe('start.startAt')
  const zone = { zone: 'Luna/Mar', opensAt: 540, closesAt: 1200 }
  expect((await save({ start: { ...start, window: zone } })).json().field).toBe('start.window.zone')
  expect(
    (await builder.call('POST', '/api/flows/2000000000/tests', { name: 'x', start, actions: [] })).statusCode,
  ).toBe(404)
})

test('a simulation in the browser gets what conversations go by', async () => {
  await builder.call('PATCH', '/api/settings', { name: 'Clínica del Sol', opensAt: 10 * 60 })
  await builder.call('POST', '/api/lexicon', { language: 'es', phrase: '¡Tamal dulce!', means: 'yes' })
  const settings = await builder.call('GET', '/api/flows/simulation-settings')
  expect(settings.json()).toMatchObject({
    organizationName: 'Clínica del Sol',
    organizationPhone: null,
    staffedHours: { days: [1, 2, 3, 4, 5] },
    lexicon: { es: { 'tamal dulce': 'yes' }, en: {} },
    window: { opensAt: 600 },
    valueLengths: {},
  })
  const { id } = await builder.addFlow()
  await builder.addQuestion(id, 'well', { questionType: 'choice', choices: 'Sí | Yes\nNo' })
  const actions = [{ action: 'say', text: 'tamal dulce' }]
  const saved = await builder.call('POST', `/api/flows/${id}/tests`, { name: 'Enseñado', start, actions })
  expect(saved.json().expected[1]).toMatchObject({ line: 'answer', value: 'Sí' })
})
