import type { DefinedQuestion } from '#contract/flows.ts'
import type { MessageReading, StaffMeaning } from '#contract/reading-cases.ts'
import { type KnownValue, Redactor } from '#engine/redact.ts'
import { choicesOf, isYesNo } from '#reader/read-answer/choices.ts'
import { foldLine, isOneEditApart } from '#reader/read-answer/fold.ts'

/** Whose reader read the text; a test compares it with package.json. */
export const READER_VERSION = '0.9.0'

const MONTHS =
  'ene(?:ro)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|may(?:o)?|jun(?:io|e)?|jul(?:io|y)?|ago(?:sto)?|aug(?:ust)?|se[pt]t?(?:iembre|ember)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?|jan(?:uary)?'
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|º)?`
const YEAR = String.raw`(?:${DAY},?\s+)?(?:de\s+|del\s+|of\s+)?(?:19|20)\d{2}|(?:de|del|of)\s+\d{2}|${DAY},?\s+\d{2}`
/** A day with its year, as people write a birthday; a day of this month without one is an answer. */
const DATE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${DAY}\s+(?:de\s+|of\s+)?)?(?:${MONTHS})\.?,?\s+(?:${YEAR})(?!\d)|(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)`,
  'giu',
)
/** Longer than any answer to a question of ours: a number of somebody's. */
const NUMBER = /(?<!\d)\d(?:[\s.\-/()]{0,2}\d){3,}(?!\d)/gu

/** What begins with a capital within a sentence and names nobody. */
const unnamed = new Set(
  `i i'm i'll i've i'd im ok dios god jesus english spanish inglés español medicare medicaid sms stop alto start help ayuda
  sr sra srta dr dra mr mrs ms miss don doña doctor doctora
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio
  julio agosto septiembre setiembre octubre noviembre diciembre`.split(/\s+/),
)
/** A capital letter and small ones after it, with something else of the sentence before it. */
const CAPITALISED = /(?<=[^\s.!?¡¿…\n]\s+|[\])"'«(]\s*)\p{Lu}[\p{Ll}\p{M}'’]+(?:[-\s]+\p{Lu}[\p{Ll}\p{M}'’]+)*/gu

const TOKEN = /(\[[A-Z_\d]+\])/

const namesIn = (text: string): string =>
  text.replace(CAPITALISED, (found) =>
    found
      .split(/(\s+|-)/)
      .map((word) => (/^\p{Lu}/u.test(word) && !unnamed.has(word.toLowerCase()) ? '[NAME]' : word))
      .join('')
      .replace(/\[NAME\](?:[-\s]+\[NAME\])+/g, '[NAME]'),
  )

/** Words of names that are also words of every second sentence. */
const small = new Set('de del la las los el y e the and of dr dra sr sra mr mrs ms'.split(' '))

interface Spelling {
  label: string
  /** Folded and without what stands between its letters and digits. */
  squeezed: string
}

const wordPattern = /[\p{L}\p{N}]+/gu
const squeeze = (value: string): string => foldLine(value).replaceAll(' ', '')
/** A word from this length on is also known with one letter more, less or other. */
const LONG_WORD = 5
const LOCAL_DIGITS = 10

/** The parts of a name, and those that stand beside each other together, as people write two given names. */
const partsOf = (name: string): string[] => {
  const parts = name.split(/[\s.,-]+/)
  const runs = parts.flatMap((_, from) =>
    parts.slice(from + 1).map((_, more) => parts.slice(from, from + more + 2).join(' ')),
  )
  return [...parts, ...runs].filter((part) => !part.split(' ').every((word) => small.has(word.toLowerCase())))
}

/** How a value may be written: whole, of a name each part (who calls somebody 'doña Cruz' names them), of a number without its country code. */
const spellingsOf = ({ label, value }: KnownValue): Spelling[] => {
  const parts = label.endsWith('NAME') ? partsOf(value) : []
  const digits = label === 'PHONE' ? [value.replace(/\D/g, '').slice(-LOCAL_DIGITS)] : []
  return [value, ...parts, ...digits]
    .map((one) => ({ label, squeezed: squeeze(one) }))
    .filter(({ squeezed }) => squeezed.length > 1)
}

const isClose = (word: string, squeezed: string): boolean =>
  word.length >= LONG_WORD && /^\p{L}+$/u.test(squeezed) && isOneEditApart(word, squeezed)

/** Takes known values out wherever they stand: split over words, joined, or misspelt by a letter. */
const withoutSpellings = (text: string, spellings: readonly Spelling[]): string => {
  const words = [...text.matchAll(wordPattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    squeezed: squeeze(match[0]),
  }))
  const longest = Math.max(0, ...spellings.map(({ squeezed }) => squeezed.length))
  let shown = ''
  let at = 0
  for (let first = 0; first < words.length; first += 1) {
    let joined = ''
    let hit: { label: string; last: number } | null = null
    for (let last = first; last < words.length && joined.length < longest; last += 1) {
      joined += words[last]?.squeezed ?? ''
      const found = spellings.find(
        ({ squeezed }) => squeezed === joined || (last === first && isClose(joined, squeezed)),
      )
      if (found) hit = { label: found.label, last }
    }
    const end = hit && words[hit.last]
    if (!hit || !end) continue
    shown += `${text.slice(at, words[first]?.from)}[${hit.label}]`
    at = end.to
    first = hit.last
  }
  return shown + text.slice(at)
}

/**
 * Takes out of texts what may name somebody: the values of the records, and whatever looks like a name, a number, an
 * address or a date. Stricter than for a model, for nobody puts the values back. `null`: something of a record is left.
 */
export const createMask = (known: readonly KnownValue[]): ((text: string) => string | null) => {
  const spellings = known.flatMap(spellingsOf)
  return (text) => {
    const redactor = new Redactor(known)
    const masked = redactor
      .redactForms(withoutSpellings(text.normalize('NFC'), spellings))
      .split(TOKEN)
      .map((part) => (part.startsWith('[') ? part : part.replace(DATE, '[DATE]').replace(NUMBER, '[NUMBER]')))
      .join('')
    const plain = namesIn(masked).replace(/\[([A-Z_]+?)_\d+\]/g, '[$1]')
    return redactor.hasKnown(plain) ? null : plain
  }
}

/** Whether a value of an answer was masked: nobody learns from it. */
export const isMasked = (value: string): boolean => TOKEN.test(value)

/** A value of an answer as a case names it: yes, no or unsure where the question asks for that; `none` for no reading. */
export const caseValue = (question: DefinedQuestion, value: string | null): string => {
  if (value === null) return 'none'
  const choices = choicesOf(question)
  if (question.questionType === 'choice' && (isYesNo(choices) || choices.unsure !== null)) {
    if (value === choices.yes?.es) return 'yes'
    if (value === choices.no?.es) return 'no'
    if (value === choices.unsure?.es) return 'unsure'
  }
  return value
}

interface FoundBeside {
  /** Its conversation is paused for danger. */
  isAlarmed: boolean
  /** The organization keeps cases. */
  isKept: boolean
  said: readonly StaffMeaning[]
}

/** What staff may say of a text: only what makes sense for its reading, and what nobody has said yet. */
export const meaningsFor = (
  { consent, emergency }: Pick<MessageReading, 'consent' | 'emergency'>,
  { isAlarmed, isKept, said }: FoundBeside,
): StaffMeaning[] => {
  const meanings: StaffMeaning[] = []
  if (emergency === null) meanings.push('emergency')
  if (emergency !== null || isAlarmed) meanings.push('no-emergency')
  // It takes nothing back: where no case is kept it would do nothing.
  if (isKept && (consent === 'stop' || consent === 'unclear')) meanings.push('no-stop')
  return meanings.filter((meaning) => !said.includes(meaning))
}
