import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { BulkForm, BulkPreview, BulkReason } from '#contract/bulk-acts.ts'
import type { Reader } from '../../../db/read.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import { columnsAt, presentPatient } from '../../patients/queries/present.ts'
import { type BulkFacts, leftOutReason } from '../rules.ts'

type FactRow = Parameters<typeof presentPatient>[0] & { isMember: boolean }

/** What decides about a patient, with whether the patient is in the group that the act adds to. */
const factsAt = (form: BulkForm, now: Date) => ({
  ...columnsAt(now),
  isMember:
    form.kind === 'group'
      ? sql<boolean>`exists (select 1 from group_members gm where gm.group_id = ${form.groupId} and gm.patient_id = ${patients.id})`
      : sql<boolean>`false`,
})

const factsOf = (row: FactRow): BulkFacts => {
  const { startRefusal, callReason, openConversation } = presentPatient(row)
  const { assignedToUserId, doctorName, locationId, status, ownValues } = row.patient
  return {
    assignedToUserId,
    doctorName,
    locationId,
    status,
    ownValues,
    hasOpenConversation: openConversation !== null,
    // As the start itself tells it.
    startRefusal: startRefusal === 'no-contact' ? 'opted-out' : startRefusal,
    needsCall: callReason !== null,
    isMember: row.isMember,
  }
}

/** What decides about one patient; null when there is none. */
export const findBulkFacts = async (
  db: Reader,
  form: BulkForm,
  patientId: number,
  now: Date,
): Promise<BulkFacts | null> => {
  const [row] = await db
    .select(factsAt(form, now))
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(eq(patients.id, patientId))
  return row ? factsOf(row) : null
}

/** Patients read at a time for a preview. */
const PREVIEW_ROWS = 1000

/** How many patients a bulk act would reach, by the rule that the act uses. */
export const previewBulkAct = async (
  db: Reader,
  matching: SQL | undefined,
  form: BulkForm,
  now: Date,
): Promise<BulkPreview> => {
  const counts = new Map<BulkReason, number>()
  let total = 0
  for (let after = 0; ; ) {
    const found = await db
      .select(factsAt(form, now))
      .from(patients)
      .leftJoin(contacts, eq(contacts.id, patients.contactId))
      .where(and(matching, gt(patients.id, after)))
      .orderBy(asc(patients.id))
      .limit(PREVIEW_ROWS)
    for (const row of found) {
      total += 1
      const reason = leftOutReason(form, factsOf(row))
      if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
    const last = found.at(-1)
    if (!last || found.length < PREVIEW_ROWS) break
    after = last.patient.id
  }
  const leftOut = [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
  return { total, reached: leftOut.reduce((rest, { count }) => rest - count, total), leftOut }
}
