import { type SQL, sql } from 'drizzle-orm'
import type { RetentionClass } from '#contract/retention.ts'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { type Due, dueParts } from '../queries/due.ts'
import { keepFigures, type Removal, type RemovalStep, type RowRemoval } from './removal.ts'
import {
  removeAnswers,
  removeConversations,
  removeDecisions,
  removeEvents,
  removeLooseMessages,
  removeMessages,
  removePatient,
} from './rows.ts'

interface Part {
  due: Due
  /** Rows of a step. */
  most: number
  /** Their figures go on counting. */
  isCounted: boolean
  /** The work locks its numbers itself, in an order of its own. */
  doesLock?: true
  remove: RowRemoval
  /** The class that its rows are counted as; left out: the one that removes them. */
  countedAs?: RetentionClass
}

const deleteFrom =
  (table: string): RowRemoval =>
  async (tx, _, { ids }) => {
    const gone = await tx.execute(
      sql`delete from ${sql.identifier(table)} where id = any (${sql.param(ids)}::bigint[])`,
    )
    return { removed: gone.rowCount ?? 0, events: [] }
  }

/** The parts of each class, in the order in which they are removed. */
const parts: Record<RetentionClass, readonly Part[]> = {
  notifications: [
    { due: dueParts.notifications.notifications, most: 500, isCounted: false, remove: deleteFrom('notifications') },
  ],
  aiRecords: [
    { due: dueParts.aiRecords.decisions, most: 200, isCounted: false, remove: removeDecisions },
    { due: dueParts.aiRecords.drafts, most: 500, isCounted: false, remove: deleteFrom('ai_drafts') },
  ],
  answers: [
    { due: dueParts.answers.answers, most: 50, isCounted: true, remove: removeAnswers },
    { due: dueParts.answers.looseAnswers, most: 200, isCounted: true, remove: deleteFrom('responses') },
  ],
  messages: [
    { due: dueParts.messages.messages, most: 50, isCounted: true, remove: removeMessages },
    { due: dueParts.messages.looseMessages, most: 100, isCounted: true, remove: removeLooseMessages },
    { due: dueParts.messages.looseEvents, most: 500, isCounted: false, remove: removeEvents },
  ],
  wholeConversations: [
    { due: dueParts.wholeConversations.conversations, most: 20, isCounted: true, remove: removeConversations },
  ],
  patients: [
    {
      due: dueParts.patients.theirConversations,
      most: 20,
      isCounted: true,
      remove: removeConversations,
      countedAs: 'wholeConversations',
    },
    { due: dueParts.patients.patients, most: 1, isCounted: true, doesLock: true, remove: removePatient },
  ],
}

/** How many parts a class has. */
export const countParts = (name: RetentionClass): number => parts[name].length

interface DueRow extends Record<string, unknown> {
  id: number
  contactId: number | null
}

const dueRows = async (tx: Writer, due: SQL, which: SQL): Promise<{ ids: number[]; contacts: number[] }> => {
  const { rows } = await tx.execute<DueRow>(sql`select id, contact_id as "contactId" from (${due}) due where ${which}`)
  const contacts = rows.flatMap(({ contactId }) => (contactId === null ? [] : [contactId]))
  return { ids: rows.map(({ id }) => id), contacts: [...new Set(contacts)].sort((a, b) => a - b) }
}

/**
 * Removes the next rows of a part that are older than `limit` (ISO 8601), after the row `after`, with an audit row. Null
 * when none is left. Looks again after it has locked their numbers: a text, a hold or a promise may have come since.
 */
export const removeNext = async (
  tx: Writer,
  ctx: Removal,
  { name, part, after, limit }: { name: RetentionClass; part: number; after: number; limit: string },
): Promise<RemovalStep | null> => {
  const found = parts[name][part]
  if (!found) throw new Error(`${name} has no part ${part}`)
  const { due, most, isCounted, doesLock, remove, countedAs = name } = found
  const first = await dueRows(tx, due(limit), sql`id > ${after} order by id limit ${most}`)
  if (first.ids.length === 0) return null
  const reached = Math.max(...first.ids)
  if (!doesLock)
    await tx.execute(sql`
      select 1 from contacts where id = any (${sql.param(first.contacts)}::bigint[]) order by id for no key update`)
  const rows = await dueRows(tx, due(limit), sql`id = any (${sql.param(first.ids)}::bigint[])`)
  if (rows.ids.length === 0) return { reached, removed: 0, countedAs, events: [] }
  if (isCounted && !doesLock) await keepFigures(tx, rows.contacts, 1)
  const { removed, events } = await remove(tx, ctx, rows)
  if (isCounted && !doesLock) await keepFigures(tx, rows.contacts, -1)
  if (isCounted)
    await tx.execute(sql`insert into stat_dirty (contact_id) select unnest(${sql.param(rows.contacts)}::bigint[])`)
  if (removed > 0)
    await writeAudit(tx, ctx.actor, 'records.removed', {
      resourceType: 'retention',
      details: { class: countedAs, count: removed, from: Math.min(...rows.ids), to: reached, before: limit },
    })
  return { reached, removed, countedAs, events }
}
