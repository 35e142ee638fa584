import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/primitives.ts'

/** Where the texts of a source go: the trainers' side, the bench's, or half to each by the hash of a text. */
const sides = ['learnt', 'judging', 'by hash'] as const
const licences = ['CC0-1.0', 'CC-BY-4.0', 'MIT', 'BSD-3-Clause', 'Apache-2.0'] as const
const forms = [
  'sms',
  'translations',
  'language understanding',
  'lines',
  'orders',
  'table',
  'intents',
  'chats',
  'talks',
  'written dialogues',
  'requests',
] as const

/** How a source writes its texts down. */
export type Form = (typeof forms)[number]

/** Texts that people outside the project wrote, as training/corpora/sources.json lists them. */
export interface Source {
  id: string
  title: string
  authors: string
  /** Where the authors publish it, if the repository holds a copy. */
  home?: string
  licence: (typeof licences)[number]
  /** OWNER/NAME on GitHub. */
  repository: string
  commit: string
  /** Paths of files; one that ends with a slash stands for all files of that folder. */
  files: readonly string[]
  form: Form
  /** Left out where a source holds both. */
  language?: Language
  side: (typeof sides)[number]
  /** So many ordinary texts are kept at most: those with the lowest hash. */
  most?: number
  /** What kinds of text it gives. */
  gives: readonly string[]
}

/** A text of a source, before sides are told apart. */
export interface CorpusText {
  text: string
  language: Language
  kind: 'ordinary' | 'yes-no' | 'number' | 'date'
  /** What the text answers, where the source says so. */
  question?: string
  /** What the source's own annotation says that the text means: yes, no, unsure or none; a number; a day. */
  answer?: number | string
}

/** What is wrong with the table of sources, a sentence each. */
export const faultsOf = (sources: readonly Source[]): string[] =>
  sources.flatMap((source, at) => {
    const { id, licence, repository, commit, files, form, side } = source
    const faults: string[] = []
    if (sources.findIndex((other) => other.id === id) !== at) faults.push('its id stands there twice')
    if (!licences.includes(licence)) faults.push(`its licence is ${licence}, not one of ${licences.join(', ')}`)
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) faults.push('its repository is not OWNER/NAME')
    if (!/^[0-9a-f]{40}$/.test(commit)) faults.push('its commit is not 40 hexadecimal digits')
    if (files.length === 0) faults.push('it names no file')
    if (!forms.includes(form)) faults.push(`nothing reads its form ${form}`)
    if (!sides.includes(side)) faults.push(`its side is ${side}, not one of ${sides.join(', ')}`)
    return faults.map((fault) => `${id}: ${fault}`)
  })

/** The table of sources; throws where it is wrong. */
export const readSources = (): readonly Source[] => {
  const sources: readonly Source[] = JSON.parse(readFileSync(join(import.meta.dirname, 'sources.json'), 'utf8'))
  const faults = faultsOf(sources)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return sources
}
