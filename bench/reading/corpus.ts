import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/primitives.ts'

/** A text that somebody outside the project wrote, with what its own set says of it; training/corpora/README.md describes it. */
export interface JudgingText {
  source: string
  text: string
  language: Language
  kind: 'ordinary' | 'yes-no' | 'number' | 'date'
  question?: string
  answer?: string | number
}

const file = join(import.meta.dirname, '../../.corpora/judging.jsonl')

/** Whether `npm run corpora` has built the texts here. */
export const isCorpusBuilt = (): boolean => existsSync(file)

let known: readonly JudgingText[] | undefined

/** The judging texts of one kind; none where they are not built. */
export const judgingTexts = (kind: JudgingText['kind']): readonly JudgingText[] => {
  known ??= isCorpusBuilt()
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): JudgingText => JSON.parse(line))
    : []
  return known.filter((one) => one.kind === kind)
}
