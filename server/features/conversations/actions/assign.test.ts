import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assignment, Colleague, ThreadCounts } from '#contract/conversations/assignment.ts'
import { type Thread, threadViews } from '#contract/conversations.ts'
import type { LiveEvent } from '#contract/live.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let ana: string
let luz: string
let people: Record<'ana' | 'luz' | 'reader', TestPerson>
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  people = {
    ana: await app.addPerson('STAFF', { username: 'ana', firstName: 'Ana', lastName: 'Ruiz' }),
    luz: await app.addPerson('STAFF', { username: 'luz', firstName: 'Luz', lastName: 'Paz' }),
    reader: await app.addPerson('READONLY', { username: 'lee' }),
  }
  ana = await app.signIn(people.ana)
  luz = await app.signIn(people.luz)
})
afterAll(() => app.close())

const begin = async (): Promise<number> => {
  count += 1
  const admin = await app.signedIn('ADMINISTRATOR')
  const phoneNumber = `305557${String(count).padStart(4, '0')}`
  const body = { contractId: `A-${count}`, patientName: 'Rosa Vega', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  const started = await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: ana })
  return started.json().conversationId
}
const assign = (as: string, id: number, userId: number | null, seenUserId: number | null, note?: string) =>
  app.call('PUT', `/api/conversations/${id}/assignment`, { as, body: { userId, seenUserId, note } })
const assignmentOfThread = async (id: number): Promise<Assignment | null> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as: ana })).json().assignment
const rowsOf = async (as: string, view: string): Promise<Thread[]> =>
  (await app.call('GET', `/api/conversations/threads?view=${view}`, { as })).json()
const countsOf = async (as: string): Promise<ThreadCounts> =>
  (await app.call('GET', '/api/conversations/thread-counts', { as })).json()

test('TEAM-01 of two who claim at once one gets the conversation, and the other a sentence that names them', async () => {
  const id = await begin()
  const answers = await Promise.all([
    assign(ana, id, people.ana.id, null),
    assign(luz, id, people.luz.id, null),
    assign(ana, id, people.ana.id, null),
  ])
  const holder = await assignmentOfThread(id)
  const loser = holder?.userId === people.ana.id ? answers[1] : answers[0]
  expect(['Ana Ruiz', 'Luz Paz']).toContain(holder?.person)
  expect(loser?.statusCode).toBe(409)
  expect(loser?.json()).toMatchObject({ code: 'assigned-to-other' })
  expect(loser?.json().message).toContain(holder?.person)
  // The first press of somebody counts, and their second changes nothing.
  const again = await assign(holder?.userId === people.ana.id ? ana : luz, id, holder?.userId ?? 0, null)
  expect(again.statusCode).toBe(200)
  expect(await assignmentOfThread(id)).toEqual(holder)
})

test('TEAM-02 a colleague gets it with a note, only from whom was seen to have it, and each step stands in the audit log', async () => {
  const id = await begin()
  expect((await assign(ana, id, people.ana.id, null)).statusCode).toBe(200)
  expect((await assign(ana, id, people.luz.id, people.ana.id, ' Llame después de las 5. ')).statusCode).toBe(200)
  expect(await assignmentOfThread(id)).toMatchObject({
    person: 'Luz Paz',
    assignedBy: 'Ana Ruiz',
    note: 'Llame después de las 5.',
  })
  const late = await assign(ana, id, null, people.ana.id)
  expect(late.json()).toMatchObject({ code: 'assigned-to-other' })
  expect((await assign(luz, id, null, people.luz.id)).statusCode).toBe(200)
  expect(await assignmentOfThread(id)).toBeNull()
  expect((await assign(ana, id, people.ana.id, people.luz.id)).json()).toMatchObject({ code: 'no-longer-assigned' })
  const { rows } = await app.deps.db.reader.execute<{ action: string; success: boolean }>(
    sql`select action, success from audit_log where resource_type = 'conversation' and resource_id = ${String(id)}
      and action <> 'conversation.started' order by id`,
  )
  expect(rows.map(({ action, success }) => `${action} ${success}`)).toEqual([
    'conversation.claimed true',
    'conversation.handed-over true',
    'conversation.released false',
    'conversation.released true',
    'conversation.claimed false',
  ])
})

test('TEAM-02 only people who may answer are offered and can be given a conversation', async () => {
  const id = await begin()
  const offered: Colleague[] = (await app.call('GET', '/api/colleagues', { as: ana })).json()
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Ruiz', 'Luz Paz']))
  expect(offered.map(({ id: each }) => each)).not.toContain(people.reader.id)
  const refused = await assign(ana, id, people.reader.id, null)
  expect(refused.json()).toMatchObject({ code: 'cannot-be-assigned', field: 'userId' })
  expect((await assign(ana, id, 2_000_000_000, null)).json().code).toBe('cannot-be-assigned')
  expect((await assign(ana, 2_000_000_000, people.ana.id, null)).statusCode).toBe(404)
})

test('TEAM-03 every tab counts exactly its rows, for each person, and an ended conversation is nobody’s', async () => {
  const [mine, hers, free, over] = [await begin(), await begin(), await begin(), await begin()]
  await assign(ana, mine, people.ana.id, null)
  await assign(luz, hers, people.luz.id, null)
  await assign(ana, over, people.ana.id, null)
  await app.deps.db.writer.execute(
    sql`update conversations set phase = 'ended', status = 'error', ended_at = now() where id = ${over}`,
  )
  for (const as of [ana, luz]) {
    const counts = await countsOf(as)
    for (const view of threadViews) expect([view, (await rowsOf(as, view)).length]).toEqual([view, counts[view]])
  }
  const ids = (rows: Thread[]) => rows.map(({ id }) => id)
  expect(ids(await rowsOf(ana, 'mine'))).toContain(mine)
  expect(ids(await rowsOf(ana, 'mine'))).not.toContain(over)
  expect(ids(await rowsOf(luz, 'mine'))).not.toContain(mine)
  expect(ids(await rowsOf(ana, 'unassigned'))).toContain(free)
  expect(ids(await rowsOf(ana, 'unassigned'))).not.toEqual(expect.arrayContaining([hers]))
  expect(ids(await rowsOf(ana, 'unassigned'))).not.toContain(over)
  expect((await assign(luz, over, people.luz.id, people.ana.id)).json().code).toBe('not-open')
})

test('TEAM-01 a conversation of somebody whose account is disabled is free again', async () => {
  const id = await begin()
  const gone = await app.addPerson('STAFF', { username: 'sol' })
  await assign(await app.signIn(gone), id, gone.id, null)
  await app.deps.db.writer.execute(sql`update users set is_active = false where id = ${gone.id}`)
  expect(await assignmentOfThread(id)).toBeNull()
  expect((await rowsOf(ana, 'unassigned')).map((row) => row.id)).toContain(id)
  expect((await assign(ana, id, people.ana.id, null)).statusCode).toBe(200)
})

test('TEAM-02 browsers hear of every change', async () => {
  const id = await begin()
  const heard: LiveEvent[] = []
  const leave = app.deps.live.join({
    deliver: (events) => void heard.push(...events),
    endSessions: () => undefined,
    startOver: () => undefined,
  })
  await assign(ana, id, people.ana.id, null)
  leave()
  expect(heard).toContainEqual(expect.objectContaining({ type: 'CONVERSATION_UPDATED', conversationId: id }))
})
