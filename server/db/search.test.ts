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

test('API-09 numbers and contracts are found as the screens show them, and without their marks', async () => {
  const { rows: answered } = await lists.owner.query<{ patient: number; thread: number; answer: number }>(
    `select c.patient_queue_id as patient, max(c.id) as thread, max(r.id) as answer
      from conversations c join responses r on r.conversation_id = c.id
      where c.patient_queue_id not in (10, 11, 13, 23) group by 1 order by 1 limit 3`,
  )
  const shown: { phone: string; contract: string; queries: string[] }[] = [
    {
      phone: '7875550105',
      contract: 'MX-1042-AB',
      queries: [
        '(787) 555-0105',
        '555-0105',
        '+1 (787) 555-0105',
        '+1-787-555-0105',
        '7875550105',
        '787.555.0105',
        'MX-1042',
        'mx 1042',
        '1042-ab',
        '042ab',
        'MX1042AB',
      ],
    },
    {
      phone: '+1 (713) 555-0106',
      contract: 'ZZ 9',
      queries: ['(713) 555', '713-555-0106', '7135550106', '17135550106', 'zz9'],
    },
    { phone: '+44 20 7946 0958', contract: 'ZZ-8', queries: ['+44 20 7946', '2079460958', '7946 0958'] },
  ]
  expect(answered).toHaveLength(shown.length)
  for (const [index, { phone, contract, queries }] of shown.entries()) {
    const { patient, thread, answer } = answered[index] ?? { patient: 0, thread: 0, answer: 0 }
    await lists.owner.query('update patients set phone_number = $2, contract_id = $3 where id = $1', [
      patient,
      phone,
      contract,
    ])
    for (const q of queries) {
      expect(await search('patients', q), q).toContain(patient)
      for (const list of ['conversations', 'conversations/threads'])
        expect(await search(list, q), `${list} ${q}`).toContain(thread)
      expect(await search('responses', q), `responses ${q}`).toContain(answer)
    }
  }
  expect(await search('patients', '(787) 555-0105-9')).toEqual([])
  await lists.owner.query('set enable_seqscan = off')
  const { rows: plan } = await lists.owner.query<{ 'QUERY PLAN': string }>(
    `explain select id from patients where search_text like '%' || recado_squeeze('(787) 555') || '%'`,
  )
  await lists.owner.query('set enable_seqscan = on')
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('patients_search_idx'))).toHaveLength(1)
})

test('API-09 answers are found by whose they are, however many there are', async () => {
  await lists.owner.query("update patients set patient_name = 'Quirino Xolotl' where id = 23")
  const own = await lists.owner.query<{ id: number }>(
    `select r.id from responses r join conversations c on c.id = r.conversation_id where c.patient_queue_id = 23 order by r.id desc`,
  )
  expect(own.rows.length).toBeGreaterThan(0)
  expect((await search('responses', 'xolótl')).toSorted((one, other) => other - one)).toEqual(
    own.rows.map(({ id }) => id),
  )
  await lists.owner.query(
    `insert into responses (conversation_id, phone_number, language, question_id, user_response)
      select (select id from conversations where patient_queue_id = 23 limit 1), '3050000009', 'es', 'many', 'sí'
      from generate_series(1, 1100)`,
  )
  const many = await lists.ask('/api/responses?limit=20&q=xolotl')
  expect([many.json<Row[]>().length, many.headers['x-total-count']]).toEqual([20, '1001'])
  await lists.owner.query("delete from responses where question_id = 'many'")
})

/** Each searched list with the texts it covers, matched without an index. */
const searched: Record<string, { people?: string; said?: string; from: string; id: string }> = {
  patients: { people: 'p.search_text', from: 'patients p', id: 'p.id' },
  conversations: {
    people: 's.search_text',
    from: 'conversations c join conversation_search s on s.conversation_id = c.id',
    id: 'c.id',
  },
  'conversations/threads': {
    people: 's.search_text',
    said: "coalesce((select string_agg(message_body, E'\\n') from messages m where m.conversation_id = c.id), '')",
    from: 'conversations c join conversation_search s on s.conversation_id = c.id',
    id: 'c.id',
  },
  'conversation-messages': { said: 'm.message_body', from: 'messages m', id: 'm.id' },
  responses: {
    people: 's.search_text',
    said: 'r.user_response',
    from: 'responses r join conversation_search s on s.conversation_id = r.conversation_id',
    id: 'r.id',
  },
}

/** Whether the text is digits with punctuation between them. */
const marks = (q: string): { isMarked: boolean; isNumber: boolean } => {
  const isMarked = /\d/.test(q) && /^[\p{L}\d\s()+./#-]+$/u.test(q) && /[^\p{L}\d]/u.test(q)
  return { isMarked, isNumber: isMarked && !/\p{L}/u.test(q) }
}

for (const [list, { people = "''", said = "''", from, id }] of Object.entries(searched))
  test(`API-09 whatever is looked for in ${list}, what is found is what a look at every row finds`, async () => {
    const first = people === "''" ? said : people
    const texts = (await lists.owner.query<{ text: string }>(`select ${first} as text from ${from} order by ${id}`))
      .rows
    const part = fc
      .record({
        row: fc.nat(texts.length - 1),
        begin: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 3, max: 24 }),
        change: fc.constantFrom(
          String,
          (typed: string) => typed.toUpperCase(),
          (typed: string) => typed.replace(/[aeo]/, 'á'),
          (typed: string) => typed.replace(/(\d{3})(\d{2})/, '($1) $2-'),
        ),
      })
      .map(({ row, begin, length, change }) => {
        const whole = (texts[row]?.text ?? '').split('\n')[0] ?? ''
        const at = Math.floor(begin * Math.max(0, whole.length - length))
        return change(whole.slice(at, at + length).toWellFormed())
      })
    await fc.assert(
      fc.asyncProperty(part, async (typed) => {
        const q = typed.trim()
        fc.pre(q.length > 2)
        const { isMarked, isNumber } = marks(q)
        const { rows } = await lists.owner.query<{ id: number }>(
          `select ${id} as id from ${from} where strpos(recado_fold(${said}), recado_fold($1)) > 0
            or not $3 and strpos(recado_fold(${people}), recado_fold($1)) > 0
            or $2 and strpos(${people}, regexp_replace(recado_fold($1), '[^a-z0-9]', '', 'g')) > 0 order by 1`,
          [q, isMarked, isNumber],
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
  // A text that is not among the newest is looked up by its words, page by page as well.
  const said = await lists.walk('/api/conversation-messages?limit=500&q=por la visitacion')
  await lists.owner.query(`insert into messages (contact_id, phone_number, message_body, direction)
    select 1, '3050000002', 'Por la tarde', 'inbound' from generate_series(1, 1000)`)
  expect(said).toHaveLength(4400)
  expect(await lists.walk('/api/conversation-messages?limit=500&q=por la visitacion')).toEqual(said)
  const inEnglish = await lists.ask('/api/conversations?limit=5&q=3050000001&language=en')
  expect([inEnglish.json(), inEnglish.headers['x-total-count']]).toEqual([[], '0'])
})
