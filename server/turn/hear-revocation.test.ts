import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { sendText } from './send-text.ts'

const HOUR = 3_600_000

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.runner.start()
})
afterAll(() => world.close())

const consentsOf = (contactId: number) =>
  world.query('select event, source, words from consent_events where contact_id = $1 order by id', [contactId])
const given = { event: 'given', source: 'seed', words: null }

/** From 31 January 2027 on one revocation counts for every text of the sender (47 CFR 64.1200(a)(10)); we began earlier. */
test.each([
  ['STOP', 0],
  ['ya no quiero mensajes', 1],
  ['stop texting me', 1],
  ['Cancelar', 1],
])(
  '%j, said to any text, ends every automated text of the organisation to the number: other patients, flows and days too',
  async (words, confirmations) => {
    const patient = await world.addPatient()
    const sibling = await world.addPatient({ phoneNumber: patient.phone })
    await world.start(patient.id)
    const queued = await world.start(sibling.id)
    if (isRefusal(queued)) throw new Error(queued.code)
    expect(queued.waitsForNumber).toBe(true)
    await world.runner.settled()
    const before = (await world.accepted(patient.phone)).length
    await world.sayAndWait(patient.phone, words)
    await world.runner.settled()
    const after = before + confirmations
    expect(await world.accepted(patient.phone)).toHaveLength(after)
    // Reminders, the second patient's turn, expiry: everything that was planned comes due.
    for (let hours = 0; hours < 80; hours += 20) {
      world.passes(20 * HOUR)
      await world.runner.settled()
    }
    for (const id of [patient.id, sibling.id])
      for (const flow of [1, 2, 3]) expect(await world.start(id, flow)).toMatchObject({ code: 'opted-out' })
    // YES is an answer and never consent; the assistant says nothing either.
    for (const answer of ['YES', 'sí', 'hola, ¿cuándo es mi cita?']) await world.sayAndWait(patient.phone, answer)
    await world.runner.settled()
    const refused = await act({ deps: world.deps, actor: systemActor('seed') }, 'test.acted', async (tx) => {
      const ctx = { deps: world.deps, actor: systemActor('seed') }
      const text = await sendText(tx, ctx, { contactId: patient.contactId, phoneNumber: patient.phone, body: 'x' })
      return { result: text, audit: { resourceType: 'test' } }
    })
    expect(refused).toMatchObject({ code: 'opted-out' })
    expect(await world.accepted(patient.phone)).toHaveLength(after)
    expect(
      await world.query(`select 1 from outbox where to_phone = $1 and state in ('queued', 'sending')`, [patient.phone]),
    ).toEqual([])
    expect(await consentsOf(patient.contactId)).toEqual([given, given, { event: 'stop', source: 'patient', words }])
    expect(
      await world.query(
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
  const patient = await world.addPatient()
  await world.start(patient.id)
  await world.runner.settled()
  await world.sayAndWait(patient.phone, words)
  const wishOf = async () =>
    (
      await world.query<{ wish: string | null }>('select call_wish as wish from contacts where id = $1', [
        patient.contactId,
      ])
    )[0]?.wish
  expect(await wishOf()).toBe(wish)
  expect(await consentsOf(patient.contactId)).toEqual([given, { event, source: 'patient', words }])
  await world.sayAndWait(patient.phone, 'STOP')
  expect(await wishOf()).toBe(wish)
  await world.sayAndWait(patient.phone, 'START')
  expect(await wishOf()).toBeNull()
})
