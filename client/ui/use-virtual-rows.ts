import { type RefObject, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'

type Key = string | number

/** A few frames, in milliseconds. */
const PAINT_MS = 50

/** A rendered row: its index and key, and its start and end below the top of the list, in pixels. */
interface VirtualRow {
  index: number
  key: Key
  start: number
  end: number
}

interface VirtualRows {
  /** The visible rows and a few beyond. */
  items: VirtualRow[]
  /** The height of the whole list in pixels. */
  total: number
  /** The width of the area in pixels, without the scrollbar. */
  width: number
  /** Scrolls only as far as needed to show a row. */
  scrollTo: (index: number) => void
}

/** The start of each row, and last the total height. A row that was never measured counts as `guess`. */
export const startsOf = (
  count: number,
  keyOf: (index: number) => Key,
  heights: ReadonlyMap<Key, number>,
  guess: number,
): Float64Array => {
  const starts = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1)
    starts[index + 1] = (starts[index] ?? 0) + (heights.get(keyOf(index)) ?? guess)
  return starts
}

/** The row at a height: the last one that starts at or above it. */
export const rowAt = (starts: Float64Array, at: number): number => {
  let low = 0
  let high = Math.max(0, starts.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Renders only the visible part of a long list. Rows carry `data-index` and may have any height, measured on first
 * render. The area's last child is the list; `lead` is the height of a sticky header at its top, in pixels.
 */
export const useVirtualRows = ({
  area,
  count,
  keyOf,
  guess: firstGuess,
  lead = 0,
  beyond = 10,
}: {
  area: RefObject<HTMLElement | null>
  count: number
  keyOf: (index: number) => Key
  guess: number
  lead?: number
  beyond?: number
}): VirtualRows => {
  // Rounded to the row height, so that not every pixel of scrolling re-renders.
  const [top, setTop] = useState(0)
  const [{ width, height }, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const [measured, setMeasured] = useState<{ heights: ReadonlyMap<Key, number>; guess: number }>({
    heights: new Map(),
    guess: firstGuess,
  })
  const starts = useMemo(() => startsOf(count, keyOf, measured.heights, measured.guess), [count, keyOf, measured])

  const follow = useEffectEvent((element: HTMLElement) => {
    setTop(Math.floor(element.scrollTop / firstGuess) * firstGuess)
    setSize((before) =>
      before.width === element.clientWidth && before.height === element.clientHeight
        ? before
        : { width: element.clientWidth, height: element.clientHeight },
    )
  })
  const remeasure = useEffectEvent((element: HTMLElement) => setMeasured((before) => measure(element, keyOf, before)))
  useEffect(() => {
    const element = area.current
    if (!element) return
    // A row whose height differs from the guess changes the list height; this corrects it before the paint.
    const sizes = new ResizeObserver(() => {
      follow(element)
      remeasure(element)
    })
    sizes.observe(element)
    if (element.lastElementChild) sizes.observe(element.lastElementChild)
    const onScroll = () => follow(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [area])

  // A new list renders only its visible rows first; the rows beyond follow after the paint.
  const head = count > 0 ? keyOf(0) : null
  const [painted, setPainted] = useState<Key | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(head)), PAINT_MS)
    return () => clearTimeout(timer)
  }, [head])
  const around = painted === head ? beyond : 0
  const first = Math.max(0, rowAt(starts, top) - around)
  const last = Math.min(count - 1, rowAt(starts, top + height - lead + (top > 0 ? firstGuess : 0)) + around)
  const items: VirtualRow[] = []
  for (let index = first; index <= last; index += 1)
    items.push({ index, key: keyOf(index), start: starts[index] ?? 0, end: starts[index + 1] ?? 0 })

  const scrollTo = (index: number) => {
    const element = area.current
    if (!element) return
    const start = starts[index] ?? 0
    const end = starts[index + 1] ?? start
    const next = Math.min(start, Math.max(element.scrollTop, lead + end - element.clientHeight))
    element.scrollTo({ top: next })
    setTop(Math.floor(next / firstGuess) * firstGuess)
  }
  return { items, total: starts[count] ?? 0, width, scrollTo }
}

type Measured = { heights: ReadonlyMap<Key, number>; guess: number }

/** Measures the rendered rows; returns the same object when none is new. */
const measure = (area: HTMLElement, keyOf: (index: number) => Key, before: Measured): Measured => {
  let next: Map<Key, number> | null = null
  let sum = 0
  const rows = area.querySelectorAll<HTMLElement>('[data-index]')
  for (const row of rows) {
    const key = keyOf(Number(row.dataset['index']))
    const { height } = row.getBoundingClientRect()
    sum += height
    if (height === 0 || Math.abs((before.heights.get(key) ?? 0) - height) < 0.5) continue
    next ??= new Map(before.heights)
    next.set(key, height)
  }
  if (!next) return before
  // The first rows set the guess for the rest, so that the list height hardly changes during scrolling.
  return { heights: next, guess: before.heights.size === 0 && sum > 0 ? sum / rows.length : before.guess }
}
