import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { seedBaseFlows } from './seed/base-flows.ts'
import { seedManyConversations } from './seed/many-conversations.ts'

let app: TestApp
let admin: string
let owner: pg.Client

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('ADMINISTRATOR')
  for (let one = 0; one < 5; one += 1) await app.addPerson('STAFF')
  await seedBaseFlows(app.deps.db.writer)
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await seedManyConversations(owner, {
    conversations: 60,
    now: new Date(),
    ourNumber: '+13055550100',
    organizationName: null,
    onProgress: () => undefined,
  })
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

interface Row {
  id: number
  [column: string]: unknown
}

const ask = (path: string) => app.call('GET', path, { as: admin })
const rowsOf = async (path: string): Promise<Row[]> => (await ask(path)).json()
const idsOf = (rows: Row[]): number[] => rows.map(({ id }) => id)

const nextOf = (link: unknown): string | undefined =>
  typeof link === 'string' ? /<([^>]+)>; rel="next"/.exec(link)?.[1] : undefined

/** All rows of a list, page by page. */
const walk = async (path: string): Promise<number[]> => {
  const ids: number[] = []
  for (let address: string | undefined = path; address; ) {
    const answer = await ask(address)
    ids.push(...idsOf(answer.json<Row[]>()))
    address = nextOf(answer.headers['link'])
  }
  return ids
}

/** Every list with the sorts that its screen offers. */
const lists: Record<string, string[]> = {
  patients:
    'verifiedStatus todo contractId patientName phoneNumber status language doctorName assignedDate city source'.split(
      ' ',
    ),
  conversations: 'lastActivityAt contractId patientName phoneNumber completionPercentage status language'.split(' '),
  'conversations/threads': ['lastActivityAt'],
  'conversation-messages': ['createdAt'],
  responses: 'timestamp phoneNumber language questionId status'.split(' '),
  users: 'createdAt lastLoginAt username email role isActive'.split(' '),
}

for (const [list, sorts] of Object.entries(lists))
  for (const sort of sorts)
    test(`API-09 ${list} by ${sort}: pages show every row once, in the list's order, and backwards as well`, async () => {
      const whole = idsOf(await rowsOf(`/api/${list}?sort=${sort}`))
      expect(whole.length).toBeGreaterThan(5)
      expect(new Set(whole).size).toBe(whole.length)
      const size = Math.ceil(whole.length / 4)
      expect(await walk(`/api/${list}?sort=${sort}&limit=${size}`)).toEqual(whole)
      const orders = await Promise.all(
        ['asc', 'desc'].map((order) => walk(`/api/${list}?sort=${sort}&order=${order}&limit=${size}`)),
      )
      expect(orders).toContainEqual(whole)
      expect(orders).toContainEqual(whole.toReversed())
    })

test('API-09 a sort by a name goes by the alphabet of people, whatever the case and accents', async () => {
  await owner.query(`update patients set patient_name = names.name from (values (1, 'ávila'), (2, 'Zúñiga'), (3, 'Abel'),
    (4, 'Núñez'), (5, 'nuño'), (6, 'Ñandú')) as names(id, name) where patients.id = names.id`)
  const names = (await rowsOf('/api/patients?sort=patientName')).map(({ patientName }) => String(patientName))
  const wanted = ['Abel', 'ávila', 'Núñez', 'nuño', 'Ñandú', 'Zúñiga']
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  const shown = (await rowsOf('/api/conversations?sort=patientName&order=desc')).map(
    ({ patient }) => (patient as { patientName?: string }).patientName ?? '',
  )
  expect(shown.filter((name) => wanted.includes(name))).toEqual(
    wanted.toReversed().flatMap((name) => shown.filter((other) => other === name)),
  )
})

test('API-09 the count of an unfiltered list is that of its rows, with every filter and after a removal too', async () => {
  const total = async (path: string) => Number((await ask(`/api/${path}`)).headers['x-total-count'])
  const counted = async (from: string) =>
    Number((await owner.query<{ total: number }>(`select count(*) as total from ${from}`)).rows[0]?.total)
  for (const remove of [null, 'delete from conversations where id = 5', 'delete from patients where id = 7']) {
    if (remove) await owner.query(remove)
    expect(await total('patients?limit=1')).toBe(await counted('patients'))
    expect(await total('patients?limit=1&status=PENDING')).toBe(await counted("patients where status = 'PENDING'"))
    expect(await total('conversations?limit=1')).toBe(await counted('conversations'))
    expect(await total('conversations?limit=1&status=completed')).toBe(
      await counted("conversations where status = 'completed'"),
    )
    expect(await total('conversations/threads?limit=1')).toBe(await counted('conversations'))
    expect(await total('conversation-messages?limit=1')).toBe(await counted('messages'))
    expect(await total('conversation-messages?limit=1&direction=inbound')).toBe(
      await counted("messages where direction = 'inbound'"),
    )
    expect(await total('responses?limit=1')).toBe(await counted('responses'))
  }
  // The look itself leaves a row.
  const before = await counted('audit_log')
  expect(await total('audit-log?limit=1')).toBeGreaterThanOrEqual(before)
})

test('API-09 a page address that was tampered with is refused with the field it is in', async () => {
  const forged = [
    { sort: 'lastActivityAt', order: 'desc', value: 'yesterday', id: 5 },
    { sort: 'lastActivityAt', order: 'desc', value: '2026-01-01 00:00:00+00', id: 1e300 },
    { sort: 'status', order: 'desc', value: '2026-01-01 00:00:00+00', id: 5 },
    { sort: 'completionPercentage', order: 'desc', value: '1; drop table users', id: 5 },
    {},
  ]
  for (const cursor of forged) {
    const sort = cursor.sort === 'completionPercentage' ? '&sort=completionPercentage' : ''
    const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
    const answer = await ask(`/api/conversations?limit=5${sort}&cursor=${text}`)
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'cursor'])
  }
  expect((await ask('/api/conversations?limit=5&cursor=nonsense')).statusCode).toBe(400)
  expect((await ask('/api/conversations?sort=state')).json()).toMatchObject({ field: 'sort' })
})

const search = async (list: string, q: string): Promise<number[]> =>
  idsOf(await rowsOf(`/api/${list}?q=${encodeURIComponent(q)}`))

test('API-09 the search boxes find without regard to case and accents, in either direction', async () => {
  await owner.query("update patients set patient_name = 'Noemí Ibáñez', doctor_name = 'Dra. Sofía Peña' where id = 10")
  await owner.query("update patients set patient_name = 'Ruben Nunez' where id = 11")
  const [conversation] = (
    await owner.query<{ id: number }>('select id from conversations where patient_queue_id = 10 limit 1')
  ).rows
  for (const q of ['noemi', 'NOEMÍ', 'Ibanez', 'ibáñez', 'noemi iba', 'sofia PENA']) {
    expect(await search('patients', q), q).toContain(10)
    for (const list of ['conversations', 'conversations/threads'])
      expect(await search(list, q), `${list} ${q}`).toContain(conversation?.id)
  }
  expect(await search('patients', 'Núñez')).toContain(11)
  await owner.query(
    `update messages set message_body = 'Vi una luciérnaga, ¿está BIEN?' where id = (select min(id) from messages)`,
  )
  await owner.query(
    `update responses set user_response = 'Sí, con la doctora Ángela' where id = (select min(id) from responses)`,
  )
  const [message] = (await owner.query('select id, conversation_id from messages order by id limit 1')).rows
  const [response] = (await owner.query('select id from responses order by id limit 1')).rows
  for (const q of ['una luci', 'LUCIERNAGA', '¿esta bien']) {
    expect(await search('conversation-messages', q), q).toEqual([message.id])
    expect(await search('conversations/threads', q), q).toEqual([message.conversation_id])
  }
  expect(await search('responses', 'angela')).toEqual([response.id])
  for (const list of ['patients', 'conversations', 'conversation-messages', 'responses', 'conversations/threads'])
    expect(await search(list, '100%_\\'), list).toEqual([])
})

test('API-09 a search follows the patient: the new name finds the conversation, the former one does not', async () => {
  const [conversation] = (
    await owner.query<{ id: number; phone_number: string }>(
      'select id, phone_number from conversations where patient_queue_id = 13 limit 1',
    )
  ).rows
  await owner.query("update patients set patient_name = 'Xochitl Quetzalli' where id = 13")
  expect(await search('conversations', 'quetzalli')).toContain(conversation?.id)
  await owner.query("update patients set patient_name = 'Ana Sol' where id = 13")
  expect(await search('conversations', 'quetzalli')).toEqual([])
  await owner.query('delete from patients where id = 13')
  expect(await search('conversations', 'ana sol')).toEqual([])
  expect(await search('conversations', conversation?.phone_number.slice(-7) ?? '')).toContain(conversation?.id)
})

test('a search counts up to 1,001 and no further; what is said often is found as well as what is said once', async () => {
  await owner.query(`insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id, phase, ended_at)
    select 1, 'x' || n, '3050000001', 1, 1, 'ended', now() from generate_series(1, 1100) n`)
  await owner.query(`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, 1, '3050000001', 'Gracias por la VISITACIÓN', 'inbound' from conversations c, generate_series(1, 4) n
    where our_number like 'x%' order by n, c.id`)
  for (const list of ['conversation-messages', 'conversations/threads']) {
    const answer = await ask(`/api/${list}?limit=20&q=visitacion`)
    expect([answer.json<Row[]>().length, answer.headers['x-total-count']], list).toEqual([20, '1001'])
  }
  const answer = await ask('/api/conversations?limit=20&q=3050000001')
  expect([answer.json<Row[]>().length, answer.headers['x-total-count']]).toEqual([20, '1001'])
})
