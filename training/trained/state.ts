import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { consentOf } from '#reader/consent/read-consent.ts'
import { scoreLanguage } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readYesNo } from '#reader/read-answer/yes-no.ts'
import { findEmergency } from '#reader/safety/emergency.ts'

/** Where the committed state of the weights stands. */
export const stateFile = 'training/trained.json'

/** The files of weights that the trainers write. */
export const weightFiles = (): string[] => [
  'engine/redact/data/names.ts',
  'engine/redact/data/words.ts',
  'reader/consent/data/wish-weights.ts',
  'reader/language/data/pieces.ts',
  'reader/language/data/words.ts',
  'reader/read-answer/data/asked-weights.ts',
  'reader/read-answer/data/yes-no-alone.ts',
  'reader/read-answer/data/yes-no-weights.ts',
  'reader/safety/data/danger-weights.ts',
]

/** What the trainers read; `built.json` holds the hash of what other people wrote. */
const sources = [
  'bench/reading/*-building.json',
  'training/{answers,opt-out,stop,yes-no,emergency}-*.json',
  'training/lexicon/{both,build-words,faker-names,health,names,people,wish-sentences}.ts',
  'training/lexicon/{es,en}/*.ts',
  'training/corpora/built.json',
]

const hashesOf = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files.toSorted().map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)]),
  )

const READ = 1000

/** So many of our own texts, evenly from all of them. */
const readTexts = (): string[] => {
  const all = ['opt-out', 'yes-no', 'emergency', 'number', 'date']
    .flatMap((name): { text?: string }[] => JSON.parse(readFileSync(`bench/reading/${name}-building.json`, 'utf8')))
    .map(({ text }) => text)
    .filter((text) => text !== undefined)
  return Array.from({ length: READ }, (_, at) => all[Math.floor((at * all.length) / READ)] ?? '')
}

/** What a text is read as by everything that was learnt. */
const readingOf = (text: string): string => {
  const said = fold(text)
  const { language, logOdds } = scoreLanguage(said)
  return [
    consentOf(said)?.kind ?? '-',
    readYesNo(said) ?? '-',
    language,
    Math.round(10 * logOdds),
    findEmergency(said)?.class ?? '-',
  ].join(' ')
}

/** What was learnt from, what came of it, and how it reads a thousand texts: another machine must read them alike. */
export const trainedState = () => ({
  sources: hashesOf(sources.flatMap((pattern) => globSync(pattern))),
  weights: hashesOf(weightFiles()),
  readings: readTexts().map(readingOf),
})
