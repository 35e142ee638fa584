import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, openLists, type Row } from './test-lists.ts'

let lists: Awaited<ReturnType<typeof openLists>>

beforeAll(async () => {
  lists = await openLists()
})
afterAll(() => lists.close())

const search = async (list: string, q: string): Promise<number[]> =>
  idsOf(await lists.rowsOf(`/api/${list}?q=${encodeURIComponent(q)}`))

test('API-09 the search boxes find without regard to case and accents, in either direction', async () => {
  await lists.owner.query(
    "update patients set patient_name = 'Noemí Ibáñez', doctor_name = 'Dra. Sofía Peña' where id = 10",
  )
  await lists.owner.query("update patients set patient_name = 'Ruben Nunez' where id = 11")
  const [conversation] = (
    await lists.owner.query<{ id: number }>('select id from conversations where patient_queue_id = 10 limit 1')
  ).rows
  for (const q of ['noemi', 'NOEMÍ', 'Ibanez', 'ibáñez', 'noemi iba', 'sofia PENA']) {
    expect(await search('patients', q), q).toContain(10)
    for (const list of ['conversations', 'conversations/threads'])
      expect(await search(list, q), `${list} ${q}`).toContain(conversation?.id)
  }
  expect(await search('patients', 'Núñez')).toContain(11)
  await lists.owner.query(
    `update messages set message_body = 'Vi una luciérnaga, ¿está BIEN?' where id = (select min(id) from messages)`,
  )
  await lists.owner.query(
    `update responses set user_response = 'Sí, con la doctora Ángela' where id = (select min(id) from responses)`,
  )
  const [message] = (await lists.owner.query('select id, conversation_id from messages order by id limit 1')).rows
  const [response] = (await lists.owner.query('select id from responses order by id limit 1')).rows
  for (const q of ['una luci', 'LUCIERNAGA', '¿esta bien']) {
    expect(await search('conversation-messages', q), q).toEqual([message.id])
    expect(await search('conversations/threads', q), q).toEqual([message.conversation_id])
  }
  expect(await search('responses', 'angela')).toEqual([response.id])
  for (const list of ['patients', 'conversations', 'conversation-messages', 'responses', 'conversations/threads'])
    expect(await search(list, '100%_\\'), list).toEqual([])
})

/** Each searched list with the texts it looks into, as somebody without an index would read them. */
const searched: Record<string, { text: string; from: string; id: string }> = {
  patients: { text: 'p.search_text', from: 'patients p', id: 'p.id' },
  conversations: {
    text: "concat_ws(' ', p.search_text, c.phone_number, regexp_replace(c.phone_number, '\\D', '', 'g'))",
    from: 'conversations c left join patients p on p.id = c.patient_queue_id',
    id: 'c.id',
  },
  'conversations/threads': {
    text: "concat_ws(' ', p.search_text, c.phone_number, regexp_replace(c.phone_number, '\\D', '', 'g')) || E'\\n' || coalesce((select string_agg(message_body, E'\\n') from messages m where m.conversation_id = c.id), '')",
    from: 'conversations c left join patients p on p.id = c.patient_queue_id',
    id: 'c.id',
  },
  'conversation-messages': { text: 'm.message_body', from: 'messages m', id: 'm.id' },
  responses: { text: 'r.user_response', from: 'responses r', id: 'r.id' },
}

for (const [list, { text, from, id }] of Object.entries(searched))
  test(`API-09 whatever is looked for in ${list}, what is found is what a look at every row finds`, async () => {
    const texts = (await lists.owner.query<{ text: string }>(`select ${text} as text from ${from} order by ${id}`)).rows
    const part = fc
      .record({
        row: fc.nat(texts.length - 1),
        begin: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 3, max: 24 }),
        change: fc.constantFrom(
          String,
          (said: string) => said.toUpperCase(),
          (said: string) => said.replace(/[aeo]/, 'á'),
        ),
      })
      .map(({ row, begin, length, change }) => {
        const whole = (texts[row]?.text ?? '').split('\n')[0] ?? ''
        const at = Math.floor(begin * Math.max(0, whole.length - length))
        return change(whole.slice(at, at + length).toWellFormed())
      })
    await fc.assert(
      fc.asyncProperty(part, async (q) => {
        fc.pre(q.trim().length > 2)
        const { rows } = await lists.owner.query<{ id: number }>(
          `select ${id} as id from ${from} where strpos(recado_fold(${text}), recado_fold($1)) > 0 order by 1`,
          [q.trim()],
        )
        expect((await search(list, q)).toSorted((one, other) => one - other)).toEqual(rows.map((row) => row.id))
      }),
      { numRuns: 40 },
    )
  })

test('API-09 a search follows the patient: the new name finds the conversation, the former one does not', async () => {
  const [conversation] = (
    await lists.owner.query<{ id: number; phone_number: string }>(
      'select id, phone_number from conversations where patient_queue_id = 13 limit 1',
    )
  ).rows
  await lists.owner.query("update patients set patient_name = 'Xochitl Quetzalli' where id = 13")
  expect(await search('conversations', 'quetzalli')).toContain(conversation?.id)
  await lists.owner.query("update patients set patient_name = 'Ana Sol' where id = 13")
  expect(await search('conversations', 'quetzalli')).toEqual([])
  await lists.owner.query('delete from patients where id = 13')
  expect(await search('conversations', 'ana sol')).toEqual([])
  expect(await search('conversations', conversation?.phone_number.slice(-7) ?? '')).toContain(conversation?.id)
})

test('a search counts up to 1,001 and no further; what is said often is found as well as what is said once', async () => {
  await lists.owner.query(`insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id, phase, ended_at)
    select 1, 'x' || n, '3050000001', 1, 1, 'ended', now() from generate_series(1, 1100) n`)
  await lists.owner.query(`insert into messages (conversation_id, contact_id, phone_number, message_body, direction)
    select id, 1, '3050000001', 'Gracias por la VISITACIÓN', 'inbound' from conversations c, generate_series(1, 4) n
    where our_number like 'x%' order by n, c.id`)
  for (const list of ['conversation-messages', 'conversations/threads']) {
    const answer = await lists.ask(`/api/${list}?limit=20&q=visitacion`)
    expect([answer.json<Row[]>().length, answer.headers['x-total-count']], list).toEqual([20, '1001'])
  }
  for (const phrase of ['la VISITACION', 'gracias por la visitación', 'por la visita', 'la la gracias']) {
    const answer = await lists.ask(`/api/conversation-messages?limit=20&q=${encodeURIComponent(phrase)}`)
    const isThere = phrase !== 'la la gracias'
    expect([answer.json<Row[]>().length, answer.headers['x-total-count']], phrase).toEqual(
      isThere ? [20, '1001'] : [0, '0'],
    )
  }
  const answer = await lists.ask('/api/conversations?limit=20&q=3050000001')
  expect([answer.json<Row[]>().length, answer.headers['x-total-count']]).toEqual([20, '1001'])
})

test('API-09 what is said often is found page by page, however many threads without it come before', async () => {
  const found = await lists.walk('/api/conversations/threads?limit=400&q=visitacion')
  expect(new Set(found).size).toBe(1100)
  await lists.owner.query(`insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id, phase, ended_at)
    select 1, 'y' || n, '3050000002', 1, 1, 'ended', now() from generate_series(1, 2100) n`)
  for (const q of ['visitacion', 'la visitacion'])
    expect(await lists.walk(`/api/conversations/threads?limit=400&q=${q}`), q).toEqual(found)
  const narrowed = await lists.ask('/api/conversations/threads?limit=400&q=visitacion&direction=outbound')
  expect([narrowed.json(), narrowed.headers['x-total-count']]).toEqual([[], '0'])
  // What is no longer among the newest texts is looked up by its words, page by page as well.
  const said = await lists.walk('/api/conversation-messages?limit=500&q=por la visitacion')
  await lists.owner.query(`insert into messages (contact_id, phone_number, message_body, direction)
    select 1, '3050000002', 'Por la tarde', 'inbound' from generate_series(1, 1000)`)
  expect(said).toHaveLength(4400)
  expect(await lists.walk('/api/conversation-messages?limit=500&q=por la visitacion')).toEqual(said)
  const inEnglish = await lists.ask('/api/conversations?limit=5&q=3050000001&language=en')
  expect([inEnglish.json(), inEnglish.headers['x-total-count']]).toEqual([[], '0'])
})
