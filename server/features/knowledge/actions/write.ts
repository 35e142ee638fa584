import { eq } from 'drizzle-orm'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import type { KnowledgeForm, KnowledgePatch } from '#contract/knowledge/form.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import type { Writer } from '../../../db/read.ts'
import { knowledgeEntries } from '../../../db/tables/knowledge.ts'
import { locations } from '../../../db/tables/senders.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { changedFields, knowledgeFormOf, mustBeApproved, searchable } from '../rules.ts'
import { indexEntry } from './index-entry.ts'

type Row = typeof knowledgeEntries.$inferSelect

const isKnown = async (tx: Writer, table: typeof locations | typeof users, id: number): Promise<boolean> =>
  (await tx.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0

/** Refuses a site or an owner that does not exist, and days in the wrong order. */
export const refuseForm = async (tx: Writer, form: KnowledgeForm): Promise<Refusal | null> => {
  if (form.locationId !== null && !(await isKnown(tx, locations, form.locationId)))
    return refuseInput('locationId', 'valid')
  if (form.ownerId !== null && !(await isKnown(tx, users, form.ownerId))) return refuseInput('ownerId', 'valid')
  if (form.validFrom !== null && form.validTo !== null && form.validTo < form.validFrom)
    return refuseInput('validTo', 'not-before', form.validFrom)
  return null
}

/** What of an approved entry is written with it: its search text, and what it is found by. */
export const withSearch = (form: KnowledgeForm) => ({ ...form, searchText: foldLine(searchable(form)) })

/** Adds an entry in the transaction of whoever writes it; answers its id. */
export const addEntry = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps' | 'person'>,
  form: KnowledgeForm,
  key: string | null = null,
): Promise<number> => {
  const now = ctx.deps.clock.now()
  const [row] = await tx
    .insert(knowledgeEntries)
    .values({ ...withSearch(form), key, createdBy: ctx.person.userId, createdAt: now, updatedAt: now })
    .returning({ id: knowledgeEntries.id })
  if (!row) throw new Error('the entry was not inserted')
  return row.id
}

/**
 * Writes a change of an entry in the transaction of whoever makes it; answers the fields that change. The text of an
 * approved entry stays until somebody approves the change.
 */
export const changeEntry = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps'>,
  row: Row,
  patch: KnowledgePatch,
): Promise<(keyof KnowledgeForm)[] | Refusal> => {
  const served = knowledgeFormOf(row)
  const before = row.change ?? served
  const after: KnowledgeForm = { ...before, ...patch }
  const refused = await refuseForm(tx, after)
  if (refused) return refused
  const fields = changedFields(before, after)
  if (fields.length === 0) return fields
  const isServed = row.state === 'approved'
  const waits = isServed && mustBeApproved(changedFields(served, after))
  const { ownerId, reviewOn } = after
  await tx
    .update(knowledgeEntries)
    .set({
      ...(waits ? { ownerId, reviewOn, change: after } : { ...withSearch(after), change: null }),
      updatedAt: ctx.deps.clock.now(),
    })
    .where(eq(knowledgeEntries.id, row.id))
  return fields
}

/** Approves the draft or the change of an entry in the transaction of whoever approves: from then on it is told. */
export const approveEntry = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps' | 'person'>,
  row: Row,
): Promise<Refusal | null> => {
  const form = row.change ?? knowledgeFormOf(row)
  const [finding] = knowledgeFindings(form)
  if (finding) return refuse('invalid-input', { field: finding.field, rule: finding.rule })
  const refused = await refuseForm(tx, form)
  if (refused) return refused
  const now = ctx.deps.clock.now()
  await tx
    .update(knowledgeEntries)
    .set({
      ...withSearch(form),
      state: 'approved',
      change: null,
      approvedBy: ctx.person.userId,
      approvedAt: now,
      updatedAt: now,
    })
    .where(eq(knowledgeEntries.id, row.id))
  await indexEntry(tx, row.id, form)
  return null
}
