import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLists, type Row } from '../test-lists.ts'

let lists: Awaited<ReturnType<typeof openLists>>

/**
 * Words from those in every other text to those in two texts in years, with accents, cases, and wildcards of patterns.
 */
const SAID = [
  'Gracias',
  'LA visitación',
  '100% de la_visita',
  'Sí\\no',
  'nadie más',
  'Ángela',
  'luciérnaga',
  'zarigüeya',
]

beforeAll(async () => {
  lists = await openLists()
  const { owner } = lists
  await owner.query(`insert into conversations (contact_id, our_number, phone_number, flow_id, flow_version_id, phase, ended_at,
      started_at, last_activity_at)
    select 1, 'w' || n, '3050000001', 1, 1, 'ended', now(), now(), now() - n * (case when n % 3 = 0 then interval '31 hours' else interval '9 seconds' end)
    from generate_series(1, 500) n`)
  // The newest thousand come within a minute, so all others are old: each word is rarer there, in threads with and
  // without recent texts.
  await owner.query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, created_at)
      select c.id, 1, '3050000001', concat_ws(' ', said[1 + floor(power(n * 7907 % 1009 / 1009.0, 30) * 8)::int], said[1 + n % 3]),
        case when n % 4 = 0 then 'outbound' else 'inbound' end,
        now() - (case when n <= 1000 then n * interval '50 milliseconds' else (n * 104729 % 90000) * interval '11 minutes' end)
      from generate_series(1, 3000) n, cast($1 as text[]) said, lateral (select id from conversations where our_number like 'w%'
        order by id offset n * 31 % 510 limit 1) c`,
    [SAID],
  )
  await owner.query(`update conversations set started_at = oldest from (select conversation_id, min(created_at) as oldest from messages
      group by 1) texts where id = conversation_id`)
  await owner.query(`insert into messages (contact_id, phone_number, message_body, direction, created_at)
    select 1, '3050000001', 'Gracias de nadie', 'inbound', now() - n * interval '9 days' from generate_series(1, 40) n`)
})
afterAll(() => lists.close())

/** A part of a text, as somebody might type it. */
const typed = fc
  .record({
    first: fc.constantFrom(...SAID),
    second: fc.constantFrom('', ...SAID.slice(0, 3)),
    begin: fc.double({ min: 0, max: 0.7, noNaN: true }),
    length: fc.integer({ min: 3, max: 30 }),
    change: fc.constantFrom(
      String,
      (said: string) => said.toUpperCase(),
      (said: string) => said.normalize('NFD'),
    ),
  })
  .map(({ first, second, begin, length, change }) => {
    const whole = `${first} ${second}`.trim()
    const at = Math.floor(begin * whole.length)
    return change(whole.slice(at, at + length).trim()).replace(/\p{M}/gu, '')
  })
  .filter((q) => q.length > 2)

const has = (text: string): string => `strpos(recado_fold(${text}), recado_fold($1)) > 0`
const person = "concat_ws(' ', p.search_text, c.phone_number, regexp_replace(c.phone_number, '\\D', '', 'g'))"

/** The result of a full scan, the oldest first. */
const lookedAt: Record<string, string> = {
  'conversation-messages': `select id from messages where ${has('message_body')} order by created_at, id`,
  'conversations/threads': `select c.id from conversations c left join patients p on p.id = c.patient_queue_id
    where ${has(person)} or exists (select 1 from messages m where m.conversation_id = c.id and ${has('m.message_body')})
    order by c.last_activity_at, c.id`,
}

for (const [list, look] of Object.entries(lookedAt))
  test(`API-09 ${list}: of texts of years a search shows what a look at every row finds, page by page, either way round`, async () => {
    await fc.assert(
      fc.asyncProperty(typed, fc.boolean(), fc.constantFrom(4, 25), async (q, isReversed, few) => {
        const { rows } = await lists.owner.query<Row>(look, [q])
        const ids = rows.map(({ id }) => id)
        const limit = ids.length > 200 ? 400 : few
        const path = `/api/${list}?limit=${limit}&q=${encodeURIComponent(q)}${isReversed ? '&order=asc' : ''}`
        const first = await lists.ask(path)
        expect(first.headers['x-total-count'], q).toBe(String(Math.min(ids.length, 1001)))
        expect(await lists.walk(path), q).toEqual(isReversed ? ids : ids.reverse())
      }),
      // Single words first: from one in nearly every text to one in two texts in years.
      {
        numRuns: 45,
        examples: SAID.flatMap((said) => [
          [said, false, 4] as [string, boolean, number],
          [said, true, 25] as [string, boolean, number],
        ]),
      },
    )
  })
