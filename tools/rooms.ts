// npm run rooms: draws docs/rooms.svg from the current files and imports. The check compares it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './check/imports.ts'
import { drawRooms } from './check/rooms/drawing.ts'
import { mapRooms, PICTURE } from './check/rooms.ts'
import { readTree } from './check/tree.ts'

const root = process.cwd()
const tree = readTree(root)
writeFileSync(join(root, PICTURE), drawRooms(mapRooms(tree, (await readImports(root, tree)).modules)))
console.log(`Drew ${PICTURE}. Look at it in a browser before you commit it.`)
