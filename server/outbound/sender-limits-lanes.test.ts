import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.query("insert into senders (address) values ('+15005550016')")
})
afterAll(() => harness.close())

const CAUSES = ['patient', 'staff', 'clock', 'start']
const FROM = Date.UTC(2030, 0, 7, 15)
const SECOND = 1000
const TICK_MS = 500
const TICKS = 90
/** A text that waits may go this much ahead of what its sender takes. */
const AHEAD_S = 10

interface Limits {
  perSecond: number | null
  perDay: number | null
  isPaused: boolean
}
interface Text {
  sender: 0 | 1
  lane: number
  parts: number
  /** The tick at which it is written. */
  since: number
}
interface Sent extends Text {
  index: number
  tick: number
}

const limits = fc.record({
  perSecond: fc.constantFrom(null, 0.4, 1, 4, 1),
  perDay: fc.constantFrom(null, null, null, 6, 20),
  isPaused: fc.constantFrom(false, false, false, true),
})
const text = fc.record({
  sender: fc.constantFrom<0 | 1>(0, 1),
  lane: fc.integer({ min: 0, max: 3 }),
  parts: fc.integer({ min: 1, max: 2 }),
  since: fc.constantFrom(0, 0, 1, 4, 9, 20, 30, 45),
})
const at = (tick: number): string => new Date(FROM + tick * TICK_MS).toISOString()

const prepare = async (senders: readonly Limits[]): Promise<number[]> => {
  await harness.query('delete from outbox')
  for (const [index, { perSecond, perDay, isPaused }] of senders.entries())
    await harness.query(
      `update senders set seconds_per_part = $2, most_per_day = $3, state = $4, next_free_at = null, day = null,
         parts_today = 0 where id = (select id from senders order by id offset $1 limit 1)`,
      [index, perSecond === null ? null : 1 / perSecond, perDay, isPaused ? 'paused' : 'active'],
    )
  return (await harness.query<{ id: number }>('select id from senders order by id')).map(({ id }) => id)
}

const write = (texts: readonly (Text & { index: number })[], ids: readonly number[], tick: number) =>
  harness.query(
    `with people as (
       insert into contacts (phone) select '+1305' || lpad((7000000 + n)::text, 7, '0') from unnest($1::int[]) n
       on conflict (phone) do update set phone = excluded.phone returning id, phone)
     insert into outbox (contact_id, sender_id, lane, to_phone, body, parts, kind, cause, not_before, dedupe_key)
       select p.id, t.sender, t.lane, p.phone, 'x', t.parts, 'question', t.cause, $6, 'lane-' || t.n
       from unnest($1::int[], $2::bigint[], $3::smallint[], $4::int[], $5::text[]) t (n, sender, lane, parts, cause)
       join people p on p.phone = '+1305' || lpad((7000000 + t.n)::text, 7, '0')`,
    [
      texts.map(({ index }) => index),
      texts.map(({ sender }) => ids[sender]),
      texts.map(({ lane }) => lane),
      texts.map(({ parts }) => parts),
      texts.map(({ lane }) => CAUSES[lane]),
      at(tick),
    ],
  )

/** What one poll of the runner claims; killed before its commit, it claims nothing. */
const poll = async (tick: number, isKilled: boolean): Promise<number[]> => {
  const [found] = await harness.query<{ due: number[]; campaigns: number[] }>(
    'select due, campaigns from recado_due_contacts($1, true, 500)',
    [at(tick)],
  )
  const contacts = [...(found?.due ?? []), ...(found?.campaigns ?? []).slice(0, 8)]
  const client = await harness.deps.db.write.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ index: number }>(
      `with claimed as (select (claimed->>'outboxId')::uuid as id from recado_claim_sends($1::bigint[],
           array_fill($2::timestamptz, array[cardinality($1::bigint[])]),
           (select array_agg(gen_random_uuid()) from unnest($1::bigint[])), 1) where claimed is not null)
       select substr(o.dedupe_key, 6)::int as index from outbox o join claimed c using (id)`,
      [contacts, at(tick)],
    )
    await client.query("update outbox set state = 'sent' where state = 'sending'")
    await client.query(isKilled ? 'rollback' : 'commit')
    return isKilled ? [] : rows.map(({ index }) => index)
  } finally {
    client.release()
  }
}

const isUnasked = ({ lane }: Text): boolean => lane > 1

const run = async (
  senders: readonly Limits[],
  texts: readonly Text[],
  killed: ReadonlySet<number>,
): Promise<Sent[]> => {
  const ids = await prepare(senders)
  const numbered = texts.map((one, index) => ({ ...one, index }))
  const sent: Sent[] = []
  for (let tick = 0; tick < TICKS; tick += 1) {
    const born = numbered.filter(({ since }) => since === tick)
    if (born.length > 0) await write(born, ids, tick)
    for (const index of await poll(tick, killed.has(tick))) {
      const one = numbered[index]
      if (one) sent.push({ ...one, tick })
    }
  }
  return sent
}

test('SEND-09 whatever is mixed or killed: each text once, no sender beyond its limits, lanes in order, senders independent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(limits, limits),
      fc.array(text, { minLength: 10, maxLength: 30 }),
      fc.uniqueArray(fc.integer({ min: 0, max: TICKS - 1 }), { maxLength: 20 }),
      async (senders, texts, kills) => {
        const killed = new Set(kills)
        const sent = await run(senders, texts, killed)
        expect(new Set(sent.map(({ index }) => index)).size).toBe(sent.length)
        for (const [index, { perSecond, perDay, isPaused }] of senders.entries()) {
          const own = sent.filter(({ sender }) => sender === index)
          if (isPaused) expect(own.filter(isUnasked)).toEqual([])
          let free = Number.NEGATIVE_INFINITY
          let today = 0
          for (const one of own) {
            const moment = (one.tick * TICK_MS) / SECOND
            if (perSecond !== null) {
              expect(free).toBeLessThanOrEqual(moment + AHEAD_S + 1e-3)
              free = Math.max(free, moment) + one.parts / perSecond
            }
            today += one.parts
            if (perDay !== null && isUnasked(one)) expect(today).toBeLessThanOrEqual(perDay)
          }
          // At the end of the moment in which a text goes, nothing of a lower lane is left that could have gone.
          const goes = new Map(own.map((one) => [one.index, one.tick]))
          const waited = texts.flatMap((one, at) => (one.sender === index ? [{ ...one, index: at }] : []))
          if (perSecond !== null)
            for (const one of own)
              for (const other of waited) {
                if (other.lane >= one.lane || other.since > one.tick) continue
                if (isUnasked(other) && (isPaused || perDay !== null)) continue
                expect(goes.get(other.index) ?? TICKS, `lane ${other.lane} after ${one.lane}`).toBeLessThanOrEqual(
                  one.tick,
                )
              }
        }
        // What one sender does is the same without the other.
        const alone = await run(
          senders,
          texts.map((one) => (one.sender === 1 ? { ...one, since: TICKS + 1 } : one)),
          killed,
        )
        const isOfFirst = ({ sender }: Sent): boolean => sender === 0
        expect(
          alone
            .filter(isOfFirst)
            .map(({ index, tick }) => `${index}:${tick}`)
            .toSorted((a, b) => a.localeCompare(b)),
        ).toEqual(
          sent
            .filter(isOfFirst)
            .map(({ index, tick }) => `${index}:${tick}`)
            .toSorted((a, b) => a.localeCompare(b)),
        )
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
