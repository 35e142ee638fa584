import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltFlow, LONGEST_FLOW_NAME } from '#contract/flows/forms.ts'
import type { SavedTest } from '#contract/flows/saved-tests.ts'
import { flowOutcomes, flowPurposes, flowTypes } from '#contract/flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { auditLog } from '../../../db/tables/audit.ts'
import { flowConnections, flowQuestions, flows, flowVariables } from '../../../db/tables/flows.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { findStoredFlow } from '../queries/sources.ts'
import { replay } from '../queries/tests.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

const duplicate = async (id: number) => (await builder.call('POST', `/api/flows/${id}/duplicate`)).json<BuiltFlow>()

const choices = 'Sí | Yes\nNo | No'
const question = fc.record({
  questionTextEs: fc.constantFrom('¿Vino la enfermera?', '¿Habla {{patientName}}?', '¿Qué dijo {{clinica}}?'),
  questionTextEn: fc.constantFrom('Did the nurse come?', 'Is this {{patientName}}?', 'What did {{clinica}} say?'),
  questionType: fc.constantFrom('text', 'choice', 'number'),
  choices: fc.constantFrom(choices, null),
  isRequired: fc.boolean(),
  // Equal places happen in rows of earlier releases.
  order: fc.integer({ min: 1, max: 4 }),
})
const condition = fc.constantFrom(
  null,
  '{"when":"equals","value":"No"}',
  '{"when":"oneOf","value":["Yes",2]}',
  '{"when":"greaterThan","value":1}',
  '{"when":"skipped","value":true}',
  '{"when":"language","value":"en"}',
  'not a condition',
)
const connection = fc.record({
  from: fc.nat(),
  to: fc.option(fc.nat(), { nil: null }),
  condition,
  isDefault: fc.boolean(),
  outcome: fc.option(fc.constantFrom(...flowOutcomes), { nil: null }),
})
const generated = fc.record({
  name: fc.constantFrom('Visitas', 'Visitas (copia)', 'Llamadas 😀'),
  description: fc.option(fc.constant('Para la prueba'), { nil: null }),
  flowType: fc.constantFrom(...flowTypes),
  purpose: fc.constantFrom(...flowPurposes),
  isActive: fc.boolean(),
  questions: fc.array(question, { maxLength: 6 }),
  connections: fc.array(connection, { maxLength: 8 }),
  variables: fc.uniqueArray(fc.constantFrom('clinica', 'edad', 'sede'), { maxLength: 3 }),
})
const said = fc.array(
  fc.oneof(
    fc
      .constantFrom('Sí', 'No', '2', 'yes', 'no sé', 'English please')
      .map((text) => ({ action: 'say' as const, text })),
    fc.constant({ action: 'wait' as const, seconds: 90_000 }),
  ),
  { maxLength: 8 },
)

const store = async (form: typeof generated extends fc.Arbitrary<infer Form> ? Form : never): Promise<number> => {
  const { writer } = builder.testApp.deps.db
  const { questions, connections, variables, ...settings } = form
  const [flow] = await writer.insert(flows).values(settings).returning({ id: flows.id })
  const flowId = flow?.id ?? 0
  const ids: number[] = []
  for (const [index, each] of questions.entries()) {
    const [row] = await writer
      .insert(flowQuestions)
      .values({ ...each, flowId, questionId: `q${index}` })
      .returning({ id: flowQuestions.id })
    ids.push(row?.id ?? 0)
  }
  const idAt = (at: number): number => ids[at % ids.length] ?? 0
  if (ids.length > 0)
    for (const { from, to, ...each } of connections)
      await writer
        .insert(flowConnections)
        .values({ ...each, flowId, fromQuestionId: idAt(from), toQuestionId: to === null ? null : idAt(to) })
  for (const variableName of variables)
    await writer.insert(flowVariables).values({ flowId, variableName, displayName: variableName, defaultValue: '7' })
  return flowId
}

const sourceOf = async (id: number) => {
  const stored = await findStoredFlow(builder.testApp.deps.db.reader, id)
  if (!stored) throw new Error(`there is no flow ${id}`)
  return stored.source
}

/** A frozen flow with places instead of record ids. */
const withPlaces = (flow: ReturnType<typeof freezeFlow>) => {
  const placeOf = (id: number | null) => flow.questions.findIndex((each) => each.id === id)
  return {
    ...flow,
    flowId: 0,
    name: '',
    questions: flow.questions.map((each) => ({ ...each, id: 0 })),
    connections: flow.connections.map((each) => ({
      ...each,
      id: 0,
      fromQuestionId: placeOf(each.fromQuestionId),
      toQuestionId: placeOf(each.toQuestionId),
    })),
  }
}

test('FLOW-01 a copy of any flow freezes to the same definition and talks alike', async () => {
  const { engine } = await readTurnSettings(builder.testApp.deps)
  const start = {
    language: 'es' as const,
    variables: { patientName: 'Ana Ruiz', doctorName: 'Dra. Vega' },
    startAt: '2026-05-04T15:00:00.000Z',
    isFirstText: true,
    window: null,
    organizationName: null,
    organizationPhone: null,
  }
  await fc.assert(
    fc.asyncProperty(generated, said, async (form, actions) => {
      const id = await store(form)
      const before = await sourceOf(id)
      const copy = await duplicate(id)
      const copied = await sourceOf(copy.id)
      expect(copy).toMatchObject({ isActive: false, isDefault: false, version: null, purpose: form.purpose })
      expect(withPlaces(freezeFlow(copied, 0))).toEqual(withPlaces(freezeFlow(before, 0)))
      expect(replay(copied, { start, actions }, engine)).toEqual(replay(before, { start, actions }, engine))
      // The original is as it was.
      expect(await sourceOf(id)).toEqual(before)
    }),
    { numRuns: 40 },
  )
})

test('FLOW-01 a copy has the variables, the saved tests and the description, and nothing of the versions', async () => {
  const { id } = await builder.addFlow({ name: 'Con todo', description: 'Nota', purpose: 'message', isActive: true })
  await builder.addQuestion(id, 'first')
  const variable = { variableName: 'clinica', displayName: 'Clínica', description: 'Dónde', defaultValue: 'Norte' }
  await builder.call('POST', `/api/flows/${id}/variables`, { ...variable, isRequired: true })
  const start = { language: 'es', variables: { patientName: 'Ana' }, startAt: '2026-05-04T15:00:00.000Z' }
  await builder.call('POST', `/api/flows/${id}/tests`, {
    name: 'Dice sí',
    start,
    actions: [{ action: 'say', text: 'Sí' }],
  })
  const copy = await duplicate(id)
  expect(copy).toMatchObject({ name: 'Con todo (copy)', description: 'Nota', purpose: 'message', revision: 1 })
  expect(copy.variables).toMatchObject([{ ...variable, isRequired: true }])
  expect(copy).toMatchObject({ isActive: false, version: null, sendableVersion: null, tests: { total: 1, failed: 0 } })
  const [saved] = (await builder.call('GET', `/api/flows/${copy.id}/tests`)).json<SavedTest[]>()
  expect(saved).toMatchObject({ name: 'Dice sí', isPassing: true, actions: [{ action: 'say', text: 'Sí' }] })
  await builder.call('PATCH', `/api/flows/${copy.id}/activate`)
  await builder.addQuestion(copy.id, 'second')
  expect((await builder.flow(id)).questions).toHaveLength(1)
})

test('FLOW-02 a copy has a free name in the language of whoever makes it, also when two do at once', async () => {
  const { id } = await builder.addFlow({ name: 'Consulta', isDefault: true })
  const made = await Promise.all([duplicate(id), duplicate(id)])
  expect(made.map(({ name }) => name).toSorted()).toEqual(['Consulta (copy 2)', 'Consulta (copy)'])
  expect((await duplicate(made[0].id)).name).toBe('Consulta (copy 3)')
  const spanish = await builder.testApp.call('POST', `/api/flows/${id}/duplicate`, {
    as: builder.as,
    headers: { 'x-language': 'es' },
  })
  expect(spanish.json()).toMatchObject({ name: 'Consulta (copia)' })
  const long = await builder.addFlow({ name: 'n'.repeat(LONGEST_FLOW_NAME) })
  expect((await duplicate(long.id)).name).toBe(`${'n'.repeat(LONGEST_FLOW_NAME - 7)} (copy)`)
  expect((await builder.flow(id)).isDefault).toBe(true)
})

test('FLOW-01 a copy is audited with its original; of a flow that is gone none is made', async () => {
  const { id } = await builder.addFlow()
  const copy = await duplicate(id)
  const rows = await builder.testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, String(copy.id)))
  expect(rows).toMatchObject([
    { action: 'flow.duplicated', resourceType: 'flow', details: { from: id }, success: true },
  ])
  expect((await builder.call('POST', '/api/flows/2000000000/duplicate')).statusCode).toBe(404)
})
