import { Popper } from 'radix-ui/internal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type ShownTooltip, tooltips } from './tooltip-state.ts'

/** The gap between a control and its tooltip, and between a tooltip and the window's edge, in pixels. */
const GAP = 6
const EDGE = 8

/** Renders the one requested tooltip, positioned by Radix; mounted once, in the frame. */
export const TooltipLayer = () => {
  const shown = useSyncExternalStore(tooltips.watch, tooltips.read)
  return shown ? <Shown key={shown.id} {...shown} /> : null
}

const Shown = ({ id, anchor, text, side }: ShownTooltip) => {
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor])
  useEffect(() => {
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes only the tooltip, which is the topmost layer.
      event.preventDefault()
      tooltips.close()
    }
    const onScroll = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(anchor)) tooltips.close()
    }
    // A control that goes away takes its tooltip along, which would take the next Escape.
    const removals = new MutationObserver(() => anchor.isConnected || tooltips.close())
    removals.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      removals.disconnect()
      if (before) anchor.setAttribute('aria-describedby', before)
      else anchor.removeAttribute('aria-describedby')
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [anchor, id])
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchorRef} />
      {createPortal(
        <Popper.Content
          side={side}
          sideOffset={GAP}
          collisionPadding={EDGE}
          id={id}
          role="tooltip"
          onPointerEnter={tooltips.stay}
          onPointerLeave={tooltips.leave}
          className="z-50 w-max max-w-72 animate-fade rounded-control bg-fg px-2.5 py-1.5 text-sm text-bg shadow-float"
        >
          {text}
        </Popper.Content>,
        document.body,
      )}
    </Popper.Root>
  )
}
