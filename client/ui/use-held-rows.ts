import { type RefObject, useEffect, useMemo, useState } from 'react'
import { holdRows } from './held-rows.ts'

/** On touch screens there is no pointer position before a touch. */
const canHover = (): boolean => window.matchMedia('(hover: hover)').matches

/** True while the pointer or the focus is in an area; always true without hover. */
const useIsIn = (area: RefObject<HTMLElement | null>): boolean => {
  const [isIn, setIn] = useState(() => !canHover())
  useEffect(() => {
    const look = () =>
      setIn(!canHover() || Boolean(area.current?.matches(':hover') || area.current?.matches(':focus-within')))
    // Removing the focused element sends no blur event, so the next event of any kind checks.
    const events = ['pointerover', 'pointerout', 'pointerdown', 'focusin', 'focusout', 'keyup'] as const
    for (const name of events) document.addEventListener(name, look, { passive: true })
    document.documentElement.addEventListener('pointerleave', look)
    return () => {
      for (const name of events) document.removeEventListener(name, look)
      document.documentElement.removeEventListener('pointerleave', look)
    }
  }, [area])
  return isIn
}

interface Shown<Row> {
  list: string
  rows: readonly Row[]
}

/**
 * Holds the order of a live list while somebody is in it: as long as the pointer or the focus is there, or `isHeld`.
 * `apply` takes the new order. `list` identifies the list, so that another filter shows its own order at once. `isLate`
 * means that the rows still belong to the previous list.
 */
export const useHeldRows = <Row extends { id: number }>({
  area,
  list,
  isLate,
  fresh,
  stampOf,
  isHeld,
}: {
  area: RefObject<HTMLElement | null>
  list: string
  isLate: boolean
  fresh: readonly Row[]
  stampOf: (row: Row) => string
  isHeld: boolean
}): { rows: readonly Row[]; news: number; apply: () => void } => {
  const isIn = useIsIn(area)
  const [shown, setShown] = useState<Shown<Row>>({ list, rows: fresh })
  const isOther = shown.list !== list && !isLate
  const mustHold = (isIn || isHeld) && !isOther
  const held = useMemo(
    () => (mustHold ? holdRows(shown.rows, fresh, stampOf) : { rows: [...fresh], news: 0 }),
    [mustHold, shown.rows, fresh, stampOf],
  )
  if (!mustHold && (shown.rows !== fresh || isOther)) setShown({ list: isLate ? shown.list : list, rows: fresh })
  else if (held.rows.length > shown.rows.length)
    // Rows of the next page count as seen.
    setShown({ ...shown, rows: [...shown.rows, ...held.rows.slice(shown.rows.length)] })
  return { ...held, apply: () => setShown({ list, rows: fresh }) }
}
