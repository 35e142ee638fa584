import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.addJudge()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000

/** María and José share a phone; both are to be texted, María first. */
const startBoth = async () => {
  const maria = await harness.addPatient({ patientName: 'María López' })
  const jose = await harness.addPatient({ patientName: 'José López', phoneNumber: maria.phone })
  await harness.start(maria.id)
  expect(await harness.start(jose.id)).toMatchObject({ phase: 'queued', waitsForNumber: true })
  await textsAre(maria.phone, 1)
  return { maria, jose, phone: maria.phone }
}
const bodies = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)
const textsAre = (phone: string, count: number) =>
  eventually(async () => (await harness.accepted(phone)).length === count, `not ${count} texts`)
const say = async (phone: string, text: string) => {
  await harness.runner.settled()
  await harness.sayAndWait(phone, text)
  await harness.runner.settled()
}
const patient = async (id: number) =>
  (
    await harness.query<{ verified: string; reason: string | null; next: Date | null }>(
      'select verified_status as verified, verified_reason as reason, next_contact_at as next from patients where id = $1',
      [id],
    )
  )[0]
const answers = (id: number) =>
  harness.query<{ question: string; value: string }>(
    `select question_id as question, value from responses r join conversations c on c.id = r.conversation_id
     where c.patient_queue_id = $1 order by r.id`,
    [id],
  )

test('the first text to a number of two patients asks who reads and says nothing of what it is about', async () => {
  const { maria, jose, phone } = await startBoth()
  const [first = ''] = await bodies(phone)
  expect(first).toContain('¿Quién lee este mensaje?')
  expect(first).toContain('1 María\n2 José\n3 Otra persona')
  expect(first).not.toMatch(/Fuentes|contrato|López/)
  await say(phone, '1')
  await say(phone, 'sí')
  expect(await answers(maria.id)).toEqual([{ question: 'identity', value: 'Sí' }])
  expect(await answers(jose.id)).toEqual([])
})

test('the one who reads is not the one we look for: their own conversation follows, the other is tried another time', async () => {
  const { maria, jose, phone } = await startBoth()
  await say(phone, 'soy José')
  await textsAre(phone, 3)
  expect((await bodies(phone)).slice(1)).toEqual([
    'Gracias por avisarnos. Escribiremos en otro momento.',
    expect.stringContaining('¿Hablamos con José López?'),
  ])
  await say(phone, 'sí')
  expect(await answers(jose.id)).toEqual([{ question: 'identity', value: 'Sí' }])
  expect(await answers(maria.id)).toEqual([])
  expect(await patient(maria.id)).toMatchObject({ verified: 'NOT_VERIFIED', reason: null, next: expect.any(Date) })
})

test('nobody of them reads: nobody has failed, and the next of the number is asked for hours later', async () => {
  const { maria, jose, phone } = await startBoth()
  await say(phone, 'no soy yo')
  await textsAre(phone, 2)
  expect((await bodies(phone)).at(-1)).toBe('Gracias por avisarnos. Escribiremos en otro momento.')
  expect(await patient(maria.id)).toMatchObject({ verified: 'NOT_VERIFIED' })
  const [contact] = await harness.query<{ why: string | null }>(
    'select unreachable_reason as why from contacts where phone = $1',
    [phone],
  )
  expect(contact).toEqual({ why: null })
  harness.passes(4 * HOUR)
  await harness.runner.settled()
  await textsAre(phone, 3)
  expect((await bodies(phone)).at(-1)).toContain('1 José\n2 María\n3 Otra persona')
  expect(await answers(jose.id)).toEqual([])
})

test('whoever was not there first and writes later is asked at once, though their turn was hours away', async () => {
  const { jose, phone } = await startBoth()
  await say(phone, 'otra persona')
  await textsAre(phone, 2)
  await say(phone, 'ya llegué, soy José')
  await textsAre(phone, 4)
  expect((await bodies(phone)).at(-1)).toContain('¿Hablamos con José López?')
  await say(phone, 'sí')
  expect(await answers(jose.id)).toEqual([{ question: 'identity', value: 'Sí' }])
})

test("'it is not me' on a shared number without a conversation leaves the number good", async () => {
  const maria = await harness.addPatient({ patientName: 'María Ruiz' })
  await harness.addPatient({ patientName: 'Luz Ruiz', phoneNumber: maria.phone })
  await say(maria.phone, 'no soy yo')
  expect(await harness.query('select unreachable_reason as why from contacts where phone = $1', [maria.phone])).toEqual(
    [{ why: null }],
  )
})

test('staff start the assistant on a number of two patients: nothing is answered before it is known who reads', async () => {
  const maria = await harness.addPatient({ patientName: 'María Sosa' })
  await harness.addPatient({ patientName: 'Luz Sosa', phoneNumber: maria.phone })
  await harness.start(maria.id, 3)
  await textsAre(maria.phone, 1)
  expect((await bodies(maria.phone))[0]).toContain('1 María\n2 Luz\n3 Otra persona')
  const asked = () =>
    harness.query('select 1 from ai_work w join contacts c on c.id = w.contact_id where w.kind = $2 and c.phone = $1', [
      maria.phone,
      'answer',
    ])
  await say(maria.phone, '¿qué medicina tomo?')
  harness.passes(5000)
  await textsAre(maria.phone, 2)
  expect((await bodies(maria.phone))[1]).toContain('¿Quién lee este mensaje?')
  expect(await asked()).toEqual([])
  await say(maria.phone, 'soy María')
  await textsAre(maria.phone, 3)
  expect((await bodies(maria.phone))[2]).not.toContain('¿Quién lee')
  await say(maria.phone, '¿qué medicina tomo?')
  harness.passes(5000)
  await eventually(async () => (await asked()).length === 1, 'the assistant was not asked')
})
