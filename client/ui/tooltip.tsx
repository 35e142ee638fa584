import {
  cloneElement,
  createContext,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
} from 'react'
import { type Side, tooltips } from './tooltip-state.ts'

const DELAY_MS = 700
const DelayContext = createContext(DELAY_MS)

/** Sets how long a pointer rests before a tooltip opens: 700 ms by default, 300 ms in the sidebar. */
export const TooltipProvider = DelayContext

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerOver' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick'
>

/** A press also moves the focus, but does not ask what the control is. */
let isPressing = false

/**
 * A short text on hover and focus of a control. Opens nothing without a text. Adds no element per control: one tooltip
 * is rendered for all (tooltip-layer.tsx).
 */
export const Tooltip = ({
  text,
  side = 'top',
  children,
}: {
  text: ReactNode
  side?: Side
  children: ReactElement<Handlers>
}) => {
  const id = useId()
  const delay = useContext(DelayContext)
  useEffect(() => {
    tooltips.change(id, text)
    return () => tooltips.change(id, null)
  }, [id, text])
  const own = children.props
  const show = (anchor: HTMLElement, after: number) => {
    if (text) tooltips.show({ id, anchor, text, side }, after)
  }
  return cloneElement(children, {
    // Not onPointerEnter: React does not fire it when the element below the pointer was removed.
    onPointerOver: (event) => {
      own.onPointerOver?.(event)
      const { currentTarget, pointerType, relatedTarget } = event
      const isEntering = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      if (isEntering && pointerType !== 'touch') show(currentTarget, delay)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      tooltips.leave()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      tooltips.close()
      isPressing = true
      document.addEventListener(
        'pointerup',
        () => {
          isPressing = false
        },
        { once: true },
      )
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (!isPressing) show(event.currentTarget, 0)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      tooltips.close()
    },
    onClick: (event) => {
      own.onClick?.(event)
      tooltips.close()
    },
  } satisfies Handlers)
}
