import type { Language } from '../patients/language.ts'
import { dictionary, parallelSentences } from './glossary.ts'

/** What a placeholder stands for; its letter says how it is rendered. */
const slots: Record<string, string> = {
  // A number, an amount, a time or a token in brackets: it stays as it is.
  v: String.raw`(?:\$?\d[\d.,:]*\d|\$?\d|\[[A-Z_\d]+\])(?: ?[ap]\. ?m\.?| ?[ap]m)?`,
  // A name, with its title.
  n: String.raw`(?:(?:Dra?|Sra?|Mrs?|Ms)\. )?(?:\[[A-Z_\d]+\]|\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)`,
  // A weekday and a month.
  d: String.raw`\p{L}+`,
  m: String.raw`\p{L}+`,
}

const words: Record<Language, Map<string, string>> = {
  es: new Map(dictionary.map(([es, en]) => [en.toLowerCase(), es])),
  en: new Map(dictionary.map(([es, en]) => [es.toLowerCase(), en])),
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${escaped(sentence).replace(/\\\{(\w)\d\\\}/g, (_, kind: string) => `(${slots[kind] ?? ''})`)}$`, 'iu')
const namesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w\d)\}/g)].map(([, name]) => name ?? '')

const rules: Record<Language, { pattern: RegExp; names: string[]; says: string }[]> = { es: [], en: [] }
for (const [es, en] of parallelSentences) {
  rules.en.push({ pattern: patternOf(es), names: namesOf(es), says: en })
  rules.es.push({ pattern: patternOf(en), names: namesOf(en), says: es })
}

const capitals = (text: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text

const wordByWord = (text: string, to: Language): string =>
  text.replace(/\[[A-Z_\d]+\]|\p{L}[\p{L}'’-]*/gu, (word) => {
    const known = word.startsWith('[') ? undefined : words[to].get(word.toLowerCase())
    return known === undefined ? word : capitals(known, word)
  })

const sentenceIn = (sentence: string, to: Language): string => {
  for (const { pattern, names, says } of rules[to]) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const values = new Map(names.map((name, at) => [name, match[at + 1] ?? '']))
    return says.replace(/\{(\w\d)\}/g, (_, name: string) => {
      const value = values.get(name) ?? ''
      return /^[dm]/.test(name) ? wordByWord(value.toLowerCase(), to) : value
    })
  }
  return wordByWord(sentence, to)
}

/**
 * A text in the other language: sentences of the glossary with their values, the rest word by word. Words that the glossary
 * does not know stay as they are.
 */
export const translateText = (text: string, to: Language): string =>
  text
    .split(/(?<=(?<!\b(?:Dra?|Sra?|Mrs?|Ms|[ap]))[.!?])\s+(?=[\p{Lu}¿¡[])/u)
    .map((sentence) => sentenceIn(sentence.trim(), to))
    .join(' ')
