import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { bookkeep } from '../../db/act.ts'
import type { Deps } from '../../deps.ts'
import { startTestMailServer } from '../../testing/test-mail-server.ts'
import { addMail, sendMails } from './actions.ts'

let testApp: TestApp
let server: Awaited<ReturnType<typeof startTestMailServer>>
let deps: Deps

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://recado.example.org' })
})
beforeEach(async () => {
  await testApp.deps.db.write.query('delete from mails')
  server = await startTestMailServer()
  deps = { ...testApp.deps, mail: server.mail }
})
afterEach(() => server.close())
afterAll(() => testApp.close())

const add = (userId: number, about: string) =>
  bookkeep(deps, (tx) =>
    addMail(tx, { userId, kind: 'report-ready', about, details: { reportId: 5 }, at: deps.clock.now() }),
  )

test('MAIL-01 a mail goes out once about the same thing, in both languages, with a link and no data', async () => {
  const person = await testApp.addPerson('ADMINISTRATOR')
  await add(person.id, 'report-ready 5')
  await add(person.id, 'report-ready 5')
  expect(await sendMails(deps)).toBe(1)
  expect(await sendMails(deps)).toBe(0)
  expect(server.received).toHaveLength(1)
  const text = server.received[0]?.content ?? ''
  expect(server.received[0]?.to).toEqual([`${person.username}@example.org`])
  expect(text).toContain('https://recado.example.org/reports?tab=plan&open=5')
  expect(text).toContain('Sign in to download it')
  expect(text).toMatch(/^Message-ID: <recado-\d+@recado.example.org>\r$/m)
})

test('MAIL-01 nobody gets a mail about what they may not see, and nothing goes out without a mail server', async () => {
  const reader = await testApp.addPerson('READONLY')
  const gone = await testApp.addPerson('ADMINISTRATOR', { isActive: false })
  await add(reader.id, 'report-ready 6')
  await add(gone.id, 'report-ready 6')
  expect(await sendMails(testApp.deps)).toBe(0)
  expect(await sendMails(deps)).toBe(0)
  expect(server.received).toEqual([])
})

test('MAIL-02 a mail that is not taken is tried again later, and given up after eight attempts', async () => {
  const person = await testApp.addPerson('ADMINISTRATOR')
  await add(person.id, 'report-ready 7')
  server.state.isRefusing = true
  expect(await sendMails(deps)).toBe(0)
  expect(await sendMails(deps)).toBe(0)
  server.state.isRefusing = false
  testApp.passes({ minutes: 2 })
  expect(await sendMails(deps)).toBe(1)
  expect(server.received).toHaveLength(1)
  await add(person.id, 'report-ready 8')
  server.state.isRefusing = true
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await sendMails(deps)
    testApp.passes({ minutes: 300 })
  }
  const { rows } = await testApp.deps.db.write.query(
    `select attempts, failed_at is not null as failed from mails where about = 'report-ready 8'`,
  )
  expect(rows).toEqual([{ attempts: 8, failed: true }])
})

test('MAIL-02 a process that is killed before or after the mail server took a mail leaves it to the next one', async () => {
  const person = await testApp.addPerson('ADMINISTRATOR')
  await add(person.id, 'report-ready 9')
  await add(person.id, 'report-ready 10')
  // The claim is committed; the process dies with the call.
  const dead: Deps = { ...deps, mail: { send: () => new Promise(() => undefined) } }
  void sendMails(dead)
  await expect
    .poll(async () => (await deps.db.write.query('select 1 from mails where attempts = 1')).rows.length)
    .toBe(2)
  expect(await sendMails(deps)).toBe(0)
  testApp.passes({ minutes: 2 })
  expect(await sendMails(deps)).toBe(2)
  testApp.passes({ minutes: 600 })
  expect(await sendMails(deps)).toBe(0)
  expect(server.received).toHaveLength(2)
})
