import type { Arrow } from './map.ts'
import type { Box } from './places.ts'

/** One line of the picture; two rooms that import each other share one. */
export interface Line {
  path: string
  isTwoWay: boolean
}

const STEP = 10
/** Distance between parallel lines. */
const APART = 18

interface Upright {
  x: number
  top: number
  bottom: number
}

const right = ({ x, width }: Box): number => x + width
const bottom = ({ y, height }: Box): number => y + height
const middle = ({ x, width }: Box): number => x + width / 2

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x && right(inner) <= right(outer) && inner.y >= outer.y && bottom(inner) <= bottom(outer)

/** A straight line from the upper to the lower box that meets no other box or line, nearest to their middle. */
const freeColumn = (upper: Box, lower: Box, others: readonly Box[], taken: readonly Upright[]): number | undefined => {
  const [from, to] = [bottom(upper), lower.y]
  const start = Math.max(upper.x, lower.x) + STEP
  const end = Math.min(right(upper), right(lower)) - STEP
  const best = (start + end) / 2
  const columns: number[] = []
  for (let x = start; x <= end; x += STEP) columns.push(x)
  return columns
    .sort((a, b) => Math.abs(a - best) - Math.abs(b - best) || a - b)
    .find(
      (x) =>
        others.every((box) => x < box.x - 8 || x > right(box) + 8 || bottom(box) <= from || box.y >= to) &&
        taken.every((line) => Math.abs(line.x - x) >= APART || line.bottom <= from || line.top >= to),
    )
}

/** Between two boxes of one row: straight for neighbours, else an arc above the row. */
const sideways = (from: Box, to: Box, others: readonly Box[]): string => {
  const [left, next] = from.x < to.x ? [from, to] : [to, from]
  const y = from.y + from.height / 2
  const isNeighbour = others.every((box) => box.y !== from.y || box.x <= left.x || box.x >= next.x)
  const path = isNeighbour
    ? [`M ${right(left)} ${y} L ${next.x} ${y}`, `M ${next.x} ${y} L ${right(left)} ${y}`]
    : [bow(left, next), bow(next, left)]
  return (from === left ? path[0] : path[1]) ?? ''
}

const bow = (from: Box, to: Box): string => {
  const lift = from.y - 34
  return `M ${middle(from)} ${from.y} C ${middle(from)} ${lift} ${middle(to)} ${lift} ${middle(to)} ${to.y}`
}

const slanted = (from: Box, to: Box): string => {
  const isDown = bottom(from) <= to.y
  const [y1, y2] = isDown ? [bottom(from), to.y] : [from.y, bottom(to)]
  const lean = Math.sign(middle(to) - middle(from))
  const [x1, x2] = [middle(from) + (lean * from.width) / 4, middle(to) - (lean * to.width) / 4]
  const half = (y1 + y2) / 2
  return `M ${x1} ${y1} C ${x1} ${half} ${x2} ${half} ${x2} ${y2}`
}

/** The lines of all arrows; shorter ones choose their place first. */
export const linesOf = (arrows: readonly Arrow[], boxes: ReadonlyMap<string, Box>): Line[] => {
  const taken: Upright[] = []
  const has = (from: string, to: string) => arrows.some((arrow) => arrow.from === from && arrow.to === to)
  const boxOf = (name: string): Box => boxes.get(name) ?? { x: 0, y: 0, width: 0, height: 0 }
  const height = ({ from, to }: Arrow) => Math.abs(boxOf(from).y - boxOf(to).y)
  return arrows
    .filter(({ from, to }) => from < to || !has(to, from))
    .sort((a, b) => height(a) - height(b) || `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`))
    .map(({ from, to }) => {
      const [start, end] = [boxOf(from), boxOf(to)]
      const isTwoWay = has(to, from)
      const others = [...boxes.values()].filter(
        (box) => box !== start && box !== end && !isInside(start, box) && !isInside(box, start) && !isInside(end, box),
      )
      if (start.y === end.y) return { path: sideways(start, end, others), isTwoWay }
      const [upper, lower] = start.y < end.y ? [start, end] : [end, start]
      const x = freeColumn(upper, lower, others, taken)
      if (x === undefined) return { path: slanted(start, end), isTwoWay }
      const [y1, y2] = start === upper ? [bottom(upper), lower.y] : [lower.y, bottom(upper)]
      taken.push({ x, top: bottom(upper), bottom: lower.y })
      return { path: `M ${x} ${y1} L ${x} ${y2}`, isTwoWay }
    })
}
