import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowQuestion } from '#contract/flows.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
let flowId: number
beforeAll(async () => {
  builder = await openBuilder()
  flowId = (await builder.addFlow()).id
})
afterAll(() => builder.testApp.close())

const form = { questionTextEs: '¿Qué tal?', questionTextEn: 'How are you?', order: 1 }
const post = (more: object) =>
  builder.call('POST', '/api/flows/questions', { flowId, questionId: 'q', ...form, ...more })
const keys = async (id: number) =>
  (await builder.flow(id)).questions.map(({ questionId, order }) => `${order} ${questionId}`)
const flowWith = async (...names: string[]) => {
  const { id } = await builder.addFlow()
  const questions: FlowQuestion[] = []
  for (const name of names) questions.push(await builder.addQuestion(id, name))
  return { id, questions, idOf: (name: string) => questions.find(({ questionId }) => questionId === name)?.id ?? 0 }
}

test('API-39 DATA-40 DATA-43 a question keeps what was sent and is a required text unless it says otherwise', async () => {
  const plain = (await post({ questionId: 'plain' })).json()
  expect(plain).toMatchObject({
    flowId,
    questionType: 'text',
    choices: null,
    isRequired: true,
    questionTextEs: '¿Qué tal?',
  })
  const choice = (
    await post({ questionId: 'choice', questionType: 'choice', choices: 'Sí | Yes\nNo', isRequired: false, order: 2 })
  ).json()
  expect(choice).toMatchObject({ questionType: 'choice', choices: 'Sí | Yes\nNo', isRequired: false, order: 2 })
})

test('VAL-15 VAL-16 VAL-17 a question needs both texts and an id', async () => {
  for (const [field, says] of [
    ['questionTextEs', 'Spanish text is required'],
    ['questionTextEn', 'English text is required'],
    ['questionId', 'Question ID is required'],
  ] as const) {
    const answer = await post({ [field]: '  ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid-input', field, message: `${says}.` })
  }
})

test('VAL-18 DATA-41 DATA-42 the order counts from 1, an id has 50 characters at most, the types are three', async () => {
  for (const order of [0, -1, 1.5, 'first', undefined]) {
    const answer = await post({ order })
    expect([order, answer.json().field, answer.json().message]).toEqual([order, 'order', 'Order is required.'])
  }
  expect((await post({ questionId: 'q'.repeat(51) })).json().field).toBe('questionId')
  expect((await post({ questionType: 'date' })).json().field).toBe('questionType')
  const taken = await post({ questionId: 'plain' })
  expect([taken.statusCode, taken.json().code, taken.json().field]).toEqual([409, 'question-id-taken', 'questionId'])
})

test('FLOWB-20 a new question goes to the chosen place and the later ones move down', async () => {
  const { id } = await flowWith('a', 'b')
  await builder.addQuestion(id, 'first', { order: 1 })
  await builder.addQuestion(id, 'last', { order: 4 })
  await builder.addQuestion(id, 'far', { order: 150 })
  expect(await keys(id)).toEqual(['1 first', '2 a', '3 b', '4 last', '5 far'])
})

test('API-40 a patch changes what it names, moves where it says, and replaces the ways on', async () => {
  const { id, idOf } = await flowWith('a', 'b', 'c')
  const url = `/api/flows/${id}/questions/${idOf('a')}`
  const patched = await builder.call('PATCH', url, {
    questionTextEs: '¿Otra?',
    order: 3,
    connections: [
      { toQuestionId: idOf('c'), condition: { when: 'equals', value: 'No' } },
      { toQuestionId: null, isDefault: true, outcome: 'failed' },
    ],
  })
  expect(patched.json()).toMatchObject({
    questionId: 'a',
    questionTextEs: '¿Otra?',
    questionTextEn: 'Do you say a?',
    order: 3,
  })
  expect(await keys(id)).toEqual(['1 b', '2 c', '3 a'])
  expect((await builder.flow(id)).connections).toMatchObject([
    { fromQuestionId: idOf('a'), toQuestionId: idOf('c'), condition: '{"when":"equals","value":"No"}', outcome: null },
    { fromQuestionId: idOf('a'), toQuestionId: null, condition: null, isDefault: true, outcome: 'failed' },
  ])
  await builder.call('PATCH', url, { connections: [] })
  expect((await builder.flow(id)).connections).toEqual([])
  expect((await builder.call('PATCH', `/api/flows/${flowId}/questions/${idOf('a')}`, {})).statusCode).toBe(404)
})

test('DATA-44 a connection leads to a question of its own flow, or nothing is written', async () => {
  const { id, idOf } = await flowWith('a', 'b')
  const other = await flowWith('x')
  const answer = await builder.call('PATCH', `/api/flows/${id}/questions/${idOf('a')}`, {
    questionTextEs: '¿No queda?',
    connections: [{ toQuestionId: other.idOf('x') }],
  })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'connections.0.toQuestionId'])
  expect((await builder.flow(id)).questions[0]?.questionTextEs).toBe('¿Dice usted a?')
  const url = `/api/flows/${id}/questions/${idOf('a')}`
  for (const condition of [
    { when: 'sometimes' },
    { when: 'equals', value: 'a\u0000b' },
    { when: 'oneOf', value: Array.from({ length: 20 }, (_, index) => `${index}`.repeat(100)) },
  ]) {
    const never = await builder.call('PATCH', url, { connections: [{ toQuestionId: null, condition }] })
    expect([never.statusCode, never.json().field]).toEqual([400, expect.stringContaining('connections.0.condition')])
  }
})

test('API-41 whoever was led to a deleted question is led to the one behind it', async () => {
  const { id, idOf } = await flowWith('a', 'b', 'c', 'd')
  const connect = (from: string, to: string) =>
    builder.call('PATCH', `/api/flows/${id}/questions/${idOf(from)}`, { connections: [{ toQuestionId: idOf(to) }] })
  await connect('a', 'c')
  await connect('b', 'd')
  expect((await builder.call('DELETE', `/api/flows/${id}/questions/${idOf('c')}`)).json()).toEqual({})
  expect(await keys(id)).toEqual(['1 a', '2 b', '3 d'])
  await builder.call('DELETE', `/api/flows/${id}/questions/${idOf('d')}`)
  expect(
    (await builder.flow(id)).connections.map(({ fromQuestionId, toQuestionId }) => [fromQuestionId, toQuestionId]),
  ).toEqual(
    [
      [idOf('b'), null],
      [idOf('a'), null],
    ].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)),
  )
  expect((await builder.call('DELETE', `/api/flows/${id}/questions/${idOf('d')}`)).statusCode).toBe(404)
})

test('API-42 the whole order is written at once, numbered from 1', async () => {
  const { id, idOf } = await flowWith('a', 'b', 'c')
  const reorder = (questionOrders: unknown) =>
    builder.call('PATCH', `/api/flows/${id}/questions/reorder`, { questionOrders })
  const answer = await reorder([
    { id: idOf('c'), order: 1 },
    { id: idOf('a'), order: 5 },
    { id: idOf('b'), order: 7 },
  ])
  expect(answer.json().map(({ questionId, order }: FlowQuestion) => [questionId, order])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
  const stale = await reorder([
    { id: idOf('a'), order: 1 },
    { id: idOf('b'), order: 2 },
  ])
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'flow-changed'])
  const twice = await reorder(['a', 'b', 'c'].map((name) => ({ id: idOf(name), order: 1 })))
  expect([twice.statusCode, twice.json().field]).toEqual([400, 'questionOrders'])
  expect(await keys(id)).toEqual(['1 c', '2 a', '3 b'])
})
