import { yesNoWeights } from './data/yes-no-weights.ts'
import type { Said } from './fold.ts'
import { isOneEditApart } from './fold.ts'
import { readerOf } from './leaning.ts'
import { familyAnswer, withoutReassurance } from './yes-no-families.ts'
import { consequence, hedged, reassurance, reported, shapes, undecided } from './yes-no-patterns.ts'
import { speltAsMeant } from './yes-no-spelling.ts'
import { courtesies, leadingNo, leadingYes, notAnAnswer, unsureCues, wholeNo, wholeYes } from './yes-no-words.ts'

export type YesNo = 'yes' | 'no' | 'unsure'

interface Cue {
  means: YesNo
  /** Also decides when more words follow. */
  canLead: boolean
}

const cues = new Map<string, Cue>()
const add = (list: string[], means: YesNo, canLead: boolean): void => {
  for (const cue of list) if (!cues.has(cue)) cues.set(cue, { means, canLead })
}
add(leadingYes, 'yes', true)
add(leadingNo, 'no', true)
add(unsureCues, 'unsure', true)
add(wholeYes, 'yes', false)
add(wholeNo, 'no', false)
cues.set('no se', { means: 'unsure', canLead: false })

const squeeze = (line: string): string => line.replace(/(\p{L})\1+/gu, '$1')
const squeezed = new Map<string, Cue>()
for (const [cue, meaning] of cues) {
  const key = squeeze(cue)
  if (!squeezed.has(key)) squeezed.set(key, meaning)
}
const misspellable = [...cues].filter(([cue]) => cue.length >= 5 && !cue.includes(' '))

const LONGEST_CUE = 5
const notAnswers = new RegExp(`^(?:${notAnAnswer.join('|')})(?: |$)`)
const courtesy = new RegExp(` (?:${courtesies.sort((a, b) => b.length - a.length).join('|')})(?= )`, 'g')
const withoutCourtesy = (line: string): string => ` ${line} `.replace(courtesy, '').trim()

/** 'si' before one of these is more often 'if' than 'yes' ('si puedo le aviso'), unless an accent or a comma says otherwise. */
const afterIf = new Set(
  'no puedo puede pueden tengo quiere quieren quiero hay me necesito llego usted ustedes quisiera pudiera fuera hubiera te le gusta alguien algo'.split(
    ' ',
  ),
)
const saysYesAloud = /^[^\p{L}]*(?:sí|s[ií]+\s*[,.;:!)\n–—-]|yes|yeah|yep)/u
const breakAfterFirst = /^[^\p{L}👍👎]*[\p{L}👍👎]+\s*[,.;:!\n–—-]/u
const turn = /(?:^| )(?:pero|but|aunque|although|though|except|excepto|sino)(?: |$)/
const negation = /(?:^| )(?:no|not|nunca|never|didnt|dont|isnt|wasnt|tampoco)(?: |$)/

const cueAt = (words: string[]): { cue: Cue; length: number; text: string } | null => {
  for (let length = Math.min(LONGEST_CUE, words.length); length > 0; length--) {
    const text = words.slice(0, length).join(' ')
    const cue = cues.get(text)
    if (cue?.canLead) return { cue, length, text }
  }
  return null
}

/** A whole text that is a cue, letters drawn out or one of them wrong included. */
const wholeCue = (line: string): YesNo | null => {
  const exact = cues.get(line) ?? squeezed.get(squeeze(line))
  if (exact !== undefined) return exact.means
  if (line.length < 5 || line.includes(' ')) return null
  const near = new Set(misspellable.filter(([cue]) => isOneEditApart(line, cue)).map(([, cue]) => cue.means))
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}

/** 'sí me la tomo', 'sí me visitaron': what was or is done to the speaker, told in one clause, is no condition. */
const toldOfMe =
  /^me (?:(?:la|las|lo|los|le|les) )?(?:[a-z]{2,}(?:aron|ieron|io|aban?|ian)|[a-z]{3,}o)(?: (?!me |te |le |les |se |la llam|voy|va |van )[a-z0-9]+){0,5}$/
/** 'si nadie vino', 'si pero nunca llegó': the yes only takes up the question; what is told after it counts. */
const complaint = /^(?:pero |pues )?(?:nadie|nunca|jamas) /
/** 'Yes, I don't want it', 'sí, nunca vino': what the yes is said to is denied. */
const takenBack =
  /^(?:(?:i|we|she|he|they|yo|pero|but|la verdad) )?(?:dont|do not|didnt|did not|never|wont|will not|nunca|jamas|no) (?:want|need|come|came|show|sign|accept|agree|have it|get it|got|quiero|deseo|vino|vinieron|llego|firme|acepto|tengo ningun)/
/** A belief behind a yes does not take it back: 'sí, creo'. */
const beliefs = new Set(['creo', 'me parece', 'i think', 'i believe'])

/** A text that begins with a cue and goes on: 'sí, soy yo', 'no, vino otra persona'. */
const leadingCue = (said: Said, words: string[]): YesNo | null | undefined => {
  const found = cueAt(words)
  if (found === null) return undefined
  const { means } = found.cue
  const rest = words.slice(found.length)
  const [next = ''] = rest
  if (means === 'unsure') return 'unsure'
  const tail = rest.join(' ')
  if (found.text === 'si' && complaint.test(tail)) return 'no'
  if (found.text === 'si' && afterIf.has(next) && rest.length > 1 && !saysYesAloud.test(said.lower))
    return toldOfMe.test(tail) ? 'yes' : undefined
  if (means === 'yes' && reassurance.test(tail)) return 'yes'
  if (means === 'yes' && takenBack.test(tail)) return null
  if (found.text === 'si' && next === 'no' && !saysYesAloud.test(said.lower)) return null
  const after = cueAt(rest)
  if (means === 'yes' && after !== null && beliefs.has(after.text)) return 'yes'
  if (after !== null && after.cue.means !== means && after.length === rest.length) return null
  if (after !== null && after.cue.means !== means && means === 'yes' && !breakAfterFirst.test(said.lower)) return null
  if (means === 'yes' && turn.test(tail) && negation.test(tail)) return null
  return means
}

/** A text of nothing but cues that mean the same: 'okay sure', 'todo bien sí'. */
const onlyCues = (words: string[]): YesNo | null => {
  const found = new Set<YesNo>()
  for (let from = 0; from < words.length; ) {
    let length = Math.min(LONGEST_CUE, words.length - from)
    while (length > 0 && !cues.has(words.slice(from, from + length).join(' '))) length--
    const cue = cues.get(words.slice(from, from + length).join(' '))
    if (cue === undefined) return null
    found.add(cue.means)
    from += length
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** One cue inside a text of three words at most: 'ya le digo que sí' is longer, 'bueno pues sí' is not. */
const shortCue = (words: string[]): YesNo | null | undefined => {
  if (words.length > 3) return undefined
  const found = new Set<YesNo>()
  for (let from = 0; from < words.length; ) {
    const here = cueAt(words.slice(from))
    if (here !== null) found.add(here.cue.means)
    from += here?.length ?? 1
  }
  const [only] = found
  return found.size > 1 ? null : only
}

/** Longer texts tell something; what is said in passing there decides nothing. */
const LONGEST_HEDGE = 14
const LONGEST_SHAPE = 9
const MOST_WORDS = 40

const anywhereUnsure = new RegExp(
  `(?:^| )(?:${unsureCues.filter((cue) => cue.includes(' ') && cue !== 'me parece').join('|')})(?: |$)`,
)

/** What cannot be an answer: nothing, a story, a question, or words that only begin like a no. */
const isNoAnswer = (said: Said, line: string): boolean =>
  line === '' ||
  said.words.length > MOST_WORDS ||
  (/[?¿]/.test(said.lower) && !breakAfterFirst.test(said.lower)) ||
  notAnswers.test(line)

/** What the lists say: null where they say that it is no answer ('sí pero no', 'si puedo voy'), undefined for nothing. */
const listedAnswer = (said: Said, line: string): YesNo | null | undefined => {
  const whole = wholeCue(line)
  if (whole !== null) return whole
  const family = familyAnswer(line, breakAfterFirst.test(said.lower))
  if (family !== undefined) return family
  const words = line.split(' ').filter((word, index, all) => word !== all[index - 1])
  if (words.length <= LONGEST_HEDGE && (hedged.test(line) || undecided.test(line))) return 'unsure'
  const only = onlyCues(words)
  if (only !== null) return only
  if (words[0] === 'si' && words.length > 2 && consequence.test(line) && !saysYesAloud.test(said.lower)) return null
  if (reported.test(line) && cueAt(words) === null) return null
  if (words.length <= LONGEST_SHAPE) {
    const shape = shapes.find(({ pattern }) => pattern.test(line))
    if (shape !== undefined) return shape.means
  }
  const lead = leadingCue(said, words)
  if (lead !== undefined) return lead
  if (anywhereUnsure.test(line) && words.length <= 10 && cueAt(words) === null) return 'unsure'
  return shortCue(words)
}

const lineOf = (said: Said): string => withoutReassurance(speltAsMeant(withoutCourtesy(said.line)))

/** Yes, no or unsure by listed words and shapes alone; null where they tell nothing. */
export const readLists = (said: Said): YesNo | null => {
  const line = lineOf(said)
  return isNoAnswer(said, line) ? null : (listedAnswer(said, line) ?? null)
}

/** What a text most likely says by everything in it, for the many ways that no list holds. */
const leaningOf = readerOf(yesNoWeights)
/** Share from which a leaning is believed: where the lists are silent, and where they say something else. */
const BELIEVED = 0.65
const BELIEVED_AGAINST_LISTS = 0.95
/** Share from which a text is believed to answer nothing although a shape fits that begins with no yes or no. */
const BELIEVED_AGAINST_SHAPES = 0.8
/** The same for one word or two, which may be any words at all, and for a 'si' that may be an 'if'. */
const BELIEVED_OF_LITTLE = 0.75
const SHORTEST_LEANING = 3
const LONGEST_LEANING = 20

/** 'si' without an accent or a comma, and more after it. */
const isPerhapsIf = (said: Said): boolean => said.words[0] === 'si' && !saysYesAloud.test(said.lower)

/**
 * Yes, no or unsure, in Spanish and English; null when the text is no answer to a yes/no question. Listed words and shapes
 * come first; where they are silent, or all else in the text speaks against them, its leaning decides. A wrong polarity is
 * worse than asking again: 'si puedo le aviso', 'sí, pero no' and questions are null.
 */
export const readYesNo = (said: Said): YesNo | null => {
  const line = lineOf(said)
  if (isNoAnswer(said, line)) return null
  const listed = listedAnswer(said, line)
  const isBeyondLeaning = said.words.length > LONGEST_LEANING || line.length < SHORTEST_LEANING
  if (listed === null || isBeyondLeaning || wholeCue(line) !== null) return listed ?? null
  const { means, share } = leaningOf(said)
  if (listed === undefined) {
    const isLittle = said.words.length <= 2 || isPerhapsIf(said)
    return means !== 'none' && share >= (isLittle ? BELIEVED_OF_LITTLE : BELIEVED) ? means : null
  }
  if (means !== 'none') return share >= BELIEVED_AGAINST_LISTS ? means : listed
  const isOnlyShaped = listed !== 'unsure' && cueAt(line.split(' ')) === null
  if (isOnlyShaped) return share >= BELIEVED_AGAINST_SHAPES ? null : listed
  return isPerhapsIf(said) && share >= BELIEVED_AGAINST_LISTS ? null : listed
}

const afterwords = new Set(
  'ok okay okey oki vale listo perfecto entendido igualmente adios bye excelente amen cool great 👍 you too de nada no hay de que youre welcome hasta luego bendecido dia have a good day que tenga buen dia que este bien'.split(
    ' ',
  ),
)
const LONGEST_AFTERWORD = 8

/** Whether a text is nothing but thanks, a greeting or an acknowledgement. */
export const isCourtesy = (said: Said): boolean =>
  said.words.length > 0 &&
  said.words.length <= LONGEST_AFTERWORD &&
  withoutCourtesy(said.line)
    .split(' ')
    .every((word) => word === '' || afterwords.has(word))

/** Whether a text says that the person does not know: 'no sé', 'I don't remember'. */
export const isUnsure = (said: Said): boolean => readLists(said) === 'unsure'
