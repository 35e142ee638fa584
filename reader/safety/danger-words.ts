import type { Language } from '#contract/primitives.ts'
import { evidenceOf } from '../language/read-word.ts'
import { languageOf } from '../language/score.ts'
import { type FoldedText, soundOf } from '../read-answer/fold.ts'
import { isMark, isStrong, type ListedWord, listedAs } from './listed-words.ts'
import { nearestWord } from './nearest-words.ts'

/** One word of a text in its usual spelling. */
export interface DangerWord {
  written: string
  sound: string
  classes: readonly string[]
}

/** Whether it means danger by itself. */
export const isOfDanger = ({ classes }: DangerWord): boolean => classes.some(isStrong)

/** Whether it may play a part in danger. */
export const hasMark = ({ classes }: DangerWord): boolean => classes.some(isMark)

const figure = /^\d+$/
const bounds = [8, 30, 60, 91, 101, 107, 180, 300, 1000]
/** Figures by their range as a vital sign: temperature, oxygen, sugar. */
const classesOfFigure = (written: string): string[] => {
  const value = Number(written)
  return [`${bounds.filter((bound) => value >= bound).length}`]
}

const asListed = (written: string, listed: ListedWord): DangerWord => ({
  written: listed.isStem ? written : listed.written,
  sound: soundOf(listed.isStem ? written : listed.written),
  classes: listed.classes,
})

/** Beginnings of words that people write together. */
const firstParts = new Set(
  'no me se le lo la ya mi te i im my he she his her we they cant dont wont not is isnt ayuda help please que puedo quiero'.split(
    ' ',
  ),
)
const shortParts = new Set(
  'i y a no me se le la lo mi tu ya de el en un es al to my he is it in on at of im'.split(' '),
)
const isWhole = (part: string): boolean =>
  part.length > 2
    ? evidenceOf(part) !== undefined ||
      (listedAs(part, soundOf(part)) !== null && !listedAs(part, soundOf(part))?.isStem)
    : shortParts.has(part)

const LEAST_JOINED = 6
/** Longer runs are not words, and splitting them would be slow. */
const MOST_JOINED = 24
const MOST_PARTS = 4
/** Splits words that were written together, into the fewest and longest: 'nopuedorespirar'. */
const partsOf = (run: string, most: number): string[] | null => {
  if (most < MOST_PARTS && isWhole(run)) return [run]
  if (most === 1) return null
  let best: string[] | null = null
  for (let at = run.length - 2; at > 0; at--) {
    const first = run.slice(0, at)
    if (!(most === MOST_PARTS ? firstParts.has(first) : isWhole(first))) continue
    const rest = partsOf(run.slice(at), Math.min(most, best?.length ?? most) - 1)
    if (rest !== null) best = [first, ...rest]
  }
  return best
}

/** Abbreviations that people type. */
const shorthand: ReadonlyMap<string, string> = new Map(
  `que q k qe ke
  porque xq pq
  estoy toy toi
  esta ta
  estan tan
  para pa
  you u
  your ur
  are r
  cant cnt
  dont dnt
  because cuz
  now rn
  ahorita orita
  bebe bb
  voy boi vo
  puedo pueo
  quiero kiero
  wanna wana
  gonna gona gunna gon
  night nite nyt
  tonight tonite 2nite 2night tonit
  today 2day tday
  when wen wn
  water watter wata
  the da
  that dat
  this dis
  them dem
  with wit wid
  what wat wut
  know kno
  and n an nd
  through thru tru
  have hav hv
  please pls plz pleas pleaz
  help hlp
  chest chess
  heart hart hrt
  breath breff bref
  stand stan
  pain pane payn
  pains panes paynes
  someone some1 sum1 sumone
  everyone evry1 every1
  no_one noone no1
  weeks wks wk
  hours hrs hr
  minutes min mins
  years yrs yr yo
  something sumthin sumthing somethin
  every evry
  was wuz
  because bc cus coz
`
    .split('\n')
    .flatMap((line) => {
      const [whole = '', ...short] = line.trim().split(' ')
      return short.map((typed): [string, string] => [typed, whole])
    }),
)

const drawnOut = /(\p{L})\1{2,}/gu

/** The words that need no guess; null for one that nothing knows. */
const spellKnown = (typed: string): readonly DangerWord[] | null => {
  const short = shorthand.get(typed)
  if (short !== undefined)
    return short
      .split('_')
      .flatMap((word) => spellKnown(word) ?? [{ written: word, sound: soundOf(word), classes: [] }])
  const written = typed.replace(drawnOut, '$1')
  const sound = soundOf(written)
  const listed = listedAs(written, sound)
  if (listed !== null) return [asListed(written, listed)]
  if (figure.test(written)) return [{ written, sound: written, classes: classesOfFigure(written) }]
  if (evidenceOf(typed) !== undefined) return [{ written, sound, classes: [] }]
  const parts = written.length >= LEAST_JOINED && written.length <= MOST_JOINED ? partsOf(written, MOST_PARTS) : null
  if (parts === null) return null
  const spelt = parts.flatMap((part) => spellKnown(part) ?? [])
  return spelt.some(({ written: part, classes }) => part.length > 3 && classes.length > 0) ? spelt : null
}

const guess = (typed: string, language: Language): readonly DangerWord[] => {
  const written = typed.replace(drawnOut, '$1')
  const nearest = nearestWord(written, language)
  if (nearest === null) return [{ written, sound: soundOf(written), classes: [] }]
  const { listed } = nearest
  const whole = listed?.isStem ? listed.written + written.slice(listed.written.length) : nearest.written
  return [{ written: whole, sound: soundOf(whole), classes: listed?.classes ?? [] }]
}

/** Results are cached for this many words; people use the same few thousand. */
const MOST_KEPT = 4000
const keep = <Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const old = kept.get(key)
  if (old !== undefined) return old
  if (kept.size >= MOST_KEPT) kept.clear()
  const fresh = make()
  kept.set(key, fresh)
  return fresh
}
const kept = new Map<string, readonly DangerWord[] | null>()
const guessed = { es: new Map<string, readonly DangerWord[]>(), en: new Map<string, readonly DangerWord[]>() }

const spelt = (typed: string, language: () => Language): readonly DangerWord[] => {
  // Most words come again, so the result is kept.
  const old = kept.get(typed)
  if (old) return old
  const known = old === null ? null : keep(kept, typed, () => spellKnown(typed))
  if (known !== null) return known
  const own = language()
  return keep(guessed[own], typed, () => guess(typed, own))
}

/** A space typed instead of an apostrophe. */
const shortened =
  /\b(can|don|won|didn|isn|wasn|doesn|couldn|wouldn|ain|aren) t\b|\bi (m)\b|\b(my|him|her) self\b|\bboy (?=a )/g

const LONGEST_TEXT = 60

/** The text's language, found once and only where a word has to be guessed. */
const languageIn = (said: FoldedText): (() => Language) => {
  let found: Language | null = null
  return () => {
    found ??= languageOf(said, 'es')
    return found
  }
}

/** The words of a text in their usual spelling: by sound, typing errors corrected, joined words split. */
export const dangerWordsOf = (said: FoldedText): readonly DangerWord[] => {
  const line = said.line.replace(shortened, (all, not, am, self) =>
    not ? `${not}t` : am ? 'im' : self ? `${self}self` : all === 'boy ' ? 'voy ' : all,
  )
  const typed = line === said.line ? said.words : line.split(' ')
  const language = languageIn(said)
  return typed.slice(0, LONGEST_TEXT).flatMap((word) => spelt(word, language))
}

/** Whether any word of a text may speak of danger. */
export const hasDangerWord = (said: FoldedText): boolean => {
  const language = languageIn(said)
  return said.words.some((word) => spelt(word, language).some(isOfDanger))
}
