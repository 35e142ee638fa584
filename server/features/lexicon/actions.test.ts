import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LexiconForm } from '#contract/lexicon/form.ts'
import { act } from '../../db/act.ts'
import { type SignedInContext, systemActor } from '../../deps.ts'
import { isRefusal } from '../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../testing/test-harness.ts'
import { staffEvent } from '../../turn/conversations.ts'
import { readTurnSettings } from '../../turn/turn-settings.ts'
import { forget, teach } from './actions.ts'
import { listLexicon, listUnreadReplies } from './queries.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.addJudge()
  await harness.runner.start()
})
afterAll(() => harness.close())

const context = (): SignedInContext => ({
  deps: harness.deps,
  db: harness.deps.db.reader,
  actor: systemActor('start'),
  language: 'en',
  person: { userId: 1, username: 'ana', sessionId: 1, role: 'ADMINISTRATOR', rights: [] },
})
const say = (form: LexiconForm) => teach(context(), form)
const unread = () => listUnreadReplies(harness.deps.db.reader, harness.deps.clock.now())
const textsTo = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)

/** A patient whose answer to the question could not be read. */
const askedAndSaid = async (text: string) => {
  const patient = await harness.addPatient()
  const started = await harness.start(patient.id)
  await eventually(async () => (await textsTo(patient.phone)).length === 1)
  await harness.sayAndJudge(patient.phone, text)
  harness.passes(5000)
  harness.deps.runner.wake()
  await eventually(async () => (await textsTo(patient.phone)).length === 2, 'nobody was asked again')
  return { ...patient, conversationId: 'conversationId' in started ? started.conversationId : 0 }
}
/** Staff write in the thread. */
const staffEventOf = (conversationId: number) =>
  act({ deps: harness.deps, actor: { ...systemActor('start'), userId: 1 } }, 'conversation.replied', async (tx) => {
    const ctx = { deps: harness.deps, actor: { ...systemActor('start'), userId: 1 } }
    const done = await staffEvent(tx, ctx, conversationId, { type: 'staff-sent', text: 'Buenas tardes', by: 'ana' })
    return isRefusal(done) ? done : { result: done, audit: { resourceType: 'conversation' } }
  })
const answersOf = (conversationId: number) =>
  harness.query('select value, method from responses where conversation_id = $1 order by id', [conversationId])

test('texts that could not be read stand together, those that hold conversations up first', async () => {
  await askedAndSaid('Chicharrón!')
  await askedAndSaid('chicharron')
  const moved = await askedAndSaid('chicharron')
  await harness.sayAndJudge(moved.phone, 'Sí')
  const [group] = await unread()
  expect(group).toMatchObject({
    phrase: 'chicharron',
    language: 'es',
    flowId: 1,
    questionKey: 'identity',
    questionType: 'choice',
    choices: [
      { es: 'Sí', en: 'Yes' },
      { es: 'No', en: 'No' },
    ],
    count: 3,
    waiting: 2,
    examples: ['chicharron', 'Chicharrón!'],
  })
})

test('a question that a patient asks back is told to staff, and is no word to teach', async () => {
  const { id, phone } = await harness.addPatient()
  await harness.start(id)
  for (const [place, said] of ['Sí', 'Sí', '¿Cuál visita?'].entries()) {
    await eventually(async () => (await textsTo(phone)).length === place + 1)
    await harness.sayAndJudge(phone, said)
  }
  harness.passes(5000)
  harness.deps.runner.wake()
  await eventually(async () => (await textsTo(phone)).length === 4, 'nobody was asked again')
  expect((await textsTo(phone)).at(-1)).toContain('va a responder su pregunta')
  const told = await harness.query("select 1 from notifications where patient_id = $1 and kind = 'needs-help'", [id])
  expect(told).toHaveLength(1)
  expect((await unread()).some(({ phrase }) => phrase === 'cual visita')).toBe(false)
})

test('what is taught is read from then on, and whoever waits with just these words goes on', async () => {
  const waiting = await askedAndSaid('la mera mera')
  const writing = await askedAndSaid('la mera mera')
  await harness.sayAndJudge(writing.phone, 'no sé')
  await eventually(async () => (await textsTo(writing.phone)).length === 3)
  const helped = await askedAndSaid('la mera mera')
  const replied = await staffEventOf(helped.conversationId)
  const taught = await say({ language: 'es', phrase: '¡La mera mera!', means: 'yes' })
  expect(taught).toMatchObject({ phrase: 'la mera mera', means: 'yes', reread: 1 })
  await eventually(async () => (await textsTo(waiting.phone)).at(-1)?.includes('contrato') === true)
  expect((await answersOf(waiting.conversationId)).at(-1)).toEqual({ value: 'Sí', method: 'lexicon' })
  expect((await answersOf(writing.conversationId)).at(-1)).toEqual({ value: null, method: null })
  expect(replied).not.toHaveProperty('code')
  expect((await answersOf(helped.conversationId)).at(-1)).toEqual({ value: null, method: null })
  expect((await unread()).some(({ phrase }) => phrase === 'la mera mera')).toBe(false)
  expect((await readTurnSettings(harness.deps)).engine.lexicon?.es).toEqual({ 'la mera mera': 'yes' })
})

test('a later meaning takes the place of the earlier one, and can be taken back', async () => {
  await say({ language: 'es', phrase: 'simon', means: 'yes' })
  const again = await say({ language: 'es', phrase: 'Simón', means: 'unsure' })
  const entries = (await listLexicon(harness.deps.db.reader, { q: 'simon' })).rows
  expect(entries.map(({ phrase, means }) => [phrase, means])).toEqual([['simon', 'unsure']])
  const { id } = again as { id: number }
  expect(await forget(context(), id)).toEqual({})
  expect(await forget(context(), id)).toMatchObject({ code: 'not-found' })
  expect((await listLexicon(harness.deps.db.reader, { q: 'simon' })).total).toBe(0)
})

test('nobody can teach that no means yes, or give STOP another meaning', async () => {
  expect(await say({ language: 'es', phrase: 'claro que no', means: 'yes' })).toMatchObject({
    code: 'already-read',
    detail: 'No',
  })
  expect(await say({ language: 'en', phrase: 'Stop!', means: 'no' })).toMatchObject({ code: 'already-read' })
  expect(await say({ language: 'es', phrase: '...', means: 'yes' })).toMatchObject({ code: 'invalid-input' })
  const rows = await harness.query("select 1 from audit_log where action = 'lexicon.taught' and success")
  expect(rows).toHaveLength(3)
})
