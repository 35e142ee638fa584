import { eventually, type TestHarness } from '#server/testing/test-harness.ts'
import type { Fault } from './fault.ts'
import { expectSame, must } from './proof.ts'
import { mustBeUnharmed } from './stage.ts'

type Patient = Awaited<ReturnType<TestHarness['addPatient']>>

const phaseOf = async (harness: TestHarness, patient: Patient): Promise<string | undefined> => {
  const [row] = await harness.query<{ phase: string }>(
    'select phase from conversations where patient_queue_id = $1 order by id desc limit 1',
    [patient.id],
  )
  return row?.phase
}

/** A patient who has the first question and has not answered. */
export const waitingPatient = async (harness: TestHarness): Promise<Patient> => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await phaseOf(harness, patient)) === 'waiting', 'the question never went out')
  return patient
}

const statesOf = async (harness: TestHarness, patient: Patient): Promise<string[]> =>
  (
    await harness.query<{ state: string }>('select state from outbox where contact_id = $1 order by seq', [
      patient.contactId,
    ])
  ).map(({ state }) => state)

const repliesTo = async (harness: TestHarness, patient: Patient, more: number): Promise<void> => {
  await eventually(async () => (await harness.accepted(patient.phone)).length >= more, 'the reply never went out')
  await harness.runner.settled()
}

const textFields = async (harness: TestHarness, patient: Patient, body: string) => {
  const account = await harness.control<{ accountSid: string; phoneNumber: string }>('GET', 'account')
  const digits = crypto.randomUUID().replaceAll('-', '')
  return {
    MessageSid: `SM${digits}`,
    AccountSid: account.accountSid,
    From: patient.phone,
    To: account.phoneNumber,
    Body: body,
    NumMedia: '0',
  }
}

const fiftyCopies: Fault = {
  number: 9,
  name: 'one webhook fifty times at once',
  injected: '50 signed copies posted in parallel',
  expected: '1 message, 1 reply, all 200',
  hold: async (stage) => {
    const harness = await stage.harness()
    const patient = await waitingPatient(harness)
    const fields = await textFields(harness, patient, 'Sí')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.post('/api/webhooks/twilio/sms', fields).then(({ status }) => status)),
    )
    expectSame([...new Set(answers)], [200], 'answers')
    await repliesTo(harness, patient, 2)
    const stored = await harness.query('select 1 from messages where twilio_message_sid = $1', [fields.MessageSid])
    expectSame([stored.length, (await harness.accepted(patient.phone)).length], [1, 2], 'stored, texts out')
    await mustBeUnharmed(harness, [patient.phone])
    return '50 x 200, 1 message, 1 reply'
  },
}

const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map((rest) => [first, ...rest]))

const shuffledStatuses: Fault = {
  number: 10,
  name: 'status callbacks in any order',
  injected: '24 orders of 4 statuses, each doubled; one callback before the answer to the call',
  expected: 'the same end',
  hold: async (stage) => {
    const harness = await stage.harness()
    await harness.control('PUT', 'settings', { ladder: { minMs: 600_000, maxMs: 600_000 } })
    const patients = await Promise.all(Array.from({ length: 24 }, () => waitingPatient(harness)))
    const { accountSid, phoneNumber } = await harness.control<{ accountSid: string; phoneNumber: string }>(
      'GET',
      'account',
    )
    await Promise.all(
      orders(['queued', 'sending', 'sent', 'delivered']).map(async (order, index) => {
        const patient = patients[index]
        const [text] = patient ? await harness.accepted(patient.phone) : []
        must(patient !== undefined && text !== undefined, 'a patient without a text')
        for (const status of order.flatMap((one) => [one, one]))
          await harness.post('/api/webhooks/twilio/status', {
            MessageSid: text.sid,
            MessageStatus: status,
            AccountSid: accountSid,
            From: phoneNumber,
            To: patient.phone,
          })
      }),
    )
    await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 } })
    const statuses = () =>
      harness.query<{ status: string; count: number }>(
        `select twilio_status as status, count(*)::int as count from messages where direction = 'outbound' and contact_id = any ($1)
         group by 1`,
        [patients.map(({ contactId }) => contactId)],
      )
    await eventually(async () => (await statuses()).every(({ status }) => status === 'delivered'), 'a status hung')
    await harness.setFaults({ kind: 'early-callback', count: 1 })
    const early = await waitingPatient(harness)
    await mustBeUnharmed(
      harness,
      [...patients, early].map(({ phone }) => phone),
    )
    expectSame((await harness.accepted(early.phone)).length, 1, 'texts after the early callback')
    return '24 of 24 delivered, early callback: 1 text'
  },
}

const twoAtOnce: Fault = {
  number: 11,
  name: 'two different replies at once',
  injected: 'two texts of one number in parallel',
  expected: 'both stored, read one after the other',
  hold: async (stage) => {
    const harness = await stage.harness()
    const patient = await waitingPatient(harness)
    await Promise.all([harness.say(patient.phone, 'Sí'), harness.say(patient.phone, 'No')])
    await repliesTo(harness, patient, 2)
    await eventually(async () => {
      const open = await harness.query('select 1 from inbox where contact_id = $1 and processed_at is null', [
        patient.contactId,
      ])
      return open.length === 0
    }, 'a text was never worked on')
    const stored = await harness.query<{ body: string }>(
      "select message_body as body from messages where contact_id = $1 and direction = 'inbound' order by id",
      [patient.contactId],
    )
    expectSame(stored.map(({ body }) => body).toSorted(), ['No', 'Sí'], 'stored')
    const verdict = await mustBeUnharmed(harness, [patient.phone])
    return `both stored, ${verdict.outOfOrder} out of order`
  },
}

const stopInTheQueue: Fault = {
  number: 12,
  name: 'STOP while a text is queued or on its way',
  injected: 'carrier answers 429 (queued) and 0.7 s late (sending), then ALTO',
  expected: 'queued cancelled, in flight at most one, then only the confirmation',
  hold: async (stage) => {
    const harness = await stage.harness()
    const [queued, flying] = [await waitingPatient(harness), await waitingPatient(harness)]
    await harness.setFaults(
      { kind: 'rate-limited', number: queued.phone, retryAfter: 60, count: 1 },
      { kind: 'slow-answer', number: flying.phone, delayMs: 700, count: 1 },
    )
    await Promise.all([harness.sayAndWait(queued.phone, 'Sí'), harness.sayAndWait(flying.phone, 'Sí')])
    await eventually(async () => (await statesOf(harness, queued)).at(-1) === 'queued', 'nothing was queued')
    await Promise.all([harness.sayAndWait(queued.phone, 'ALTO'), harness.sayAndWait(flying.phone, 'ALTO')])
    await Promise.all([repliesTo(harness, queued, 2), repliesTo(harness, flying, 3)])
    for (const { phone } of [queued, flying]) await harness.sayAndWait(phone, 'Sí')
    await harness.runner.settled()
    expectSame(await statesOf(harness, queued), ['sent', 'cancelled', 'sent'], 'the queued one')
    expectSame(await statesOf(harness, flying), ['sent', 'sent', 'sent'], 'the one in flight')
    await mustBeUnharmed(harness, [queued.phone, flying.phone])
    return 'cancelled; 1 in flight; 1 confirmation each'
  },
}

/** Faults of the carrier after which the text must have gone out exactly once. */
const carrierFaults = ['reset', 'server-error', 'rate-limited', 'html-error', 'accept-half-answer', 'accept-then-error']

const sickCarrier: Fault = {
  number: 13,
  name: 'the carrier resets, errs, answers HTML or half',
  injected: `${carrierFaults.join(', ')}; each once`,
  expected: 'refused: again later; unknown: looked up; never twice',
  hold: async (stage) => {
    const harness = await stage.harness()
    const numbers: string[] = []
    for (const kind of carrierFaults) {
      const patient = await harness.addPatient()
      numbers.push(patient.phone)
      await harness.setFaults({ kind, number: patient.phone, count: 1 })
      await harness.start(patient.id)
      await eventually(
        async () =>
          !['queued', 'sending'].includes((await statesOf(harness, patient)).at(-1) ?? 'queued') ||
          kind === 'rate-limited',
        `${kind}: the attempt never ended`,
      )
    }
    // Texts the carrier never accepted are settled after two minutes; the product's clock is moved instead.
    for (const seconds of [6, 11, 16, 31, 70, 125]) {
      harness.passes(seconds * 1000)
      await harness.runner.settled()
    }
    for (const number of numbers) expectSame((await harness.accepted(number)).length, 1, `texts to ${number}`)
    await mustBeUnharmed(harness, numbers)
    return `${numbers.length} faults, 1 text each`
  },
}

const takenAndDropped: Fault = {
  number: 14,
  name: 'the carrier takes a text and drops the line',
  injected: 'accept-then-drop for 8 patients',
  expected: 'unknown, found in the list, sent once',
  hold: async (stage) => {
    const harness = await stage.harness()
    const patients = await Promise.all(Array.from({ length: 8 }, () => harness.addPatient()))
    await harness.setFaults({ kind: 'accept-then-drop', count: 8 })
    await Promise.all(patients.map(({ id }) => harness.start(id)))
    for (const patient of patients)
      await eventually(async () => (await phaseOf(harness, patient)) === 'waiting', 'a text stayed unknown')
    harness.passes(130_000)
    await harness.runner.settled()
    const verdict = await mustBeUnharmed(
      harness,
      patients.map(({ phone }) => phone),
    )
    for (const { phone } of patients) expectSame((await harness.accepted(phone)).length, 1, `texts to ${phone}`)
    return `8 unknown, 8 found, ${verdict.sentTwice} twice`
  },
}

/** Rows about texts that this process can run by itself: real database, real HTTP, a carrier beside it. */
export const textFaults: readonly Fault[] = [
  fiftyCopies,
  shuffledStatuses,
  twoAtOnce,
  stopInTheQueue,
  sickCarrier,
  takenAndDropped,
]
