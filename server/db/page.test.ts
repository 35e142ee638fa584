import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, openLists } from './test-lists.ts'

let lists: Awaited<ReturnType<typeof openLists>>

beforeAll(async () => {
  lists = await openLists()
})
afterAll(() => lists.close())

/** Every list with the sorts its screen offers. */
const sorts: Record<string, string[]> = {
  patients:
    'verifiedStatus todo contractId patientName phoneNumber status language doctorName assignedDate city source'.split(
      ' ',
    ),
  conversations: 'lastActivityAt contractId patientName phoneNumber completionPercentage status language'.split(' '),
  'conversations/threads': ['lastActivityAt', 'urgency'],
  'conversation-messages': ['createdAt'],
  responses: 'timestamp phoneNumber language questionId status'.split(' '),
  users: 'createdAt lastLoginAt username email role isActive'.split(' '),
}

for (const [list, columns] of Object.entries(sorts))
  for (const sort of columns)
    test(`API-09 ${list} by ${sort}: pages show every row once, in the list's order, and backwards as well`, async () => {
      const whole = idsOf(await lists.rowsOf(`/api/${list}?sort=${sort}`))
      expect(whole.length).toBeGreaterThan(5)
      expect(new Set(whole).size).toBe(whole.length)
      const size = Math.ceil(whole.length / 4)
      expect(await lists.walk(`/api/${list}?sort=${sort}&limit=${size}`)).toEqual(whole)
      const orders = await Promise.all(
        ['asc', 'desc'].map((order) => lists.walk(`/api/${list}?sort=${sort}&order=${order}&limit=${size}`)),
      )
      expect(orders).toContainEqual(whole)
      expect(orders).toContainEqual(whole.toReversed())
    })

test('API-09 a sort by a name goes by the alphabet of people, whatever the case and accents', async () => {
  await lists.owner.query(`update patients set patient_name = names.name from (values (1, 'ávila'), (2, 'Zúñiga'), (3, 'Abel'),
    (4, 'Núñez'), (5, 'nuño'), (6, 'Ñandú')) as names(id, name) where patients.id = names.id`)
  const names = (await lists.rowsOf('/api/patients?sort=patientName')).map(({ patientName }) => String(patientName))
  const wanted = ['Abel', 'ávila', 'Núñez', 'nuño', 'Ñandú', 'Zúñiga']
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
  const shown = (await lists.rowsOf('/api/conversations?sort=patientName&order=desc')).map(
    ({ patient }) => (patient as { patientName?: string }).patientName ?? '',
  )
  expect(shown.filter((name) => wanted.includes(name))).toEqual(
    wanted.toReversed().flatMap((name) => shown.filter((other) => other === name)),
  )
})

test('API-09 the count of an unfiltered list is that of its rows, with every filter and after a removal too', async () => {
  const total = async (path: string) => Number((await lists.ask(`/api/${path}`)).headers['x-total-count'])
  const counted = async (from: string) =>
    Number((await lists.owner.query<{ total: number }>(`select count(*) as total from ${from}`)).rows[0]?.total)
  for (const remove of [null, 'delete from conversations where id = 5', 'delete from patients where id = 7']) {
    if (remove) await lists.owner.query(remove)
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
  // The read itself adds an audit row.
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
    const answer = await lists.ask(`/api/conversations?limit=5${sort}&cursor=${text}`)
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'cursor'])
  }
  expect((await lists.ask('/api/conversations?limit=5&cursor=nonsense')).statusCode).toBe(400)
  expect((await lists.ask('/api/conversations?sort=state')).json()).toMatchObject({ field: 'sort' })
})
