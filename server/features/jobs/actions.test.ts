import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { enqueueJob } from '../../jobs/enqueue.ts'
import { allJobKinds } from '../../jobs/kinds.ts'
import { addRecurring } from '../../jobs/recurring-rows.ts'
import { removeOldJobs } from './actions.ts'

let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
beforeEach(() => testApp.deps.db.writer.delete(jobs))
afterAll(() => testApp.close())

const addJob = async (more: Partial<typeof jobs.$inferInsert> = {}): Promise<number> => {
  const now = testApp.deps.clock.now()
  const id = await testApp.deps.db.writer.transaction((tx) =>
    enqueueJob(tx, { kind: 'remove-old-jobs', input: {}, dueAt: now }),
  )
  if (id === null) throw new Error('the job was not added')
  await testApp.deps.db.writer
    .update(jobs)
    .set({ createdAt: now, ...more })
    .where(eq(jobs.id, id))
  return id
}
const list = async (): Promise<Job[]> => (await testApp.call('GET', '/api/jobs', { as: admin })).json<Job[]>()
const rowOf = async (id: number) => (await testApp.deps.db.writer.select().from(jobs).where(eq(jobs.id, id)))[0]
const lastAudit = async () =>
  (await testApp.deps.db.writer.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('JOB-08 what recurs stands first, in the order of its kinds, then work that is not over, then the newest', async () => {
  await addRecurring(testApp.deps, allJobKinds, testApp.deps.clock.now())
  const over = await addJob({ state: 'done', finishedAt: testApp.deps.clock.now(), doneCount: 3, totalCount: 3 })
  const failed = await addJob({ state: 'failed', finishedAt: testApp.deps.clock.now(), error: 'a word of tomorrow' })
  const waiting = await addJob()
  const rows = await list()
  const recurring = allJobKinds.filter(({ type }) => type === 'recurring').map(({ name }) => name)
  expect(rows.slice(0, recurring.length).map(({ kind }) => kind)).toEqual(recurring)
  expect(rows.slice(recurring.length)).toMatchObject([
    { id: waiting, state: 'waiting', canStop: true, canRun: false, startedBy: null },
    { id: failed, state: 'failed', error: 'internal', canStop: false },
    { id: over, state: 'done', done: 3, total: 3, canStop: false },
  ])
})

test('JOB-05 a job that waits is stopped at once, one that runs is asked to, and the audit log says who did it', async () => {
  const waiting = await addJob()
  expect((await testApp.call('POST', `/api/jobs/${waiting}/stop`, { as: admin })).statusCode).toBe(200)
  expect(await rowOf(waiting)).toMatchObject({ state: 'stopped', finishedAt: expect.any(Date) })
  expect(await lastAudit()).toMatchObject({ action: 'job.stopped', resourceId: String(waiting), success: true })
  const running = await addJob({ state: 'running', doneCount: 2 })
  await testApp.call('POST', `/api/jobs/${running}/stop`, { as: admin })
  expect(await rowOf(running)).toMatchObject({ state: 'running', stopRequestedAt: expect.any(Date) })
  expect((await list())[0]).toMatchObject({ id: running, isStopping: true, canStop: false })
  const again = await testApp.call('POST', `/api/jobs/${waiting}/stop`, { as: admin })
  expect(again.statusCode).toBe(409)
})

test('JOB-05 a round is asked for where that makes sense, and nothing that recurs can be stopped', async () => {
  await addRecurring(testApp.deps, allJobKinds, testApp.deps.clock.now())
  await testApp.deps.db.writer.update(jobs).set({ runRequestedAt: null })
  const rows = await list()
  const figures = rows.find(({ kind }) => kind === 'count-figures')
  const seal = rows.find(({ kind }) => kind === 'seal-audit-log')
  expect((await testApp.call('POST', `/api/jobs/${figures?.id}/run`, { as: admin })).statusCode).toBe(200)
  expect(await rowOf(figures?.id ?? 0)).toMatchObject({ runRequestedAt: expect.any(Date) })
  expect(await lastAudit()).toMatchObject({ action: 'job.requested', details: { kind: 'count-figures' } })
  expect((await testApp.call('POST', `/api/jobs/${seal?.id}/run`, { as: admin })).statusCode).toBe(404)
  expect((await testApp.call('POST', `/api/jobs/${figures?.id}/stop`, { as: admin })).statusCode).toBe(404)
})

test('JOB-07 work done a week ago and work that failed or was stopped a month ago is removed, nothing else', async () => {
  const ago = (days: number) => new Date(testApp.deps.clock.now().getTime() - days * 24 * 3_600_000)
  await addJob({ state: 'done', finishedAt: ago(8) })
  await addJob({ state: 'failed', finishedAt: ago(31) })
  await addJob({ state: 'stopped', finishedAt: ago(31) })
  const kept = [
    await addJob({ state: 'done', finishedAt: ago(6) }),
    await addJob({ state: 'failed', finishedAt: ago(29) }),
    await addJob({ createdAt: ago(90) }),
  ]
  await testApp.deps.db.writer
    .insert(jobs)
    .values({ kind: 'count-figures', isRecurring: true, dueAt: ago(90), finishedAt: ago(90) })
  expect(await removeOldJobs(testApp.deps)).toBe(3)
  const left = await testApp.deps.db.writer.select({ id: jobs.id, isRecurring: jobs.isRecurring }).from(jobs)
  expect(
    left
      .filter(({ isRecurring }) => !isRecurring)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  ).toEqual(kept)
  expect(left).toHaveLength(4)
})
