import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuickReply, QuickReplyForm } from '#contract/quick-replies.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { seedBaseFlows } from '../../db/seed/base-flows.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { quickReplies } from '../../db/tables/quick-replies.ts'

let app: TestApp
let supervisor: string
let ana: string
let eva: string
let conversationId: number

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  supervisor = await app.signedIn('CLINICAL_SUPERVISOR')
  ana = await app.signedIn('STAFF')
  eva = await app.signedIn('STAFF')
  const admin = await app.signedIn('ADMINISTRATOR')
  const patient = {
    contractId: 'QUICK-1',
    patientName: 'ROSA VEGA',
    phoneNumber: '3055550142',
    doctorName: 'Dra. Soto',
  }
  const made = await app.call('POST', '/api/patients', { as: admin, body: patient })
  const start = await app.call('POST', `/api/patients/${made.json().id}/start-conversation`, { as: admin })
  conversationId = start.json().conversationId
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.writer.delete(quickReplies)
})

const hours: QuickReplyForm = {
  isShared: true,
  shortcut: 'Horario',
  textEs: 'Hola, {{patientName}}: {{el doctorName}} atiende de 8 a 5.',
  textEn: 'Hello {{patientName}}, {{doctorName}} sees patients from 8 to 5.',
}
const write = async (form: Partial<QuickReplyForm> = {}, as = supervisor): Promise<QuickReply> => {
  const answer = await app.call('POST', '/api/quick-replies', { as, body: { ...hours, ...form } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const listFor = async (as: string): Promise<QuickReply[]> =>
  (await app.call('GET', '/api/quick-replies', { as })).json()
const fill = (id: number, as = ana, inConversation = conversationId) =>
  app.call('POST', `/api/quick-replies/${id}/fill`, { as, body: { conversationId: inConversation } })

test('QUICK-01 those of the organization are everybody’s, and mine are mine alone', async () => {
  const shared = await write()
  expect(shared).toMatchObject({ isShared: true, shortcut: 'horario', uses: 0, lastUsedAt: null })
  const own = await write({ isShared: false, shortcut: 'gracias' }, ana)
  expect((await listFor(ana)).map(({ id }) => id)).toEqual([own.id, shared.id])
  expect((await listFor(eva)).map(({ id }) => id)).toEqual([shared.id])
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
  ] as const) {
    const body = method === 'PATCH' ? { textEs: 'x' } : {}
    expect((await app.call(method, `/api/quick-replies/${own.id}${path}`, { as: eva, body })).statusCode).toBe(404)
  }
  expect((await fill(own.id, eva)).statusCode).toBe(404)
})

test('QUICK-01 staff write own ones; those of the organization need who writes the knowledge', async () => {
  const body = { ...hours, isShared: true }
  expect((await app.call('POST', '/api/quick-replies', { as: ana, body })).json()).toMatchObject({ code: 'forbidden' })
  const shared = await write()
  const own = await write({ isShared: false }, ana)
  const path = `/api/quick-replies/${shared.id}`
  for (const answer of [
    await app.call('PATCH', path, { as: ana, body: { textEs: 'Otra cosa' } }),
    await app.call('PATCH', path, { as: ana, body: { isShared: false } }),
    await app.call('DELETE', path, { as: ana, body: {} }),
    await app.call('PATCH', `/api/quick-replies/${own.id}`, { as: ana, body: { isShared: true } }),
  ])
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  expect((await app.call('PATCH', path, { as: supervisor, body: { textEs: 'Otra cosa' } })).json()).toMatchObject({
    textEs: 'Otra cosa',
    textEn: hours.textEn,
  })
  expect((await app.call('DELETE', path, { as: supervisor, body: {} })).statusCode).toBe(200)
  expect(await listFor(supervisor)).toEqual([])
})

test('QUICK-02 a shortcut belongs to one reply of an owner; unknown values and words that stop the texts are refused', async () => {
  await write()
  const again = await app.call('POST', '/api/quick-replies', {
    as: supervisor,
    body: { ...hours, shortcut: 'HORARIO' },
  })
  expect(again.json()).toMatchObject({ code: 'shortcut-taken', field: 'shortcut' })
  // An own one may have the shortcut of one of the organization.
  await write({ isShared: false }, ana)
  const bad = [
    [{ shortcut: 'dos palabras' }, 'shortcut', 'invalid-input'],
    [{ textEs: 'Hola, {{patientNombre}}.' }, 'textEs', 'unknown-variable'],
    [{ textEn: 'Reply STOP to reschedule.' }, 'textEn', 'asks-for-keyword'],
    [{ textEn: ' ' }, 'textEn', 'invalid-input'],
  ] as const
  for (const [spoiled, field, code] of bad) {
    const body = { ...hours, shortcut: 'otro', ...spoiled }
    expect((await app.call('POST', '/api/quick-replies', { as: supervisor, body })).json()).toMatchObject({
      field,
      code,
    })
  }
  expect(await listFor(supervisor)).toHaveLength(1)
})

test('QUICK-03 QUICK-04 filling writes the values in the language of the patient and counts the use', async () => {
  const { id } = await write()
  const filled = await fill(id)
  expect(filled.json()).toEqual({ text: 'Hola, Rosa Vega: la Dra. Soto atiende de 8 a 5.', language: 'es' })
  await Promise.all(Array.from({ length: 4 }, () => fill(id, eva)))
  expect((await listFor(ana))[0]).toMatchObject({ uses: 5, lastUsedAt: expect.any(String) })
  const used = await app.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'quick-reply.used'))
  const ofThis = used.filter(({ resourceId }) => resourceId === String(id))
  expect(ofThis).toHaveLength(5)
  expect(ofThis[0]).toMatchObject({ phiAccessed: true, details: { conversationId } })
})

test('QUICK-03 a value that the patient has not is named, and nothing is counted', async () => {
  const { id } = await write({ textEs: 'Está en {{locationAddress}}.', textEn: 'It is at {{locationAddress}}.' })
  expect((await fill(id)).json()).toMatchObject({
    code: 'value-missing',
    message: expect.stringContaining('locationAddress'),
  })
  expect((await fill(id, ana, 999_999)).json()).toMatchObject({ code: 'not-found' })
  expect((await listFor(ana))[0]).toMatchObject({ uses: 0 })
})
