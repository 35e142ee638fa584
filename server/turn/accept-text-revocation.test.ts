import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { sendText } from './send-text.ts'

const HOUR = 3_600_000

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const consentsOf = (contactId: number) =>
  harness.query('select event, source, words from consent_events where contact_id = $1 order by id', [contactId])
const given = { event: 'given', source: 'seed', words: null }

/**
 * From 31 January 2027 one revocation counts for every text of the sender (47 CFR 64.1200(a)(10)); it does here
 * already.
 */
test.each([
  ['STOP', 0],
  ['ya no quiero mensajes', 1],
  ['stop texting me', 1],
  ['Cancelar', 1],
])(
  '%j, said to any text, ends every automated text of the organization to the number: other patients, flows and days too',
  async (words, confirmations) => {
    const patient = await harness.addPatient()
    const sibling = await harness.addPatient({ phoneNumber: patient.phone })
    await harness.start(patient.id)
    const queued = await harness.start(sibling.id)
    if (isRefusal(queued)) throw new Error(queued.code)
    expect(queued.waitsForNumber).toBe(true)
    await harness.runner.settled()
    const before = (await harness.accepted(patient.phone)).length
    await harness.sayAndWait(patient.phone, words)
    await harness.runner.settled()
    const after = before + confirmations
    expect(await harness.accepted(patient.phone)).toHaveLength(after)
    // Everything planned comes due: reminders, the second patient's turn, expiry.
    for (let hours = 0; hours < 80; hours += 20) {
      harness.passes(20 * HOUR)
      await harness.runner.settled()
    }
    for (const id of [patient.id, sibling.id])
      for (const flow of [1, 2, 3]) expect(await harness.start(id, flow)).toMatchObject({ code: 'opted-out' })
    // YES is an answer and never consent; the assistant stays silent too.
    for (const answer of ['YES', 'sí', 'hola, ¿cuándo es mi cita?']) await harness.sayAndWait(patient.phone, answer)
    await harness.runner.settled()
    const refused = await act({ deps: harness.deps, actor: systemActor('seed') }, 'test.acted', async (tx) => {
      const ctx = { deps: harness.deps, actor: systemActor('seed') }
      const text = await sendText(tx, ctx, { contactId: patient.contactId, phoneNumber: patient.phone, body: 'x' })
      return { result: text, audit: { resourceType: 'test' } }
    })
    expect(refused).toMatchObject({ code: 'opted-out' })
    expect(await harness.accepted(patient.phone)).toHaveLength(after)
    expect(
      await harness.query(`select 1 from outbox where to_phone = $1 and state in ('queued', 'sending')`, [
        patient.phone,
      ]),
    ).toEqual([])
    expect(await consentsOf(patient.contactId)).toEqual([given, given, { event: 'stop', source: 'patient', words }])
    expect(
      await harness.query(
        `select kind from notifications where kind in ('opted-out', 'may-have-meant-visit')
      and conversation_id in (select id from conversations where contact_id = $1)`,
        [patient.contactId],
      ),
    ).toEqual([{ kind: words === 'Cancelar' ? 'may-have-meant-visit' : 'opted-out' }])
  },
)

test.each([
  ['no me escriban ni me llamen', 'no-contact', 'none'],
  ['quiero que borren mis datos', 'no-contact', 'none'],
  ['déjenme en paz', 'stop-unclear', 'unclear'],
  ['no me escriban, mejor llámenme', 'stop', null],
])('%j stands in the ledger as what it is, in its words; START takes it back', async (words, event, wish) => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await harness.runner.settled()
  await harness.sayAndWait(patient.phone, words)
  const wishOf = async () =>
    (
      await harness.query<{ wish: string | null }>('select call_wish as wish from contacts where id = $1', [
        patient.contactId,
      ])
    )[0]?.wish
  expect(await wishOf()).toBe(wish)
  expect(await consentsOf(patient.contactId)).toEqual([given, { event, source: 'patient', words }])
  await harness.sayAndWait(patient.phone, 'STOP')
  expect(await wishOf()).toBe(wish)
  await harness.sayAndWait(patient.phone, 'START')
  expect(await wishOf()).toBeNull()
})

test('SAFE-10 whoever takes back a stop is answered by nobody but waits for a person, in the conversation that it ended', async () => {
  const patient = await harness.addPatient()
  const started = await harness.start(patient.id)
  if (isRefusal(started)) throw new Error(started.code)
  await harness.runner.settled()
  await harness.sayAndWait(patient.phone, 'ya no quiero mensajes')
  const sent = (await harness.accepted(patient.phone)).length
  await harness.sayAndWait(patient.phone, 'no, sígame escribiendo')
  await harness.runner.settled()
  expect(await harness.accepted(patient.phone)).toHaveLength(sent)
  expect(
    await harness.query('select phase, promised_at is not null as waits from conversations where id = $1', [
      started.conversationId,
    ]),
  ).toEqual([{ phase: 'ended', waits: true }])
  expect(
    await harness.query("select kind from notifications where conversation_id = $1 and kind = 'stop-disputed'", [
      started.conversationId,
    ]),
  ).toEqual([{ kind: 'stop-disputed' }])
})
