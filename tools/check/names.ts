import type { Problem } from './problem.ts'
import { folderOf, isCode, isTest, isTestPart, nameOf, type Tree } from './tree.ts'
import { codeFolders } from './vocabulary/nouns.ts'
import { rooms } from './vocabulary.ts'

const BANNED = /^(index|utils?|helpers?|common|misc|shared|lib|types|constants)$/
const topFolders = [...codeFolders, 'docs']
const README_LINES = 15

const stemOf = (name: string): string => name.replace(/\.(test|spec)?\.?[a-z]+$/, '').replace(/\.(test|spec)$/, '')
const problem = (file: string, rule: string, message: string): Problem => ({ file, line: 1, rule, message })

/** A folder with files of all kinds, whose name, or a file's name, says nothing about the product. */
const bannedNames = (file: string): Problem[] => {
  if (!isCode(file)) return []
  const words = [...folderOf(file).split('/'), stemOf(nameOf(file))]
  const banned = words.find((word) => BANNED.test(word))
  if (banned === undefined || file === 'engine/types.ts' || file === 'client/index.html') return []
  const why =
    banned === 'index'
      ? 'an index file is a barrel: it hides where a thing lives and draws in what nobody asked for'
      : `"${banned}" is a drawer, not a name: say what the thing is, or put it where it is used`
  return [problem(file, 'no-drawers', `${why}.`)]
}

const outsideVocabulary = (file: string): Problem[] => {
  const folder = folderOf(file)
  const room = rooms.find((candidate) => candidate.folder.test(folder))
  if (room === undefined) {
    const message = `The tree has no folder ${folder}/: folders are the nouns and rooms listed in tools/check/vocabulary.ts, so that the tree explains the product.`
    return [problem(file, 'closed-vocabulary', message)]
  }
  if (isTest(file) || isTestPart(file) || room.names.some((name) => name.test(nameOf(file)))) return []
  const message = `${nameOf(file)} is no role of ${folder || 'the root'}/, which holds ${room.holds}: file names are a closed list (tools/check/vocabulary.ts), so that the tree explains the product.`
  return [problem(file, 'closed-vocabulary', message)]
}

/** `queries.test.ts` and `queries-search.test.ts` beside queries.ts, `patients.test.ts` in patients/. */
const strayTests = (tree: Tree, file: string): Problem[] => {
  const folder = folderOf(file)
  if (!isTest(file) || /^(e2e|engine\/transcripts|bench)\b/.test(folder)) return []
  const stem = stemOf(nameOf(file))
  const siblings = tree.files
    .filter((other) => other.startsWith(`${folder}/`) && !isTest(other))
    .map((other) => stemOf(other.slice(folder.length + 1).split('/')[0] ?? ''))
  const isBeside = [...siblings, nameOf(folder)].some((name) => stem === name || stem.startsWith(`${name}-`))
  if (isBeside) return []
  const message = `No file of ${folder}/ is tested here by its name: tests stand beside the file they test and begin with its name.`
  return [problem(file, 'tests-beside', message)]
}

const readmes = (tree: Tree): Problem[] =>
  topFolders.flatMap((folder) => {
    if (!tree.files.some((file) => file.startsWith(`${folder}/`))) return []
    const file = `${folder}/README.md`
    if (!tree.files.includes(file)) {
      return [
        problem(
          file,
          'readme-per-folder',
          `${folder}/ has no README.md: a newcomer is told in a few lines what lives here.`,
        ),
      ]
    }
    const lines = tree.text(file).trimEnd().split('\n').length
    if (lines <= README_LINES) return []
    const message = `${lines} lines: ${README_LINES} at most, more belongs in docs/, where check-docs and reviewers look.`
    return [problem(file, 'readme-per-folder', message)]
  })

/** Problems with names in the tree: vocabulary, generic folders, stray tests, missing READMEs. */
export const checkNames = (tree: Tree): Problem[] => [
  ...tree.files.flatMap((file) => [...bannedNames(file), ...outsideVocabulary(file), ...strayTests(tree, file)]),
  ...readmes(tree),
]
