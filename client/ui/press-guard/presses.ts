/** A control that has come to stand where another was does nothing for this long, in milliseconds. */
export const SETTLE_MS = 1000
/** A change that comes this long after a press may be what the press asked for, in milliseconds. */
const ASKED_MS = 3000

export interface Point {
  x: number
  y: number
}

/** A control on the screen: what it does and for whom (`meaning`, empty for a surface that does nothing), and where. */
export interface Stand {
  meaning: string
  /** 0 on the page, higher in dialogs and menus that lie over it. */
  layer: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface Press {
  at: number
  meaning: string
  /** Null for the keyboard. */
  point: Point | null
  /** It changes what is shown and nothing else: a link, a tab, a filter. */
  isView: boolean
  /** Two presses within this many pixels are at the same place. */
  reach: number
}

/** What the screen showed, until the next view. */
interface View {
  from: number
  stands: readonly Stand[]
  meanings: ReadonlySet<string>
  /** The press that may have led to it. */
  press: Press | null
  /** A person scrolled or the window was resized: controls moved as was meant. */
  isScrolled: boolean
}

const isNear = (a: Point, b: Point, reach: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= reach

const area = ({ left, top, right, bottom }: Stand): number => (right - left) * (bottom - top)

/** What a press at a point would reach: the uppermost, and of those that contain each other the innermost. */
const topAt = (stands: readonly Stand[], { x, y }: Point, upTo = Number.POSITIVE_INFINITY): Stand | null => {
  let top: Stand | null = null
  for (const stand of stands) {
    if (stand.layer > upTo || x < stand.left || x > stand.right || y < stand.top || y > stand.bottom) continue
    if (top === null || stand.layer > top.layer || (stand.layer === top.layer && area(stand) <= area(top))) top = stand
  }
  return top
}

const isSameView = (a: readonly Stand[], b: readonly Stand[]): boolean =>
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

/** Stands for what was typed into a search or chosen in a list: it is at no place. */
const CHOICE: Press = { at: 0, meaning: '', point: null, isView: true, reach: 0 }

/**
 * Judges presses by what stood where they land. It is told what the screen shows whenever that changes, and remembers
 * the last second. All times are in milliseconds on one clock.
 */
export const createPresses = () => {
  let views: View[] = []
  let last: Press | null = null
  /** The first of presses at one place that follow each other within SETTLE_MS, with the view it met. */
  let burst: { press: Press; view: View } | null = null
  /** When somebody last moved the focus, or typed: they know what they are on. */
  let movedAt = Number.NEGATIVE_INFINITY
  let chosenAt = Number.NEGATIVE_INFINITY
  let focus: { meaning: string; at: number } | null = null
  /** What had the focus before, until when. */
  let before: { meaning: string; until: number } | null = null

  const forget = (now: number) => {
    const first = views.findLastIndex(({ from }) => from <= now - SETTLE_MS)
    if (first > 0) views = views.slice(first)
  }

  /**
   * Whether anything else could have been pressed at a point in the last second. What a press asked for (a dialog, the
   * rows of a filter) is met only where that press was; so is what merely shows something else when it is pressed.
   */
  const hasChangedAt = (point: Point, isOnView: boolean): boolean => {
    const current = views.at(-1)
    const top = current ? topAt(current.stands, point) : null
    return views.slice(0, -1).some((view, index) => {
      const next = views[index + 1]
      if (!next || next.isScrolled) return false
      const below = top ? topAt(view.stands, point, top.layer) : null
      return [topAt(view.stands, point), below].some((other) => {
        if (!other?.meaning || other.meaning === top?.meaning) return false
        const { press } = next
        const isAsked = press !== null && (press.isView || other.layer !== top?.layer)
        return (!isAsked && !isOnView) || (press?.point != null && isNear(press.point, point, press.reach))
      })
    })
  }

  /** Since when a control has meant what it means, as far as is remembered. */
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
    // Pressed again at the same place: only what stood there at the first press is meant.
    const current = views.at(-1)
    if (!current) return true
    return topAt(burst.view.stands, point)?.meaning === topAt(current.stands, point)?.meaning
  }

  const isKeyServed = ({ at, meaning }: Press): boolean => {
    // Who has done something there since the focus came knows where they are.
    if (focus?.meaning === meaning && movedAt > focus.at) return true
    const came = cameAt(meaning)
    if (last?.meaning && at - last.at < SETTLE_MS && last.meaning !== meaning && movedAt <= last.at) return false
    const isNew = at - came < SETTLE_MS && views.length > 1
    const isOther = before !== null && before.meaning !== meaning && at - before.until < SETTLE_MS
    return !(isNew && isOther && movedAt < came)
  }

  return {
    /** What the screen shows from now on. */
    look: (stands: readonly Stand[], now: number, isScrolled = false): void => {
      const current = views.at(-1)
      if (current && isSameView(current.stands, stands)) return
      const press = last && now - last.at <= ASKED_MS ? last : null
      const isChosen = now - chosenAt <= ASKED_MS && chosenAt > (press?.at ?? chosenAt - 1)
      views.push({
        from: now,
        stands,
        meanings: new Set(stands.map(({ meaning }) => meaning)),
        press: isChosen ? CHOICE : press,
        isScrolled,
      })
      forget(now)
    },
    /** Tab, an arrow, a letter: whoever presses one sees where they are. */
    noteMove: (now: number): void => {
      movedAt = Math.max(movedAt, now)
    },
    /** A search was typed, a filter chosen: other rows are what was wanted. */
    noteChoice: (now: number): void => {
      chosenAt = now
    },
    noteFocus: (meaning: string | null, now: number): void => {
      if (focus?.meaning === meaning) return
      if (focus) before = { meaning: focus.meaning, until: now }
      focus = meaning === null ? null : { meaning, at: now }
    },
    /** Whether a press is served; it counts either way, so that impatient ones do not get through. */
    isServed: (press: Press): boolean => {
      forget(press.at)
      const { point } = press
      const isServed = point ? isPointerServed(press, point) : isKeyServed(press)
      // Whatever comes from now on is this press's doing.
      movedAt = Math.min(movedAt, press.at)
      const view = views.at(-1)
      if (!isInBurst(press)) burst = view ? { press, view } : null
      // A refused key keeps what the first one meant: the third of three is refused as the second was.
      last = isServed || !last ? press : { ...press, meaning: last.meaning, isView: last.isView }
      return isServed
    },
  }
}
