import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { defaultSettings } from '#engine/settings.ts'
import { systemActor } from '../../deps.ts'
import { writeAudit } from '../act.ts'
import { contacts } from '../tables/contacts.ts'
import { conversations } from '../tables/conversations.ts'
import { patients } from '../tables/patients.ts'
import { statState } from '../tables/stats.ts'
import { auditPatient } from './audit-rows.ts'
import { enterPeople, playCohort } from './cohort.ts'
import { takeIds } from './copy-rows.ts'
import { inventPatients, largeNumbers, seededRandom } from './people.ts'
import { emptyRows, writeRows } from './seed-rows.ts'
import { verificationFlows } from './verification-flows.ts'

export interface ManyConversations {
  conversations: number
  /** Conversations of a cohort; fewer spread the same number over more days. */
  cohort?: number
  /** The moved clock stops here; the newest cohort's last conversations are still open. */
  now: Date
  ourNumber: string
  organizationName: string | null
  /** Called now and then with the number of conversations. */
  onProgress: (conversations: number) => void
}

/** Conversations per cohort, as many to a patient as in the demonstration, and the open ones of the last cohort. */
const COHORT = 850
const PATIENTS_PER_CONVERSATION = 60 / 85
const OPEN_PER_CONVERSATION = 6 / 85
const DAY_MS = 86_400_000
/** Time between cohorts; shorter when they would fill more than two years. */
const MOST_DAYS_APART = 6
const MOST_DAYS = 670

/** Indexes that cost more than all other writing when kept up row by row, and little when built once at the end. */
const SEARCH_INDEXES = ['messages_search_idx', 'responses_search_idx', 'conversation_search_text_idx']

/** Does the work without the search indexes and rebuilds them afterwards. */
const withoutSearchIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select relname as name, pg_get_indexdef(oid) as definition from pg_class where relname = any ($1)`,
    [SEARCH_INDEXES],
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await work()
  await client.query("set local maintenance_work_mem = '128MB'")
  for (const { definition } of rows) await client.query(definition)
}

/**
 * Plays conversations through the engine with a moved clock, cohort by cohort, and copies the resulting rows into the
 * tables: patients, numbers, consent, conversations, messages, answers, timers, notifications and the audit log. About
 * ten messages to a conversation. One transaction. `client`: the role that owns the tables, while nobody else uses
 * them.
 */
export const seedManyConversations = async (client: pg.Client, wanted: ManyConversations): Promise<void> => {
  await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
    const flows = await verificationFlows(tx)
    const settings = { ...defaultSettings, organizationName: wanted.organizationName }
    const now = wanted.now.getTime()
    const most = wanted.cohort ?? COHORT
    const cohorts = Math.ceil(wanted.conversations / most)
    const daysApart = Math.min(MOST_DAYS_APART, MOST_DAYS / cohorts)
    await withoutSearchIndexes(client, async () => {
      for (let cohort = 1, made = 0; made < wanted.conversations; cohort += 1) {
        const size = Math.min(most, wanted.conversations - made)
        const count = Math.ceil(size * PATIENTS_PER_CONVERSATION)
        const isLast = made + size >= wanted.conversations
        const untilAt = now - Math.max(0, cohorts - cohort) * daysApart * DAY_MS
        const firstPatientId = await takeIds(client, patients, count)
        let contactId = await takeIds(client, contacts, count)
        const random = seededRandom(firstPatientId)
        const rows = emptyRows()
        const people = enterPeople(rows, inventPatients(count, random, largeNumbers(firstPatientId - 1)), {
          firstPatientId,
          nextContactId: () => contactId++,
          untilAt,
          random,
        })
        for (const { patient } of people) auditPatient(rows, patient)
        await playCohort(rows, {
          people,
          conversations: size,
          recent: isLast ? Math.round(size * OPEN_PER_CONVERSATION) : 0,
          firstConversationId: await takeIds(client, conversations, size),
          untilAt,
          now,
          flows,
          settings,
          ourNumber: wanted.ourNumber,
          random,
          isAudited: true,
        })
        await writeRows(client, rows)
        made += rows.conversations.length
        wanted.onProgress(made)
      }
    })
    // Counts years of figures at once instead of folding them.
    await tx.delete(statState)
    await writeAudit(tx, systemActor('seed'), 'seed.created', {
      resourceType: 'conversation',
      details: { conversations: wanted.conversations },
    })
  })
}
