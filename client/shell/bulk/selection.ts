import type { ConversationFilter } from '#contract/conversations.ts'
import type { ResponseFilter } from '#contract/responses.ts'
import type { PatientFilter } from '#contract/selection.ts'

/** All patients that a filter finds, or whose conversations or answers it finds. */
export type AllThat = { filter: PatientFilter } | { conversations: ConversationFilter } | { responses: ResponseFilter }

/** Patients that a person has ticked: row by row, or all that match except some. */
export type Ticked = { isAll: false; ids: ReadonlySet<number> } | { isAll: true; except: ReadonlySet<number> }

export const nobody: Ticked = { isAll: false, ids: new Set() }

export const isTicked = (ticked: Ticked, id: number): boolean =>
  ticked.isAll ? !ticked.except.has(id) : ticked.ids.has(id)

/** The same with some patients ticked or unticked. */
export const withTicks = (ticked: Ticked, ids: readonly number[], isOn: boolean): Ticked => {
  const listed = new Set(ticked.isAll ? ticked.except : ticked.ids)
  for (const id of ids)
    if (isOn === ticked.isAll) listed.delete(id)
    else listed.add(id)
  return ticked.isAll ? { isAll: true, except: listed } : { isAll: false, ids: listed }
}

/** The ids from one row to another, both included; a row without a patient has none. */
export const between = (ids: readonly (number | null)[], from: number, to: number): number[] =>
  ids.slice(Math.min(from, to), Math.max(from, to) + 1).filter((id) => id !== null)

/** How many are ticked; null for all that match. */
export const countOf = (ticked: Ticked): number | null => (ticked.isAll ? null : ticked.ids.size)
