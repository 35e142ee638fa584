import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/primitives.ts'
import type { AnswerCase } from './ask.ts'
import { type Part, readCases, readSet } from './harness.ts'

/** The files of the building half; training/README.md says what they are. */
const built: Record<Language, string> = { es: 'days-es-2', en: 'days-en-3' }

const readBuilt = (language: Language): readonly AnswerCase[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../training', `${built[language]}.json`), 'utf8'))

/** Replies with their question: in halves by question, one to build with, one to judge by, and those of others. */
export const askedCases = (part: Part, language: Language): readonly AnswerCase[] =>
  part === 'others'
    ? readSet<AnswerCase>(`answers-${language}`)
    : part === 'building'
      ? readBuilt(language)
      : readCases<AnswerCase>(`asked-${language}`, part)
