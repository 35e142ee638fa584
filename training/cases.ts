// The cases that an organization has exported to learn from: texts whose reading its staff corrected, without what names
// anybody (`npm run cases:export -- training/cases/clinic.jsonl`).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CaseText, type ReadingCaseKind } from '#contract/reading-cases.ts'

const FOLDER = 'training/cases'

/** The cases of one kind in every file of the folder, in the order of the files' names. None where there is no folder. */
export const readCases = (kind: ReadingCaseKind, folder = FOLDER): CaseText[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => CaseText.parse(JSON.parse(line)))
    .filter((found) => found.kind === kind)

interface YesNoCase {
  text: string
  means: 'yes' | 'no' | 'unsure'
}

/** What a yes/no answer was corrected to. Answers to other questions teach nothing about these. */
export const readYesNoCases = (folder = FOLDER): YesNoCase[] =>
  readCases('answer', folder).flatMap(({ text, means }): YesNoCase[] =>
    means === 'yes' || means === 'no' || means === 'unsure' ? [{ text, means }] : [],
  )

interface WishCase {
  text: string
  language: string
  kind: 'stop' | 'ordinary'
}

/** Texts that were taken for a wish to stop, or may have been one, and what they were. */
export const readWishCases = (folder = FOLDER): WishCase[] =>
  readCases('consent', folder).map(({ text, language, means }) => ({
    text,
    language,
    kind: means === 'stop' ? 'stop' : 'ordinary',
  }))
