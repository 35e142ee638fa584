import { eq, type SQL, sql } from 'drizzle-orm'
import type { BulkForm, BulkPreview, BulkReason } from '#contract/bulk-acts.ts'
import type { Reader } from '../../../db/read.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import { needsCall } from '../../patients/queries/needs-call.ts'
import { hasOpenConversation, refusalOf, type StartRow, startColumns } from '../../patients/queries/start-facts.ts'
import { type BulkFacts, leftOutReason } from '../rules.ts'

interface FactRow extends Partial<StartRow> {
  current?: string | number | null
  needsCall?: boolean
  isMember?: boolean
}

/** The columns that decide about a patient in one kind of act. */
const factColumns = (form: BulkForm, now: Date): Record<string, SQL> => {
  switch (form.kind) {
    case 'start':
      return startColumns(now)
    case 'assign':
      return { current: sql`${patients.assignedToUserId}` }
    case 'doctor':
      return { current: sql`${patients.doctorName}` }
    case 'location':
      return { current: sql`${patients.locationId}` }
    case 'status':
      return { current: sql`${patients.status}`, hasOpenConversation }
    case 'field':
      return { current: sql`${patients.ownValues}->${form.field}::text` }
    case 'called':
      return { needsCall }
    case 'group':
      return {
        isMember: sql`exists (select 1 from group_members gm where gm.group_id = ${form.groupId} and gm.patient_id = ${patients.id})`,
      }
    case 'campaign':
      return {
        isMember: sql`${patients.id} in (select listed.id::bigint from campaigns c, jsonb_array_elements_text(c.audience->'ids') listed (id)
          where c.id = ${form.campaignId} and c.audience->>'kind' = 'selection')`,
      }
    case 'export':
      return {}
  }
}

const factsOf = (form: BulkForm, row: FactRow): BulkFacts => {
  const refusal = form.kind === 'start' ? refusalOf(row as StartRow) : null
  return {
    current: row.current ?? null,
    hasOpenConversation: row.hasOpenConversation === true,
    // As the start itself tells it.
    startRefusal: refusal === 'no-contact' ? 'opted-out' : refusal,
    needsCall: row.needsCall === true,
    isMember: row.isMember === true,
  }
}

/** How many patients there are of each different set of facts: the rule is asked once per set. */
const countFacts = async (
  db: Reader,
  form: BulkForm,
  { matching, now }: { matching: SQL | undefined; now: Date },
): Promise<{ facts: BulkFacts; patients: number }[]> => {
  const columns = Object.entries(factColumns(form, now)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  const found = await db
    .select({
      row: sql<FactRow>`jsonb_build_object(${sql.join(columns, sql`, `)})`,
      patients: sql<number>`count(*)::int`,
    })
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(matching)
    .groupBy(sql`1`)
  return found.map(({ row, patients: count }) => ({ facts: factsOf(form, row), patients: count }))
}

/** What decides about one patient; null when there is none. */
export const findBulkFacts = async (
  db: Reader,
  form: BulkForm,
  patientId: number,
  now: Date,
): Promise<BulkFacts | null> => {
  const [found] = await countFacts(db, form, { matching: eq(patients.id, patientId), now })
  return found?.facts ?? null
}

/** How many patients a bulk act would reach, by the rule that the act uses. */
export const previewBulkAct = async (
  db: Reader,
  matching: SQL | undefined,
  form: BulkForm,
  now: Date,
): Promise<BulkPreview> => {
  const counts = new Map<BulkReason, number>()
  let total = 0
  for (const { facts, patients: count } of await countFacts(db, form, { matching, now })) {
    total += count
    const reason = leftOutReason(form, facts)
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  const leftOut = [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
  return { total, reached: leftOut.reduce((rest, { count }) => rest - count, total), leftOut }
}
