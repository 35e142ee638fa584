import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { onCallState } from '../features/on-call/queries.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { staffEvent } from '../turn/conversations.ts'

const MINUTE = 60_000
const ana = '+13055557001'
const luis = '+13055557002'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.addJudge()
  await harness.runner.start()
})
afterAll(() => harness.close())

const person = (name: string, phone: string): OnCallNumber => ({
  name,
  phone,
  language: 'es',
  days: 'every-day',
  from: 0,
  to: 0,
})
const setOnCall = (people: OnCallNumber[]) =>
  harness.query(
    `insert into settings (key, value) values ('organization.onCall', $1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(people)],
  )
const textsTo = async (phone: string): Promise<string[]> => (await harness.accepted(phone)).map(({ body }) => body)
const state = () => onCallState(harness.deps, harness.deps.db.reader)

beforeEach(async () => {
  await setOnCall([person('Ana', ana), person('Luis', luis)])
  await harness.query('delete from on_call_texts')
  await harness.query('delete from on_call_alerts')
})

/** A patient in a conversation writes something; returns how many texts each phone had before. */
const patientSays = async (body: string) => {
  const patient = await harness.addPatient({ patientName: 'Rosalinda Quiñones', city: 'Ponce' })
  const started = await harness.start(patient.id)
  if (isRefusal(started)) throw new Error(started.code)
  await harness.runner.settled()
  const before = { ana: (await textsTo(ana)).length, luis: (await textsTo(luis)).length }
  await harness.sayAndJudge(patient.phone, body)
  await harness.runner.settled()
  return { patient, before, conversationId: started.conversationId }
}
const pass = async (minutes: number): Promise<void> => {
  harness.passes(minutes * MINUTE)
  await harness.runner.settled()
  await harness.runner.settled()
}

test('an emergency texts everybody on call at once, without a word about the patient, again every 5 minutes until one replies', async () => {
  const { patient, before, conversationId } = await patientSays('me duele mucho el pecho y no puedo respirar')
  const [text = ''] = await eventually(async () => {
    const texts = (await textsTo(ana)).slice(before.ana)
    return texts.length > 0 && texts
  })
  expect(text).toBe(
    `Recado: posible emergencia de un paciente. Caso ${conversationId} en Recado. Responda OK si lo atiende.`,
  )
  for (const secret of ['Rosalinda', 'Quiñones', 'Ponce', 'pecho', patient.phone.slice(-4)])
    expect(text).not.toContain(secret)
  expect(await textsTo(luis)).toHaveLength(before.luis + 1)
  await pass(5)
  await pass(5)
  expect(await textsTo(ana)).toHaveLength(before.ana + 3)
  await harness.sayAndWait(luis, 'ok')
  await pass(6)
  expect((await textsTo(ana)).slice(before.ana)).toHaveLength(3)
  expect((await textsTo(luis)).at(-1)).toBe('Recado: anotado, usted lo atiende.')
  expect((await state()).alerts).toMatchObject([
    {
      conversationId,
      reason: 'emergency',
      rounds: 3,
      texted: ['Ana', 'Luis'],
      acknowledgedHow: 'reply',
      acknowledgedBy: 'Luis',
    },
  ])
  const audit = await harness.query(`select details from audit_log where action = 'on-call-alert.acknowledged'`)
  expect(audit).toEqual([{ details: { how: 'reply', name: 'Luis' } }])
  // Their OK is no patient's text, so it opened no conversation.
  expect(
    await harness.query('select 1 from conversations v join contacts c on c.id = v.contact_id where c.phone = $1', [
      luis,
    ]),
  ).toEqual([])
})

const asStaff = (event: Parameters<typeof staffEvent>[3], conversationId: number) =>
  act({ deps: harness.deps, actor: systemActor('seed') }, 'test.acted', async (tx) => {
    const ctx = { deps: harness.deps, actor: { ...systemActor('seed'), userId: null } }
    return { result: await staffEvent(tx, ctx, conversationId, event), audit: { resourceType: 'test' } }
  })

test('who asks back in a verification and is promised a person is texted about after 15 minutes, unless somebody has seen to it', async () => {
  const asked = '¿a qué hora viene la doctora?'
  const waiting = await patientSays(asked)
  const attended = await patientSays(asked)
  const { conversationId } = attended
  await pass(1)
  expect((await textsTo(waiting.patient.phone)).at(-1)).toContain('va a responder')
  const kinds = await harness.query('select kind, details from notifications where conversation_id = $1', [
    conversationId,
  ])
  expect(kinds).toEqual([{ kind: 'needs-help', details: { reason: 'promised_person' } }])
  const standing = 'select phase, status, promised_at is not null as promised from conversations where id = $1'
  expect(await harness.query(standing, [conversationId])).toEqual([
    { phase: 'waiting', status: 'active', promised: true },
  ])
  expect(await asStaff({ type: 'staff-attended' }, conversationId)).toMatchObject({ refusal: null })
  expect(await harness.query(standing, [conversationId])).toEqual([
    { phase: 'waiting', status: 'active', promised: false },
  ])
  await pass(13)
  expect(await textsTo(ana)).toHaveLength(waiting.before.ana)
  await pass(2)
  expect((await textsTo(ana)).slice(waiting.before.ana)).toEqual([
    `Recado: un paciente espera a una persona. Caso ${waiting.conversationId} en Recado. Responda OK si lo atiende.`,
  ])
  const how = await harness.query('select acknowledged_how as how from on_call_alerts where conversation_id = $1', [
    conversationId,
  ])
  expect(how).toEqual([{ how: 'handled' }])
})

test('a promise outlives the verification: staff answer in the thread that has ended', async () => {
  const { patient, conversationId } = await patientSays('¿a qué hora viene la doctora?')
  await pass(1)
  await harness.query(
    'update conversations set phase = \'ended\', status = \'completed\', ended_at = now(), state = state || \'{"phase":"ended","status":"completed","endReason":"completed"}\' where id = $1',
    [conversationId],
  )
  await asStaff({ type: 'staff-sent', text: 'Llega a las 3.' }, conversationId)
  harness.runner.wake()
  await harness.runner.settled()
  expect((await textsTo(patient.phone)).at(-1)).toBe('Llega a las 3.')
  expect(await asStaff({ type: 'staff-sent', text: 'Hasta luego.' }, conversationId)).toMatchObject({
    refusal: 'not-open',
  })
})

test('a patient who waits for a person is texted about after 15 minutes, not before, and not when somebody wrote', async () => {
  const waiting = await patientSays('quiero hablar con una persona')
  const attended = await patientSays('quiero hablar con una persona')
  await asStaff({ type: 'staff-resumed' }, attended.conversationId)
  await pass(14)
  expect(await textsTo(ana)).toHaveLength(waiting.before.ana)
  await pass(2)
  const texts = (await textsTo(ana)).slice(waiting.before.ana)
  expect(texts).toEqual([
    `Recado: un paciente espera a una persona. Caso ${waiting.conversationId} en Recado. Responda OK si lo atiende.`,
  ])
  const settled = await harness.query('select acknowledged_how as how from on_call_alerts where conversation_id = $1', [
    attended.conversationId,
  ])
  expect(settled).toEqual([{ how: 'handled' }])
})

test('two processes that look at once text everybody once', async () => {
  const second = harness.anotherRunner()
  await second.start()
  try {
    const { before } = await patientSays('me quiero morir')
    await Promise.all([harness.runner.settled(), second.settled()])
    await Promise.all([harness.runner.settled(), second.settled()])
    expect(await textsTo(ana)).toHaveLength(before.ana + 1)
    expect(await textsTo(luis)).toHaveLength(before.luis + 1)
  } finally {
    await second.stop()
  }
})

test('with nobody on call the alert stands open and says so, and numbers set later are texted', async () => {
  await setOnCall([])
  const { before } = await patientSays('me quiero morir')
  await eventually(async () => (await state()).isUnstaffed)
  expect((await state()).alerts).toMatchObject([{ reason: 'emergency', rounds: 0, acknowledgedAt: null }])
  await setOnCall([person('Ana', ana)])
  expect((await state()).isUnstaffed).toBe(false)
  await pass(1)
  await eventually(async () => (await textsTo(ana)).length === before.ana + 1)
})

test('a danger that a person on call writes of themselves is heard as theirs', async () => {
  const { before } = await patientSays('me quiero morir')
  await eventually(async () => (await textsTo(ana)).length === before.ana + 1)
  await harness.sayAndWait(ana, 'me duele mucho el pecho y no puedo respirar')
  await harness.runner.settled()
  expect((await textsTo(ana)).some((body) => body.includes('911'))).toBe(true)
  expect((await state()).alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null).length).toBeGreaterThan(0)
})

test('whoever is on call and has asked for no more texts is not texted, and no alert says so; the screens name them', async () => {
  await harness.sayAndWait(ana, 'ALTO')
  await harness.runner.settled()
  const { before } = await patientSays('me quiero morir')
  await eventually(async () => (await textsTo(luis)).length === before.luis + 1, 'the other one was not texted either')
  expect((await state()).alerts).toMatchObject([{ texted: ['Luis'] }])
  expect((await state()).unreachable).toEqual(['Ana'])
  expect(await textsTo(ana)).toHaveLength(before.ana)
})

test('with nobody but a person who has asked for no more texts the alert says that nobody could be texted', async () => {
  await setOnCall([person('Ana', ana)])
  await patientSays('me quiero morir')
  await eventually(async () => (await state()).alerts.length > 0, 'the alert is not shown')
  expect((await state()).alerts).toMatchObject([{ rounds: 0, texted: [], acknowledgedAt: null }])
  await harness.sayAndWait(ana, 'ALTA')
  await pass(1)
  await eventually(async () => (await state()).alerts[0]?.texted.includes('Ana') === true, 'back, and still not texted')
})

test('a text that the carrier refuses is not told as sent', async () => {
  await setOnCall([person('Luis', luis)])
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered: { [luis]: 30003 } })
  await patientSays('me quiero morir')
  await eventually(async () => (await state()).alerts.length > 0, 'the alert is not shown')
  await eventually(async () => (await state()).alerts[0]?.texted.length === 0, 'a text that never arrived is told')
  await harness.control('PUT', 'settings', { ladder: { minMs: 1, maxMs: 4 }, undelivered: {} })
})
