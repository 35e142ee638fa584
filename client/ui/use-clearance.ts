import { type RefObject, useEffect, useState } from 'react'

/** Pixels between what is kept clear and what floats above it. */
const GAP = 8

/** What nobody may find covered: what is written, the button that sends or saves, and whatever has the focus. */
const keptClear = (floating: HTMLElement): DOMRect[] => {
  const focused = document.activeElement
  const controls = [...document.querySelectorAll('button[type=submit], textarea')]
  if (focused?.matches('button, a, input, select, textarea, [role=tab]')) controls.push(focused)
  return controls
    .filter((control) => !floating.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0)
}

/** How far above the window's bottom edge a box must stand so that it covers none of the others; 0 where it need not rise. */
export const clearanceOf = (
  box: { left: number; right: number; height: number },
  others: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>[],
  windowHeight: number,
): number => {
  const beside = others
    .filter(({ left, right }) => left < box.right && right > box.left)
    .toSorted((a, b) => b.bottom - a.bottom)
  let rise = 0
  for (const { top, bottom } of beside) {
    const edge = windowHeight - rise
    if (bottom > edge - box.height && top < edge) rise = windowHeight - top + GAP
  }
  // Above everything there is no room: it stays where it is looked for.
  return rise + box.height > windowHeight ? 0 : rise
}

/**
 * How far something that floats at the window's bottom edge must rise so that it covers nothing that is written, no
 * button that sends or saves, and nothing that has the focus. Looked at anew while it is there: the screen below goes on.
 */
export const useClearance = (floating: RefObject<HTMLElement | null>, isThere: boolean): number => {
  const [rise, setRise] = useState(0)
  useEffect(() => {
    if (!isThere) return
    const look = () => {
      const element = floating.current
      if (element) setRise(clearanceOf(element.getBoundingClientRect(), keptClear(element), window.innerHeight))
    }
    look()
    const size = new ResizeObserver(look)
    if (floating.current) size.observe(floating.current)
    size.observe(document.body)
    const events = ['focusin', 'focusout', 'keyup', 'pointerup'] as const
    for (const name of events) document.addEventListener(name, look, { passive: true })
    window.addEventListener('scroll', look, { passive: true, capture: true })
    return () => {
      size.disconnect()
      for (const name of events) document.removeEventListener(name, look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [floating, isThere])
  return isThere ? rise : 0
}
