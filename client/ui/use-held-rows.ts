import { type RefObject, useEffect, useMemo, useState } from 'react'
import { holdRows } from './held-rows.ts'

/** A finger is nowhere until it touches: where nothing hovers, what is under it is not known before. */
const canHover = (): boolean => window.matchMedia('(hover: hover)').matches

/** True while the pointer or the focus is in an area; always where pointers cannot hover. */
const useIsIn = (area: RefObject<HTMLElement | null>): boolean => {
  const [isIn, setIn] = useState(() => !canHover())
  useEffect(() => {
    const look = () =>
      setIn(!canHover() || Boolean(area.current?.matches(':hover') || area.current?.matches(':focus-within')))
    // A focus that is lost with its element tells nobody: the next movement of any kind does.
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
 * The rows of a list that others change while somebody is in it: their order holds as long as the pointer, the focus or
 * whatever else `isHeld` says is there, and `apply` takes the new order. `list` names what is listed: another filter
 * shows its own order at once. `isLate` says that the rows are still those of the list before.
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
    // Rows of the next page have been seen from now on.
    setShown({ ...shown, rows: [...shown.rows, ...held.rows.slice(shown.rows.length)] })
  return { ...held, apply: () => setShown({ list, rows: fresh }) }
}
