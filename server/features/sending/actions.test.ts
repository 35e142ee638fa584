import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sending } from '#contract/sending.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { senders } from '../../db/tables/senders.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const read = async (as = admin): Promise<Sending> => (await testApp.call('GET', '/api/sending', { as })).json()
const resume = (body: unknown, as = admin) => testApp.call('POST', '/api/sending/resume', { as, body })

test('an administrator ends the rest after a wave of opt-outs with a reason that the audit log keeps; nobody else may', async () => {
  expect(await read()).toEqual({ held: null, rate: null, budget: null })
  expect((await resume({ reason: 'Nada que reanudar' })).statusCode).toBe(409)
  const heldSince = testApp.deps.clock.now()
  await testApp.deps.db.writer.update(senders).set({ heldSince, heldCount: 21 })
  const staff = await testApp.signedIn('STAFF')
  expect((await read(staff)).held).toEqual({ since: heldSince.toISOString(), count: 21 })
  expect((await resume({ reason: 'Error del operador' }, staff)).statusCode).toBe(403)
  expect((await resume({ reason: '  ' })).statusCode).toBe(400)
  expect((await resume({ reason: 'Error del operador' })).statusCode).toBe(200)
  expect((await read()).held).toBeNull()
  const [row] = await testApp.deps.db.reader
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'sending.resumed'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(row).toMatchObject({
    success: true,
    details: { reason: { id: expect.any(Number) }, count: 21, since: heldSince.toISOString() },
  })
})

test('texts that wait for the sender are counted apart: for its speed, and for the next day', async () => {
  const { rows } = await testApp.deps.db.write.query<{ id: number }>(
    "insert into contacts (phone) values ('+13055550188') returning id",
  )
  for (const [index, why] of ['sender-rate', 'sender-rate', 'sender-budget', null].entries())
    await testApp.deps.db.write.query(
      `insert into outbox (contact_id, to_phone, body, kind, not_before, dedupe_key, last_error)
       values ($1, '+13055550188', 'x', 'start', $2, $3, $4)`,
      [rows[0]?.id, `2030-01-01T00:00:0${index}Z`, `wait-${index}`, why],
    )
  expect(await read()).toEqual({
    held: null,
    rate: { count: 2, until: '2030-01-01T00:00:01.000Z' },
    budget: { count: 1, until: '2030-01-01T00:00:02.000Z' },
  })
})
