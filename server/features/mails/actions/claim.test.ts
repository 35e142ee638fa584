import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailAlert } from '#contract/mail-alerts.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'
import type { Deps } from '../../../deps.ts'
import { startTestMailServer } from '../../../testing/test-mail-server.ts'
import { sendMails } from '../actions.ts'
import { MOST_ALERTS_AN_HOUR } from './claim.ts'

let testApp: TestApp
let server: Awaited<ReturnType<typeof startTestMailServer>>
let deps: Deps
let count = 0

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://recado.example.org' })
  await seedBaseFlows(testApp.deps.db.writer)
})
beforeEach(async () => {
  server = await startTestMailServer()
  deps = Object.assign(testApp.deps, { mail: server.mail })
  await query('delete from mails')
  await query(`update users set mail_alerts = '{}'`)
})
afterEach(() => server.close())
afterAll(() => testApp.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]

const begin = async (locationId: number | null = null): Promise<number> => {
  count += 1
  // The clock goes on by hours: an older session has ended.
  const admin = await testApp.signedIn('ADMINISTRATOR')
  const phoneNumber = `305558${String(count).padStart(4, '0')}`
  const body = { contractId: `M-${count}`, patientName: 'Rosalinda Quiñones', phoneNumber, doctorName: 'Dra. Soto' }
  const patient = await testApp.call('POST', '/api/patients', { as: admin, body: { ...body, locationId } })
  const started = await testApp.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: admin })
  expect(started.statusCode, started.body).toBe(200)
  return started.json().conversationId
}
/** What the program notifies of, as a turn writes it. */
const raise = async (kind: string, conversationId: number | null, details: object = {}): Promise<void> => {
  if (kind === 'needs-help')
    await query(`update conversations set status = 'error', phase = 'paused' where id = $1`, [conversationId])
  await query(`insert into notifications (kind, conversation_id, details, created_at) values ($1, $2, $3, $4)`, [
    kind,
    conversationId,
    details,
    deps.clock.now(),
  ])
}
const choose = (as: string, kinds: MailAlert[]) => testApp.call('PUT', '/api/mail-alerts', { as, body: { kinds } })
const chooser = async (kinds: MailAlert[], more?: object): Promise<TestPerson> => {
  const person = await testApp.addPerson('ADMINISTRATOR', more)
  const chosen = await choose(await testApp.signIn(person), kinds)
  expect(chosen.json()).toEqual({ kinds })
  return person
}
const sendAll = async (): Promise<void> => {
  while ((await sendMails(deps)) > 0);
}
const subjectsTo = ({ username }: TestPerson): string[] =>
  server.received
    .filter(({ to }) => to.includes(`${username}@example.org`))
    .map(({ content }) => /Subject: .*\/ (.*)\r/.exec(content)?.[1] ?? content)

test('ALERT-01 whoever chose it gets one mail about an emergency at once and one about a patient who waits, without data', async () => {
  const both = await chooser(['emergency', 'waiting'])
  const none = await chooser([])
  const [danger, waits] = [await begin(), await begin()]
  for (let time = 0; time < 3; time += 1) await raise('emergency', danger, { messageId: time })
  await raise('needs-help', waits)
  await sendAll()
  expect(subjectsTo(both)).toEqual(['Emergency'])
  testApp.passes({ minutes: 14 })
  await sendAll()
  expect(subjectsTo(both)).toEqual(['Emergency'])
  testApp.passes({ minutes: 2 })
  await raise('needs-help', waits)
  await sendAll()
  testApp.passes({ minutes: 60 })
  await sendAll()
  expect(subjectsTo(both)).toEqual(['Emergency', 'A patient waits'])
  expect(subjectsTo(none)).toEqual([])
  const [mail] = server.received
  expect(mail?.content).toContain(`https://recado.example.org/message-flow-analysis?open=${danger}`)
  for (const { content } of server.received)
    for (const secret of ['Rosalinda', 'Quiñones', '3055', 'M-', 'Soto']) expect(content).not.toContain(secret)
})

test('ALERT-01 nobody is mailed about a patient whom somebody has seen to, who is out of sight, or after switching it off', async () => {
  const [first] = await query<{ id: number }>(
    `insert into locations (name, zone) values ('Norte', 'America/New_York') returning id`,
  )
  const north = Number(first?.id)
  const seen = await testApp.addPerson('STAFF')
  const unseen = await testApp.addPerson('STAFF')
  await query('insert into user_locations (user_id, location_id) values ($1, $2)', [seen.id, north])
  const gone = await testApp.addPerson('STAFF')
  const off = await testApp.addPerson('STAFF')
  for (const person of [seen, unseen, gone, off]) await choose(await testApp.signIn(person), ['emergency', 'waiting'])
  const [danger, waits, answered] = [await begin(north), await begin(north), await begin(north)]
  await raise('emergency', danger)
  await raise('needs-help', waits)
  await raise('needs-help', answered)
  await query(`insert into settings (key, value) values ('organization.isSightByLocation', 'true')`)
  await query(`update users set is_active = false where id = $1`, [gone.id])
  await choose(await testApp.signIn(off), [])
  await query('update on_call_alerts set acknowledged_at = now() where conversation_id = $1', [answered])
  testApp.passes({ minutes: 16 })
  await sendAll()
  await query(`delete from settings where key = 'organization.isSightByLocation'`)
  expect(subjectsTo(seen)).toEqual(['Emergency', 'A patient waits'])
  expect([unseen, gone, off].map(subjectsTo)).toEqual([[], [], []])
  const left = await query('select 1 from mails where sent_at is null and failed_at is null')
  expect(left).toEqual([])
  await query('update users set is_active = true where id = $1', [gone.id])
  testApp.passes({ minutes: 60 })
  await sendAll()
  expect(subjectsTo(gone)).toEqual([])
})

test('ALERT-01 an emergency in a conversation whose last one nobody took is mailed again after an hour', async () => {
  const person = await chooser(['emergency'])
  const danger = await begin()
  for (const minutes of [0, 20, 90, 10]) {
    testApp.passes({ minutes })
    await raise('emergency', danger)
    await sendAll()
  }
  expect(subjectsTo(person)).toEqual(['Emergency', 'Emergency'])
})

test('ALERT-07 nobody is mailed about a conversation that is put off before it comes back; an emergency is mailed', async () => {
  const person = await chooser(['emergency', 'waiting'])
  const [quiet, danger] = [await begin(), await begin()]
  for (const id of [quiet, danger]) {
    await raise('needs-help', id)
    const until = new Date(deps.clock.now().getTime() + 50 * 60 * 60_000).toISOString()
    const as = await testApp.signedIn('ADMINISTRATOR')
    const body = { until, seenMessageId: 1_000_000 }
    expect((await testApp.call('PUT', `/api/conversations/${id}/snooze`, { as, body })).statusCode).toBe(200)
  }
  for (let hour = 0; hour < 49; hour += 1) {
    testApp.passes({ minutes: 60 })
    await sendAll()
  }
  expect(subjectsTo(person)).toEqual([])
  await raise('emergency', danger)
  await sendAll()
  expect(subjectsTo(person)).toEqual(['Emergency'])
  await query('update on_call_alerts set acknowledged_at = now() where conversation_id = $1', [danger])
  testApp.passes({ minutes: 61 })
  await sendAll()
  testApp.passes({ minutes: 16 })
  await sendAll()
  expect(subjectsTo(person)).toEqual(['Emergency', 'A patient waits'])
})

test('ALERT-02 a failure that lasts is mailed once, to administrators alone, and a new one after a pause', async () => {
  const chief = await chooser(['failure'])
  const staff = await testApp.signedIn('STAFF')
  const refused = await choose(staff, ['failure'])
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  const fails = () => raise('provider-key-refused', null, { provider: 'openai' })
  for (let hour = 0; hour < 9; hour += 1) {
    await fails()
    await sendAll()
    testApp.passes({ minutes: 61 })
  }
  expect(subjectsTo(chief)).toEqual(['Something fails'])
  await raise('sending-paused', null, { code: '20003' })
  testApp.passes({ minutes: 7 * 60 })
  await fails()
  await sendAll()
  expect(subjectsTo(chief)).toEqual(['Something fails', 'Something fails', 'Something fails'])
})

test('ALERT-03 above ten an hour the rest is summed up in words, and none is lost or told twice, whenever a process is killed', async () => {
  const happening = fc.record({
    raised: fc.integer({ min: 0, max: 9 }),
    minutes: fc.integer({ min: 0, max: 40 }),
    isKilled: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 8 }), async (happenings) => {
      await query('delete from mails')
      await query(`update users set mail_alerts = '{}'`)
      server.received.length = 0
      const person = await chooser(['emergency'])
      let raised = 0
      for (const { raised: now, minutes, isKilled } of happenings) {
        for (let time = 0; time < now; time += 1) await raise('emergency', null, { messageId: raised + time })
        raised += now
        // The claim is committed; the process dies with the call.
        if (isKilled) void sendMails({ ...deps, mail: { send: () => new Promise(() => undefined) } })
        if (isKilled) await expect.poll(async () => (await due()).length).toBe(0)
        await Promise.all([sendMails(deps), sendMails(deps)])
        await sendAll()
        testApp.passes({ minutes })
      }
      for (let hour = 0; hour < 12; hour += 1) {
        testApp.passes({ minutes: 11 })
        await sendAll()
      }
      const mine = server.received.filter(({ to }) => to.includes(`${person.username}@example.org`))
      const single = mine.filter(({ content }) => content.includes('A patient wrote something'))
      const summed = mine
        .map(({ content }) => Number(/There were more alerts: (\d+) possible/.exec(content)?.[1] ?? 0))
        .reduce((sum, figure) => sum + figure, 0)
      expect(single.length + summed).toBe(raised)
      const times = await query<{ at: Date }>(
        `select sent_at as at from mails where kind = 'emergency' and summed_id is null order by 1`,
      )
      for (const [index, { at }] of times.entries()) {
        const eleventh = times[index + MOST_ALERTS_AN_HOUR]
        if (eleventh) expect(eleventh.at.getTime() - at.getTime()).toBeGreaterThan(59 * 60_000)
      }
    }),
    { numRuns: 8 },
  )
}, 120_000)

/** What a round would claim. */
const due = () =>
  query(`select 1 from mails where sent_at is null and failed_at is null and next_at <= $1`, [deps.clock.now()])

test('ALERT-01 what one chose stays, is audited, and needs a mail server and an address', async () => {
  const person = await testApp.addPerson('STAFF', { email: null })
  const as = await testApp.signIn(person)
  expect((await choose(as, ['waiting'])).json()).toMatchObject({ code: 'no-mail-address', field: 'kinds' })
  await query(`update users set email = 'alba@example.org' where id = $1`, [person.id])
  expect((await choose(as, ['waiting', 'waiting'])).json()).toEqual({ kinds: ['waiting'] })
  expect((await testApp.call('GET', '/api/mail-alerts', { as })).json()).toEqual({ kinds: ['waiting'] })
  Object.assign(testApp.deps, { mail: undefined })
  expect((await choose(as, ['emergency'])).json()).toMatchObject({ code: 'no-mail-server', field: 'kinds' })
  expect((await choose(as, [])).json()).toEqual({ kinds: [] })
  const audit = await query(
    `select details from audit_log where action = 'mail-alerts.chosen' and user_id = $1
    and success order by id`,
    [person.id],
  )
  expect(audit).toEqual([
    { details: { kinds: ['waiting'], before: [] } },
    { details: { kinds: [], before: ['waiting'] } },
  ])
})
