/** A control that appears where another one was ignores presses for this long, in milliseconds. */
export const SETTLE_MS = 1000
/** A change within this time after a press may be its result, in milliseconds. */
const ASKED_MS = 3000

export interface Point {
  x: number
  y: number
}

/** A control on the screen: what it does and for whom (`meaning`, empty for a surface that does nothing), and where. */
export interface ControlBox {
  meaning: string
  /** 0 on the page, higher in overlays. */
  layer: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface Press {
  at: number
  meaning: string
  /** Null for a key press. */
  point: Point | null
  /** The control only changes what is shown: a link, a tab, a filter. */
  isView: boolean
  /** Two presses within this many pixels count as the same place. */
  reach: number
}

/** A state of the screen; it lasts until the next view. */
interface View {
  from: number
  boxes: readonly ControlBox[]
  meanings: ReadonlySet<string>
  /** The press that may have caused it. */
  press: Press | null
  /** Controls moved because somebody scrolled or resized the window. */
  isScrolled: boolean
}

const isNear = (a: Point, b: Point, reach: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= reach

const area = ({ left, top, right, bottom }: ControlBox): number => (right - left) * (bottom - top)

/** The control that a press at a point reaches: the topmost, and within a layer the innermost. */
const topAt = (boxes: readonly ControlBox[], { x, y }: Point, upTo = Number.POSITIVE_INFINITY): ControlBox | null => {
  let top: ControlBox | null = null
  for (const box of boxes) {
    if (box.layer > upTo || x < box.left || x > box.right || y < box.top || y > box.bottom) continue
    if (top === null || box.layer > top.layer || (box.layer === top.layer && area(box) <= area(top))) top = box
  }
  return top
}

const isSameView = (a: readonly ControlBox[], b: readonly ControlBox[]): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index]
    return (
      other !== undefined &&
      one.meaning === other.meaning &&
      one.layer === other.layer &&
      Math.abs(one.left - other.left) < 1 &&
      Math.abs(one.top - other.top) < 1 &&
      Math.abs(one.right - other.right) < 1 &&
      Math.abs(one.bottom - other.bottom) < 1
    )
  })

/** Stands for typing into a search or choosing in a list, which happen at no point. */
const CHOICE: Press = { at: 0, meaning: '', point: null, isView: true, reach: 0 }

/**
 * Judges presses by what was shown where they land. The caller reports each change of the screen; views are kept for a
 * second. All times are in milliseconds on one clock.
 */
export const createPresses = () => {
  let views: View[] = []
  let last: Press | null = null
  /** The first of several presses at one place, each within SETTLE_MS of the last, with the view it met. */
  let burst: { press: Press; view: View } | null = null
  /** When somebody last moved the focus or typed: they know which control they are on. */
  let movedAt = Number.NEGATIVE_INFINITY
  let chosenAt = Number.NEGATIVE_INFINITY
  let focus: { meaning: string; at: number } | null = null
  /** The control that had the focus before, and until when. */
  let before: { meaning: string; until: number } | null = null

  const forget = (now: number) => {
    const first = views.findLastIndex(({ from }) => from <= now - SETTLE_MS)
    if (first > 0) views = views.slice(first)
  }

  /**
   * Whether a press at this point could have met another control in the last second. A change that a press asked for (a
   * dialog, filtered rows) counts only where that press was; so does a control that only changes what is shown.
   */
  const hasChangedAt = (point: Point, isOnView: boolean): boolean => {
    const current = views.at(-1)
    const top = current ? topAt(current.boxes, point) : null
    return views.slice(0, -1).some((view, index) => {
      const next = views[index + 1]
      if (!next || next.isScrolled) return false
      const below = top ? topAt(view.boxes, point, top.layer) : null
      return [topAt(view.boxes, point), below].some((other) => {
        if (!other?.meaning || other.meaning === top?.meaning) return false
        const { press } = next
        const isAsked = press !== null && (press.isView || other.layer !== top?.layer)
        return (!isAsked && !isOnView) || (press?.point != null && isNear(press.point, point, press.reach))
      })
    })
  }

  /** Since when a control has had this meaning, within the remembered views. */
  const cameAt = (meaning: string): number => {
    const without = views.findLastIndex((view) => !view.meanings.has(meaning))
    return views[without + 1]?.from ?? Number.NEGATIVE_INFINITY
  }

  const isInBurst = (press: Press): boolean =>
    burst !== null &&
    last !== null &&
    press.at - last.at < SETTLE_MS &&
    press.point !== null &&
    last.point !== null &&
    isNear(last.point, press.point, press.reach)

  const isPointerServed = (press: Press, point: Point): boolean => {
    if (hasChangedAt(point, press.isView)) return false
    if (!burst || !isInBurst(press)) return true
    // A second press at the same place means the control that the first one met.
    const current = views.at(-1)
    if (!current) return true
    return topAt(burst.view.boxes, point)?.meaning === topAt(current.boxes, point)?.meaning
  }

  const isKeyServed = ({ at, meaning }: Press): boolean => {
    // Somebody who moved or typed since the focus came knows which control they are on.
    if (focus?.meaning === meaning && movedAt > focus.at) return true
    const came = cameAt(meaning)
    if (last?.meaning && at - last.at < SETTLE_MS && last.meaning !== meaning && movedAt <= last.at) return false
    const isNew = at - came < SETTLE_MS && views.length > 1
    const isOther = before !== null && before.meaning !== meaning && at - before.until < SETTLE_MS
    return !(isNew && isOther && movedAt < came)
  }

  return {
    /** Records what the screen shows now. */
    look: (boxes: readonly ControlBox[], now: number, isScrolled = false): void => {
      const current = views.at(-1)
      if (current && isSameView(current.boxes, boxes)) return
      const press = last && now - last.at <= ASKED_MS ? last : null
      const isChosen = now - chosenAt <= ASKED_MS && chosenAt > (press?.at ?? chosenAt - 1)
      views.push({
        from: now,
        boxes,
        meanings: new Set(boxes.map(({ meaning }) => meaning)),
        press: isChosen ? CHOICE : press,
        isScrolled,
      })
      forget(now)
    },
    /** Records Tab, an arrow or a letter: whoever presses one sees which control they are on. */
    noteMove: (now: number): void => {
      movedAt = Math.max(movedAt, now)
    },
    /** Records a search or a filter: the change of rows was wanted. */
    noteChoice: (now: number): void => {
      chosenAt = now
    },
    noteFocus: (meaning: string | null, now: number): void => {
      if (focus?.meaning === meaning) return
      if (focus) before = { meaning: focus.meaning, until: now }
      focus = meaning === null ? null : { meaning, at: now }
    },
    /** Whether a press is accepted. Refused presses count too, so that repeating them does not get through. */
    isServed: (press: Press): boolean => {
      forget(press.at)
      const { point } = press
      const isServed = point ? isPointerServed(press, point) : isKeyServed(press)
      // Changes from now on may be caused by this press.
      movedAt = Math.min(movedAt, press.at)
      const view = views.at(-1)
      if (!isInBurst(press)) burst = view ? { press, view } : null
      // A refused press keeps the first one's meaning, so that a third is refused like the second.
      last = isServed || !last ? press : { ...press, meaning: last.meaning, isView: last.isView }
      return isServed
    },
  }
}
