import type { Problem } from './problem.ts'
import { isTest, isTestPart, type Tree } from './tree.ts'
import { serverNouns } from './vocabulary/nouns.ts'
import { generalWords } from './words/general.ts'

const GLOSSARY = 'docs/words.md'
const GENERAL = 'tools/check/words/general.ts'
const ROOMS = /^(contract|reader|engine|server)\/.*\.ts$/
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/

/** `rules` and `rule` are one word. */
const singular = (word: string): string => {
  const small = word.toLowerCase()
  if (/(ss|us|is)$/.test(small) || small.length <= 2) return small
  if (/(ch|sh|x)es$/.test(small)) return small.slice(0, -2)
  return small.endsWith('ies') ? `${small.slice(0, -3)}y` : small.replace(/s$/, '')
}

/** The words of a name: `OptOutIntent` is opt, out and intent. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|[a-z]+/g) ?? []).map((word) => singular(word))

interface Explained {
  word: string
  line: number
}

/** The words in the first column of the glossary. */
const explainedWords = (tree: Tree): Explained[] => {
  if (!tree.files.includes(GLOSSARY)) return []
  return tree
    .text(GLOSSARY)
    .split('\n')
    .flatMap((text, index) => {
      const cell = /^\| ([^|]+) \|/.exec(text)?.[1] ?? ''
      if (cell === 'Word' || cell.startsWith('-')) return []
      return wordsOf(cell).map((word) => ({ word, line: index + 1 }))
    })
}

interface Exported {
  file: string
  line: number
  name: string
}

const exportedNames = (tree: Tree, files: readonly string[]): Exported[] =>
  files.flatMap((file) =>
    tree
      .text(file)
      .split('\n')
      .flatMap((text, index) => {
        const name = EXPORTED.exec(text)?.[1]
        return name === undefined ? [] : [{ file, line: index + 1, name }]
      }),
  )

const unexplained = (names: readonly Exported[], known: ReadonlySet<string>): Problem[] =>
  names.flatMap(({ file, line, name }) =>
    wordsOf(name)
      .filter((word) => !known.has(word))
      .map((word) => ({
        file,
        line,
        rule: 'words-are-explained',
        message: `${name} uses the word "${word}", which ${GLOSSARY} does not explain. Use a word that stands there, or add a line that says what it means. A word that any program might use goes into ${GENERAL}.`,
      })),
  )

const unused = (explained: readonly Explained[], texts: readonly string[]): Problem[] => {
  const used = new Set(texts.flatMap((text) => (text.match(/[A-Za-z]+/g) ?? []).flatMap(wordsOf)))
  return explained
    .filter(({ word }) => !used.has(word))
    .map(({ word, line }) => ({
      file: GLOSSARY,
      line,
      rule: 'glossary-is-used',
      message: `Nothing in contract, reader, engine or server is called "${word}": take the line out, or use the word.`,
    }))
}

const misplaced = (explained: ReadonlySet<string>, general: ReadonlySet<string>): Problem[] => {
  const nouns = new Set(serverNouns.flatMap(wordsOf))
  return [...general]
    .filter((word) => explained.has(word) || nouns.has(word))
    .map((word) => ({
      file: GENERAL,
      line: 1,
      rule: 'general-words-are-general',
      message: `"${word}" is a word of our domain: it stands in ${GLOSSARY}, not in the list of general words.`,
    }))
}

/** Whether the glossary and the exported types use the same words. `general`: words that need no explanation. */
export const checkWords = (tree: Tree, general: readonly string[] = generalWords): Problem[] => {
  const files = tree.files.filter((file) => ROOMS.test(file) && !isTest(file) && !isTestPart(file))
  const explained = explainedWords(tree)
  const inGlossary = new Set(explained.map(({ word }) => word))
  const inGeneral = new Set(general.map((word) => singular(word)))
  return [
    ...unexplained(exportedNames(tree, files), new Set([...inGlossary, ...inGeneral])),
    ...unused(
      explained,
      files.map((file) => tree.text(file)),
    ),
    ...misplaced(inGlossary, inGeneral),
  ]
}
