import type { Language } from '#contract/primitives.ts'
import { baseForms } from './forms.ts'
import { lightWords } from './light-words.ts'
import { phrasesEn } from './phrases-en.ts'
import { phrasesEs } from './phrases-es.ts'
import { synonyms } from './synonyms.ts'
import { neutralWords, operatorWords } from './vocabulary.ts'

const suffixes: Readonly<Record<Language, readonly string[]>> = {
  es: 'ariamos eriamos iriamos aremos eremos iremos iendose andose andolo iendolo aciones uciones iciones acion ucion icion adores adoras ador adora amente mente iendo ando arlos arlas arlo arla arse arnos erlos erlas erlo erla erse irse aran eran iran aria eria iria ados adas idos idas ado ada ido ida amos emos imos aba ian aban ar er ir an en as es os a e o s'.split(
    ' ',
  ),
  en: 'ations ation ingly edly ings ing edly ers ies ied ed er es ly s e y'.split(' '),
}

const conceptOf: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  es: conceptsOf('es'),
  en: conceptsOf('en'),
}

function conceptsOf(language: Language): Map<string, string> {
  const map = new Map<string, string>()
  for (const line of synonyms[language].split('\n')) {
    const words = line.split(' ')
    for (const word of words) if (!map.has(word)) map.set(word, `=${words[0]}`)
  }
  return map
}

const LEAST_STEM = 3

/** The stem of a folded word: without the longest ending of an inflection that leaves three letters. */
const stemOf = (word: string, language: Language): string => {
  for (const suffix of suffixes[language])
    if (word.endsWith(suffix) && word.length - suffix.length >= LEAST_STEM) return word.slice(0, -suffix.length)
  return word
}

/** `isLight`: an answer may use the word though its entry does not. */
export type Word =
  | { kind: 'neutral' }
  | { kind: 'operator'; name: string }
  | { kind: 'content'; idea: string; isLight: boolean }

/** Words that look like a form of a light one and are none: a referral, a door that is closed, interest to be paid. */
const heavyWords = new Set(['referido', 'closed', 'interes', 'interest'])

/** Whether what a concept stands for may carry a sentence; its first word tells. */
const isLightConcept = (concept: string, word: string, language: Language): boolean => {
  const light = lightWords[language]
  const head = concept.slice(1)
  if (heavyWords.has(head)) return false
  return light.has(word) || light.has(head) || baseForms(head, language).some((base) => light.has(base))
}

const operatorOf = (word: string, language: Language): string | undefined =>
  operatorWords[language].find(([, words]) => words.has(word))?.[0]

const readWord = (word: string, language: Language): Word => {
  const operator = operatorOf(word, language)
  if (operator !== undefined) return { kind: 'operator', name: operator }
  const concept = conceptOf[language].get(word)
  if (concept !== undefined) return { kind: 'content', idea: concept, isLight: isLightConcept(concept, word, language) }
  if (neutralWords[language].has(word)) return { kind: 'neutral' }
  if (heavyWords.has(word)) return { kind: 'content', idea: stemOf(word, language), isLight: false }
  if (lightWords[language].has(word)) return { kind: 'content', idea: `~${word}`, isLight: true }
  for (const base of baseForms(word, language)) {
    const known = conceptOf[language].get(base)
    if (known !== undefined) return { kind: 'content', idea: known, isLight: isLightConcept(known, base, language) }
    if (lightWords[language].has(base)) return { kind: 'content', idea: `~${base}`, isLight: true }
    if (mustWords[language].has(base)) return { kind: 'operator', name: 'must' }
  }
  return { kind: 'content', idea: stemOf(word, language), isLight: false }
}

/** Base forms of what must be done. */
const mustWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: new Set(['deber', 'necesitar', 'requerir', 'precisar']),
  en: new Set(['need', 'require']),
}

const read: Readonly<Record<Language, Map<string, Word>>> = { es: new Map(), en: new Map() }
const MOST_READ = 20_000

/** What a folded word does in a sentence. */
export const wordOf = (word: string, language: Language): Word => {
  const before = read[language].get(word)
  if (before) return before
  const found = readWord(word, language)
  if (read[language].size < MOST_READ) read[language].set(word, found)
  return found
}

const phrases = { es: phrasesEs, en: phrasesEn } as const

/** A folded line with phrases of one idea as one word. */
export const withPhrases = (line: string, language: Language): string =>
  phrases[language].reduce((text, [pattern, word]) => text.replace(pattern, word), line)
