import { controlBoxes, controlOf, isTextField, isView, isWriting, meaningOf, swallow } from './controls.ts'
import { createEchoes } from './echoes.ts'
import { type Held, hasChanged, holdOf, isOwnClick, meaningAt } from './held.ts'
import { createPresses, type Point } from './presses.ts'
import { createRefusals } from './refusals.ts'

/** Two presses within this many pixels count as the same place: hands tremble, fingers are wide. */
const MOUSE_REACH = 24
const TOUCH_REACH = 40
/** A click comes at most this long after its pointer or key is released, in milliseconds. */
const CLICK_MS = 700
/** The minimum time between two looks at the screen, in milliseconds. */
const LOOK_MS = 50
/** The maximum time between two looks while somebody scrolls, in milliseconds: all that moves, moves by their hand. */
const SCROLLING_LOOK_MS = 250
/** A list may keep moving for this long after a wheel or touch, in milliseconds. */
const SCROLL_MS = 1500
/** Changes within this time after Escape count as its result, in milliseconds. */
const LEAVE_MS = 500
/** Keys that move from one control to another. */
const MOVING_KEYS = /^(?:Tab|Arrow\w+|Home|End|Page\w+|[jk])$/i
/** Keys that type nothing by themselves. */
const MODIFIER_KEYS = /^(?:Control|Meta|Shift|Alt|AltGraph|CapsLock)$/

/**
 * Keeps presses in the document from activating a control they were not meant for. A control that appears where another
 * one was ignores presses for a second and until pointer or key is released; a press that starts on one control never
 * ends on another. Calls `onRefused` with a control that ignored a press. Returns the cleanup.
 */
export const guardPresses = (onRefused: (control: HTMLElement) => void): (() => void) => {
  const presses = createPresses()
  const ending = new AbortController()
  let held: Held | null = null
  let isOld = true
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the pending look was asked for. */
  let askedAt = Number.NEGATIVE_INFINITY
  let scrolledByAt = Number.NEGATIVE_INFINITY
  let changedAt = Number.NEGATIVE_INFINITY
  let isScrolled = false
  const refuse = createRefusals(onRefused)
  const isEchoOf = createEchoes(MOUSE_REACH)

  const noteFocus = () => {
    const focused = controlOf(document.activeElement)
    presses.noteFocus(focused ? meaningOf(focused) : null, performance.now())
  }
  const look = () => {
    clearTimeout(timer)
    timer = undefined
    if (!isOld) return
    isOld = false
    const now = performance.now()
    presses.look(controlBoxes(), now, isScrolled)
    isScrolled = false
    noteFocus()
  }
  // Measures after the next paint, when the layout is done.
  const lookLater = () => setTimeout(() => requestAnimationFrame(() => setTimeout(look)), LOOK_MS)
  const lookSoon = () => {
    isOld = true
    if (timer !== undefined) return
    askedAt = performance.now()
    timer = lookLater()
  }

  const mayPress = (control: HTMLElement | null, point: Point | null, reach: number): boolean => {
    // Elements can also move without a DOM change.
    isOld = true
    look()
    const press = {
      at: performance.now(),
      meaning: meaningAt(control),
      point,
      isView: control !== null && isView(control),
      reach,
    }
    return presses.isServed(press) || control === null
  }
  const isHeldOn = (control: HTMLElement | null): boolean => held !== null && held.meaning === meaningAt(control)
  /** Refuses a press whose control changed or went away before its release; `control` is now where it was. */
  const didChangeWhileHeld = (event: Event, control: HTMLElement | null): boolean => {
    if (!held || !control || held.isRefused || held.isDone || !hasChanged(held, control)) return false
    held.isRefused = true
    refuse(event, control)
    return true
  }

  /** Refuses a press that only echoes the one before, without a word. Several presses in a text field select words. */
  const didSwallowEcho = (event: Event, control: HTMLElement | null, point: Point | null): boolean => {
    if (!isEchoOf({ control, point, at: event.timeStamp }) || isTextField(control)) return false
    held = holdOf(control, true, point === null)
    refuse(event, control, false)
    return true
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const control = controlOf(event.target)
    const point = { x: event.clientX, y: event.clientY }
    if (didSwallowEcho(event, control, point)) return
    const reach = event.pointerType === 'touch' ? TOUCH_REACH : MOUSE_REACH
    const isServed = mayPress(control, point, reach) || isTextField(control)
    held = holdOf(control, !isServed, false)
    if (!isServed) refuse(event, control)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!held || held.isKey) return
    held.releasedAt = performance.now()
    if (held.isRefused) return swallow(event)
    const control = controlOf(event.target)
    if (didChangeWhileHeld(event, control)) return
    // Menu items act on pointerup.
    if (control?.matches('[role^="menuitem"], [role="option"]') && !isHeldOn(control)) swallow(event)
  }
  const onMouse = (event: MouseEvent) => {
    if (held?.isRefused && !held.isKey) swallow(event)
  }
  const onClick = (event: MouseEvent) => {
    if (held) held.isDone = true
    if (!event.isTrusted || event.button !== 0) return
    const control = controlOf(event.target)
    const isOver = held?.releasedAt != null && performance.now() - held.releasedAt > CLICK_MS
    // A press without pointer or key (screen reader, voice control), or by a finger that missed slightly.
    if (!held || isOver || (held.control === null && !held.isRefused)) {
      if (!control) return
      const { left, top, width, height } = control.getBoundingClientRect()
      if (!mayPress(control, { x: left + width / 2, y: top + height / 2 }, MOUSE_REACH)) refuse(event, control)
      return
    }
    if (held.isRefused) return swallow(event)
    if (control && !isHeldOn(control) && !isOwnClick(held, control)) swallow(event)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const now = performance.now()
    const control = controlOf(event.target)
    if (event.key !== 'Enter' && event.key !== ' ') {
      // What Escape closes, or a question before closing, appears a moment later.
      if (event.key === 'Escape') presses.noteMove(now + LEAVE_MS)
      else if (MODIFIER_KEYS.test(event.key)) return
      else if (isTextField(control)) presses.noteMove(now)
      else if (MOVING_KEYS.test(event.key)) {
        look()
        presses.noteMove(performance.now())
      }
      return
    }
    if (!control || isWriting(event, control)) {
      held = null
      if (control) presses.noteMove(now)
      return
    }
    if (event.repeat) return swallow(event)
    if (didSwallowEcho(event, control, null)) return
    const isServed = mayPress(control, null, 0)
    held = holdOf(control, !isServed, true)
    if (!isServed) refuse(event, control)
  }
  const onKeyPress = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (held?.isKey && held.releasedAt === null && (held.isRefused || !isHeldOn(controlOf(event.target))))
      swallow(event)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (!held?.isKey || (event.key !== 'Enter' && event.key !== ' ')) return
    const control = controlOf(event.target)
    if (!didChangeWhileHeld(event, control) && (held.isRefused || !isHeldOn(control))) event.preventDefault()
    held.releasedAt = performance.now()
  }

  const onBlur = (event: FocusEvent) => {
    // A release in another window sends no event here.
    if (event.target === window) held = null
  }
  const onInput = ({ target }: Event) => {
    // Paste, dictation and handwriting send no key events.
    presses.noteMove(performance.now())
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'search'))
      presses.noteChoice(performance.now())
  }
  const noteScrolling = () => {
    scrolledByAt = performance.now()
  }
  const onScroll = () => {
    // A list that follows new entries scrolls by itself; all other scrolling is the user's.
    const now = performance.now()
    isScrolled = now - scrolledByAt < SCROLL_MS || now - changedAt > LOOK_MS * 2
    lookSoon()
    // Looks when the scrolling rests.
    if (!isScrolled || now - askedAt > SCROLLING_LOOK_MS - LOOK_MS) return
    clearTimeout(timer)
    timer = lookLater()
  }
  const onResize = () => {
    isScrolled = true
    lookSoon()
  }

  const options = { capture: true, signal: ending.signal }
  const passive = { ...options, passive: true }
  window.addEventListener('pointerdown', onPointerDown, options)
  window.addEventListener('pointerup', onPointerUp, options)
  window.addEventListener('mousedown', onMouse, options)
  window.addEventListener('mouseup', onMouse, options)
  window.addEventListener('click', onClick, options)
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('keypress', onKeyPress, options)
  window.addEventListener('keyup', onKeyUp, options)
  window.addEventListener('focusin', noteFocus, options)
  window.addEventListener('input', onInput, options)
  window.addEventListener('blur', onBlur, options)
  window.addEventListener('wheel', noteScrolling, passive)
  window.addEventListener('touchmove', noteScrolling, passive)
  window.addEventListener('scroll', onScroll, passive)
  window.addEventListener('resize', onResize, options)
  for (const end of ['transitionend', 'animationend']) window.addEventListener(end, lookSoon, options)
  const changes = new MutationObserver(() => {
    changedAt = performance.now()
    lookSoon()
  })
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  look()
  return () => {
    ending.abort()
    changes.disconnect()
    clearTimeout(timer)
  }
}
