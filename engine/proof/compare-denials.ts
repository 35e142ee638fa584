import type { Language } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { isWord } from '../redact/vocabulary.ts'
import { operatorWords } from './vocabulary.ts'
import type { TextInLanguage } from './written-text.ts'

/** Words that deny by themselves. In Spanish those behind a 'no' deny once with it. */
const denying: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: new Set([
    'no',
    'sin',
    'imposible',
    'incapaz',
    'incapaces',
    ...(operatorWords.es.find(([name]) => name === 'no')?.[1] ?? []),
  ]),
  en: new Set([
    'without',
    'non',
    'impossible',
    'unable',
    ...(operatorWords.en.find(([name]) => name === 'no')?.[1] ?? []),
  ]),
}
/** A second word of a denial: 'no … ninguno', 'neither … nor'. */
const echoes = /^(?:ni|nunca|jamas|nadie|ningun[oa]?|nada|tampoco|nor)$/

/** Before these a 'ninguno' denies by itself: it stands before its verb. */
const leads = /^(?:|que|y|e|o|pero|si|porque|en|de|a|por|con|casi|donde|cuando|para|como)$/

/** Words that may stand for a denial in the other language. */
const near: Readonly<Record<Language, RegExp>> = {
  es: /^(?:sin|falta|faltan|faltar|carec\w+|ausen\w+|evit\w+|imp(?:ide|iden|edir|idio|idieron)|salvo|excepto|apenas|rechaz\w+|desconoc\w+|prohib\w+|imposib\w+|negativ[oa]s?|neg(?:ar|o|aron|aba)|fracas\w+|exent[oa]s?|libres?|asintomatic\w+|deja(?:r|n|ron)?|preven\w+|stop|menos|incapa\w+|impid\w+)$/,
  en: /^(?:without|lack\w*|absen\w+|avoid\w*|fail\w*|unless|except|hardly|refus\w+|den(?:y|ied|ies)|prevent\w*|prohibit\w*|impossib\w+|yet|remains?|negative|free|asymptomatic|symptomless|unable|stop(?:ped|s)?|least|less|fewer|missing|otherwise)$/,
}

/** Words that begin like a denial and are none. */
const otherBeginnings =
  /^(?:inform|indic|inter|inclu|inic|incr|incorp|import|implic|impres|inv|inst|inf|under|until|unit|uniq|univ|union|individ|imp[ueo]|int|ins|ind[uo])/

/** Whether a word is another word behind 'un-' or 'in-': 'unknown', 'incompleto'. */
const isTurned = (word: string): boolean => {
  if (otherBeginnings.test(word)) return false
  const [, rest] = /^(?:un(?=\p{L}{4})|i[nm](?=\p{L}{6}))(\p{L}+)$/u.exec(word) ?? []
  return rest !== undefined && isWord(rest)
}

interface Denials {
  /** Words that deny for certain. */
  certain: number
  /** And those that may. */
  possible: number
  /** Words turned by a syllable before them: 'unknown'. */
  turned: number
  first: string
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘']/g, '')
    .replace(/\bcan not\b/g, 'cannot')
    .replace(
      /\b(?:not only|no solo|no solamente|no obstante|whether or not|sin embargo|sin duda|sino|o no(?= *(?:[,.;)]|$))|or not(?= *(?:[,.;)]|$))|nonetheless|nevertheless|no\. ?(?=\d))/g,
      ' ',
    )
    // 'No fue hasta …', 'not until …': one of them denies, the other says when.
    .replace(/\b(?:a no ser que|no mas que)\b/g, ' salvo ')

const denialsIn = ({ text, language }: TextInLanguage): Denials => {
  let certain = 0
  let possible = 0
  let turned = 0
  let first = ''
  // What a clause denies twice is denied once.
  for (const clause of folded(text).split(/[.;:!?()\n]/)) {
    let hasDenied = false
    let before = ''
    for (const [word] of clause.matchAll(/[\p{L}]+/gu)) {
      const isEcho = echoes.test(word) && (hasDenied || (language === 'es' && !leads.test(before)))
      before = word
      // Spanish writes 'nonstructural' as 'no estructural'.
      const isCertain = (denying[language].has(word) && !isEcho) || /^non\p{L}{6}/u.test(word)
      if (isCertain) {
        certain += 1
        hasDenied = true
        if (first === '') first = word
      } else if (!isEcho && (near[language].test(word) || isTurned(word))) {
        possible += 1
        if (!near[language].test(word)) turned += 1
      }
    }
  }
  return { certain, possible: certain + possible, turned, first }
}

/**
 * What one text denies and the other does not. Both deny as often, or what one denies the other says with a word that may
 * stand for a denial.
 */
export const differingDenials = (source: TextInLanguage, translation: TextInLanguage): TextDifference[] => {
  const [one, other] = [denialsIn(source), denialsIn(translation)]
  const isDropped = (from: Denials, to: Denials) => from.turned > 0 && to.possible === 0
  const isLost = isDropped(one, other) || isDropped(other, one)
  if (!isLost && (one.certain === other.certain || one.possible === other.possible)) return []
  return [
    {
      kind: 'negation',
      inSource: one.certain > other.certain ? one.first : '',
      inTranslation: other.certain > one.certain ? other.first : '',
    },
  ]
}
