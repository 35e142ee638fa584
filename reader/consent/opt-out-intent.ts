import type { Language } from '#contract/primitives.ts'
import { clausesOf, partings } from '../read-answer/clauses.ts'
import { type FoldedText, fold, foldPart } from '../read-answer/fold.ts'
import { isComplaint } from './complaints.ts'
import { isForAnHour, isForFewer, isGoingOn, isOfSlip, isPermitting, isSlip, isToMeInstead } from './going-on.ts'
import { optOutScore, scoreLimits } from './opt-out-score.ts'
import { isPlainWish } from './plain-wishes.ts'
import { spoken } from './spoken-wishes.ts'
import { hasStopClause, isWrittenOut } from './stop-clause.ts'
import { isNoneSent, isOtherThing, isTextsForCalls, unwanted, wanted } from './wish-families.ts'
import { callInstead, doubts, goOn, standAlonePattern, stops, unclears } from './wish-grammar.ts'
import { endless, kept, lateLimits, limits } from './wish-marks.ts'
import { filler, isCore, isNaming, wishWordOf } from './wish-words.ts'

/**
 * stop: clear words that our texts are not wanted. unclear: a wish that a person has to judge, such as no texts at a certain
 * hour, or cancelling a visit.
 */
export interface OptOutIntent {
  kind: 'stop' | 'unclear'
  /** Language of the words of the wish; null if they belong to both languages or to none. */
  language: Language | null
  /** Found by the learnt score alone; the grammar knows none of its words. */
  isLearnt?: true
}

const STOP_SIGN = '🛑'
const pieces = new RegExp(String.raw`[\p{L}\p{N}]+|🛑|${partings}`, 'gu')
const parting = new RegExp(String.raw`\s*(?:${partings})\s*`, 'gu')
const marks = /\p{M}/gu
/** Not followed by an hour or a day that limits the wish. */
const atOnce =
  /(?:lo|cuanto) antes(?: posible)?|as soon as (?:possible|(?:you|yall) can)|de inmediato|right (?:now|away)|hoy mismo|\b(?:from|as of|starting|beginning|effective) (?:now|today|here|this (?:day|point|moment)|immediately)(?: (?:on|out|forward|onwards?))?\b|\b(?:de|desde|a ?partir de|empezando|empesando) (?:ahor(?:it)?a|hoy|ya|aqu[ií]|este momento)(?: (?:mismo|en adelante|pa ?lante|para adelante))?(?![\p{L}\p{M}])|(?<=\b(?:stop|quit|end|cancel|remove|unsubscribe|cease)\b.*)\btoday\b/gu
/** 'No thanks remove me': these words separate clauses like a comma. */
const thanks = /^(?:gra[cs]ias|thanks|thank|thx|thnx)$/
const wordStart = /^[\p{L}\p{N}]/u

interface Parts {
  /** Parts of speech, each followed by a space; '#' for a comma or stronger mark, '_' for a word without a part. */
  line: string
  language: Language | null
}

const partsOf = (said: FoldedText): Parts => {
  let line = ' '
  let spanish = 0
  let english = 0
  for (const piece of said.lower.replace(atOnce, ' ').normalize('NFD').replace(marks, '').match(pieces) ?? []) {
    if (piece === STOP_SIGN) {
      line += 'halt '
      continue
    }
    if (!wordStart.test(piece) || thanks.test(piece)) {
      if (!line.endsWith('# ')) line += '# '
      continue
    }
    const word = wishWordOf(piece)
    if (word === null) line += '_ '
    else if (word !== filler) line += `${word.part} `
    if (word?.language === 'es') spanish++
    else if (word?.language === 'en') english++
  }
  return { line, language: spanish > 2 * english ? 'es' : english > 2 * spanish ? 'en' : null }
}

/** A wish limited to an hour, a day or a language ('no me escriban de noche') does not stop our texts for good. */
const isLimited = (line: string, end: number, matched: string): boolean => {
  const pattern = /^(?:halt|cease) |(?:^| )(?:remove\.|pull |unsub |opt |baja )/.test(matched) ? lateLimits : limits
  return !matched.endsWith('# ') && pattern.test(line.slice(end)) && !endless.test(` ${matched}`)
}

const isSaid = (line: string): boolean => spoken.test(line) || unwanted.test(line) || isNoneSent(line)

/** A wish that the grammar recognizes; null for none. Reads both languages, even mixed in one text. */
const intentInWords = (said: FoldedText, { line, language }: Parts): OptOutIntent | null => {
  if (isSaid(said.line)) return { kind: 'stop', language }
  if (goOn.some((pattern) => pattern.test(line))) return null
  if (callInstead.some((pattern) => pattern.test(line))) return { kind: 'unclear', language }
  let isUnclear = false
  for (const stop of stops) {
    const found = stop.exec(line)
    if (found === null) continue
    if (!isLimited(line, found.index + found[0].length, found[0])) return { kind: 'stop', language }
    isUnclear = true
  }
  if (standAlonePattern.test(line) || hasStopClause(said)) return { kind: 'stop', language }
  return isUnclear || unclears.some((pattern) => pattern.test(line)) ? { kind: 'unclear', language } : null
}

const LONGEST_LEANING = 40
/** These texts speak of somebody's death, not of our texts. The emergency reader handles them. */
const ofLife =
  /(?:^| )(?:kill (?:me|myself)|(?:rather |want to |wanna )(?:be dead|die)|end (?:it all|my life)|(?:gonna|going to|wanna|want to) end it|morir(?:me)?|matar(?:me)?|me mato|quitarme la vida)(?: |$)/

const isKept = (line: string): boolean => kept.test(line) || goOn.some((pattern) => pattern.test(line))

/** Whether the learnt score may judge a text: it is short enough and nothing in it asks to keep our texts. */
const isForLeaning = (said: FoldedText): boolean =>
  said.words.length >= 2 &&
  said.words.length <= LONGEST_LEANING &&
  !isKept(partsOf(said).line) &&
  !isPermitting(said.line)

/** Whether a text names our texts or an ending. Without either, the learnt score never stops our texts. */
export const doesNameTexts = (said: FoldedText): boolean =>
  said.words.some((word) => {
    const found = wishWordOf(word)
    return found !== null && isNaming(found)
  })

/** The learnt score of the whole text, used when the grammar finds no wish and nothing asks to keep our texts. */
const intentByScore = (said: FoldedText): OptOutIntent | null => {
  if (said.words.length < 2 || said.words.length > LONGEST_LEANING) return null
  const likely = optOutScore(said)
  const isNamed = doesNameTexts(said)
  if (likely < (isNamed ? scoreLimits.asks : scoreLimits.asksOfOthers) || !isForLeaning(said)) return null
  const { language } = partsOf(said)
  const isSure = isNamed && likely >= scoreLimits.acts && !isForFewer(said.line) && !ofLife.test(said.line)
  return isSure ? { kind: 'stop', language } : { kind: 'unclear', language, isLearnt: true }
}

/** The words with a comma at each punctuation mark: 'No. Quiero darme de baja' is not 'no quiero darme de baja'. */
export const partedLine = (said: FoldedText): string =>
  said.lower.normalize('NFD').replace(marks, '').replace(parting, ' , ')

const intentInPlainWords = (said: FoldedText): OptOutIntent | null =>
  isPlainWish(said.words, said.line, partedLine(said)) ? { kind: 'stop', language: partsOf(said).language } : null

const doubted = (said: FoldedText, { line, language }: Parts): OptOutIntent | null =>
  doubts.some((pattern) => pattern.test(line)) && !isOtherThing(partedLine(said)) ? { kind: 'unclear', language } : null

/** A wish in words that the grammar does not know. */
const wishInOtherWords = (said: FoldedText): OptOutIntent | null =>
  intentInPlainWords(said) ?? (isComplaint(said) ? { kind: 'unclear', language: null } : intentByScore(said))

const canWish = (said: FoldedText): boolean =>
  isSaid(said.line) ||
  said.lower.includes(STOP_SIGN) ||
  said.words.some((word) => {
    const found = wishWordOf(word)
    return found !== null && isCore(found)
  })

/** Whether the grammar finds a wish by itself. The trainer skips such texts. */
export const isWishInWords = (said: FoldedText): boolean => canWish(said) && intentInWords(said, partsOf(said)) !== null

/** Whether only the learnt score judges a text: the grammar finds no wish, and nothing that keeps our texts. */
export const isLeftToLeaning = (said: FoldedText): boolean =>
  isForLeaning(said) && !isWishInWords(said) && intentInPlainWords(said) === null && !isComplaint(said)

/**
 * Whether the learnt score rejects the wish that the grammar found, for the whole text and for each clause, so that other
 * words around a clear wish do not hide it. Long texts are never rejected.
 */
const isDenied = (said: FoldedText): boolean => {
  const isUnlikely = (part: FoldedText): boolean =>
    optOutScore(part) < scoreLimits.denies &&
    // 'As soon as possible' speaks of a day, but here only hurries.
    (part.lower.search(atOnce) < 0 || optOutScore(foldPart(part.lower.replace(atOnce, ' '))) < scoreLimits.denies)
  if (said.words.length > LONGEST_LEANING || !isUnlikely(said)) return false
  return isTold(said) || clausesOf(said).every(isUnlikely)
}

/** Texts of so many words mostly tell something. */
const LEAST_TOLD = 13
const UNHEARD = 0.2
/** Whether a long text is so unlike a wish that one word or clause of it alone is no wish either. */
const isTold = (said: FoldedText): boolean =>
  said.words.length >= LEAST_TOLD && optOutScore(said) < UNHEARD && !isWrittenOut(said)

/** 'You can text my daughter, stop texting me': one clause alone is a wish to stop. */
const hasClearClause = (said: FoldedText): boolean => {
  const clauses = clausesOf(said)
  const isBesideSlip = isSlip(said.line)
  return (
    clauses.length > 1 &&
    clauses.some((clause) => !(isBesideSlip && isOfSlip(clause.line)) && readOptOutIntent(clause)?.kind === 'stop')
  )
}

/** 'Cancel this service, no texts': a clear wish beside words that a person would have to judge. */
const wishBesideUnclear = (said: FoldedText): OptOutIntent | null =>
  intentInPlainWords(said) ?? (hasClearClause(said) ? { kind: 'stop', language: partsOf(said).language } : null)

/** What so few words say is the whole text, in words that the learnt score may never have met. */
const LEAST_DOUBTED = 7

/**
 * Weighs a wish to stop against the rest of the text. If the rest contradicts it, a person judges. A wish that the grammar
 * found is never dropped.
 */
const weighed = (said: FoldedText, wish: OptOutIntent | null, isInWords: boolean): OptOutIntent | null => {
  if (wish?.kind !== 'stop') return wish
  const { line } = said
  const unclear: OptOutIntent = { kind: 'unclear', language: wish.language }
  if (isToMeInstead(line)) return unclear
  if (isSaid(line) && !isSlip(line)) return said.words.length < LEAST_DOUBTED || !isDenied(said) ? wish : unclear
  if ((isSlip(line) || isGoingOn(line)) && !hasClearClause(said))
    return isInWords || optOutScore(said) >= scoreLimits.acts ? unclear : null
  if (isTextsForCalls(line) || isForAnHour(line) || (isOtherThing(partedLine(said)) && !hasClearClause(said)))
    return unclear
  const isSure = !isInWords || (!isTold(said) && (standAlonePattern.test(partsOf(said).line) || hasStopClause(said)))
  return isSure || !isDenied(said) ? wish : unclear
}

/** What a text asks about our texts or a visit, or complains about; null for nothing. */
export const readOptOutIntent = (said: FoldedText): OptOutIntent | null => {
  if (!canWish(said)) return weighed(said, wishInOtherWords(said), false)
  const line = partedLine(said)
  const kept = wanted.exec(line)
  if (kept !== null) {
    const rest = fold(`${line.slice(0, kept.index)} , ${line.slice(kept.index + kept[0].length)}`)
    return readOptOutIntent(rest) ?? (optOutScore(said) < scoreLimits.acts ? null : { kind: 'unclear', language: null })
  }
  const parts = partsOf(said)
  const inWords = intentInWords(said, parts)
  const inOther =
    inWords?.kind === 'unclear' ? wishBesideUnclear(said) : inWords === null ? wishInOtherWords(said) : null
  const wish = inOther ?? inWords ?? doubted(said, parts)
  return weighed(said, wish, inWords !== null)
}
