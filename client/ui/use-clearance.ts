import { type RefObject, useEffect, useState } from 'react'

/** The gap between a floating element and what it must not cover, in pixels. */
const GAP = 8

/** What must stay visible: text fields, the submit button, a question before something irreversible, and the focused element. */
const obstacles = (floating: HTMLElement): DOMRect[] => {
  const focused = document.activeElement
  const controls = [...document.querySelectorAll('button[type=submit], textarea, [role=alertdialog]')]
  if (focused?.matches('button, a, input, select, textarea, [role=tab]')) controls.push(focused)
  return controls
    .filter((control) => !floating.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0)
}

/** How far a box must rise above the bottom edge so that it covers none of the others; 0 when it need not. */
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
  // Without room above all of them it stays at the edge, where people look for it.
  return rise + box.height > windowHeight ? 0 : rise
}

/**
 * How far a floating element must rise so that it covers no text field, no submit button, no question and no focused
 * element. Measured again while it is shown, because the screen below changes.
 */
export const useClearance = (floating: RefObject<HTMLElement | null>, isThere: boolean): number => {
  const [rise, setRise] = useState(0)
  useEffect(() => {
    if (!isThere) return
    const look = () => {
      const element = floating.current
      if (element) setRise(clearanceOf(element.getBoundingClientRect(), obstacles(element), window.innerHeight))
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
