import { useState } from 'react'

type Id = string | number

/** The slot number of each record. */
type Slots = ReadonlyMap<Id, number>

/**
 * Assigns each record a slot number. Known records keep theirs; a new record reuses a free slot if `mayTakeOver`, else
 * it gets a new one.
 */
export const assignSlots = (ids: readonly Id[], before: Slots, mayTakeOver: boolean): Slots => {
  const present = new Set(ids)
  const left = mayTakeOver ? [...before].flatMap(([id, slot]) => (present.has(id) ? [] : [slot])) : []
  let unused = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? left.shift() ?? unused++]))
}

/**
 * React keys for the rows of a list. When another `list` replaces this one, its records reuse the DOM rows, which is
 * faster than creating new ones. Otherwise each record keeps its own row, so that a press or the focus never meets
 * another record. For the same reason nothing is reused while somebody is in the table (`isHeld`). While the next list
 * loads (`isRefreshing`), the rows of the last one stay.
 */
export const useRowSlots = (
  ids: readonly Id[],
  { list: asked, isRefreshing, isHeld }: { list: string | undefined; isRefreshing: boolean; isHeld: boolean },
): Slots => {
  const [known, setKnown] = useState(() => ({ slots: assignSlots(ids, new Map(), false), list: asked }))
  const list = isRefreshing ? known.list : asked
  const isSame = ids.length === known.slots.size && ids.every((id) => known.slots.has(id))
  if (isSame && known.list === list) return known.slots
  const slots = isSame ? known.slots : assignSlots(ids, known.slots, known.list !== list && !isHeld)
  setKnown({ slots, list })
  return slots
}
