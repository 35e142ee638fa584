import type { Language } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { isWord } from '../redact/vocabulary.ts'
import { months, weekdays } from './value-words.ts'
import type { TextInLanguage } from './written-text.ts'

/** Names that the languages spell with nothing in common: a row holds those of one. */
const exonyms: readonly (readonly string[])[] =
  `alemania germany|aleman german|paises netherlands|bajos netherlands|estados states|unidos united|reino kingdom|unido united
oms who|vih hiv|sida aids|adn dna|arn rna|ue eu|onu un|eeuu us usa|ee us|uu us|corea korea korean|dinamarca denmark|islandia iceland|tailandia thailand|sudafrica africa|calcuta kolkata|nueva york|nueva new|sur south|norte north|oriente east|este east|oeste west
londres london|pekin beijing|hungria hungary|grecia greece|suecia sweden|suiza switzerland|gales wales|escocia scotland|irlanda ireland|turquia turkey|chipre cyprus|croacia croatia|japon japan|noruega norway|egipto egypt|ginebra geneva|filadelfia philadelphia|holanda netherlands|mar sea|medio middle|unidas nations|naciones united|espana spain|ingles english|espanol spanish|frances french|chino chinese
uci icu|tc ct|fda fda|epp ppe|rm mri|ira ari|sdra ards|eca ace|pcr rcp|dios god|navidad christmas|pascua easter|semana week|san st saint|santa st saint|rojo red|cruz cross`
    .split(/[\n|]/)
    .map((row) => row.split(' '))

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const dayNames: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(`^(?:${[...months.es, ...weekdays.es].join('|')})$`),
  en: new RegExp(`^(?:${[...months.en, ...weekdays.en].join('|')})$`),
}

const common = /^(?:i|im|ive|ill|id|dr|dra|sr|sra|srta|mr|mrs|ms|lic|the|el|la|los|las|a|an|un|una)$/
const title = /(?:\b(?:Dra?|Sra?|Srta|Mr|Mrs|Ms|Lic)\.?|\b(?:doctora?|señora?))\s+$/u

/** A name as people and places have it: 'Wuhan', 'McAllen', 'O’Brien', 'Saint-Denis'; no short form such as 'mRNA' or 'CoVs'. */
const ordinary = /^(?:Ma?c|[OD]['’])?\p{Lu}\p{Ll}+(?:['’-]\p{L}\p{Ll}*)*$/u

interface Name {
  word: string
  folded: string
  isPerson: boolean
}

/** Words with a capital where no sentence begins, or behind a title. Words in capitals alone are mostly short forms. */
const namesOf = ({ text, language }: TextInLanguage): Name[] => {
  const found: Name[] = []
  for (const match of text.matchAll(/\p{Lu}[\p{L}'’-]*\p{L}/gu)) {
    const word = match[0].replace(/[’']s$/, '')
    const before = text.slice(0, match.index)
    const isPerson = title.test(before)
    const isStart = /(?:^|[.!?:;…\n¿¡"“«(•*-]\s*|\d[.)]\s*)$/u.test(before)
    if ((isStart && !isPerson) || /[\p{L}\d-]$/u.test(before)) continue
    const folded = bare(word)
    if (!isPerson && (!ordinary.test(word) || folded.split('-').every(isWord))) continue
    if (common.test(folded) || dayNames[language].test(folded)) continue
    found.push({ word, folded, isPerson })
  }
  return found
}

const wordsOf = (text: string): string[] => bare(text).match(/\p{L}[\p{L}'’-]*/gu) ?? []

/** How many letters must change to make one word of the other, at most `most`. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1)
      row.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      )
    before = row
  }
  return before[other.length] ?? most + 1
}

/** Whether a word may be the other language's spelling of a name: 'Italy' and 'Italia', 'London' and 'Londres'. */
const isCognate = (name: string, word: string): boolean => {
  if (name === word) return true
  if (exonyms.some((row) => row.includes(name) && row.includes(word))) return true
  if (name.length < 4 || word.length < 4) return false
  if (name.slice(0, 4) === word.slice(0, 4) && Math.min(name.length, word.length) > 4) return true
  return distance(name, word, 2) <= (Math.max(name.length, word.length) > 6 ? 2 : 1)
}

const isSpelledAlike = (name: string, words: readonly string[]): boolean =>
  words.some((word) => word === name || word.split(/['’-]/).includes(name) || name.split(/['’-]/).includes(word))

/**
 * Names that a translation changed: a person's name, or one of `known`, must be spelled the same; another one may be written
 * as the other language writes it, and is named only where the translation brings a name that the source does not have.
 */
export const differingNames = (
  source: TextInLanguage,
  translation: TextInLanguage,
  known: readonly string[],
): TextDifference[] => {
  const [here, there] = [wordsOf(source.text), wordsOf(translation.text)]
  const record = known.flatMap(wordsOf).filter((word) => word.length > 2 && !common.test(word))
  const [ours, theirs] = [namesOf(source), namesOf(translation)]
  const kept = [
    ...ours.filter(({ isPerson }) => isPerson),
    ...here.filter((word) => record.includes(word)).map((folded) => ({ word: folded, folded, isPerson: true })),
  ]
  const lost = kept.filter(({ folded }) => !isSpelledAlike(folded, there))
  const added = there.filter((word) => record.includes(word) && !isSpelledAlike(word, here))
  const isKnownHere = ({ folded, isPerson }: Name): boolean =>
    isPerson ? isSpelledAlike(folded, here) : here.some((word) => isCognate(folded, word))
  const strange = [
    ...theirs.filter((name) => !isKnownHere(name)),
    ...added.map((folded) => ({ word: folded, folded, isPerson: true })),
  ]
  const unmatched = ours.filter(({ folded }) => !there.some((word) => isCognate(folded, word)))
  const differences: TextDifference[] = []
  const missing = [...lost]
  for (const { word } of strange) {
    const from = missing.shift() ?? unmatched.shift()
    differences.push({ kind: 'name', inSource: from?.word ?? '', inTranslation: word })
  }
  return [...differences, ...missing.map(({ word }) => ({ kind: 'name' as const, inSource: word, inTranslation: '' }))]
}
