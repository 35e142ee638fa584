import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowVersion } from '#contract/flows/versions.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { patients } from '../../../db/tables/patients.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

const versionsOf = async (id: number) => (await builder.call('GET', `/api/flows/${id}/versions`)).json<FlowVersion[]>()

test('API-36 DATA-36 DATA-39 a new flow has what was sent, and the rest by default', async () => {
  const created = await builder.call('POST', '/api/flows', { name: '  Mi flujo ', description: 'Para probar' })
  expect(created.statusCode).toBe(200)
  expect(created.json()).toMatchObject({
    name: 'Mi flujo',
    description: 'Para probar',
    flowType: 'VERIFICATION',
    isActive: false,
    isDefault: false,
    createdBy: expect.any(Number),
    questions: [],
    connections: [],
    variables: [],
    version: null,
    sendableVersion: null,
  })
})

test('VAL-14 DATA-37 DATA-38 a flow needs a name of at most 100 characters and a type that exists', async () => {
  for (const name of [undefined, '', '   ']) {
    const answer = await builder.call('POST', '/api/flows', { name })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', field: 'name' })
  }
  const blank = await builder.call('POST', '/api/flows', { name: ' ' })
  expect(blank.json().message).toContain('Flow name is required')
  expect((await builder.call('POST', '/api/flows', { name: 'n'.repeat(101) })).json().field).toBe('name')
  expect((await builder.call('POST', '/api/flows', { name: 'n'.repeat(100) })).statusCode).toBe(200)
  const type = await builder.call('POST', '/api/flows', { name: 'Otro', flowType: 'SURVEY' })
  expect(type.json()).toMatchObject({ code: 'invalid-input', field: 'flowType' })
  expect((await builder.addFlow({ flowType: 'ASSISTANT' })).flowType).toBe('ASSISTANT')
})

test('API-34 the list holds flows with their questions, the default first and then by name', async () => {
  const last = await builder.addFlow({ name: 'zz último', isDefault: true })
  const first = await builder.addFlow({ name: 'Ábaco' })
  await builder.addQuestion(first.id, 'only')
  const flows = await builder.flows()
  const names = flows.map(({ name }) => name)
  expect(flows[0]?.id).toBe(last.id)
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(flows.find(({ id }) => id === first.id)?.questions.map(({ questionId }) => questionId)).toEqual(['only'])
  const page = await builder.call('GET', '/api/flows?limit=1')
  expect(page.json()).toHaveLength(1)
  expect(page.headers['x-total-count']).toBe(String(flows.length))
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? ''
  const [second] = (await builder.call('GET', next)).json()
  expect(second).toMatchObject({ id: flows[1]?.id })
})

test('STATE-14 only one flow is the default, also when two people choose at once', async () => {
  const flows = await Promise.all(['A', 'B', 'C'].map((name) => builder.addFlow({ name: `Elegido ${name}` })))
  const answers = await Promise.all(
    flows.map(({ id }) => builder.call('PATCH', `/api/flows/${id}`, { isDefault: true })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await builder.flows()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const [chosen] = (await builder.flows()).filter(({ isDefault }) => isDefault)
  const newest = await builder.addFlow({ name: 'Nuevo', isDefault: true })
  expect((await builder.flows()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([newest.id])
  expect(chosen?.id).not.toBe(newest.id)
})

test('API-37 a patch changes what it names, and clears the default when told to', async () => {
  const { id } = await builder.addFlow({ name: 'Antes', description: 'queda', isDefault: true })
  const renamed = await builder.call('PATCH', `/api/flows/${id}`, { name: 'Después' })
  expect(renamed.json()).toMatchObject({ name: 'Después', description: 'queda', isDefault: true })
  expect((await builder.call('PATCH', `/api/flows/${id}`, { isDefault: false })).json().isDefault).toBe(false)
  expect((await builder.call('PATCH', '/api/flows/2000000000', { name: 'x' })).statusCode).toBe(404)
})

test('API-38 STATE-13 FLOWB-06 activation works whatever the findings, and makes a version', async () => {
  const { id } = await builder.addFlow()
  const active = await builder.call('PATCH', `/api/flows/${id}/activate`)
  expect(active.json()).toMatchObject({ isActive: true, version: 1, sendableVersion: null })
  expect(active.json().findings.map(({ kind }: { kind: string }) => kind)).toContain('no-questions')
  await builder.addQuestion(id, 'first')
  expect(await builder.flow(id)).toMatchObject({ version: 2, sendableVersion: 2 })
  const inactive = await builder.call('PATCH', `/api/flows/${id}/deactivate`)
  expect(inactive.json()).toMatchObject({ isActive: false, version: 2 })
  await builder.addQuestion(id, 'second')
  expect(await builder.flow(id)).toMatchObject({ version: 2 })
  expect((await builder.call('PATCH', `/api/flows/${id}/activate`)).json()).toMatchObject({ version: 3 })
})

test('FLOWB-06 a version with errors is kept, and the last one without errors goes on serving', async () => {
  const { id } = await builder.addFlow({ isActive: true })
  const { id: question } = await builder.addQuestion(id, 'choose')
  await builder.call('PATCH', `/api/flows/${id}/questions/${question}`, { questionType: 'choice' })
  expect(await builder.flow(id)).toMatchObject({ version: 3, sendableVersion: 2 })
  expect((await versionsOf(id)).map(({ version, isSendable }) => [version, isSendable])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
})

test('a change that no conversation could notice makes no version', async () => {
  const { id } = await builder.addFlow({ isActive: true })
  await builder.call('PATCH', `/api/flows/${id}`, { description: 'Otra nota' })
  await builder.call('PATCH', `/api/flows/${id}/activate`)
  expect(await versionsOf(id)).toHaveLength(1)
  expect((await versionsOf(id))[0]).toMatchObject({ version: 1, createdBy: expect.stringContaining('administrator') })
})

test('every change leaves a row in the trail, and a refused one too', async () => {
  const { id } = await builder.addFlow()
  await builder.addQuestion(id, 'q')
  await builder.call('PATCH', `/api/flows/${id}/activate`)
  await builder.call('PATCH', `/api/flows/${id}/questions/reorder`, {
    questionOrders: [{ id: 2_000_000_000, order: 1 }],
  })
  const rows = await builder.testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, String(id)))
  expect(rows.map(({ action, success, errorMessage }) => [action, success, errorMessage])).toEqual([
    ['flow.created', true, null],
    ['flow.question-added', true, null],
    ['flow.activated', true, null],
    ['flow.questions-reordered', false, 'flow-changed'],
  ])
})

test('texts are measured with names as long as those of the organization’s own patients', async () => {
  const { id } = await builder.addFlow()
  const words = 'palabra '.repeat(33)
  await builder.addQuestion(id, 'first')
  await builder.addQuestion(id, 'long', { questionTextEs: `Hola {{patientName}}, ${words}` })
  const kinds = async () => (await builder.flow(id)).findings.map(({ kind }) => kind)
  expect(await kinds()).not.toContain('many-segments')
  const rows = Array.from({ length: 20 }, (_, index) => ({
    contractId: `L-${index}`,
    patientName: 'n'.repeat(80),
    phoneNumber: '3055550100',
    doctorName: 'Dra. Vega',
  }))
  await builder.testApp.deps.db.writer.insert(patients).values(rows)
  expect(await kinds()).toContain('many-segments')
})
