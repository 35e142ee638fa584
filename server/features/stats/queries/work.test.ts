import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HomeStrip, WorkItem, WorkKind } from '#contract/stats.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let ana: string
let eva: string

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  ana = await app.signedIn('STAFF')
  eva = await app.signedIn('STAFF')
  const me = async (as: string) => (await app.call('GET', '/api/auth/me', { as })).json().id as number
  const owners = [await me(ana), await me(eva), null]
  for (let index = 0; index < 12; index += 1) {
    const body = {
      contractId: `WORK-${index}`,
      patientName: `ROSA ${'ABCDEFGHIJKL'[index]}`,
      phoneNumber: `30555501${String(10 + index)}`,
      doctorName: 'Dra. Soto',
    }
    const made = await app.call('POST', '/api/patients', { as: admin, body })
    expect(made.statusCode, made.body).toBe(200)
    const { id } = made.json()
    await app.deps.db.writer.execute(
      sql`update patients set assigned_to_user_id = ${owners[index % 3] ?? null} where id = ${id}`,
    )
    if (index % 2 === 0) {
      const started = await app.call('POST', `/api/patients/${id}/start-conversation`, { as: admin })
      const { conversationId } = started.json()
      await app.deps.db.writer.execute(sql`update conversations set status = 'error', phase = 'paused',
        pause_reason = ${index === 6 ? 'emergency' : 'staff'}, state = jsonb_set(state, '{pausedAt}',
        to_jsonb(${1_700_000_000_000 + index * 1000}::bigint)) where id = ${conversationId}`)
    } else if (index % 4 === 1)
      await app.deps.db.writer.execute(
        sql`update patients set status = 'PENDING', current_attempts = max_attempts where id = ${id}`,
      )
    else
      await app.call('POST', `/api/patients/${id}/consent`, { as: admin, body: { action: 'stop', reason: 'Lo pidió' } })
  }
})
afterAll(() => app.close())

const strip = async (as: string): Promise<HomeStrip> => (await app.call('GET', '/api/stats/home', { as })).json()
const work = async (as: string, kind: WorkKind): Promise<WorkItem[]> =>
  (await app.call('GET', `/api/stats/my-work?kind=${kind}`, { as })).json()

test('HOME-01 HOME-02 every number of the strip counts exactly the rows that it opens', async () => {
  for (const as of [admin, ana, eva]) {
    const { work: counts, team, system } = await strip(as)
    expect((await work(as, 'waiting')).length).toBe(counts.waiting)
    expect((await work(as, 'callbacks')).length).toBe(counts.callbacks)
    expect((await work(as, 'unanswered')).length).toBe(counts.unanswered)
    if (as === admin) {
      expect((await work(as, 'opted-out')).length).toBe(system?.optedOut)
      const threads = (view: string) => app.call('GET', `/api/conversations/threads?view=${view}`, { as })
      expect((await threads('help')).json()).toHaveLength(team?.backlog ?? -1)
      expect((await threads('undelivered')).json()).toHaveLength(system?.failures ?? -1)
      expect(new Date(team?.oldestSince ?? 0).getTime()).toBe(1_700_000_000_000)
    } else expect(system).toBeNull()
  }
  expect((await strip(ana)).work).toEqual({ waiting: 2, callbacks: 4, unanswered: 2 })
  expect((await strip(admin)).system?.optedOut).toBe(3)
})

test('CALL-04 HOME-02 a call that is agreed for later is not due; at its time it comes first', async () => {
  const [first] = await work(ana, 'callbacks')
  const callBackAt = new Date(app.deps.clock.now().getTime() + 60_000).toISOString()
  const made = await app.call('POST', `/api/patients/${first?.patientId}/calls`, {
    as: ana,
    body: { outcome: 'call-back', callBackAt },
  })
  expect(made.statusCode, made.body).toBe(200)
  const before = await work(ana, 'callbacks')
  expect(before.map(({ patientId }) => patientId)).not.toContain(first?.patientId)
  expect((await strip(ana)).work.callbacks).toBe(before.length)
  app.passes({ minutes: 2 })
  const due = await work(ana, 'callbacks')
  expect(due[0]).toMatchObject({ patientId: first?.patientId, reason: 'call-back', since: callBackAt })
  expect((await strip(ana)).work.callbacks).toBe(due.length)
})

test('HOME-03 an emergency comes first, then who has waited longest; nobody sees the patients of somebody else as theirs', async () => {
  const mine = await work(ana, 'waiting')
  expect(mine.map(({ reason }) => reason)).toEqual(['emergency', 'stuck'])
  const theirs = await work(eva, 'waiting')
  expect(theirs.map(({ contractId }) => contractId)).toEqual(['WORK-4', 'WORK-10'])
  expect((await work(ana, 'unanswered')).map(({ contractId }) => contractId)).toEqual(['WORK-2', 'WORK-8'])
})

test('HOME-02 whoever took a conversation has it in their list, whoever the patient is assigned to', async () => {
  const [mine] = await work(ana, 'waiting')
  const id = mine?.conversationId ?? 0
  const me = (await app.call('GET', '/api/auth/me', { as: eva })).json().id as number
  const body = { userId: me, seenUserId: null }
  expect((await app.call('PUT', `/api/conversations/${id}/assignment`, { as: eva, body })).statusCode).toBe(200)
  expect((await work(ana, 'waiting')).map(({ conversationId }) => conversationId)).not.toContain(id)
  expect((await work(eva, 'waiting')).map(({ conversationId }) => conversationId)).toContain(id)
  for (const as of [ana, eva]) expect((await work(as, 'waiting')).length).toBe((await strip(as)).work.waiting)
})

test('TEAM-04 what is put off stands in no list of work until it comes back', async () => {
  const [first] = await work(eva, 'unanswered')
  const id = first?.conversationId ?? 0
  const until = new Date(app.deps.clock.now().getTime() + 600_000).toISOString()
  const put = await app.call('PUT', `/api/conversations/${id}/snooze`, {
    as: eva,
    body: { until, seenMessageId: null },
  })
  expect(put.statusCode).toBe(200)
  expect((await work(eva, 'unanswered')).map(({ conversationId }) => conversationId)).not.toContain(id)
  app.passes({ minutes: 11 })
  expect((await work(eva, 'unanswered')).map(({ conversationId }) => conversationId)).toContain(id)
})
