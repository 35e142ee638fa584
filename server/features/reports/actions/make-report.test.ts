import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { bookkeep } from '../../../db/act.ts'
import { startTestMailServer } from '../../../testing/test-mail-server.ts'
import { sendMails } from '../../mails/actions.ts'
import { makeReport } from './make-report.ts'
import { runSchedules } from './run-schedules.ts'

let testApp: TestApp
let server: Awaited<ReturnType<typeof startTestMailServer>>

beforeAll(async () => {
  testApp = await createTestApp()
  server = await startTestMailServer()
  Object.assign(testApp.deps, { mail: server.mail })
})
afterAll(async () => {
  await testApp.close()
  await server.close()
})

const choices = { flowId: null, locationId: null, language: 'es', span: 'day', isMailed: true }
const schedule = { every: 'day', hour: 0 }
const save = (as: string, body: object) => testApp.call('POST', '/api/report-templates', { as, body })

test('MAIL-03 a schedule mails a link to its author and to the others it names, once each, while they may have the report', async () => {
  const author = await testApp.addPerson('AUDITOR', { username: 'autora' })
  const ana = await testApp.addPerson('STAFF', { username: 'ana' })
  const gone = await testApp.addPerson('STAFF', { username: 'luis' })
  const demoted = await testApp.addPerson('STAFF', { username: 'eva' })
  const as = await testApp.signIn(author)
  const readers = (await testApp.call('GET', '/api/report-templates/readers', { as })).json()
  expect(readers).toEqual([
    { id: ana.id, name: 'ana' },
    { id: author.id, name: 'autora' },
    { id: demoted.id, name: 'eva' },
    { id: gone.id, name: 'luis' },
  ])
  const recipientIds = [ana.id, ana.id, author.id, gone.id, demoted.id]
  const saved = await save(as, { ...choices, name: 'Plan', schedule, recipientIds })
  expect(saved.json().recipientIds).toEqual([...new Set(recipientIds)].toSorted((one, other) => one - other))
  expect(saved.json().mailedTo).toEqual(['ana', 'autora', 'eva', 'luis'])
  await testApp.deps.db.write.query('update users set is_active = false where id = $1', [gone.id])
  await testApp.deps.db.write.query(`update users set role = 'READONLY' where id = $1`, [demoted.id])
  const unscheduled = await save(as, { ...choices, name: 'A mano', schedule: null, recipientIds: [ana.id] })
  expect(unscheduled.json().mailedTo).toEqual([])
  const [, now] = (await testApp.call('GET', '/api/report-templates', { as })).json()
  expect(now).toMatchObject({ name: 'Plan', mailedTo: ['ana', 'autora'] })
  testApp.passes({ minutes: 24 * 60 })
  expect(await runSchedules(testApp.deps)).toBe(1)
  const { rows } = await testApp.deps.db.write.query<{ id: number }>('select id from outcome_reports')
  for (let time = 0; time < 2; time += 1)
    await makeReport(Number(rows[0]?.id), {
      deps: testApp.deps,
      cursor: null,
      signal: new AbortController().signal,
      step: async (work) => void (await bookkeep(testApp.deps, work)),
    })
  while ((await sendMails(testApp.deps)) > 0);
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(['ana@example.org', 'autora@example.org'])
})

test('MAIL-03 whoever may not have the report, or is disabled, is refused as a recipient, and nothing is kept', async () => {
  const as = await testApp.signedIn('AUDITOR')
  const reader = await testApp.addPerson('READONLY')
  const disabled = await testApp.addPerson('STAFF', { isActive: false })
  for (const id of [reader.id, disabled.id, 999_999]) {
    const refused = await save(as, { ...choices, name: `Plan ${id}`, schedule, recipientIds: [id] })
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'recipientIds'])
  }
  const names = (await testApp.call('GET', '/api/report-templates', { as }))
    .json()
    .map(({ name }: { name: string }) => name)
  expect(names).toEqual(['A mano', 'Plan'])
})
