import { eq } from 'drizzle-orm'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import type { KnowledgeForm, KnowledgePatch } from '#contract/knowledge/form.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import { locations } from '../../db/tables/senders.ts'
import { users } from '../../db/tables/users.ts'
import type { AuditEntry, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { indexEntry, removeTerms } from './actions/index-entry.ts'
import { findKnowledgeEntry, organizationDay } from './queries.ts'
import { changedFields, knowledgeFormOf, mustBeApproved, searchable } from './rules.ts'

type Row = typeof knowledgeEntries.$inferSelect

const about = (id: number): AuditEntry => ({ resourceType: 'knowledge', resourceId: id })

const publishChange = (ctx: SignedInContext): void =>
  ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])

const isKnown = async (tx: Writer, table: typeof locations | typeof users, id: number): Promise<boolean> =>
  (await tx.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0

/** Refuses a site or an owner that does not exist, and days in the wrong order. */
const refuseForm = async (tx: Writer, form: KnowledgeForm): Promise<Refusal | null> => {
  if (form.locationId !== null && !(await isKnown(tx, locations, form.locationId)))
    return refuseInput('locationId', 'valid')
  if (form.ownerId !== null && !(await isKnown(tx, users, form.ownerId))) return refuseInput('ownerId', 'valid')
  if (form.validFrom !== null && form.validTo !== null && form.validTo < form.validFrom)
    return refuseInput('validTo', 'not-before', form.validFrom)
  return null
}

const stored = async (ctx: SignedInContext, tx: Writer, id: number): Promise<KnowledgeEntry> => {
  const entry = await findKnowledgeEntry(tx, id, await organizationDay(tx, ctx.deps.clock))
  if (!entry) throw new Error('the entry was not written')
  return entry
}

/** What of an approved entry is written with it: its search text, and what it is found by. */
const withSearch = (form: KnowledgeForm) => ({ ...form, searchText: foldLine(searchable(form)) })

/** Adds an entry in the transaction of whoever writes it; answers its id. */
const addEntry = async (
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
const changeEntry = async (
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
const approveEntry = async (
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

type Worked = { details?: Record<string, unknown> } | Refusal

/** Locks an entry, lets `work` change it, and writes the audit row. */
const onEntry = async (
  ctx: SignedInContext,
  id: number,
  action: AuditAction,
  work: (tx: Writer, row: Row) => Promise<Worked>,
): Promise<KnowledgeEntry | Refusal> => {
  const outcome = await act<KnowledgeEntry>(ctx, action, async (tx) => {
    const [row] = await tx.select().from(knowledgeEntries).where(eq(knowledgeEntries.id, id)).for('update')
    if (!row) return refuse('not-found', { about: about(id) })
    const worked = await work(tx, row)
    if (isRefusal(worked)) return { ...worked, about: about(id) }
    return {
      result: await stored(ctx, tx, id),
      audit: { ...about(id), details: { topic: row.topic, ...worked.details } },
    }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Writes a new entry: a draft. */
export const createKnowledge = async (ctx: SignedInContext, form: KnowledgeForm): Promise<KnowledgeEntry | Refusal> => {
  const outcome = await act<KnowledgeEntry>(ctx, 'knowledge.created', async (tx) => {
    const refused = await refuseForm(tx, form)
    if (refused) return refused
    const id = await addEntry(tx, ctx, form)
    return { result: await stored(ctx, tx, id), audit: { ...about(id), details: { topic: form.topic } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Changes an entry; a change of what patients are told waits for approval. */
export const updateKnowledge = (
  ctx: SignedInContext,
  id: number,
  patch: KnowledgePatch,
): Promise<KnowledgeEntry | Refusal> =>
  onEntry(ctx, id, 'knowledge.updated', async (tx, row) => {
    const fields = await changeEntry(tx, ctx, row, patch)
    return isRefusal(fields) ? fields : { details: { fields } }
  })

/** Approves a draft or a change. */
export const approveKnowledge = (ctx: SignedInContext, id: number): Promise<KnowledgeEntry | Refusal> =>
  onEntry(ctx, id, 'knowledge.approved', async (tx, row) => {
    if (row.state === 'retired' || (row.state === 'approved' && row.change === null)) return refuse('not-waiting')
    const fields = row.change ? changedFields(knowledgeFormOf(row), row.change) : []
    return (await approveEntry(tx, ctx, row)) ?? { details: { fields } }
  })

/** Discards the change of an approved entry. */
export const discardKnowledgeChange = (ctx: SignedInContext, id: number): Promise<KnowledgeEntry | Refusal> =>
  onEntry(ctx, id, 'knowledge.change-discarded', async (tx, row) => {
    if (row.change === null) return refuse('not-waiting')
    await tx
      .update(knowledgeEntries)
      .set({ change: null, updatedAt: ctx.deps.clock.now() })
      .where(eq(knowledgeEntries.id, id))
    return {}
  })

/** Retires an entry: patients are no longer told it. */
export const retireKnowledge = (ctx: SignedInContext, id: number): Promise<KnowledgeEntry | Refusal> =>
  onEntry(ctx, id, 'knowledge.retired', async (tx) => {
    await removeTerms(tx, id)
    await tx
      .update(knowledgeEntries)
      .set({ state: 'retired', updatedAt: ctx.deps.clock.now() })
      .where(eq(knowledgeEntries.id, id))
    return {}
  })

/** Brings a retired entry back as a draft, with the change that waited. */
export const restoreKnowledge = (ctx: SignedInContext, id: number): Promise<KnowledgeEntry | Refusal> =>
  onEntry(ctx, id, 'knowledge.restored', async (tx, row) => {
    if (row.state !== 'retired') return refuse('not-waiting')
    await tx
      .update(knowledgeEntries)
      .set({
        ...withSearch(row.change ?? knowledgeFormOf(row)),
        state: 'draft',
        change: null,
        updatedAt: ctx.deps.clock.now(),
      })
      .where(eq(knowledgeEntries.id, id))
    return {}
  })
