import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Group, type GroupForm, type groupEndpoints, LONGEST_GROUP_NAME } from '#contract/groups.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { groupMembers, groups } from '../../db/tables/groups.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SignedInContext } from '../../deps.ts'
import { type Refusal, refuse, refuseInput, withSubject } from '../../refusal.ts'
import { filterOf } from '../patients/queries/selection.ts'
import { findGroup } from './queries.ts'

const about = (id: number) => ({ resourceType: 'group', resourceId: id })

const presented = async (tx: Writer, ctx: SignedInContext, id: number): Promise<Group> => {
  const group = await findGroup(tx, id, ctx.deps.clock.now())
  if (!group) throw new Error('the group is gone')
  return group
}

/** Adds a group: a saved filter, or an empty list. */
export const createGroup = (ctx: SignedInContext, { name, filter }: GroupForm): Promise<Group | Refusal> =>
  act(ctx, 'group.created', async (tx) => {
    if (filter) await filterOf(tx, filter, ctx.deps.clock.now())
    const [row] = await tx.insert(groups).values({ name, filter, createdBy: ctx.person.userId }).returning()
    if (!row) throw new Error('the group was not inserted')
    return {
      result: await presented(tx, ctx, row.id),
      audit: { ...about(row.id), details: { isList: filter === null } },
    }
  })

/** The name, or the name with the first number that makes it new. */
const newName = async (tx: Writer, name: string): Promise<string> => {
  const rows = await tx.select({ name: groups.name }).from(groups)
  const taken = new Set(rows.map((row) => row.name))
  let found = name
  for (let count = 2; taken.has(found); count += 1) {
    const end = ` (${count})`
    found = `${name.slice(0, LONGEST_GROUP_NAME - end.length)}${end}`
  }
  return found
}

/** Adds a list of the patients whose ids the query gives, with a number behind a name that another group has. */
export const createList = (
  ctx: SignedInContext,
  { name, members, details }: { name: string; members: SQL; details: object },
): Promise<Group | Refusal> =>
  act(ctx, 'group.created', async (tx) => {
    const now = ctx.deps.clock.now()
    const [row] = await tx
      .insert(groups)
      .values({ name: await newName(tx, name), filter: null, createdBy: ctx.person.userId })
      .returning()
    if (!row) throw new Error('the group was not inserted')
    const added = await tx.execute(sql`insert into group_members (group_id, patient_id, added_by, added_at)
      select distinct ${row.id}::bigint, p.id, ${ctx.person.userId}::bigint, ${now.toISOString()}::timestamptz
      from (${members}) m join patients p on p.id = m.id on conflict do nothing`)
    return {
      result: await presented(tx, ctx, row.id),
      audit: { ...about(row.id), details: { isList: true, added: added.rowCount ?? 0, ...details } },
    }
  })

const lock = async (tx: Writer, id: number) =>
  (await tx.select().from(groups).where(eq(groups.id, id)).for('update'))[0] ?? null

/** Renames a group, or changes its filter. A list stays a list. */
export const updateGroup = (ctx: SignedInContext, id: number, form: GroupForm): Promise<Group | Refusal> =>
  act(ctx, 'group.updated', async (tx) => {
    const before = await lock(tx, id)
    if (!before) return refuse('not-found', { about: about(id) })
    if ((before.filter === null) !== (form.filter === null))
      return withSubject(refuseInput('filter', 'valid'), 'group', id)
    if (form.filter) await filterOf(tx, form.filter, ctx.deps.clock.now())
    await tx
      .update(groups)
      .set({ name: form.name, filter: form.filter, updatedAt: ctx.deps.clock.now() })
      .where(eq(groups.id, id))
    return { result: await presented(tx, ctx, id), audit: about(id) }
  })

/** Deletes a group; refused while a campaign that is not over uses it. */
export const deleteGroup = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'group.deleted', async (tx) => {
    const before = await lock(tx, id)
    if (!before) return refuse('not-found', { about: about(id) })
    const used = await tx.execute(sql`select 1 from campaigns where state not in ('finished', 'stopped')
      and audience->>'kind' = 'group' and (audience->>'groupId')::bigint = ${id} limit 1`)
    if (used.rows.length > 0) return refuse('group-in-use', { about: about(id) })
    await tx.delete(groups).where(eq(groups.id, id))
    return { result: {}, audit: about(id) }
  })

type Change = BodyOf<typeof groupEndpoints.changeGroupMembers>

/** Adds patients to a list, or takes them out. Twice is once; a patient that is gone is left out. */
export const changeGroupMembers = (ctx: SignedInContext, id: number, change: Change): Promise<Group | Refusal> =>
  act(ctx, 'group.members-changed', async (tx) => {
    const group = await lock(tx, id)
    if (!group) return refuse('not-found', { about: about(id) })
    if (group.filter !== null) return withSubject(refuseInput('filter', 'valid'), 'group', id)
    const { add, remove, addMatching } = change
    const now = ctx.deps.clock.now()
    const matching = addMatching ? ((await filterOf(tx, addMatching, now)) ?? sql`true`) : sql`false`
    const { sight } = ctx.person
    const isSeen = sight ? sql`${patients.locationId} = any (${`{${sight.join()}}`}::bigint[])` : sql`true`
    const named = sql`${patients.id} = any (${`{${add.join()}}`}::bigint[])`
    const added = await tx.execute(sql`insert into group_members (group_id, patient_id, added_by, added_at)
      select ${id}, ${patients.id}, ${ctx.person.userId}, ${now.toISOString()} from ${patients} 
        where (${named} or ${matching}) and ${isSeen}
      on conflict do nothing`)
    const removed =
      remove.length > 0
        ? await tx
            .delete(groupMembers)
            .where(
              and(
                eq(groupMembers.groupId, id),
                inArray(groupMembers.patientId, remove),
                sql`${groupMembers.patientId} in (select ${patients.id} from ${patients} where ${isSeen})`,
              ),
            )
            .returning({ patientId: groupMembers.patientId })
        : []
    await tx.update(groups).set({ updatedAt: now }).where(eq(groups.id, id))
    return {
      result: await presented(tx, ctx, id),
      audit: { ...about(id), details: { added: added.rowCount ?? 0, removed: removed.length } },
    }
  })
