import type { Problem } from './problem.ts'
import { isCode, isTest, type Tree } from './tree.ts'

const MOST = 400
const FOLDER_FROM = 250

/**
 * Files that are looked up rather than read from top to bottom may use all 400 lines: tests, transcripts, sentences,
 * messages, seed data, lexicons, table rows.
 */
const isLookedUp = (file: string): boolean =>
  isTest(file) || /(^|\/)(phrases|transcripts|i18n|migrations|seed|data|screenshots)(\/|\.ts$)/.test(file)

/** Files over 400 lines, and files over 250 that should be a folder of the same name. */
export const checkSizes = (tree: Tree): Problem[] =>
  tree.files.filter(isCode).flatMap((file): Problem[] => {
    const lines = tree.text(file).trimEnd().split('\n').length
    if (lines > MOST) {
      const message = `${lines} lines: ${MOST} at most. Nobody reviews what nobody can hold in mind.`
      return [{ file, line: MOST + 1, rule: 'file-size', message }]
    }
    if (lines > FOLDER_FROM && !isLookedUp(file)) {
      const folder = file.replace(/\.[a-z]+$/, '/')
      const message = `${lines} lines: past ${FOLDER_FROM} a file becomes the folder ${folder} with one file per part, before it becomes the place where everything goes.`
      return [{ file, line: FOLDER_FROM + 1, rule: 'file-size', message }]
    }
    return []
  })
