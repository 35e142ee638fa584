import { useState } from 'react'

type Id = string | number

/** Which element each record stands in. */
type Slots = ReadonlyMap<Id, number>

/**
 * Gives every record its element, by number: who was there keeps it. A record that comes in takes over one that was left
 * where `mayTakeOver`, else it gets one of its own.
 */
export const assignSlots = (ids: readonly Id[], before: Slots, mayTakeOver: boolean): Slots => {
  const present = new Set(ids)
  const left = mayTakeOver ? [...before].flatMap(([id, slot]) => (present.has(id) ? [] : [slot])) : []
  let unused = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map((id) => [id, before.get(id) ?? left.shift() ?? unused++]))
}

/**
 * The elements of a list's rows. When another `list` takes the place of this one its records are written into the rows
 * that are there, which takes a part of the time of making new ones. At any other moment a record has an element of its
 * own: a press or a focus never finds another record under it than it was meant for, which is why nothing is taken over
 * either while somebody is in the table (`isHeld`). While the rows of the next list are on their way (`isRefreshing`)
 * those of the last one stand there.
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
