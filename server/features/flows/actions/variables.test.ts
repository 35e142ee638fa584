import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowVariable } from '#contract/flows.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
let flowId: number
beforeAll(async () => {
  builder = await openBuilder()
  flowId = (await builder.addFlow()).id
})
afterAll(() => builder.testApp.close())

const add = (body: object) => builder.call('POST', `/api/flows/${flowId}/variables`, body)

test('API-43 DATA-45 DATA-47 a variable keeps what was sent and is an optional text unless it says otherwise', async () => {
  expect((await add({ variableName: 'clinic', displayName: 'Clínica' })).json()).toMatchObject({
    flowId,
    variableName: 'clinic',
    displayName: 'Clínica',
    description: null,
    dataType: 'text',
    defaultValue: null,
    isRequired: false,
  })
  const given = { description: 'Día', dataType: 'date', defaultValue: '2026-05-04', isRequired: true }
  expect((await add({ variableName: 'day', displayName: 'Día', ...given })).json()).toMatchObject(given)
  expect((await add({ variableName: 'x', displayName: 'X', dataType: 'money' })).json().field).toBe('dataType')
})

test('VAL-19 VAL-20 DATA-46 a variable needs a name that braces can hold, and one for people', async () => {
  const nameless = await add({ variableName: ' ', displayName: 'X' })
  expect(nameless.json().message).toBe('Variable name is required.')
  const unnamed = await add({ variableName: 'x', displayName: '' })
  expect(unnamed.json().message).toBe('Display name is required.')
  for (const variableName of ['v'.repeat(51), 'dos palabras', '{{x}}', '1st'])
    expect((await add({ variableName, displayName: 'X' })).json().field).toBe('variableName')
  const taken = await add({ variableName: 'clinic', displayName: 'Otra' })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'variable-name-taken'])
  expect(
    (await builder.call('POST', '/api/flows/2000000000/variables', { variableName: 'x', displayName: 'X' })).statusCode,
  ).toBe(404)
})

test('API-35 API-44 the variables of a flow are listed by name and can be removed', async () => {
  const list = async () => (await builder.call('GET', `/api/flows/${flowId}/variables`)).json<FlowVariable[]>()
  const before = await list()
  expect(before.map(({ variableName }) => variableName)).toEqual(['clinic', 'day'])
  expect((await builder.call('DELETE', `/api/flows/variables/${before[0]?.id}`)).json()).toEqual({})
  expect((await list()).map(({ variableName }) => variableName)).toEqual(['day'])
  expect((await builder.call('DELETE', `/api/flows/variables/${before[0]?.id}`)).statusCode).toBe(404)
})
