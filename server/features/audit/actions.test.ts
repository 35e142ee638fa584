import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { act } from '../../db/act.ts'
import { auditLog, auditSeal } from '../../db/tables/audit.ts'
import { systemActor } from '../../deps.ts'
import { refuse } from '../../refusal.ts'
import { asAuditOwner, writeAuditRows } from '../../testing/audit-rows.ts'
import { sealAndNote, sealAudit, writeCheckpoint } from './actions.ts'
import { headFile, verifyAudit } from './queries/chain.ts'
import { describeProblem } from './rules.ts'

let testApp: TestApp

beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(() => testApp.close())

const write = (count: number) => writeAuditRows(testApp, count)

const sealAll = async () => {
  while ((await sealAudit(testApp.deps, true)) > 0);
  await writeCheckpoint(testApp.deps)
}

const verify = () => verifyAudit(testApp.deps.db.reader, testApp.deps.config)
const sentences = async () => (await verify()).problems.map(describeProblem)

const asOwner = (...statements: string[]) => asAuditOwner(testApp, ...statements)

test('rows come under the chain in their order and are found whole', async () => {
  await write(450)
  expect([await sealAudit(testApp.deps), await sealAudit(testApp.deps), await sealAudit(testApp.deps)]).toEqual([
    200, 200, 50,
  ])
  expect(await sealAudit(testApp.deps)).toBe(0)
  await writeCheckpoint(testApp.deps)
  expect(await verify()).toEqual({ sealed: 450, unsealed: 0, problems: [] })
  await write(3)
  expect(await verify()).toEqual({ sealed: 450, unsealed: 3, problems: [] })
})

test('processes that seal at the same time make one chain', async () => {
  await write(120)
  await Promise.all([sealAudit(testApp.deps), sealAudit(testApp.deps), sealAudit(testApp.deps)])
  await sealAll()
  expect(await verify()).toEqual({ sealed: 120, unsealed: 0, problems: [] })
})

test('a changed row is named', async () => {
  await write(10)
  await sealAll()
  await asOwner(`update audit_log set username = 'somebody' where id = 4`)
  expect(await sentences()).toEqual(['Row 4 of the audit log was changed after it was written.'])
})

test('any column that is changed is found out, down to the microsecond', async () => {
  await write(20)
  await sealAll()
  const changes = [
    `user_id = 7`,
    `action = 'patients.forgotten'`,
    `resource_type = 'x'`,
    `resource_id = null`,
    `details = details || '{"count": 0}'`,
    `ip_address = '10.0.0.1'`,
    `user_agent = 'x'`,
    `request_id = 'x'`,
    `phi_accessed = false`,
    `success = false`,
    `error_message = 'x'`,
    `timestamp = timestamp + interval '1 microsecond'`,
  ]
  await asOwner(...changes.map((change, index) => `update audit_log set ${change} where id = ${index + 1}`))
  const { problems } = await verify()
  expect(problems.map(({ kind, auditId }) => [kind, auditId])).toEqual(
    changes.map((_, index) => ['changed', index + 1]),
  )
})

test('a removed row is named', async () => {
  await write(10)
  await sealAll()
  await asOwner('delete from audit_log where id = 6')
  expect(await sentences()).toEqual(['Row 6 of the audit log was removed.'])
})

test('two swapped rows are named, whether their contents or their places were exchanged', async () => {
  await write(10)
  await sealAll()
  await asOwner(
    `update audit_log a set resource_id = b.resource_id, details = b.details, timestamp = b.timestamp
      from audit_log b where (a.id, b.id) in ((3, 8), (8, 3))`,
  )
  const swapped = ['Row 3 of the audit log was swapped with row 8.', 'Row 8 of the audit log was swapped with row 3.']
  expect(await sentences()).toEqual(swapped)
})

test('two links whose rows were exchanged are named', async () => {
  await write(10)
  await sealAll()
  await asOwner(
    'update audit_seal set audit_id = -audit_id where seq in (3, 8)',
    'update audit_seal set audit_id = case seq when 3 then 8 else 3 end where seq in (3, 8)',
  )
  expect((await verify()).problems.map(({ kind }) => kind)).toEqual(['swapped', 'swapped'])
})

test('a link that is gone, changed or cut off with its row is named', async () => {
  await write(10)
  await sealAndNote(testApp.deps)
  expect(JSON.parse((await readFile(headFile(testApp.deps.config), 'utf8')).trim())).toMatchObject({
    at: expect.stringMatching(/^\d{4}-.+Z$/),
    seq: 10,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    previous: null,
    signature: expect.stringMatching(/^[\w+/]{86}==$/),
  })
  await asOwner(
    'delete from audit_seal where seq = 2',
    `update audit_seal set prev_hash = hash where seq = 5`,
    'delete from audit_seal where seq = 10',
    'delete from audit_log where id = 10',
  )
  expect(await sentences()).toEqual([
    'Link 2 of the chain was removed.',
    'Link 5 of the chain (row 5) does not follow the link before it.',
    'The chain was cut off: link 10 was noted in audit-head and is gone or another one.',
  ])
})

test('with another key nothing fits: the chain cannot be made again by who has only the database', async () => {
  await write(3)
  await sealAll()
  const appKey = Buffer.alloc(32, 7).toString('base64')
  const { problems } = await verifyAudit(testApp.deps.db.reader, { ...testApp.deps.config, appKey })
  expect(problems.map(({ kind }) => kind)).toEqual([
    'changed',
    'changed',
    'changed',
    'checkpoint-forged',
    'no-checkpoints',
  ])
})

test('the role the server runs as can add to the trail and nothing else', async () => {
  await write(1)
  await sealAll()
  for (const table of ['audit_log', 'audit_seal'])
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ])
      await expect(testApp.deps.db.write.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await expect(testApp.deps.db.write.query('update audit_log set success = true')).rejects.toMatchObject({
    code: '42501',
  })
})

test('an act and its row stand or fall together', async () => {
  const ctx = { deps: testApp.deps, actor: systemActor('seed') }
  const entry = { resourceType: 'setting', resourceId: 'x' }
  await act(ctx, 'setting.changed', async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('x', '1')`)
    return { result: 1, audit: entry }
  })
  const refused = await act(ctx, 'setting.changed', async (tx) => {
    await tx.execute(sql`update settings set value = '2' where key = 'x'`)
    return refuse('stale', { about: entry })
  })
  expect(refused).toMatchObject({ code: 'stale' })
  const failing = act(ctx, 'setting.changed', async (tx) => {
    await tx.execute(sql`update settings set value = '3' where key = 'x'`)
    throw new Error('something a patient said')
  })
  await expect(failing).rejects.toThrow()
  const unwritable = act(ctx, 'setting.changed', async (tx) => {
    await tx.execute(sql`update settings set value = '4' where key = 'x'`)
    return { result: 1, audit: { resourceType: 'x'.repeat(99) } }
  })
  await expect(unwritable).rejects.toThrow()
  const { rows } = await testApp.deps.db.reader.execute(sql`select value from settings where key = 'x'`)
  expect(rows).toEqual([{ value: 1 }])
  const trail = await testApp.deps.db.reader.select().from(auditLog).orderBy(auditLog.id)
  expect(trail.map(({ success, errorMessage }) => [success, errorMessage])).toEqual([
    [true, null],
    [false, 'stale'],
    [false, 'internal'],
    [false, 'internal'],
  ])
  expect(await testApp.deps.db.reader.$count(auditSeal)).toBe(0)
})
