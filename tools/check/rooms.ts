import type { Problem } from './problem.ts'
import { drawRooms } from './rooms/drawing.ts'
import type { Arrow, RoomMap } from './rooms/map.ts'
import { folderOf, isTest, isTestPart, type Tree } from './tree.ts'
import { rooms } from './vocabulary.ts'

interface Module {
  source: string
  dependencies: readonly { resolved: string }[]
}

export const PICTURE = 'docs/rooms.svg'

/** Server and client are drawn with the rooms inside them. */
const WITH_INNER_ROOMS = new Set(['server', 'client'])

/** Tests import from anywhere, so only shipped files and commands are drawn. */
const isDrawn = (file: string): boolean =>
  !isTest(file) && !isTestPart(file) && rooms.some(({ folder }) => folder.test(folderOf(file)))

/** These folders hold parts of the root file of the same name, so they are no rooms, except main. */
const PARTS = /^(server\/(app|config|deps)|client\/(call|live|router))$/
const MAIN = /^server\/main\.ts$/

/** The room of a file: `engine`, `server/turn`; `server` for a file at its root. */
const roomOf = (file: string): string => {
  const [top = '', inner = ''] = folderOf(file).split('/')
  if (MAIN.test(file)) return 'server/main'
  const room = `${top}/${inner}`
  return WITH_INNER_ROOMS.has(top) && inner !== '' && !PARTS.test(room) ? room : top
}

const topOf = (room: string): string => room.split('/')[0] ?? room

/** Inside server and client arrows run between inner rooms, elsewhere between top rooms. */
const arrowBetween = (source: string, target: string): Arrow | undefined => {
  const [from, to] = [roomOf(source), roomOf(target)]
  if (topOf(from) !== topOf(to)) return { from: topOf(from), to: topOf(to) }
  return from === to || !from.includes('/') || !to.includes('/') ? undefined : { from, to }
}

/** The map of the rooms, from the tree's files and dependency-cruiser's modules. */
export const mapRooms = (tree: Tree, modules: readonly Module[]): RoomMap => {
  const drawn = tree.files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && isDrawn(file))
  const names = new Set(drawn.flatMap((file) => [topOf(roomOf(file)), roomOf(file)]).filter((name) => name !== ''))
  const caption = (name: string): string =>
    tree.files.includes(`${name}/README.md`)
      ? (tree.text(`${name}/README.md`).split('\n')[0] ?? '').replace(/^# [^:]*:? ?/, '')
      : ''
  const arrows = new Map<string, Arrow>()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (!isDrawn(source) || !isDrawn(resolved) || !resolved.includes('/')) continue
      const arrow = arrowBetween(source, resolved)
      if (arrow !== undefined) arrows.set(`${arrow.from} ${arrow.to}`, arrow)
    }
  }
  const key = ({ from, to }: Arrow) => `${from} ${to}`
  return {
    captions: new Map([...names].sort().map((name) => [name, caption(name)])),
    arrows: [...arrows.values()].sort((a, b) => key(a).localeCompare(key(b))),
  }
}

/** Whether the picture shows the current rooms and imports. */
export const checkRooms = (tree: Tree, modules: readonly Module[]): Problem[] =>
  !tree.files.includes(PICTURE) || tree.text(PICTURE) === drawRooms(mapRooms(tree, modules))
    ? []
    : [
        {
          file: PICTURE,
          line: 1,
          rule: 'rooms-are-drawn',
          message:
            'A room or an import between two rooms has changed since this picture was drawn. If the change is meant, run npm run rooms and look at the picture.',
        },
      ]
