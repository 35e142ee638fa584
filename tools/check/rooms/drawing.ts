import { type Line, linesOf } from './lines.ts'
import type { Arrow, RoomMap } from './map.ts'
import { type Box, NEXT_ROW, places, WIDTH } from './places.ts'

/**
 * These rooms look at the whole tree: their imports are listed in their boxes, because arrows would cover the picture.
 */
const LISTED = new Set(['tools', 'bench', 'e2e', 'training', 'sandbox'])

const STYLE = `
    text { font: 15px system-ui, sans-serif; fill: #1d2733; text-anchor: middle }
    .name { font-weight: 600 }
    .note { font-size: 12.5px; fill: #4a5a6b }
    .room { fill: #ffffff; stroke: #7b8b9c }
    .top { fill: #eef3f7; stroke: #7b8b9c }
    .arrow { fill: none; stroke: #1f6f8b; stroke-width: 1.5 }
    .both { stroke: #b4531a }
    .head { fill: #1f6f8b }
    .both-head { fill: #b4531a }
    .paper { fill: #ffffff }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 }
      .note { fill: #a9b8c6 }
      .room { fill: #18222c; stroke: #6c7f91 }
      .top { fill: #202d39; stroke: #6c7f91 }
      .arrow { stroke: #6cc3df }
      .both { stroke: #f0a06a }
      .head { fill: #6cc3df }
      .both-head { fill: #f0a06a }
      .paper { fill: #0f161d }
    }`

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const textAt = (kind: string, x: number, y: number, text: string): string =>
  `  <text class="${kind}" x="${x}" y="${y}">${escaped(text)}</text>`

const placed = (names: readonly string[]): Map<string, Box> => {
  const unplaced = names.filter((name) => !(name in places))
  return new Map(
    names.map((name) => [
      name,
      places[name] ?? { x: 20 + unplaced.indexOf(name) * 170, y: NEXT_ROW, width: 150, height: 40 },
    ]),
  )
}

const note = (name: string, { captions, arrows }: RoomMap): string => {
  if (!LISTED.has(name)) return captions.get(name) ?? ''
  const imported = arrows.filter(({ from }) => from === name).map(({ to }) => to)
  return imported.length === 0 ? 'imports nothing here' : `imports ${imported.join(', ')}`
}

const roomBox = (map: RoomMap, name: string, { x, y, width, height }: Box): string[] => {
  const isTop = !name.includes('/')
  const said = isTop ? note(name, map) : ''
  const first = said !== '' ? y + 25 : y + height / 2 + 5
  const middle = x + width / 2
  return [
    `  <rect class="${isTop ? 'top' : 'room'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    textAt('name', middle, first, `${name.split('/').at(-1)}/`),
    ...(said === '' ? [] : [textAt('note', middle, first + 19, said)]),
  ]
}

const lineOf = ({ path, isTwoWay }: Line): string =>
  isTwoWay
    ? `  <path class="arrow both" d="${path}" marker-end="url(#both)" marker-start="url(#both)"/>`
    : `  <path class="arrow" d="${path}" marker-end="url(#one)"/>`

const marker = (id: string, kind: string): string =>
  `  <marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="${kind}" d="M0 0 8 4 0 8z"/></marker>`

const legend = (y: number): string[] => [
  `  <path class="arrow" d="M 430 ${y} h 40" marker-end="url(#one)"/>`,
  textAt('note', 520, y + 4, 'imports'),
  `  <path class="arrow both" d="M 630 ${y} h 40" marker-end="url(#both)" marker-start="url(#both)"/>`,
  textAt('note', 760, y + 4, 'both import each other'),
]

/** The rooms and their imports as an SVG that follows the reader's light or dark scheme. */
export const drawRooms = (map: RoomMap): string => {
  const boxes = placed([...map.captions.keys()])
  const drawn: Arrow[] = map.arrows.filter(({ from, to }) => !LISTED.has(from) && boxes.has(from) && boxes.has(to))
  const hasNextRow = [...boxes.values()].some(({ y }) => y === NEXT_ROW)
  const end = hasNextRow ? NEXT_ROW + 80 : NEXT_ROW
  const hasRoomsInside = (name: string) => [...boxes.keys()].some((other) => other.startsWith(`${name}/`))
  const drawBoxes = (isChosen: (name: string) => boolean) =>
    [...boxes].filter(([name]) => isChosen(name)).flatMap(([name, place]) => roomBox(map, name, place))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${end + 20}" role="img" aria-label="The rooms of Recado and who imports whom">`,
    `  <style>${STYLE}\n  </style>`,
    marker('one', 'head'),
    marker('both', 'both-head'),
    `  <rect class="paper" width="${WIDTH}" height="${end + 20}"/>`,
    ...drawBoxes(hasRoomsInside),
    ...linesOf(drawn, boxes).map(lineOf),
    ...drawBoxes((name) => !hasRoomsInside(name)),
    ...legend(end),
    '</svg>',
    '',
  ].join('\n')
}
