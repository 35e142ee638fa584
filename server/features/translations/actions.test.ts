import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Translation } from '#contract/translations.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { createTestHarness, type TestHarness } from '../../testing/test-harness.ts'
import { actInConversation } from '../conversations/actions.ts'
import { keepEdited } from './actions/edited.ts'
import { decideTranslation, translateText } from './actions.ts'
import { listTranslations } from './queries.ts'

let harness: TestHarness
let ana: SignedInContext
let eva: SignedInContext
let conversationId: number

const ok = <T>(outcome: T | Refusal): T => {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}
const personOf = async (username: string): Promise<SignedInContext> => {
  const [row] = await harness.query<{ id: number }>(
    `insert into users (username, email, password_hash, role) values ($1::text, $1::text || '@example.org', 'x', 'STAFF') returning id`,
    [username],
  )
  const userId = Number(row?.id)
  return {
    deps: harness.deps,
    db: harness.deps.db.reader,
    actor: { userId, username, ipAddress: null, userAgent: null, requestId: null },
    person: { userId, username, sessionId: 1, role: 'STAFF', rights: ['text-patients'] },
    language: 'en',
  } as unknown as SignedInContext
}
const ask = async (text: string | null, isCritical = false) =>
  ok(await translateText(ana, conversationId, { text, isCritical }))
const made = async (text: string | null, isCritical = false): Promise<Translation> => {
  const { translation, reason } = await ask(text, isCritical)
  if (!translation) throw new Error(`no translation: ${reason}`)
  return translation
}
const breakIt = (faults: object[]) => harness.control('PUT', 'ai/faults/*', { faults })
const says = (translation: string) => breakIt([{ kind: 'says', text: JSON.stringify({ translation }), forMs: 60_000 }])

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
  ana = await personOf('ana')
  eva = await personOf('eva')
  const { phone } = await harness.addPatient({ patientName: 'Zenobia Quintanar', doctorName: 'Dra. Fuentes' })
  await harness.sayAndWait(phone, 'Soy Zenobia Quintanar. No puedo ir el martes.')
  const [conversation] = await harness.query<{ id: number }>('select id from conversations order by id desc limit 1')
  conversationId = Number(conversation?.id)
})
afterAll(() => harness.close())
beforeEach(() => breakIt([]))

test('TRANS-02 without a model that is said, and nothing is kept', async () => {
  expect(await ask('Your appointment is at 2:30 p.m.')).toEqual({ translation: null, reason: 'no-assistant' })
  expect(ok(await listTranslations(ana, conversationId))).toEqual({ isOff: 'no-assistant', translations: [] })
  await harness.query(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default) values ('Primera', 'openai', 'gpt-4o-mini', 'x', true)`,
  )
  expect(ok(await listTranslations(ana, conversationId)).isOff).toBeNull()
})

test('TRANS-02 TRANS-03 staff write in English, the patient reads Spanish: both texts, the way back and the comparison are kept', async () => {
  const text =
    'Hello, Zenobia Quintanar. Your appointment is on Tuesday at 2:30 p.m. Do not take the medicine with food.'
  const kept = await made(text)
  expect(kept.differences.concat(kept.backDifferences)).toEqual([])
  expect(kept).toMatchObject({
    from: 'en',
    to: 'es',
    source: text,
    back: text,
    messageId: null,
    state: 'ready',
    isOwn: true,
  })
  expect(kept.text).toBe(
    'Hola, Zenobia Quintanar. Su cita es el martes a las 2:30 p.m. No tome la medicina con comida.',
  )
  expect(kept.differences).toEqual([])
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  expect(calls.length).toBeGreaterThan(1)
  for (const { body } of calls)
    for (const secret of ['Zenobia', 'Quintanar', 'Fuentes']) expect(body).not.toContain(secret)
  const audited = await harness.query(
    `select action, username from audit_log where action like 'translation.%' and success and phi_accessed order by id desc limit 2`,
  )
  expect(audited).toEqual([
    { action: 'translation.kept', username: 'ana' },
    { action: 'translation.asked', username: 'ana' },
  ])
})

test('TRANS-06 a day that was hidden from the model stands in the language of the translation, and a doubtful one asks', async () => {
  const kept = await made('Your appointment is on December 14, 2026 at 2:30 p.m.')
  expect(kept.text).toBe('Su cita es el 14 de diciembre de 2026 a las 2:30 p.m.')
  expect(kept).toMatchObject({ state: 'ready', back: 'Your appointment is on December 14, 2026 at 2:30 p.m.' })
  const calls = await harness.control<{ body: string }[]>('GET', 'ai/calls')
  for (const { body } of calls) expect(body).not.toMatch(/diciembre de 2026|December 14/)
  const doubtful = await made('Come on 12/03/2026.')
  expect(doubtful.text).toBe('Venga el 3 de diciembre de 2026.')
  expect(doubtful.state).toBe('differs')
  expect(doubtful.differences).toEqual([
    { kind: 'date', inSource: '12/03/2026', inTranslation: '3 de diciembre de 2026' },
  ])
})

test("TRANS-02 the patient's last text comes in the reader's language", async () => {
  const kept = await made(null)
  expect(kept).toMatchObject({ from: 'es', to: 'en', messageId: expect.any(Number) })
  expect(kept.text).toContain('I cannot come on Tuesday.')
  const spanish = { ...ana, language: 'es' } as SignedInContext
  expect(ok(await translateText(spanish, conversationId, { text: 'Hola.', isCritical: false }))).toEqual({
    translation: null,
    reason: 'same-language',
  })
})

test('TRANS-03 a difference shows its place and waits for a person, who is noted', async () => {
  await says('Tome 50 mg cada 8 horas.')
  const kept = await made('Take 500 mg every 8 hours.')
  expect(kept.state).toBe('differs')
  expect(kept.differences).toEqual([{ kind: 'dose', inSource: '500 mg', inTranslation: '50 mg' }])
  const refused = ok(await decideTranslation(ana, kept.id, { isApproved: false, readsBoth: false }))
  expect(refused).toMatchObject({ state: 'refused', decidedBy: 'ana', decidedAt: expect.any(String) })
  expect(await decideTranslation(ana, kept.id, { isApproved: true, readsBoth: true })).toMatchObject({
    code: 'already-decided',
  })
  await says('Hello.')
  expect((await ask('Hello.')).reason).toBe('no-answer')
  await breakIt([{ kind: 'wrong-language', forMs: 60_000 }])
  expect((await ask('Take the medicine with food.')).reason).toBe('no-answer')
  await breakIt([{ kind: 'refusal', forMs: 60_000 }])
  expect((await ask('Take the medicine with food.')).reason).toBe('no-answer')
})

test('TRANS-04 a critical text waits for somebody else who reads both languages', async () => {
  const kept = await made('Do not take the medicine with food.', true)
  expect(kept).toMatchObject({ state: 'waits', isCritical: true, differences: [] })
  const byAna = await decideTranslation(ana, kept.id, { isApproved: true, readsBoth: true })
  expect(byAna).toMatchObject({ code: 'somebody-else-first' })
  const unsure = await decideTranslation(eva, kept.id, { isApproved: true, readsBoth: false })
  expect(unsure).toMatchObject({ code: 'somebody-else-first' })
  expect(ok(await listTranslations(eva, conversationId)).translations[0]).toMatchObject({
    state: 'waits',
    isOwn: false,
  })
  const [one, other] = await Promise.all([
    decideTranslation(eva, kept.id, { isApproved: true, readsBoth: true }),
    decideTranslation(eva, kept.id, { isApproved: false, readsBoth: true }),
  ])
  expect([one, other].filter(isRefusal)).toHaveLength(1)
  const audited = await harness.query<{ username: string }>(
    `select username from audit_log where action in ('translation.approved', 'translation.refused') and success and resource_id = $1`,
    [String(kept.id)],
  )
  expect(audited).toEqual([{ username: 'eva' }])
})

const newest = async (): Promise<number | null> => {
  const [row] = await harness.query<{ id: number | null }>(
    'select max(id) as id from messages where conversation_id = $1',
    [conversationId],
  )
  return row?.id ? Number(row.id) : null
}
const reply = async (text: string, as = ana): Promise<string> => {
  const sent = await actInConversation(as, conversationId, { action: 'reply', text, seenMessageId: await newest() })
  return isRefusal(sent) ? sent.code : 'sent'
}

test('TRANS-07 an edited translation is compared again by the server: what nobody has approved does not go out', async () => {
  await says('Tome 500 mg de metformina dos veces al día con comida.')
  await made('Take 500 mg of metformin twice a day with food.')
  const edited = 'Tome 850 mg de metformina dos veces al día con comida.'
  expect(await reply(edited)).toBe('translation-edited')
  expect(await reply(edited, eva)).toBe('translation-edited')
  const { translation } = ok(await keepEdited(ana, conversationId, { text: edited }))
  expect(translation).toMatchObject({ state: 'differs', text: edited, back: '' })
  expect(translation?.differences.map(({ inTranslation }) => inTranslation).join()).toContain('850')
  // Pressed twice it is one row.
  const again = ok(await keepEdited(ana, conversationId, { text: edited }))
  expect(again.translation?.id).toBe(translation?.id)
  expect(await reply(edited)).toBe('translation-edited')
  ok(await decideTranslation(ana, translation?.id ?? 0, { isApproved: true, readsBoth: false }))
  expect(await reply(edited)).toBe('sent')
})

test('TRANS-07 a harmless edit, another text and what was sent before go out; a refused or critical translation does not', async () => {
  await says('Su cita es el martes a las 2:30 p.m. en la clínica.')
  await made('Your appointment is on Tuesday at 2:30 p.m. at the clinic.')
  expect(await reply('Gracias por avisar.')).toBe('sent')
  // A text of staff has followed: what was translated before is over.
  expect(await reply('Su cita es el jueves a las 4:30 p.m. en la clínica.')).toBe('sent')
  await made('Your appointment is on Tuesday at 2:30 p.m. at the clinic.')
  expect(await reply('Su cita es el martes a las 2:30 p.m. en la clínica. Saludos.')).toBe('sent')
  const critical = await made('Your appointment is on Tuesday at 2:30 p.m. at the clinic.', true)
  expect(await reply(critical.text)).toBe('translation-edited')
  ok(await decideTranslation(eva, critical.id, { isApproved: true, readsBoth: true }))
  expect(await reply(`${critical.text} Saludos.`)).toBe('translation-edited')
  expect(await reply(critical.text)).toBe('sent')
})
