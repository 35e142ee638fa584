import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type ShownTooltip, type Side, tooltips } from './tooltip-state.ts'

/** Pixels between a control and its tooltip, and between a tooltip and the edge of the window. */
const GAP = 6
const EDGE = 8
/** How often it is looked whether the control has moved, in milliseconds. */
const FOLLOW_MS = 100

type Box = Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

const placeOn = (side: Side, anchor: Box, own: Box): { top: number; left: number } => {
  const middle = {
    top: anchor.top + (anchor.height - own.height) / 2,
    left: anchor.left + (anchor.width - own.width) / 2,
  }
  switch (side) {
    case 'top':
      return { ...middle, top: anchor.top - own.height - GAP }
    case 'bottom':
      return { ...middle, top: anchor.top + anchor.height + GAP }
    case 'left':
      return { ...middle, left: anchor.left - own.width - GAP }
    case 'right':
      return { ...middle, left: anchor.left + anchor.width + GAP }
  }
}

/** Where a tooltip stands: at its side, at the other one where there is no room, and never out of the window. */
export const placeOf = (
  side: Side,
  anchor: Box,
  own: Box,
  view: { width: number; height: number },
): { top: number; left: number } => {
  const isInside = ({ top, left }: { top: number; left: number }) =>
    top >= EDGE && left >= EDGE && top + own.height <= view.height - EDGE && left + own.width <= view.width - EDGE
  const isUpright = side === 'top' || side === 'bottom'
  const along = (place: { top: number; left: number }) => ({
    top: isUpright ? place.top : Math.max(EDGE, Math.min(place.top, view.height - EDGE - own.height)),
    left: isUpright ? Math.max(EDGE, Math.min(place.left, view.width - EDGE - own.width)) : place.left,
  })
  const wanted = along(placeOn(side, anchor, own))
  if (isInside(wanted)) return wanted
  const other = along(placeOn(opposite[side], anchor, own))
  return isInside(other) ? other : wanted
}

/** Words that were shortened for lack of room are whole under the pointer, wherever they stand. */
const showWholeWords = ({ target }: Event) => {
  const short = target instanceof Element ? target.closest<HTMLElement>('.truncate, [class*="line-clamp-"]') : null
  if (!short || short.closest('[title]')) return
  const isWhole = short.scrollWidth <= short.clientWidth && short.scrollHeight <= short.clientHeight + 2
  if (isWhole) return
  short.title = short.textContent
  short.addEventListener('pointerleave', () => short.removeAttribute('title'), { once: true })
}

/** Draws the one tooltip that is asked for; mounted once, in the frame. */
export const TooltipLayer = () => {
  useEffect(() => {
    document.addEventListener('pointerover', showWholeWords, { passive: true })
    return () => document.removeEventListener('pointerover', showWholeWords)
  }, [])
  const shown = useSyncExternalStore(tooltips.watch, tooltips.read)
  return shown ? createPortal(<Shown {...shown} />, document.body) : null
}

const Shown = ({ id, anchor, text, side }: ShownTooltip) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let last: Box | null = null
    // A row that goes elsewhere takes its control along: the tooltip must not be left lying over it.
    const follow = () => {
      const own = element.current
      const box = anchor.getBoundingClientRect()
      if (!own || (box.top === last?.top && box.left === last.left)) return
      last = box
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { top, left } = placeOf(side, box, own.getBoundingClientRect(), view)
      own.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    }
    follow()
    const timer = setInterval(follow, FOLLOW_MS)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It is the topmost: what is below it stays open.
      event.preventDefault()
      tooltips.close()
    }
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(anchor)) tooltips.close()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before)
      else anchor.removeAttribute('aria-describedby')
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [anchor, id])
  return (
    <div
      ref={element}
      id={id}
      role="tooltip"
      onPointerEnter={tooltips.stay}
      onPointerLeave={tooltips.leave}
      className="fixed top-0 left-0 z-50 w-max max-w-72 animate-fade rounded-control bg-fg px-2.5 py-1.5 text-sm text-bg shadow-float"
    >
      {text}
    </div>
  )
}
