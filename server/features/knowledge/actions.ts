import { eq } from 'drizzle-orm'
import type { KnowledgeForm, KnowledgePatch } from '#contract/knowledge/form.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { type AuditAction, act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import type { AuditEntry, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { removeTerms } from './actions/index-entry.ts'
import { addEntry, approveEntry, changeEntry, refuseForm, withSearch } from './actions/write.ts'
import { findKnowledgeEntry, organizationDay } from './queries.ts'
import { changedFields, knowledgeFormOf } from './rules.ts'

type Row = typeof knowledgeEntries.$inferSelect

const about = (id: number): AuditEntry => ({ resourceType: 'knowledge', resourceId: id })

const publishChange = (ctx: SignedInContext): void =>
  ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])

const stored = async (ctx: SignedInContext, tx: Writer, id: number): Promise<KnowledgeEntry> => {
  const entry = await findKnowledgeEntry(tx, id, await organizationDay(tx, ctx.deps.clock))
  if (!entry) throw new Error('the entry was not written')
  return entry
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
