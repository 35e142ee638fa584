import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffAct } from '#contract/conversations.ts'
import type { CaseText } from '#contract/reading-cases.ts'
import { type SignedInContext, systemActor } from '../../deps.ts'
import { isRefusal } from '../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'
import { undoStop } from '../consent/actions.ts'
import { actInConversation, deleteConversation } from '../conversations/actions.ts'
import { reviewResponse } from '../responses/actions.ts'
import { updateSettings } from '../settings/actions.ts'
import { approveReadingCase, removeReadingCase, removeReadingCases, sayMeaning } from './actions.ts'
import { exportReadingCases, listReadingCases } from './queries/cases.ts'
import { messageReading } from './queries/messages.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.addJudge()
  await harness.query(
    `insert into users (username, password_hash, role) values ('ana', 'x', 'ADMINISTRATOR') returning id`,
  )
  await harness.runner.start()
})
afterAll(() => harness.close())
beforeEach(() => teach(true))

const context = (): SignedInContext => ({
  deps: harness.deps,
  db: harness.deps.db.reader,
  actor: { ...systemActor('start'), userId: 1 },
  language: 'en',
  person: { userId: 1, username: 'ana', sessionId: 1, role: 'ADMINISTRATOR', rights: ['text-patients'] },
})
const teach = (mayKeepReadingCases: boolean) => updateSettings(context(), { mayKeepReadingCases })
const textsTo = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)
const cases = async () => (await listReadingCases(harness.deps.db.reader, {})).rows
const reading = (messageId: number) => messageReading(harness.deps.db.reader, messageId)
const staffAct = (conversationId: number, done: Record<string, unknown>) =>
  actInConversation(context(), conversationId, { seenMessageId: 2_000_000_000, ...done } as StaffAct)

/** Somebody who has been asked whether they are themselves, and what they wrote. */
const askedAndSaid = async (text: string, patientName = 'Guadalupe Ríos') => {
  const patient = await harness.addPatient({ patientName })
  const started = await harness.start(patient.id)
  await eventually(async () => (await textsTo(patient.phone)).length === 1)
  await harness.sayAndJudge(patient.phone, text)
  const conversationId = isRefusal(started) ? 0 : started.conversationId
  const [message] = await harness.query<{ id: number }>(
    `select id from messages where conversation_id = $1 and direction = 'inbound' order by id desc limit 1`,
    [conversationId],
  )
  return { ...patient, conversationId, messageId: Number(message?.id) }
}
const phaseOf = async (conversationId: number) =>
  (
    await harness.query<{ phase: string; reason: string }>(
      'select phase, pause_reason as reason from conversations where id = $1',
      [conversationId],
    )
  )[0]
const alertsOf = (conversationId: number) =>
  harness.query<{ reason: string; taken: boolean }>(
    'select reason, acknowledged_at is not null as taken from on_call_alerts where conversation_id = $1',
    [conversationId],
  )
const noticesOf = (conversationId: number) =>
  harness.query(`select 1 from notifications where conversation_id = $1 and kind = 'emergency'`, [conversationId])

test('READ-05 an emergency that a person reads alerts once, however often it is said, and pauses; the text is kept without names', async () => {
  const { conversationId, messageId, phone } = await askedAndSaid('guadalupe dejó la puerta cerrada, avise a Pedro')
  expect(await reading(messageId)).toMatchObject({
    consent: null,
    emergency: null,
    meanings: ['emergency'],
    said: [],
    keptAs: '[PATIENT_NAME] dejó la puerta cerrada, avise a [NAME]',
  })
  const before = (await textsTo(phone)).length
  const both = await Promise.all([1, 2].map(() => sayMeaning(context(), messageId, 'emergency')))
  expect(both).toEqual([{ isKept: true }, { isKept: true }])
  expect(await noticesOf(conversationId)).toHaveLength(1)
  expect(await alertsOf(conversationId)).toEqual([{ reason: 'emergency', taken: false }])
  expect(await phaseOf(conversationId)).toEqual({ phase: 'paused', reason: 'emergency' })
  await eventually(async () => (await textsTo(phone)).length === before + 1, 'the fixed text never went out')
  expect((await textsTo(phone)).at(-1)).toContain('911')
  expect((await cases()).filter(({ kind }) => kind === 'emergency')).toMatchObject([
    {
      text: '[PATIENT_NAME] dejó la puerta cerrada, avise a [NAME]',
      language: 'es',
      readAs: 'none',
      means: 'emergency',
      flowType: 'VERIFICATION',
      questionType: null,
      createdBy: 'ana',
      approvedAt: null,
    },
  ])
  expect(await reading(messageId)).toMatchObject({ meanings: ['no-emergency'], said: ['emergency'] })
})

test('READ-06 READ-02 a false alarm takes the alert; resuming says so too; switched off, nothing is kept', async () => {
  await removeReadingCases(context())
  const { conversationId, messageId } = await askedAndSaid('me duele el pecho de tanto toser')
  await eventually(async () => (await alertsOf(conversationId)).length === 1, 'no alert')
  await teach(false)
  expect((await reading(messageId))?.keptAs).toBeNull()
  expect(await sayMeaning(context(), messageId, 'no-emergency')).toEqual({ isKept: false })
  expect(await alertsOf(conversationId)).toEqual([{ reason: 'emergency', taken: true }])
  const escalation = `select 1 from timers where conversation_id = $1 and kind = 'escalation'`
  expect(await harness.query(escalation, [conversationId])).toEqual([])
  expect(await phaseOf(conversationId)).toEqual({ phase: 'paused', reason: 'emergency' })
  expect(await staffAct(conversationId, { action: 'resume', wasNoEmergency: true })).toEqual({})
  expect(await cases()).toEqual([])
  await teach(true)
  const other = await askedAndSaid('me duele mucho el pecho')
  expect(await staffAct(other.conversationId, { action: 'close', outcome: 'resolved', wasNoEmergency: true })).toEqual(
    {},
  )
  expect(await alertsOf(other.conversationId)).toEqual([{ reason: 'emergency', taken: true }])
  expect(await cases()).toMatchObject([
    { kind: 'emergency', text: 'me duele mucho el pecho', readAs: 'heart-stroke', means: 'none' },
  ])
})

test('READ-04 a text taken as an answer that was not read so is a case, a corrected answer too; set back, it is none', async () => {
  await removeReadingCases(context())
  const { conversationId, messageId } = await askedAndSaid('de acuerdísimo con usted')
  await staffAct(conversationId, { action: 'pause' })
  const used = await staffAct(conversationId, { action: 'use-text', messageId, value: 'Sí' })
  expect(used).toEqual({})
  const [first] = await cases()
  expect(first).toMatchObject({ kind: 'answer', text: 'de acuerdísimo con usted', readAs: 'none', means: 'yes' })
  expect(first?.asked).toContain('{{patientName}}')
  const [response] = await harness.query<{ id: number }>(
    `select id from responses where conversation_id = $1 and value = 'Sí' order by id desc limit 1`,
    [conversationId],
  )
  await reviewResponse(context(), Number(response?.id), { value: 'No' })
  expect(await cases()).toMatchObject([{ readAs: 'none', means: 'no' }])
  const plain = await askedAndSaid('sí')
  const [read] = await harness.query<{ id: number }>('select id from responses where conversation_id = $1', [
    plain.conversationId,
  ])
  await reviewResponse(context(), Number(read?.id), { value: 'No' })
  expect((await cases())[0]).toMatchObject({ text: 'sí', readAs: 'yes', means: 'no' })
  await reviewResponse(context(), Number(read?.id), { value: 'Sí' })
  expect((await cases()).map(({ text }) => text)).toEqual(['de acuerdísimo con usted'])
})

test('READ-08 READ-09 only what was approved is exported, and the trainers read it as it was meant', async () => {
  const [first] = await cases()
  const lines = async () => {
    let text = ''
    for await (const part of (await exportReadingCases(harness.deps.db.reader, new Date())).lines) text += part
    return text
  }
  expect(await lines()).toBe('')
  expect(await approveReadingCase(context(), first?.id ?? 0)).toMatchObject({ approvedBy: 'ana' })
  const folder = await mkdtemp(join(tmpdir(), 'recado-cases-'))
  await writeFile(join(folder, 'clinic.jsonl'), await lines())
  const script = `import { readCases, readYesNoCases } from './training/cases.ts'
    console.log(JSON.stringify([readCases('answer', process.argv[1]), readYesNoCases(process.argv[1])]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder])
  const [read, told] = JSON.parse(stdout) as [CaseText[], unknown[]]
  expect(Object.keys(read[0] ?? {}).sort()).toEqual(
    ['asked', 'flowType', 'kind', 'language', 'means', 'questionType', 'readAs', 'readerVersion', 'text'].sort(),
  )
  expect(told).toEqual([{ text: 'de acuerdísimo con usted', means: 'no' }])
  await rm(folder, { recursive: true })
})

test('READ-04 a text that stopped our texts by mistake becomes a case with the press that undoes it', async () => {
  await removeReadingCases(context())
  const { conversationId, messageId } = await askedAndSaid('ya no me manden mensajes')
  expect(await reading(messageId)).toMatchObject({ consent: 'stop', meanings: ['emergency', 'no-stop'] })
  expect(await undoStop(context(), conversationId, 'Llamó: se equivocó')).toEqual({})
  expect(await cases()).toMatchObject([
    { kind: 'consent', text: 'ya no me manden mensajes', readAs: 'stop', means: 'none' },
  ])
  expect(await reading(messageId)).toMatchObject({ meanings: ['emergency'], said: ['no-stop'] })
})

test('READ-07 a case is deleted by an administrator, or with the conversation it came from; the audit log has all of it', async () => {
  await removeReadingCases(context())
  const { conversationId, messageId } = await askedAndSaid('no puedo con mi alma hoy')
  await sayMeaning(context(), messageId, 'emergency')
  const [row] = await cases()
  expect(await removeReadingCase(context(), row?.id ?? 0)).toEqual({})
  expect(await removeReadingCase(context(), row?.id ?? 0)).toMatchObject({ code: 'not-found' })
  await sayMeaning(context(), messageId, 'no-emergency')
  expect(await cases()).toMatchObject([{ means: 'none' }])
  await staffAct(conversationId, { action: 'close', outcome: 'resolved' })
  await eventually(async () => !isRefusal(await deleteConversation(context(), conversationId)), 'it was not deleted')
  expect(await cases()).toEqual([])
  const actions = await harness.query<{ action: string }>(
    `select distinct action from audit_log where success and action ~ '^(reading-case|emergency)' order by 1`,
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'emergency.denied',
    'emergency.raised',
    'reading-case.approved',
    'reading-case.deleted',
    'reading-cases.deleted',
  ])
  const leaked = await harness.query(`select 1 from audit_log where details::text ~* 'guadalupe|alma hoy'`)
  expect(leaked).toEqual([])
})
