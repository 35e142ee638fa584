import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import type { Notification } from '#contract/notifications.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let ana: string
let luz: string
let luzPerson: TestPerson
let id: number

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  ana = await app.signIn(await app.addPerson('STAFF', { username: 'ana' }))
  luzPerson = await app.addPerson('STAFF', { username: 'luz.paz' })
  luz = await app.signIn(luzPerson)
  const body = { contractId: 'N-1', patientName: 'Rosa Vega', phoneNumber: '3055550101', doctorName: 'Dra. Soto' }
  const patient = await app.call('POST', '/api/patients', { as: admin, body })
  id = (await app.call('POST', `/api/patients/${patient.json().id}/start-conversation`, { as: ana })).json()
    .conversationId
})
afterAll(() => app.close())

const write = (as: string, note: string, to = id) =>
  app.call('POST', `/api/conversations/${to}/notes`, { as, body: { note } })
const notes = async (as: string): Promise<ThreadNote[]> =>
  (await app.call('GET', `/api/conversations/${id}/thread`, { as })).json().notes
const mentions = async (as: string): Promise<Notification[]> => {
  const all: Notification[] = (await app.call('GET', '/api/notifications', { as })).json()
  return all.filter(({ kind }) => kind === 'mentioned')
}
const count = async (table: string): Promise<number> => {
  const { rows } = await app.deps.db.reader.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n ?? 0
}

test('TEAM-07 a note stands in the thread with who wrote it, and no text of it goes out', async () => {
  const [texts, queued] = [await count('messages'), await count('outbox')]
  const written = await write(ana, 'La hija contesta por las tardes.')
  expect(written.json()).toMatchObject({ author: 'ana', body: 'La hija contesta por las tardes.' })
  expect(await notes(luz)).toEqual([written.json()])
  expect(await count('messages')).toBe(texts)
  expect(await count('outbox')).toBe(queued)
  const { rows } = await app.deps.db.reader.execute<{ details: unknown }>(
    sql`select details from audit_log where action = 'conversation.noted' and success order by id desc limit 1`,
  )
  // The words stand in the note alone.
  expect(rows[0]?.details).toEqual({ noteId: written.json().id, mentioned: [] })
})

test('TEAM-07 the mentioned person alone gets a notification that names the note; nobody notifies themselves', async () => {
  const { id: noteId } = (await write(ana, '@Luz.Paz, ¿puede llamarla? Yo (@ana) no llego.')).json()
  expect(await mentions(luz)).toMatchObject([{ conversationId: id, details: { person: 'ana', noteId }, readAt: null }])
  for (const as of [ana, admin]) expect(await mentions(as)).toEqual([])
  const [told] = await mentions(luz)
  // Nobody else can read it away.
  expect((await app.call('PATCH', `/api/notifications/${told?.id}/read`, { as: ana })).statusCode).toBe(200)
  expect((await mentions(luz))[0]?.readAt).toBeNull()
})

test('TEAM-07 a mention that would reach nobody is refused by name, and nothing is kept', async () => {
  const before = await notes(ana)
  for (const name of ['nadie', 'luzpaz'])
    expect((await write(ana, `Hola @${name}.`)).json()).toMatchObject({
      code: 'cannot-be-mentioned',
      field: 'note',
      message: expect.stringContaining(`@${name}`),
    })
  await app.deps.db.writer.execute(sql`update users set is_active = false where id = ${luzPerson.id}`)
  expect((await write(ana, '@luz.paz mire')).json().code).toBe('cannot-be-mentioned')
  expect((await write(ana, '   ')).json()).toMatchObject({ code: 'invalid-input', field: 'note' })
  expect((await write(ana, 'Hola', 999_999)).statusCode).toBe(404)
  expect(await notes(ana)).toEqual(before)
})

test('TEAM-15 the author or an administrator deletes a note: its place stays, its text is nowhere, and others are refused', async () => {
  const secret = 'El hijo se llama Teodoro.'
  const mine = (await write(ana, secret)).json()
  const remove = (as: string, noteId: number) => app.call('DELETE', `/api/conversations/${id}/notes/${noteId}`, { as })
  const sol = await app.signIn(await app.addPerson('STAFF', { username: 'sol' }))
  expect((await remove(sol, mine.id)).json()).toMatchObject({ code: 'not-your-note' })
  const both = await Promise.all([remove(ana, mine.id), remove(ana, mine.id)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
  const left = (await notes(ana)).find((note) => note.id === mine.id)
  expect(left).toMatchObject({ author: 'ana', body: '', deleted: { by: 'ana' } })
  for (const table of ['thread_notes', 'audit_log']) {
    const { rows } = await app.deps.db.reader.execute(
      sql`select 1 from ${sql.identifier(table)} x where x::text like ${'%Teodoro%'}`,
    )
    expect([table, rows]).toEqual([table, []])
  }
  const other = (await write(ana, 'Otra')).json()
  expect((await remove(admin, other.id)).statusCode).toBe(200)
  const admins = (await notes(ana)).find((note) => note.id === other.id)
  expect(admins?.deleted?.by).toBeTruthy()
  expect(admins?.deleted?.by).not.toBe('ana')
  const { rows } = await app.deps.db.reader.execute<{ details: unknown }>(
    sql`select details from audit_log where action = 'conversation.note-deleted' and success order by id desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ noteId: other.id })
})
