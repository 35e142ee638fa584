import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import type { RetentionClass } from '#contract/retention.ts'
import type { Writer } from '../../../db/read.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { organizationZone } from '../../settings/queries.ts'

/** What removal works with. */
export interface Removal {
  deps: Deps
  actor: Actor
}

/** What one step has removed, and how far it has come. */
export interface RemovalStep {
  reached: number
  removed: number
  /** The class that the removed rows belong to. */
  countedAs: RetentionClass
  events: LiveEvent[]
}

/** Removes these rows; answers how many, and what browsers hear. */
export type RowRemoval = (
  tx: Writer,
  ctx: Removal,
  rows: { ids: number[]; contacts: number[] },
) => Promise<Omit<RemovalStep, 'reached' | 'countedAs'>>

/** Keeps what the rows of these numbers count for: call it with 1 before rows are removed and with -1 after. */
export const keepFigures = async (tx: Writer, contacts: number[], sign: 1 | -1): Promise<void> => {
  const zone = await organizationZone(tx)
  await tx.execute(sql`select recado_keep_figures(${sql.param(contacts)}::bigint[], ${zone}, ${sign})`)
}

/** Does something with a patient's rows, whose figures go on counting. The numbers are locked. */
export const withKeptFigures = async <T>(tx: Writer, contactId: number | null, work: () => Promise<T>): Promise<T> => {
  const contacts = contactId === null ? [] : [contactId]
  await keepFigures(tx, contacts, 1)
  const done = await work()
  await keepFigures(tx, contacts, -1)
  return done
}
