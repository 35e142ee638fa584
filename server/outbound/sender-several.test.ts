import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seal } from '../config/seal.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { sendText } from '../turn/send-text.ts'

const SECOND_NUMBER = '+15005550016'
const THIRD_NUMBER = '+15005550026'
const SUBACCOUNT = { accountSid: `AC${'5'.repeat(32)}`, authToken: 'a-token-of-the-subaccount' }

let harness: TestHarness
let locations: { second: number; third: number }
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.control('PUT', 'account', {
    numbers: [
      { phoneNumber: SECOND_NUMBER, subaccount: null },
      { phoneNumber: THIRD_NUMBER, subaccount: SUBACCOUNT },
    ],
  })
  const sealed = seal(harness.deps.config, 'carrier tokens', SUBACCOUNT.authToken)
  await harness.query(
    `insert into senders (name, address, account_sid, sealed_token) values ('Segundo', $1, null, null), ('Tercero', $2, $3, $4)`,
    [SECOND_NUMBER, THIRD_NUMBER, SUBACCOUNT.accountSid, sealed],
  )
  const rows = await harness.query<{ id: number }>(
    `insert into locations (name, zone, sender_id) select 'Sede ' || s.name, 'America/New_York', s.id from senders s
       where id > 1 order by s.id returning id`,
  )
  locations = { second: rows[0]?.id ?? 0, third: rows[1]?.id ?? 0 }
  await harness.runner.start()
})
afterEach(async () => {
  await harness.setFaults()
  await harness.query(
    `update senders set state = 'active', held_since = null, refused_until = null, refused_code = null`,
  )
})
afterAll(() => harness.close())

interface FromText {
  from: string
  to: string
  body: string
}
const textsTo = (phone: string) => harness.accepted(phone) as unknown as Promise<FromText[]>

const started = async (locationId: number | null) => {
  const patient = await harness.addPatient({ locationId })
  const outcome = await harness.start(patient.id)
  if (isRefusal(outcome)) throw new Error(outcome.code)
  return patient
}

const reachedWaiting = (patientId: number) => async () =>
  (await harness.query("select 1 from conversations where patient_queue_id = $1 and phase = 'waiting'", [patientId]))
    .length === 1

const holdOf = async (phone: string) =>
  (
    await harness.query<{ why: string | null }>(
      "select last_error as why from outbox where to_phone = $1 and state = 'queued'",
      [phone],
    )
  )[0]?.why

test('SEND-17 a conversation knows name, address and phone of the patient’s location, and nothing where there is none', async () => {
  await harness.query("update locations set address = '5620 Navigation Blvd', phone = null where id = $1", [
    locations.second,
  ])
  const valuesOf = async (locationId: number | null) => {
    const { id } = await started(locationId)
    const [row] = await harness.query<{ variables: Record<string, unknown> }>(
      `select state->'variables' as variables from conversations where patient_queue_id = $1`,
      [id],
    )
    return ['locationName', 'locationAddress', 'locationPhone'].map((name) => row?.variables[name] ?? null)
  }
  expect(await valuesOf(locations.second)).toEqual(['Sede Segundo', '5620 Navigation Blvd', null])
  expect(await valuesOf(null)).toEqual([null, null, null])
})

test('SEND-01 SEND-02 a conversation comes from the sender of the patient’s location, and stays with it', async () => {
  for (const [locationId, number] of [
    [locations.second, SECOND_NUMBER],
    [locations.third, THIRD_NUMBER],
    [null, harness.account.phoneNumber],
  ] as const) {
    const patient = await started(locationId)
    await eventually(reachedWaiting(patient.id))
    await harness.sayAndWait(patient.phone, 'Sí')
    await harness.runner.settled()
    const texts = await textsTo(patient.phone)
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(texts.map(({ from }) => from))).toEqual(new Set([number]))
    // A patient who moves to another location hears from the same number until the conversation has ended.
    await harness.query('update patients set location_id = $2 where id = $1', [
      patient.id,
      locationId === locations.second ? locations.third : locations.second,
    ])
    await harness.sayAndWait(patient.phone, 'No sé')
    await harness.runner.settled()
    expect(new Set((await textsTo(patient.phone)).map(({ from }) => from))).toEqual(new Set([number]))
  }
})

test('SEND-03 whoever writes to a sender first is answered from it, and STOP to one stops them all', async () => {
  const patient = await harness.addPatient({ locationId: locations.second })
  await harness.control('POST', 'inbound', { from: patient.phone, to: THIRD_NUMBER, body: '¿A qué hora abren?' })
  await eventually(async () => (await textsTo(patient.phone)).length > 0, 'nobody answered')
  await harness.runner.settled()
  expect(new Set((await textsTo(patient.phone)).map(({ from }) => from))).toEqual(new Set([THIRD_NUMBER]))
  await harness.control('POST', 'inbound', { from: patient.phone, to: SECOND_NUMBER, body: 'PARE' })
  await eventually(
    async () =>
      (await harness.query('select 1 from contacts where phone = $1 and opted_out_at is not null', [patient.phone]))
        .length > 0,
    'the opt-out was not kept',
  )
  const refused = await harness.start(patient.id)
  expect(refused).toMatchObject({ code: 'opted-out' })
})

test('SEND-04 webhooks of another account count under its own token only', async () => {
  const params = (body: string) => ({
    AccountSid: SUBACCOUNT.accountSid,
    MessageSid: `SM${crypto.randomUUID().replaceAll('-', '')}`,
    From: '+13055559901',
    To: THIRD_NUMBER,
    Body: body,
    NumMedia: '0',
  })
  const path = '/api/webhooks/twilio/sms'
  expect((await harness.post(path, params('Hola'), SUBACCOUNT.authToken)).status).toBe(200)
  expect((await harness.post(path, params('Hola'))).status).toBe(403)
  // A number of the main account is not reached under the subaccount's token.
  const other = { ...params('Hola'), To: harness.account.phoneNumber }
  expect((await harness.post(path, other, SUBACCOUNT.authToken)).status).toBe(400)
})

test('SEND-05 look-ups and recovery ask the account of each sender', async () => {
  const patient = await harness.addPatient({ locationId: locations.third })
  await harness.setFaults({ kind: 'accept-then-drop', number: patient.phone, count: 1 })
  await harness.start(patient.id)
  await eventually(reachedWaiting(patient.id), 'the text was never found at the carrier')
  expect(await textsTo(patient.phone)).toHaveLength(1)
  await harness.setFaults({ kind: 'withheld-inbound', number: patient.phone })
  await harness.say(patient.phone, 'Sí')
  expect(await harness.runner.recoverNow()).toBe(1)
  await harness.runner.settled()
  expect((await textsTo(patient.phone)).at(-1)).toMatchObject({ from: THIRD_NUMBER })
  const [row] = await harness.query<{ senderId: number }>(
    `select i.sender_id as "senderId" from inbox i join contacts c on c.id = i.contact_id where c.phone = $1 and kind = 'in'`,
    [patient.phone],
  )
  const [sender] = await harness.query<{ id: number }>('select id from senders where address = $1', [THIRD_NUMBER])
  expect(row?.senderId).toBe(sender?.id)
})

test('SEND-06 an account that cannot be reached does not keep the texts of the others from being recovered', async () => {
  const patient = await started(locations.second)
  await eventually(reachedWaiting(patient.id))
  await harness.setFaults({ kind: 'withheld-inbound', number: patient.phone })
  await harness.say(patient.phone, 'Sí')
  await harness.control('PUT', 'account', { numbers: [{ phoneNumber: SECOND_NUMBER, subaccount: null }] })
  try {
    await expect(harness.runner.recoverNow()).rejects.toThrow()
    await eventually(
      async () => (await harness.query('select 1 from responses where phone_number = $1', [patient.phone])).length > 0,
      'the reply to the other sender was not recovered',
    )
  } finally {
    await harness.control('PUT', 'account', {
      numbers: [
        { phoneNumber: SECOND_NUMBER, subaccount: null },
        { phoneNumber: THIRD_NUMBER, subaccount: SUBACCOUNT },
      ],
    })
  }
})

test('SEND-07 a paused sender begins nothing and still answers; the others go on', async () => {
  const talking = await started(locations.second)
  await eventually(reachedWaiting(talking.id))
  await harness.query("update senders set state = 'paused' where address = $1", [SECOND_NUMBER])
  const asked = await started(locations.second)
  const other = await started(locations.third)
  await eventually(reachedWaiting(other.id))
  await eventually(async () => (await holdOf(asked.phone)) === 'sender-paused', 'the text does not wait')
  expect(await textsTo(asked.phone)).toHaveLength(0)
  await harness.sayAndWait(talking.phone, 'Sí')
  await harness.runner.settled()
  expect((await textsTo(talking.phone)).length).toBe(2)
  const sent = await act({ deps: harness.deps, actor: systemActor('seed') }, 'text.sent', async (tx) => ({
    result: await sendText(
      tx,
      { deps: harness.deps, actor: systemActor('seed') },
      { contactId: talking.contactId, phoneNumber: talking.phone, body: 'Le llamo hoy' },
    ),
    audit: { resourceType: 'contact' },
  }))
  if (isRefusal(sent)) throw new Error(sent.code)
  harness.deps.runner.wake()
  await eventually(async () => (await textsTo(talking.phone)).length === 3, 'a person’s text does not go out')
})

test('SEND-08 a sender that the carrier refuses waits alone, and staff hear of it once', async () => {
  await harness.control('PUT', 'account', { numbers: [{ phoneNumber: SECOND_NUMBER, subaccount: null }] })
  try {
    const refused = await started(locations.third)
    await harness.runner.settled()
    await eventually(
      async () =>
        (await harness.query('select 1 from senders where address = $1 and refused_until > now()', [THIRD_NUMBER]))
          .length === 1,
      'the refusal was not kept',
    )
    const second = await started(locations.third)
    const other = await started(locations.second)
    await eventually(reachedWaiting(other.id), 'the other sender stands still too')
    await eventually(async () => (await holdOf(second.phone)) === 'sender-refused', 'the second text was tried')
    expect(await harness.query("select 1 from settings where key = 'sending.paused'")).toHaveLength(0)
    expect(await harness.query("select 1 from notifications where kind = 'sending-paused'")).toHaveLength(1)
    expect(await textsTo(refused.phone)).toHaveLength(0)
  } finally {
    await harness.control('PUT', 'account', {
      numbers: [
        { phoneNumber: SECOND_NUMBER, subaccount: null },
        { phoneNumber: THIRD_NUMBER, subaccount: SUBACCOUNT },
      ],
    })
  }
})
