import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Builder, openBuilder } from './actions/test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

/** Texts that databases and JSON trip over, and ordinary ones. */
const words = fc.oneof(
  fc.constantFrom('Sí', 'x'.repeat(999), 'a\u0000b', '\ud800', '__proto__', '', '  ', "'; drop table flows; --"),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const anything = fc.oneof(
  words,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(words, { maxLength: 3 }),
)
const condition = fc.oneof(
  fc.constant(null),
  fc.record({ when: fc.constantFrom('equals', 'oneOf', 'lessThan', 'skipped', 'language'), value: anything }),
  anything,
)
const connection = fc.record(
  { toQuestionId: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 9 })), condition, outcome: anything },
  { requiredKeys: ['toQuestionId'] },
)
const question = fc.record(
  {
    questionId: words,
    questionTextEs: words,
    questionTextEn: words,
    questionType: fc.oneof(fc.constantFrom('text', 'choice', 'number'), anything),
    choices: fc.oneof(words, anything),
    order: fc.oneof(fc.integer({ min: 1, max: 5 }), anything),
    connections: fc.array(connection, { maxLength: 3 }),
  },
  { requiredKeys: ['questionId', 'questionTextEs', 'questionTextEn', 'order'] },
)
const savedTest = fc.record({
  name: words,
  start: fc.record({
    language: fc.constantFrom('es', 'en'),
    variables: fc.dictionary(words, anything, { maxKeys: 3 }),
    startAt: fc.constantFrom('2026-05-04T15:00:00.000Z', '+275760-09-13T00:00:00Z', 'ayer'),
  }),
  actions: fc.array(fc.oneof(fc.record({ action: fc.constant('say'), text: words }), anything), { maxLength: 4 }),
})

test('whatever is sent, the answer is never a failure of the server, and the list can still be read', async () => {
  const { id } = await builder.addFlow({ isActive: true })
  const send = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const { statusCode, body: answer } = await builder.call(method, url, body)
    expect(statusCode, `${JSON.stringify(body)} ${answer}`).toBeLessThan(500)
  }
  await fc.assert(
    fc.asyncProperty(question, savedTest, fc.dictionary(words, anything), async (asked, test, rest) => {
      await send('POST', '/api/flows/questions', { flowId: id, ...asked })
      await send('POST', `/api/flows/${id}/tests`, test)
      await send('POST', `/api/flows/${id}/variables`, { variableName: 'v', displayName: 'V', ...rest })
      await send('PATCH', `/api/flows/${id}`, rest)
    }),
    { numRuns: 60, seed: 4 },
  )
  expect((await builder.flow(id)).id).toBe(id)
  expect((await builder.call('GET', `/api/flows/${id}/tests`)).statusCode).toBe(200)
})
