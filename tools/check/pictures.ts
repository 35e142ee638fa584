import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, hashOf, MANIFEST, madeFrom, type PictureManifest, pictures } from '../../e2e/picture-list.ts'
import type { Problem } from './problem.ts'
import type { Tree } from './tree.ts'

const problem = (file: string, message: string): Problem => ({ file, line: 1, rule: 'pictures-are-made', message })
const REMEDY = 'Run npm run pictures and look at what it makes.'

/** Whether the README's pictures were made from the current demonstration data. */
export const checkPictures = (tree: Tree): Problem[] => {
  const found = tree.files.filter((file) => file.startsWith(`${FOLDER}/`) && file.endsWith('.png'))
  if (!tree.files.includes(MANIFEST))
    return found.map((file) => problem(file, `There is no list of what the pictures show. ${REMEDY}`))
  const manifest = JSON.parse(tree.text(MANIFEST)) as PictureManifest
  const wanted = pictures.map(({ name }) => `${FOLDER}/${name}.png`)
  const readme = tree.text('README.md')
  return [
    ...(hashOf(...madeFrom.map((file) => tree.text(file))) === manifest.madeFrom
      ? []
      : [problem(MANIFEST, `The demonstration data has changed since the pictures were made. ${REMEDY}`)]),
    ...wanted
      .filter((file) => !found.includes(file) || !readme.includes(file))
      .map((file) => problem(file, `It is missing, or README.md does not show it. ${REMEDY}`)),
    ...found
      .filter(
        (file) => manifest.pictures[file.slice(FOLDER.length + 1)] !== hashOf(readFileSync(join(tree.root, file))),
      )
      .map((file) => problem(file, `It was not made by the command: leftovers of tests do not belong here. ${REMEDY}`)),
  ]
}
