import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnCall } from '#contract/on-call.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { onCallAlerts } from '../../db/tables/on-call.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const person = { name: 'Ana', phone: '(305) 555-0142', language: 'es', days: 'every-day', from: 0, to: 0 }
const read = async (as = admin): Promise<OnCall> => (await testApp.call('GET', '/api/on-call', { as })).json()

test('an alert that somebody takes on screen is theirs, once, with the moment; the audit names it', async () => {
  const now = testApp.deps.clock.now()
  const [alert] = await testApp.deps.db.writer
    .insert(onCallAlerts)
    .values({ reason: 'emergency', raisedAt: now, dueAt: now, rounds: 1, lastTextedAt: now })
    .returning()
  const staff = await testApp.signedIn('STAFF')
  const take = (as: string) => testApp.call('POST', `/api/on-call/${alert?.id}/acknowledge`, { as })
  expect((await take(staff)).statusCode).toBe(200)
  const [taken] = (await read()).alerts
  expect(taken).toMatchObject({ id: alert?.id, acknowledgedHow: 'screen' })
  expect((await take(admin)).statusCode).toBe(200)
  expect((await read()).alerts[0]).toEqual(taken)
  expect((await testApp.call('POST', '/api/on-call/2000000000/acknowledge', { as: admin })).statusCode).toBe(404)
})

test('numbers are kept with their hours, entered into the consent ledger once, and refused when nobody can dial them', async () => {
  const save = (onCall: unknown) => testApp.call('PATCH', '/api/settings', { as: admin, body: { onCall } })
  expect((await save([person])).json()).toMatchObject({ onCall: [person] })
  await save([{ ...person, from: 540, to: 1020 }])
  const { rows } = await testApp.deps.db.write.query(
    `select e.event, e.source from consent_events e join contacts c on c.id = e.contact_id where c.phone = '+13055550142'`,
  )
  expect(rows).toEqual([{ event: 'given', source: 'on-call' }])
  for (const bad of [
    { ...person, phone: '12' },
    { ...person, name: ' ' },
    { ...person, phone: '555-0142' },
    { ...person, from: 1440 },
  ]) {
    const answer = await save([bad])
    expect([answer.statusCode, answer.json().field]).toEqual([400, expect.stringContaining('onCall')])
  }
  expect((await testApp.call('GET', '/api/settings', { as: admin })).json().onCall).toEqual([
    { ...person, from: 540, to: 1020 },
  ])
})
