import { eq, type SQL, sql } from 'drizzle-orm'
import type { bulkActEndpoints } from '#contract/bulk-acts.ts'
import { type BulkAct, type BulkForm, type BulkKind, type BulkPreview, MOST_BULK } from '#contract/bulk-acts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { checkOwnValue } from '#contract/patients/own-values.ts'
import type { Selection } from '#contract/selection.ts'
import { act } from '../../db/act.ts'
import type { Reader, Writer } from '../../db/read.ts'
import { bulkActs } from '../../db/tables/bulk-acts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SignedInContext } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueue.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { stopJob } from '../jobs/actions.ts'
import { ownDescriptors } from '../own-fields/queries.ts'
import { joinCampaign } from './actions/join-campaign.ts'
import { choiceOf } from './queries/choices.ts'
import { previewBulkAct } from './queries/facts.ts'
import { selectionCondition } from './queries/selection.ts'
import { findBulkAct, isInBulkAct } from './queries.ts'
import { mayDo } from './rules.ts'

type Request = BodyOf<typeof bulkActEndpoints.createBulkAct>

/** The form as it is worked on: the value of an own field as it is stored. Refuses what nobody could be given. */
const checkedForm = async (db: Reader, form: BulkForm): Promise<BulkForm | Refusal> => {
  if (form.kind === 'campaign') {
    const name = form.name?.trim()
    if (form.campaignId !== null) return { kind: 'campaign', campaignId: form.campaignId }
    if (!name) return refuseInput('name', 'required')
    return form.flowId === undefined ? refuseInput('flowId', 'required') : { ...form, name }
  }
  if (form.kind !== 'field') return form
  const field = (await ownDescriptors(db)).find(({ key }) => key === form.field)
  if (!field) return refuseInput('field', 'valid')
  const checked = checkOwnValue(field, form.value)
  if ('rule' in checked) return refuse('invalid-input', { field: 'act.value', rule: checked.rule, label: field.label })
  return { ...form, value: checked.value }
}

/** The names of what a form may point to, and where the error belongs. */
const chosenField: Partial<Record<BulkForm['kind'], string>> = {
  assign: 'userId',
  location: 'locationId',
  start: 'flowId',
  group: 'groupId',
  campaign: 'campaignId',
}

const isChosen = (form: BulkForm): boolean =>
  (form.kind === 'assign' && form.userId !== null) ||
  (form.kind === 'location' && form.locationId !== null) ||
  form.kind === 'start' ||
  form.kind === 'group' ||
  form.kind === 'campaign'

const prepared = async (
  ctx: SignedInContext,
  { selection, act: asked }: Request,
): Promise<{ form: BulkForm; matching: SQL | undefined; choice: string | null } | Refusal> => {
  if (!mayDo(ctx.person, asked.kind)) return refuse('forbidden')
  const form = await checkedForm(ctx.db, asked)
  if (isRefusal(form)) return form
  const choice = await choiceOf(ctx.db, form, ctx.language)
  if (choice === null && isChosen(form)) {
    if (form.kind === 'start' && form.flowId === undefined) return refuse('no-active-flow')
    return refuseInput(chosenField[form.kind] ?? 'act', 'valid')
  }
  const value = form.kind === 'field' ? `: ${form.value ?? '—'}` : ''
  const matching = await selectionCondition(ctx.db, selection, ctx.deps.clock.now())
  return { form, matching, choice: choice === null ? null : `${choice}${value}`.slice(0, 300) }
}

/** What a bulk act would do now; without an act, how many patients are selected. */
export const previewOf = async (
  ctx: SignedInContext,
  { selection, act: asked }: BodyOf<typeof bulkActEndpoints.previewBulkAct>,
): Promise<BulkPreview | Refusal> => {
  const now = ctx.deps.clock.now()
  // An export leaves nobody out.
  if (asked === undefined)
    return previewBulkAct(ctx.db, await selectionCondition(ctx.db, selection, now), { kind: 'export' }, now)
  const ready = await prepared(ctx, { selection, act: asked })
  if (isRefusal(ready)) return ready
  return previewBulkAct(ctx.db, ready.matching, ready.form, now)
}

/** The order of work: starts by what is to be done first, everything else by number, which avoids deadlocks. */
const orderOf = (kind: BulkKind): SQL =>
  kind === 'start'
    ? sql`${patients.priority} = 'HIGH' desc, ${patients.id}`
    : sql`${patients.contactId} nulls first, ${patients.id}`

const addRows = async (tx: Writer, id: number, rows: SQL): Promise<number> => {
  const { rowCount } = await tx.execute(sql`insert into bulk_rows (bulk_act_id, patient_id, place)
    select ${id}, chosen.id, chosen.place from (${rows}) chosen`)
  return rowCount ?? 0
}

interface NewAct {
  kind: BulkKind
  selection: Selection | null
  form: BulkForm | null
  choice: string | null
  undoesId: number | null
  rows: SQL
}

const listOf = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::bigint[]`

/** Those of some patients whom the person sees: the handle of a request knows the locations that they are limited to. */
const seenIds = async (ctx: SignedInContext, matching: SQL | undefined): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: patients.id })
    .from(patients)
    .where(matching)
    .limit(MOST_BULK + 1)
  return rows.map(({ id }) => id)
}

/**
 * Adds a bulk act with its rows and its job. An export needs no job: its file is read when it is fetched. Neither does
 * a campaign, which takes all its patients at once.
 */
const addBulkAct = async (
  tx: Writer,
  ctx: SignedInContext,
  { kind, selection, form, choice, undoesId, rows }: NewAct,
): Promise<{ id: number; total: number } | Refusal> => {
  const now = ctx.deps.clock.now()
  const { userId } = ctx.person
  const [row] = await tx
    .insert(bulkActs)
    .values({ kind, form, choice, undoesId, totalCount: 0, startedByUserId: userId, createdAt: now })
    .returning({ id: bulkActs.id })
  if (!row) throw new Error('the bulk act was not inserted')
  const total = await addRows(tx, row.id, rows)
  if (total === 0) return refuseInput('selection', 'required')
  if (total > MOST_BULK) return refuseInput('selection', 'at-most-entries', MOST_BULK)
  const noJob = { id: row.id, total }
  if (kind === 'export' || form?.kind === 'campaign') {
    await tx.update(bulkActs).set({ totalCount: total, finishedAt: now }).where(eq(bulkActs.id, row.id))
    if (form?.kind === 'campaign') return (await joinCampaign(tx, ctx, { id: row.id, form, selection })) ?? noJob
    await tx.execute(sql`update bulk_rows set state = 'done' where bulk_act_id = ${row.id}`)
    return noJob
  }
  const jobId = await enqueueJob(tx, {
    kind: 'run-bulk-act',
    input: { bulkActId: row.id },
    dueAt: now,
    uniqueKey: String(row.id),
    startedByUserId: userId,
  })
  await tx.update(bulkActs).set({ totalCount: total, jobId }).where(eq(bulkActs.id, row.id))
  return { id: row.id, total }
}

const about = (id: number) => ({ resourceType: 'bulk-act', resourceId: id })

const answerOf = async (tx: Writer, ctx: SignedInContext, id: number): Promise<BulkAct> => {
  const result = await findBulkAct(tx, id, ctx.deps.clock.now())
  if (!result) throw new Error('the bulk act vanished inside the transaction')
  return result
}

/** Does something with all selected patients, in the background. */
export const createBulkAct = async (ctx: SignedInContext, request: Request): Promise<BulkAct | Refusal> => {
  const ready = await prepared(ctx, request)
  if (isRefusal(ready)) return ready
  const { form, matching, choice } = ready
  const { selection } = request
  const ids = await seenIds(ctx, matching)
  const outcome = await act<BulkAct>(ctx, 'bulk-act.created', async (tx) => {
    const added = await addBulkAct(tx, ctx, {
      kind: form.kind,
      selection,
      form,
      choice,
      undoesId: null,
      rows: sql`select ${patients.id} as id, row_number() over (order by ${orderOf(form.kind)}) as place from ${patients}
        where ${patients.id} = any (${listOf(ids)})`,
    })
    if (isRefusal(added)) return added
    const details = { kind: form.kind, patients: added.total }
    return { result: await answerOf(tx, ctx, added.id), audit: { ...about(added.id), details, phi: true } }
  })
  if (!isRefusal(outcome)) ctx.deps.runner.wake()
  return outcome
}

/** Restores what a bulk act changed, where nothing else has changed the patient since. */
export const undoBulkAct = async (ctx: SignedInContext, id: number): Promise<BulkAct | Refusal> => {
  const ids = await seenIds(ctx, isInBulkAct(id))
  const outcome = await act<BulkAct>(ctx, 'bulk-act.undone', async (tx) => {
    await tx.select({ id: bulkActs.id }).from(bulkActs).where(eq(bulkActs.id, id)).for('update')
    const before = await findBulkAct(tx, id, ctx.deps.clock.now())
    if (!before) return refuse('not-found', { about: about(id) })
    if (!mayDo(ctx.person, before.kind)) return refuse('forbidden', { about: about(id) })
    if (!before.canUndo) return refuse('nothing-to-undo', { about: about(id) })
    const added = await addBulkAct(tx, ctx, {
      kind: 'undo',
      selection: null,
      form: null,
      choice: before.choice,
      undoesId: id,
      rows: sql`select r.patient_id as id, row_number() over (order by r.place) as place from bulk_rows r
        where r.bulk_act_id = ${id} and r.state = 'done' and r.patient_id = any (${listOf(ids)})`,
    })
    if (isRefusal(added)) return added
    const details = { undoes: id, kind: before.kind, patients: added.total }
    return { result: await answerOf(tx, ctx, added.id), audit: { ...about(added.id), details, phi: true } }
  })
  if (!isRefusal(outcome)) ctx.deps.runner.wake()
  return outcome
}

/** Stops a bulk act at its next step; what it has done stays. */
export const stopBulkAct = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const [row] = await ctx.db
    .select({ jobId: bulkActs.jobId, kind: bulkActs.kind })
    .from(bulkActs)
    .where(eq(bulkActs.id, id))
  if (!row) return refuse('not-found', { about: about(id) })
  if (!mayDo(ctx.person, row.kind as BulkKind)) return refuse('forbidden', { about: about(id) })
  return row.jobId === null ? refuse('stale', { about: about(id) }) : stopJob(ctx, row.jobId)
}
