import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { purgeAttempts } from '../../runner/purge.ts'

let testApp: TestApp
let admin: string

beforeEach(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterEach(() => testApp.close())

const numbersOf = async (text: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await testApp.deps.db.writer.execute<{ id: number }>(text)
  return rows.map(({ id }) => Number(id))
}

test('KEEP-09 finished work of the assistant about a held patient stays, and goes after the release', async () => {
  const post = async <T>(path: string, body: object) =>
    (await testApp.call('POST', path, { as: admin, body })).json<T>()
  const conversations: number[] = []
  const patients: number[] = []
  for (const [index, phoneNumber] of ['3055550187', '3055550188'].entries()) {
    const form = { contractId: `CR-${index}`, patientName: 'Ana Paz', phoneNumber, doctorName: 'Dra. Gil' }
    const { id } = await post<{ id: number }>('/api/patients', form)
    const started = await post<{ conversationId: number }>(`/api/patients/${id}/start-conversation`, {})
    patients.push(id)
    conversations.push(started.conversationId)
    await testApp.deps.db.writer.execute(sql`insert into ai_work (conversation_id, contact_id, ask_seq, language, state, text, created_at)
      select id, contact_id, 1, 'es', 'done', 'x', now() - interval '8 days' from conversations where id = ${started.conversationId}`)
    await testApp.deps.db.writer.execute(sql`with decision as (
      insert into ai_decisions (conversation_id, query, language, decision_type, selected_provider, trace)
      values (${started.conversationId}, 'x', 'es', 'rule', 'openai', '{}') returning id)
      insert into ai_attempts (decision_id, config_id, provider, model, at, ms, result)
      select id, 1, 'openai', 'm', now() - interval '900 days', 1, 'ok' from decision`)
  }
  const worked = () => numbersOf(sql`select conversation_id as id from ai_work order by 1`)
  const attempted = () =>
    numbersOf(
      sql`select d.conversation_id as id from ai_attempts a join ai_decisions d on d.id = a.decision_id order by 1`,
    )
  const [held = 0] = conversations
  await post(`/api/patients/${patients[0]}/hold`, { reason: 'Reclamo 12' })
  await purgeAttempts(testApp.deps)
  expect([await worked(), await attempted()]).toEqual([[held], [held]])
  await testApp.call('DELETE', `/api/patients/${patients[0]}/hold`, { as: admin })
  await purgeAttempts(testApp.deps)
  expect([await worked(), await attempted()]).toEqual([[], []])
})
