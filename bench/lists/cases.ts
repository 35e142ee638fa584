import { sql } from 'drizzle-orm'
import type { ListQuery } from '#contract/primitives.ts'
import { listAudit } from '#server/features/audit/queries/rows.ts'
import { listConversations, listThreads } from '#server/features/conversations/queries.ts'
import { listMessages, messageStats } from '#server/features/messages/queries.ts'
import { listNotifications } from '#server/features/notifications/queries.ts'
import { listPatients } from '#server/features/patients/queries.ts'
import { listResponses } from '#server/features/responses/queries.ts'
import { dailyStats, dashboardStats } from '#server/features/stats/queries.ts'
import { listUsers } from '#server/features/users/queries.ts'
import type { Page } from '#server/handler.ts'
import type { Sized } from './prepare.ts'

/** Rows of a page on the screens. */
const PAGE = 50

type Lists = Record<string, { sorts: string[]; read: (sized: Sized, query: ListQuery) => Promise<Page<unknown>> }>

/** Every list with every sort it takes. */
export const lists: Lists = {
  patients: {
    sorts: [
      'verifiedStatus',
      'todo',
      'contractId',
      'patientName',
      'phoneNumber',
      'status',
      'language',
      'doctorName',
      'assignedDate',
      'city',
      'source',
    ],
    read: ({ db }, query) => listPatients(db.reader, query, new Date()),
  },
  conversations: {
    sorts: ['lastActivityAt', 'contractId', 'patientName', 'phoneNumber', 'completionPercentage', 'status', 'language'],
    read: ({ db }, query) => listConversations(db.reader, query as Parameters<typeof listConversations>[1]),
  },
  threads: {
    sorts: ['lastActivityAt'],
    read: ({ db }, query) => listThreads(db.reader, query, { now: new Date(), userId: 1 }),
  },
  messages: {
    sorts: ['createdAt'],
    read: ({ db }, query) => listMessages(db.reader, query, { now: new Date(), userId: 1 }),
  },
  responses: {
    sorts: ['timestamp', 'phoneNumber', 'language', 'questionId', 'status'],
    read: ({ db }, query) => listResponses(db.reader, query),
  },
  'audit log': { sorts: ['timestamp'], read: ({ db }, query) => listAudit(db.reader, query) },
  notifications: {
    sorts: ['createdAt'],
    read: ({ db, ctx }, query) => listNotifications(db.reader, ctx.person, query),
  },
  users: {
    sorts: ['createdAt', 'username'],
    read: ({ db, ctx }, query) => listUsers(db.reader, query, ctx.deps.clock.now()),
  },
}

/** The first page of a list in a sort and direction. */
export const firstPage = (name: string, sort: string, order?: 'asc' | 'desc') => (sized: Sized) =>
  lists[name]?.read(sized, { limit: PAGE, sort, ...(order ? { order } : {}) })

/** The address of the page some rows down a list, found by paging to it. */
export const cursorAt = async (sized: Sized, name: string, sort: string, rows: number): Promise<string | undefined> => {
  let cursor: string | undefined
  for (let seen = 0; seen < rows; seen += 500) {
    const page = await lists[name]?.read(sized, { limit: 500, sort, ...(cursor ? { cursor } : {}) })
    if (!page?.next) break
    cursor = page.next
  }
  return cursor
}

/** Typical searches, each with the tables that a search without search columns would scan. */
export const searches: { what: string; list: string; q: string; naive: string }[] = [
  { what: 'a frequent name', list: 'conversations', q: 'garcia', naive: 'García' },
  { what: 'a first and last name', list: 'conversations', q: 'noemi ibañez', naive: 'Noemí Ibáñez' },
  { what: 'digits of a phone', list: 'conversations', q: '305000123', naive: '305000123' },
  { what: 'a phone as it is shown', list: 'conversations', q: '(305) 000-123', naive: '305000123' },
  { what: 'a contract', list: 'conversations', q: '-25012', naive: '-25012' },
  { what: 'nobody', list: 'conversations', q: 'zzyzx', naive: 'zzyzx' },
  { what: 'a frequent name', list: 'patients', q: 'garcia', naive: 'García' },
  { what: 'a phone as it is shown', list: 'patients', q: '(305) 000-123', naive: '305000123' },
  { what: 'nobody', list: 'patients', q: 'zzyzx', naive: 'zzyzx' },
  { what: 'a frequent word', list: 'messages', q: 'gracias', naive: 'gracias' },
  { what: 'a rare word', list: 'messages', q: 'numero equivocado', naive: 'número equivocado' },
  { what: 'a word nobody wrote', list: 'messages', q: 'zzyzx', naive: 'zzyzx' },
  { what: 'a frequent word', list: 'threads', q: 'enfermera', naive: 'enfermera' },
  { what: 'a name', list: 'threads', q: 'noemi ibañez', naive: 'Noemí Ibáñez' },
  { what: 'a phone as it is shown', list: 'threads', q: '(305) 000-123', naive: '305000123' },
  { what: 'a word nobody wrote', list: 'threads', q: 'zzyzx', naive: 'zzyzx' },
  { what: 'an answer', list: 'responses', q: 'medicinas', naive: 'medicinas' },
  { what: 'a frequent name', list: 'responses', q: 'garcia', naive: 'García' },
  { what: 'a phone as it is shown', list: 'responses', q: '(305) 000-123', naive: '305000123' },
  { what: 'an answer nobody gave', list: 'responses', q: 'zzyzx', naive: 'zzyzx' },
]

const namesMatch = (pattern: string) => sql`(p.patient_name ilike ${pattern} or p.phone_number ilike ${pattern}
  or p.contract_id ilike ${pattern} or p.doctor_name ilike ${pattern})`

/** The same search with ilike over the tables: its page and its count. */
export const searchNaively = async ({ db }: Sized, list: string, text: string): Promise<void> => {
  const pattern = `%${text}%`
  const threads = sql`conversations c left join patients p on p.id = c.patient_queue_id
    where (${namesMatch(pattern)} or c.phone_number ilike ${pattern})`
  const from: Record<string, ReturnType<typeof sql>> = {
    conversations: threads,
    threads: sql`${threads} or exists (select 1 from messages m where m.conversation_id = c.id and m.message_body ilike ${pattern})`,
    patients: sql`patients p where ${namesMatch(pattern)}`,
    messages: sql`messages m where m.message_body ilike ${pattern}`,
    responses: sql`responses r left join patients p on p.id = r.patient_queue_id
      where r.user_response ilike ${pattern} or ${namesMatch(pattern)}`,
  }
  const order: Record<string, ReturnType<typeof sql>> = {
    conversations: sql`c.last_activity_at`,
    threads: sql`c.last_activity_at`,
    patients: sql`p.id`,
    messages: sql`m.created_at`,
    responses: sql`r.timestamp`,
  }
  await db.reader.transaction(async (tx) => {
    // On a busy machine it may take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select * from ${from[list]} order by ${order[list]} desc limit 51`)
    await tx.execute(sql`select count(*) from ${from[list]}`)
  })
}

/** The figures of the dashboard and of the messages, by request. */
export const figures: Record<string, (sized: Sized) => Promise<unknown>> = {
  '/api/stats': ({ ctx }) => dashboardStats(ctx),
  '/api/stats/daily': ({ ctx }) => dailyStats(ctx),
  '/api/conversation-messages/stats': ({ db }) => messageStats(db.reader),
}

/** The same counted from the rows, without folding. */
export const countFromScratch = async ({ db }: Sized) => {
  const { rows } = await db.reader.execute<Record<string, number>>(sql`select count(*)::int as "totalConversations",
    (count(*) filter (where phase in ('sending', 'waiting', 'paused')))::int as "activeSessions",
    (count(*) filter (where phase <> 'queued'))::int as started,
    (count(*) filter (where exists (select 1 from responses r where r.conversation_id = c.id)))::int as answered,
    (count(*) filter (where language = 'es'))::int as spanish from conversations c`)
  const texts = await db.reader.execute<Record<string, number>>(sql`select count(*)::int as "totalMessages",
    (count(*) filter (where direction = 'inbound'))::int as "inboundMessages", avg(processing_time)::float as average,
    (count(*) filter (where message_type = 'verification'))::int as verification from messages`)
  return { conversations: rows[0] ?? {}, texts: texts.rows[0] ?? {} }
}
