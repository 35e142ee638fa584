import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCampaign } from '#contract/campaigns/form.ts'
import type { Patient } from '#contract/patients.ts'
import { type Builder, openBuilder } from '../actions/test-flows.ts'

let builder: Builder
beforeAll(async () => {
  builder = await openBuilder()
})
afterAll(() => builder.testApp.close())

const remove = (id: number) => builder.call('DELETE', `/api/flows/${id}`)
const count = async (table: string, flowId: number): Promise<number> => {
  const { rows } = await builder.testApp.deps.db.writer.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where flow_id = ${flowId}`,
  )
  return rows[0]?.n ?? -1
}
const names = async () => (await builder.flows()).map(({ id }) => id)

/** Refused with a sentence that holds these words, and the flow is still there. */
const expectKept = async (id: number, code: string, words: string) => {
  const answer = await remove(id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, code])
  expect(answer.json().message).toContain(words)
  expect(await names()).toContain(id)
}

const campaignOf = (flowId: number, name: string) => ({
  ...newCampaign,
  days: [...newCampaign.days],
  name,
  flowId,
  audience: { kind: 'selection', ids: [1] },
})

test('FLOW-03 a flow that nothing uses is deleted with its questions, variables and tests', async () => {
  const { id } = await builder.addFlow({ name: 'De más', isActive: true })
  await builder.addQuestion(id, 'first')
  await builder.addQuestion(id, 'second')
  await builder.call('POST', `/api/flows/${id}/variables`, { variableName: 'clinica', displayName: 'Clínica' })
  const start = { language: 'es', variables: {}, startAt: '2026-05-04T15:00:00.000Z' }
  await builder.call('POST', `/api/flows/${id}/tests`, { name: 'Nadie responde', start, actions: [] })
  await builder.call('PATCH', `/api/flows/${id}/deactivate`)
  const versions = await count('flow_versions', id)
  expect((await remove(id)).json()).toEqual({})
  expect(await names()).not.toContain(id)
  for (const table of ['flow_questions', 'flow_connections', 'flow_variables', 'flow_tests'])
    expect([table, await count(table, id)]).toEqual([table, 0])
  expect(await count('flow_versions', id)).toBe(versions)
  const gone = await remove(id)
  expect(gone.statusCode).toBe(404)
  const { rows } = await builder.testApp.deps.db.writer.execute(
    sql`select success, details from audit_log where action = 'flow.deleted' and resource_id = ${String(id)} order by id`,
  )
  expect(rows).toMatchObject([{ success: true, details: { name: 'De más' } }, { success: false }])
})

test('FLOW-04 an active or default flow is not deleted', async () => {
  const active = await builder.addFlow({ isActive: true })
  await expectKept(active.id, 'flow-in-service', 'Deactivate it')
  const standard = await builder.addFlow({ isDefault: true })
  await expectKept(standard.id, 'flow-in-service', 'choose another one first')
})

test('FLOW-04 a flow is kept while a campaign, plan, template or report names it, and they are named', async () => {
  const campaign = await builder.addFlow()
  await builder.call('POST', '/api/campaigns', campaignOf(campaign.id, 'Otoño'))
  await expectKept(campaign.id, 'flow-in-campaign', '“Otoño”')

  // The first of this purpose carries the reminders of steps with a text, active or not.
  const first = await builder.addFlow({ purpose: 'appointment' })
  await expectKept(first.id, 'flow-carries-reminders', 'Reminders')
  const visit = await builder.addFlow({ purpose: 'appointment' })
  const step = { minutes: -1440, flowId: visit.id, textEs: null, textEn: null, onlyIf: ['booked'], latestMinutes: 60 }
  const plan = await builder.call('POST', '/api/reminder-plans', { name: 'La víspera', steps: [step] })
  expect(plan.statusCode, plan.body).toBe(200)
  await expectKept(visit.id, 'flow-in-plan', '“La víspera”')

  const reported = await builder.addFlow()
  const choices = { flowId: reported.id, locationId: null, language: 'es' }
  const template = { ...choices, name: 'Del mes', span: 'month', schedule: null, isMailed: false, recipientIds: [] }
  expect((await builder.call('POST', '/api/report-templates', template)).statusCode).toBe(200)
  await expectKept(reported.id, 'flow-in-template', '“Del mes”')

  const told = await builder.addFlow()
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const asked = await builder.call('POST', '/api/outcome-reports', { ...choices, ...period, flowId: told.id })
  expect(asked.statusCode, asked.body).toBe(200)
  await expectKept(told.id, 'flow-in-report', 'health-plan report')
})

test('FLOW-04 a flow of which there was a conversation is kept, for ever', async () => {
  const { id } = await builder.addFlow({ isActive: true })
  await builder.addQuestion(id, 'first')
  const patient = (
    await builder.call('POST', '/api/patients', {
      contractId: 'FLOW-1',
      patientName: 'Ana Ibáñez',
      phoneNumber: '3055550101',
      doctorName: 'Dra. Soto',
    })
  ).json<Patient>()
  const started = await builder.call('POST', `/api/patients/${patient.id}/start-conversation`, { flowId: id })
  expect(started.statusCode, started.body).toBe(200)
  await builder.call('PATCH', `/api/flows/${id}/deactivate`)
  await expectKept(id, 'flow-has-conversations', 'There are conversations')
  const { writer } = builder.testApp.deps.db
  await writer.execute(sql`insert into report_daily (day, location_id, flow_id, language, question, dimension, value, days)
    values ('2026-01-01', 0, ${id}, 'es', '', 'all', '', 1)`)
  await writer.execute(sql`delete from conversations where flow_id = ${id}`)
  await expectKept(id, 'flow-has-conversations', 'figures')
})

test('FLOW-04 a draft and a deletion at once leave no campaign without its flow', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await builder.addFlow()
    const [draft, gone] = await Promise.all([
      builder.call('POST', '/api/campaigns', campaignOf(id, `Ronda ${round}`)),
      remove(id),
    ])
    expect([draft.statusCode, gone.statusCode]).toEqual(draft.statusCode === 200 ? [200, 409] : [400, 200])
    expect(await count('campaigns', id)).toBe(draft.statusCode === 200 ? 1 : 0)
  }
})
