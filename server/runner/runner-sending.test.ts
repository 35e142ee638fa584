import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
beforeEach(async () => {
  await harness.setFaults()
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered: {} })
})
afterAll(() => harness.close())

const SECOND = 1000

interface Sent {
  id: string
  state: string
  body: string
  attempt: number
  code: string | null
}

const outboxOf = (contactId: number): Promise<Sent[]> =>
  harness.query<Sent>(
    'select id, state, body, attempt, last_error as code from outbox where contact_id = $1 order by seq',
    [contactId],
  )

interface Conversation {
  id: number
  status: string
  phase: string
  endReason: string | null
}

const conversationOf = async (patientId: number): Promise<Conversation | undefined> =>
  (
    await harness.query<Conversation>(
      'select id, status, phase, end_reason as "endReason" from conversations where patient_queue_id = $1 order by id desc',
      [patientId],
    )
  )[0]

const reaches = (patientId: number, phase: string) =>
  eventually(async () => (await conversationOf(patientId))?.phase === phase, `the conversation never was ${phase}`)

const startedPatient = async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  return patient
}

const waitingPatient = async () => {
  const patient = await startedPatient()
  await reaches(patient.id, 'waiting')
  return patient
}

/** Lets the look-ups come due; the carrier is slow. */
const passAndSettle = async (ms: number): Promise<void> => {
  harness.passes(ms)
  await harness.runner.settled()
}

test('a text that the carrier took without telling us is found and never sent twice', async () => {
  await harness.setFaults({ kind: 'accept-then-drop', count: 1 })
  const patient = await startedPatient()
  await reaches(patient.id, 'waiting')
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'sent', attempt: 1 }])
  await passAndSettle(130 * SECOND)
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})

test.each(['accept-then-error', 'accept-half-answer', 'early-callback'])(
  'a text taken with %s counts as sent once',
  async (kind) => {
    await harness.setFaults({ kind, count: 1 })
    const patient = await startedPatient()
    await reaches(patient.id, 'waiting')
    await passAndSettle(130 * SECOND)
    expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'sent', attempt: 1 }])
    expect(await harness.accepted(patient.phone)).toHaveLength(1)
  },
)

test('a text of which nobody knows is sent again only after two empty looks, the second two minutes later', async () => {
  await harness.setFaults({ kind: 'reset', count: 1 })
  const patient = await startedPatient()
  await eventually(async () => (await outboxOf(patient.contactId))[0]?.state === 'unknown')
  await passAndSettle(100 * SECOND)
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'unknown', attempt: 1 }])
  expect(await harness.accepted(patient.phone)).toHaveLength(0)
  await passAndSettle(25 * SECOND)
  await reaches(patient.id, 'waiting')
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'sent', attempt: 2 }])
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})

test('a text that shows up late in the carrier’s list is found at a later look', async () => {
  await harness.setFaults(
    { kind: 'accept-then-drop', count: 1 },
    { kind: 'unlisted', count: 1, delayMs: 600 },
    { kind: 'lost-callbacks' },
  )
  const patient = await startedPatient()
  await eventually(async () => (await outboxOf(patient.contactId))[0]?.state === 'unknown')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await passAndSettle(60 * SECOND)
  await reaches(patient.id, 'waiting')
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})

test('while the carrier cannot be asked, nothing is concluded and nothing sent', async () => {
  await harness.setFaults({ kind: 'reset', count: 1 }, { kind: 'server-error', on: 'list' })
  const patient = await startedPatient()
  await eventually(async () => (await outboxOf(patient.contactId))[0]?.state === 'unknown')
  for (let round = 0; round < 4; round += 1) await passAndSettle(200 * SECOND)
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'unknown', attempt: 1 }])
  expect(await harness.accepted(patient.phone)).toHaveLength(0)
  await harness.setFaults()
  await passAndSettle(61 * SECOND)
  await passAndSettle(61 * SECOND)
  await reaches(patient.id, 'waiting')
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})

test('a carrier that is too busy gets the text later, with the pause it asked for', async () => {
  await harness.setFaults({ kind: 'rate-limited', count: 1, retryAfter: 30 })
  const patient = await startedPatient()
  await eventually(async () => (await outboxOf(patient.contactId))[0]?.attempt === 1)
  await harness.runner.settled()
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'queued', attempt: 1 }])
  await passAndSettle(29 * SECOND)
  expect(await harness.accepted(patient.phone)).toHaveLength(0)
  await passAndSettle(2 * SECOND)
  await reaches(patient.id, 'waiting')
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'sent', attempt: 2 }])
})

test('STOP while a text is queued takes it back; only the confirmation goes out', async () => {
  const patient = await waitingPatient()
  await harness.setFaults({ kind: 'rate-limited', number: patient.phone, retryAfter: 60, count: 1 })
  await harness.sayAndWait(patient.phone, 'Sí')
  await eventually(async () =>
    (await outboxOf(patient.contactId)).some(({ state, attempt }) => state === 'queued' && attempt === 1),
  )
  await harness.sayAndWait(patient.phone, 'ALTO')
  await passAndSettle(61 * SECOND)
  await eventually(async () => (await harness.accepted(patient.phone)).length === 2)
  const states = (await outboxOf(patient.contactId)).map(({ state }) => state)
  expect(states).toEqual(['sent', 'cancelled', 'sent'])
  expect(await conversationOf(patient.id)).toMatchObject({ phase: 'ended', endReason: 'opted_out' })
  expect(await harness.start(patient.id)).toMatchObject({ code: 'opted-out' })
})

test('STOP while a text is on its way lets that one go, and nothing after it but the confirmation', async () => {
  const patient = await waitingPatient()
  await harness.setFaults({ kind: 'slow-answer', number: patient.phone, delayMs: 700, count: 1 })
  await harness.sayAndWait(patient.phone, 'Sí')
  await eventually(async () => (await outboxOf(patient.contactId)).some(({ state }) => state === 'sending'))
  await harness.sayAndWait(patient.phone, 'ALTO')
  await eventually(async () => (await harness.accepted(patient.phone)).length === 3)
  await harness.runner.settled()
  expect((await outboxOf(patient.contactId)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  const consent = await harness.query(
    'select event, source, words from consent_events where contact_id = $1 order by id',
    [patient.contactId],
  )
  expect(consent).toMatchObject([{ event: 'given' }, { event: 'stop', source: 'patient', words: 'ALTO' }])
})

test('a number that is blocked at the carrier is opted out here too', async () => {
  const patient = await harness.addPatient()
  await harness.setFaults({ kind: 'withheld-inbound', number: patient.phone })
  await harness.say(patient.phone, 'STOP')
  await harness.start(patient.id)
  await reaches(patient.id, 'ended')
  expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'failed', code: '21610' }])
  const [contact] = await harness.query<{ source: string }>(
    'select opt_out_source as source from contacts where id = $1 and opted_out_at is not null',
    [patient.contactId],
  )
  expect(contact?.source).toBe('carrier')
})

test('a number that cannot receive texts ends the conversation and is marked, so that nobody tries again', async () => {
  const patient = await harness.addPatient({ phoneNumber: '+15005550001' })
  await harness.start(patient.id)
  await reaches(patient.id, 'ended')
  expect(await conversationOf(patient.id)).toMatchObject({ endReason: 'undeliverable' })
  expect(await harness.start(patient.id)).toMatchObject({ code: 'bad-number' })
})

test('a phone that was off gets the text once more, as a text of its own', async () => {
  const patient = await harness.addPatient()
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered: { [patient.phone]: 30003 } })
  await harness.start(patient.id)
  await eventually(async () => (await outboxOf(patient.contactId)).length === 2)
  expect(await conversationOf(patient.id)).toMatchObject({ phase: 'waiting', status: 'active' })
  await passAndSettle(61 * 60 * SECOND)
  await reaches(patient.id, 'paused')
  expect(await harness.accepted(patient.phone)).toHaveLength(2)
  expect(await conversationOf(patient.id)).toMatchObject({ status: 'error' })
})

test('texts of one person go out in the order in which they were decided', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, waitingPatient))
  await harness.setFaults({ kind: 'accept-then-drop', rate: 0.3 }, { kind: 'slow-answer', rate: 0.3, delayMs: 50 })
  await Promise.all(
    people.map(async ({ phone }) => {
      for (const answer of ['Sí', 'Sí', '3']) {
        const before = (await harness.accepted(phone)).length
        await harness.say(phone, answer)
        await eventually(async () => (await harness.accepted(phone)).length > before, `no answer to ${answer}`)
      }
    }),
  )
  await passAndSettle(130 * SECOND)
  for (const { phone, contactId } of people) {
    const decided = (await outboxOf(contactId)).map(({ body }) => body)
    expect((await harness.accepted(phone)).map(({ body }) => body)).toEqual(decided)
  }
})

test('what a dead process was sending is unknown at once and is then found', async () => {
  const patient = await waitingPatient()
  const [row] = await outboxOf(patient.contactId)
  // As kill -9 leaves it between call and commit: under an instance without a lock.
  await harness.query(
    `update outbox set state = 'sending', provider_sid = null, accepted_at = null, instance_id = 1, attempted_at = $2 where id = $1`,
    [row?.id, harness.deps.clock.now().toISOString()],
  )
  await harness.query(
    'update messages set twilio_message_sid = null where id = (select message_id from outbox where id = $1)',
    [row?.id],
  )
  harness.deps.runner.wake()
  await eventually(async () => (await outboxOf(patient.contactId))[0]?.state === 'sent')
  expect(await harness.accepted(patient.phone)).toHaveLength(1)
})

test('what another live process is sending is left to it', async () => {
  const patient = await waitingPatient()
  const other = harness.anotherRunner()
  await other.start()
  try {
    const [row] = await outboxOf(patient.contactId)
    const [lock] = await harness.query<{ id: number }>(
      `select objid::bigint::integer as id from pg_locks where locktype = 'advisory' and classid = 7261012
         and database = (select oid from pg_database where datname = current_database())
         and objid::bigint <> (select instance_id from outbox where id = $1)`,
      [row?.id],
    )
    // Attempted just now by the moved clock: neither process may take it for an old attempt.
    await harness.query(`update outbox set state = 'sending', instance_id = $2, attempted_at = $3 where id = $1`, [
      row?.id,
      lock?.id,
      harness.deps.clock.now().toISOString(),
    ])
    await harness.runner.settled()
    expect(await outboxOf(patient.contactId)).toMatchObject([{ state: 'sending' }])
    await harness.query(`update outbox set state = 'sent' where id = $1`, [row?.id])
  } finally {
    await other.stop()
  }
})

test('two processes on one database never work twice on one text', async () => {
  const other = harness.anotherRunner()
  await other.start()
  try {
    const people = await Promise.all(Array.from({ length: 6 }, waitingPatient))
    await Promise.all(people.map(({ phone }) => harness.sayAndWait(phone, 'Sí')))
    await Promise.all(people.map(({ phone }) => eventually(async () => (await harness.accepted(phone)).length === 2)))
    await other.settled()
    for (const { contactId, phone } of people) {
      expect((await outboxOf(contactId)).map(({ state }) => state)).toEqual(['sent', 'sent'])
      expect(await harness.accepted(phone)).toHaveLength(2)
    }
  } finally {
    await other.stop()
  }
})

test('when the carrier refuses the account, sending rests, staff are told once, and nothing is lost', async () => {
  const other = await createTestHarness()
  try {
    Object.assign(other.deps.sms, {
      send: async () => ({ kind: 'refused', code: '30002', message: 'Account suspended' }),
    })
    await other.runner.start()
    const people = [await other.addPatient(), await other.addPatient()]
    for (const { id } of people) await other.start(id)
    await other.runner.settled()
    const states = await other.query<{ state: string }>('select state from outbox')
    expect(states.map(({ state }) => state)).toEqual(['queued', 'queued'])
    const told = await other.query("select 1 from notifications where kind = 'sending-paused'")
    expect(told).toHaveLength(1)
  } finally {
    await other.close()
  }
})
