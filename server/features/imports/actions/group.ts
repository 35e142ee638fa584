import { eq, sql } from 'drizzle-orm'
import type { Group } from '#contract/groups.ts'
import { imports } from '../../../db/tables/imports.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { createList } from '../../groups/actions.ts'
import { aboutImport } from './change.ts'

/** Adds a list of the patients of a finished import, so that a campaign can text them. */
export const groupImport = async (ctx: SignedInContext, id: number, name: string): Promise<Group | Refusal> => {
  const [found] = await ctx.db
    .select({ state: imports.state, kind: imports.kind })
    .from(imports)
    .where(eq(imports.id, id))
  const about = aboutImport(id)
  if (!found || found.state === 'uploading') return refuse('not-found', { about })
  if (found.state !== 'done' || found.kind === 'stops') return refuse('stale', { about })
  const members = sql`select r.patient_id as id from import_rows r
    where r.import_id = ${id} and r.outcome in ('added', 'changed', 'same') and r.patient_id is not null`
  return createList(ctx, { name, members, details: { importId: id } })
}
