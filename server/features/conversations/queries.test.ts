import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Thread, ThreadState } from '#contract/conversations.ts'
import type { Stats } from '#contract/stats.ts'
import { idsOf, openLists } from '../../db/test-lists.ts'

let lists: Awaited<ReturnType<typeof openLists>>

beforeAll(async () => {
  lists = await openLists()
})
afterAll(() => lists.close())

const byNumber = (a: number, b: number): number => a - b

const attention = async (): Promise<Stats['attention']> => (await lists.ask('/api/stats')).json<Stats>().attention

/** Marks conversations of the demonstration as waiting for a person since so many minutes. */
const stop = (id: number, pauseReason: string, minutes: number) =>
  lists.owner.query(
    `update conversations set status = 'error', phase = 'paused', ended_at = null, our_number = 'test-' || id, pause_reason = $2,
       last_activity_at = now(), state = coalesce(state, '{}') || jsonb_build_object('promisedAt', null,
         'pausedAt', (extract(epoch from now()) * 1000)::bigint - $3 * 60000) where id = $1`,
    [id, pauseReason, minutes],
  )

test('threads of who needs help are exactly those the dashboard counts, emergencies first, then the longest wait', async () => {
  await lists.owner.query(`update conversations set status = 'completed' where status = 'error'`)
  await lists.owner.query(`update conversations set state = state - 'promisedAt' where promised_at is not null`)
  await stop(3, 'unread', 5)
  await stop(4, 'asked_for_person', 90)
  await stop(6, 'emergency', 1)
  await stop(8, 'emergency', 20)
  const path = '/api/conversations/threads?view=help'
  expect(idsOf(await lists.rowsOf(path))).toEqual([8, 6, 4, 3])
  expect(await lists.walk(`${path}&limit=1`)).toEqual([8, 6, 4, 3])
  expect((await attention()).needsHelp).toBe(4)
  expect(Number((await lists.ask(`${path}&limit=1`)).headers['x-total-count'])).toBe(4)
  // The list shows the patient's last words, not our promise of a person.
  await lists.owner.query(
    `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, created_at)
       select id, contact_id, phone_number, body, direction, now() + delay * interval '1 second' from conversations,
         (values ('me duele mucho el pecho', 'inbound', 1), ('Llame al 911.', 'outbound', 2)) as texts(body, direction, delay)
       where id in (5, 8)`,
  )
  const firstOf = async (query: string) => (await lists.ask(`/api/conversations/threads${query}`)).json<Thread[]>()
  expect((await firstOf('?view=help'))[0]?.lastMessage?.body).toBe('me duele mucho el pecho')
  expect((await firstOf('')).find(({ id }) => id === 5)?.lastMessage?.body).toBe('Llame al 911.')
  // Their messages, for the table.
  const rows = await lists.rowsOf('/api/conversation-messages?view=help')
  expect(new Set(rows.map(({ conversationId }) => conversationId)).size).toBe(4)
})

test('threads and messages that did not arrive are exactly those the dashboard counts', async () => {
  await lists.owner.query(
    `update messages set twilio_status = 'delivered' where twilio_status in ('failed', 'undelivered')`,
  )
  const marked = await lists.owner.query<{ id: number; conversation_id: number }>(
    `update messages set twilio_status = case when id % 2 = 0 then 'failed' else 'undelivered' end, created_at = now() - interval '3 hours'
       where id in (select min(id) from messages where direction = 'outbound' and conversation_id in (3, 4, 6) group by conversation_id)
       returning id, conversation_id`,
  )
  expect(marked.rows).toHaveLength(3)
  await lists.owner.query(
    `update messages set twilio_status = 'failed', created_at = now() - interval '25 hours'
       where id = (select min(id) from messages where direction = 'outbound' and conversation_id = 8)`,
  )
  const threads = (await lists.ask('/api/conversations/threads?view=undelivered')).json<Thread[]>()
  expect(threads.map(({ id }) => id).toSorted(byNumber)).toEqual([3, 4, 6])
  const messages = await lists.rowsOf('/api/conversation-messages?view=undelivered')
  expect(idsOf(messages).toSorted(byNumber)).toEqual(marked.rows.map(({ id }) => id).toSorted(byNumber))
  expect((await attention()).failedTexts).toBe(messages.length)
  expect((await lists.ask('/api/conversations/threads?view=all')).json()).toMatchObject({ field: 'view' })
})

test('a thread names who has taken the alert about its patient, until it comes to wait anew', async () => {
  await stop(9, 'emergency', 30)
  const handler = async () => (await lists.ask('/api/conversations/9/thread')).json<ThreadState>().handledBy
  expect(await handler()).toBeNull()
  await lists.owner.query(
    `insert into on_call_alerts (conversation_id, reason, raised_at, due_at, acknowledged_at, acknowledged_how, acknowledged_by)
       values (9, 'emergency', now() - interval '30 minutes', now(), now() - interval '20 minutes', 'reply', 'Luis')`,
  )
  expect(await handler()).toMatchObject({ person: 'Luis' })
  await stop(9, 'emergency', 10)
  expect(await handler()).toBeNull()
})
