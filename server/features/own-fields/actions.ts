import { asc, count, eq, isNull, max } from 'drizzle-orm'
import {
  MOST_OWN_FIELDS,
  type OwnField,
  type OwnFieldForm,
  type OwnFieldPatch,
  ownFieldKey,
} from '#contract/patients/own-fields.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { ownFields } from '../../db/tables/own-fields.ts'
import type { AuditEntry, SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import { lockFlowChanges } from '../flows/actions/change.ts'
import { listOwnFields, presentOwnField, userOfField } from './queries.ts'
import { areDistinctChoices } from './rules.ts'

const about = (id: number): AuditEntry => ({ resourceType: 'own-field', resourceId: id })

const publishChange = (ctx: SignedInContext): void =>
  ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])

/** Refuses choices that cannot be told apart, or a choice field without any. */
const refuseChoices = (type: string, choices: OwnField['choices']): Refusal | null => {
  if (type !== 'choice') return choices.length === 0 ? null : refuseInput('choices', 'valid')
  if (choices.length === 0) return refuseInput('choices', 'required')
  return areDistinctChoices(choices) ? null : refuseInput('choices', 'once-each')
}

const isFull = async (tx: Writer): Promise<boolean> => {
  const [row] = await tx.select({ found: count() }).from(ownFields).where(isNull(ownFields.removedAt))
  return (row?.found ?? 0) >= MOST_OWN_FIELDS
}

const full = (): Refusal => refuse('too-many-fields', { detail: String(MOST_OWN_FIELDS) })

const nextPlace = async (tx: Writer): Promise<number> => {
  const [row] = await tx.select({ last: max(ownFields.place) }).from(ownFields)
  return (row?.last ?? -1) + 1
}

const lockField = async (tx: Writer, id: number) => {
  // The lock of the flows: no version may begin to use a field while it is being removed.
  await lockFlowChanges(tx)
  const [row] = await tx.select().from(ownFields).where(eq(ownFields.id, id)).for('update')
  return row ?? refuse('not-found', { about: about(id) })
}

/** Adds a field to every patient. */
export const createOwnField = async (ctx: SignedInContext, form: OwnFieldForm): Promise<OwnField | Refusal> => {
  const { labelEs, labelEn, type, choices = [], isPhi = true } = form
  const refused = refuseChoices(type, choices)
  if (refused) return refused
  const outcome = await act<OwnField>(ctx, 'own-field.created', async (tx) => {
    await lockFlowChanges(tx)
    if (await isFull(tx)) return full()
    const used = await tx.select({ key: ownFields.key }).from(ownFields)
    const now = ctx.deps.clock.now()
    const key = ownFieldKey(
      labelEn,
      used.map((row) => row.key),
    )
    const [row] = await tx
      .insert(ownFields)
      .values({
        key,
        labelEs,
        labelEn,
        type,
        choices,
        isPhi,
        place: await nextPlace(tx),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('the field was not inserted')
    return { result: presentOwnField(row), audit: { ...about(row.id), details: { key, type, isPhi } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Changes labels, choices or protection. Values with a choice that is gone stay until somebody changes them. */
export const updateOwnField = async (
  ctx: SignedInContext,
  id: number,
  patch: OwnFieldPatch,
): Promise<OwnField | Refusal> => {
  const outcome = await act<OwnField>(ctx, 'own-field.updated', async (tx) => {
    const before = await lockField(tx, id)
    if (isRefusal(before)) return before
    if (before.removedAt) return refuse('not-found', { about: about(id) })
    const refused = patch.choices && refuseChoices(before.type, patch.choices)
    if (refused) return { ...refused, about: about(id) }
    const [row] = await tx
      .update(ownFields)
      .set({ ...patch, updatedAt: ctx.deps.clock.now() })
      .where(eq(ownFields.id, id))
      .returning()
    if (!row) throw new Error('the field vanished under its lock')
    return { result: presentOwnField(row), audit: { ...about(id), details: { fields: Object.keys(patch) } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Puts the fields into an order: the list names each field in use once. */
export const reorderOwnFields = async (ctx: SignedInContext, ids: readonly number[]): Promise<OwnField[] | Refusal> => {
  const outcome = await act<OwnField[]>(ctx, 'own-field.reordered', async (tx) => {
    await lockFlowChanges(tx)
    const rows = await tx
      .select({ id: ownFields.id })
      .from(ownFields)
      .where(isNull(ownFields.removedAt))
      .orderBy(asc(ownFields.place), asc(ownFields.id))
    const known = rows.map((row) => row.id)
    const isWhole = known.length === ids.length && new Set(ids).size === ids.length
    if (!isWhole || !ids.every((id) => known.includes(id))) return refuseInput('ids', 'valid')
    for (const [place, id] of ids.entries())
      await tx.update(ownFields).set({ place, updatedAt: ctx.deps.clock.now() }).where(eq(ownFields.id, id))
    return { result: await listOwnFields(tx), audit: { resourceType: 'own-field', details: { order: [...ids] } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Removes a field: its values are kept, and shown nowhere until it is restored. */
export const removeOwnField = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const outcome = await act<Record<string, never>>(ctx, 'own-field.removed', async (tx) => {
    const before = await lockField(tx, id)
    if (isRefusal(before)) return before
    if (before.removedAt) return refuse('not-found', { about: about(id) })
    const user = await userOfField(tx, before.key)
    if (user !== null) return withSubject(refuse('field-in-use', { detail: user }), 'own-field', id)
    const now = ctx.deps.clock.now()
    await tx.update(ownFields).set({ removedAt: now, updatedAt: now }).where(eq(ownFields.id, id))
    return { result: {}, audit: { ...about(id), details: { key: before.key } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}

/** Brings a removed field back, at the end of the list. */
export const restoreOwnField = async (ctx: SignedInContext, id: number): Promise<OwnField | Refusal> => {
  const outcome = await act<OwnField>(ctx, 'own-field.restored', async (tx) => {
    const before = await lockField(tx, id)
    if (isRefusal(before)) return before
    if (before.removedAt === null) return refuse('not-found', { about: about(id) })
    if (await isFull(tx)) return { ...full(), about: about(id) }
    const [row] = await tx
      .update(ownFields)
      .set({ removedAt: null, place: await nextPlace(tx), updatedAt: ctx.deps.clock.now() })
      .where(eq(ownFields.id, id))
      .returning()
    if (!row) throw new Error('the field vanished under its lock')
    return { result: presentOwnField(row), audit: { ...about(id), details: { key: before.key } } }
  })
  if (!isRefusal(outcome)) publishChange(ctx)
  return outcome
}
