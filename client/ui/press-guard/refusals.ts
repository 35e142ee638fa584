import { swallow } from './controls.ts'
import { SETTLE_MS } from './presses.ts'

/** Set on a control that refused a press, until it would accept one. */
const REFUSED = 'data-refused'

/**
 * Keeps an event from everything on the page and marks its control as refused for a second; calls `onRefused` unless
 * the refusal is silent.
 */
export const createRefusals = (onRefused: (control: HTMLElement) => void) => {
  const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
  return (event: Event, control: HTMLElement | null, isTold = true): void => {
    swallow(event)
    if (!control) return
    control.setAttribute(REFUSED, '')
    clearTimeout(timers.get(control))
    timers.set(
      control,
      setTimeout(() => control.removeAttribute(REFUSED), SETTLE_MS),
    )
    if (isTold) onRefused(control)
  }
}
