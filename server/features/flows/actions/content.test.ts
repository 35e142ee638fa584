import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowChange } from '#contract/flows/versions.ts'
import { parseCondition } from '#contract/flows.ts'
import { type Builder, openBuilder } from './test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

const flowOf = async () => {
  const { id } = await builder.addFlow({ isActive: true })
  const first = await builder.addQuestion(id, 'first', { questionType: 'choice', choices: 'Sí | Yes\nNo' })
  const second = await builder.addQuestion(id, 'second')
  await builder.call('PATCH', `/api/flows/${id}/questions/${first.id}`, {
    connections: [{ toQuestionId: null, condition: { when: 'equals', value: 'No' }, outcome: 'failed' }],
  })
  await builder.call('POST', `/api/flows/${id}/variables`, { variableName: 'clinic', displayName: 'Clínica' })
  return { id, first, second, flow: await builder.flow(id) }
}

const contentOf = ({ name, questions, connections, variables }: BuiltFlow, revision: number) => ({
  revision,
  name,
  questions,
  connections: connections.map((connection) => ({ ...connection, condition: parseCondition(connection.condition) })),
  variables,
})
const withoutIds = (flow: BuiltFlow) => ({
  name: flow.name,
  questions: flow.questions,
  connections: flow.connections.map((connection) => ({ ...connection, id: 0 })),
  variables: flow.variables.map((variable) => ({ ...variable, id: 0 })),
})

test('what was deleted comes back under its old record ids, with its ways on', async () => {
  const { id, first, flow } = await flowOf()
  await builder.call('DELETE', `/api/flows/${id}/questions/${first.id}`)
  const now = await builder.flow(id)
  expect(now.connections).toEqual([])
  const back = await builder.call('PUT', `/api/flows/${id}/content`, contentOf(flow, now.revision))
  expect(back.statusCode).toBe(200)
  expect(withoutIds(back.json())).toEqual(withoutIds(flow))
  expect(back.json().version).toBe((now.version ?? 0) + 1)
})

test('a content that somebody else has changed meanwhile, or that is not this flow’s, changes nothing', async () => {
  const { id, flow } = await flowOf()
  const other = await flowOf()
  const put = (content: object) => builder.call('PUT', `/api/flows/${id}/content`, content)
  const good = contentOf(flow, flow.revision)
  const stale = await put({ ...good, revision: flow.revision - 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'flow-changed'])
  const [question] = good.questions
  for (const questions of [
    [{ ...question, id: other.first.id }],
    [{ ...question, id: 1_999_999_999 }],
    [question, { ...question, questionId: 'again' }],
  ]) {
    const answer = await put({ ...good, connections: [], questions })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'questions'])
  }
  const key = await put({ ...good, questions: good.questions.map((one) => ({ ...one, questionId: 'same' })) })
  expect(key.json().code).toBe('question-id-taken')
  const led = await put({ ...good, questions: good.questions.slice(1) })
  expect([led.statusCode, led.json().field]).toEqual([400, 'connections'])
  expect(withoutIds(await builder.flow(id))).toEqual(withoutIds(flow))
})

test('a version is restored with its questions and connections, and the versions after it stay', async () => {
  const { id, first, second, flow } = await flowOf()
  const good = flow.version ?? 0
  await builder.call('DELETE', `/api/flows/${id}/questions/${second.id}`)
  await builder.call('PATCH', `/api/flows/${id}/questions/${first.id}`, { questionTextEs: '¿Peor?', connections: [] })
  const restored = await builder.call('POST', `/api/flows/${id}/versions/${good}/restore`)
  expect(withoutIds(restored.json())).toEqual(withoutIds(flow))
  expect(restored.json()).toMatchObject({ version: good + 3 })
  expect((await builder.call('GET', `/api/flows/${id}/versions`)).json()).toHaveLength(good + 3)
  expect((await builder.call('POST', `/api/flows/${id}/versions/99/restore`)).statusCode).toBe(404)
})

test('two versions are compared as an author would tell it', async () => {
  const { id, first, second, flow } = await flowOf()
  const url = `/api/flows/${id}/questions`
  await builder.call('PATCH', `${url}/${first.id}`, { questionTextEs: '¿Mejor?', order: 2, connections: [] })
  await builder.addQuestion(id, 'third')
  await builder.call('DELETE', `${url}/${second.id}`)
  const from = flow.version ?? 0
  const changes = (await builder.call('GET', `/api/flows/${id}/compare?from=${from}`)).json<FlowChange[]>()
  expect(changes.map(({ subject, change, key, field }) => [subject, change, key, field])).toEqual([
    ['question', 'removed', 'second', null],
    ['question', 'changed', 'first', 'questionTextEs'],
    ['connection', 'changed', 'first', 'connections'],
    ['question', 'added', 'third', null],
  ])
  expect(changes[2]).toMatchObject({ before: 'equals No -> end failed', after: null })
  const same = await builder.call('GET', `/api/flows/${id}/compare?from=${from}&to=${from}`)
  expect(same.json()).toEqual([])
  const old = (await builder.call('GET', `/api/flows/${id}/versions/${from}`)).json()
  expect(old).toMatchObject({
    flowId: id,
    version: from,
    questions: [{ questionId: 'first' }, { questionId: 'second' }],
  })
})
