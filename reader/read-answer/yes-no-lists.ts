import { clausesBetweenMarks } from './clauses.ts'
import type { FoldedText } from './fold.ts'
import { isOneEditApart } from './fold.ts'
import { familyAnswer, withoutReassurance } from './yes-no-families.ts'
import { consequence, hedged, reassurance, reported, shapes, undecided, untold } from './yes-no-patterns.ts'
import { speltAsMeant } from './yes-no-spelling.ts'
import { verdictIn } from './yes-no-verdict.ts'
import {
  courtesies,
  leadingNo,
  leadingYes,
  notAnAnswer,
  ownWords,
  unsureCues,
  wholeNo,
  wholeYes,
} from './yes-no-words.ts'

export type YesNo = 'yes' | 'no' | 'unsure'

/** What the lists say about a text. */
export interface Listed {
  means: YesNo | 'none'
  /** Its weight beside other evidence, in natural log-odds; chosen on texts that the lists were not written from. */
  weight: number
}

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
/** A folded line without greetings and thanks. */
export const withoutCourtesy = (line: string): string => ` ${line} `.replace(courtesy, '').trim()

/** 'si' before one of these is more often 'if' than 'yes' ('si puedo le aviso'), unless an accent or a comma says otherwise. */
const afterIf = new Set(
  'no puedo puede pueden tengo quiere quieren quiero hay me necesito llego usted ustedes quisiera pudiera fuera hubiera te le gusta alguien algo'.split(
    ' ',
  ),
)
const saysYesAloud = /^[^\p{L}]*(?:sí|s[ií]+\s*[,.;:!)\n–—-]|yes|yeah|yep)/u
const asks = /[?¿]/
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

/** A cue as the whole text, also with drawn-out letters or one wrong letter. */
const wholeCue = (line: string): YesNo | null => {
  if (ownWords.has(line)) return cues.get(line)?.means ?? null
  const exact = cues.get(line) ?? squeezed.get(squeeze(line))
  if (exact !== undefined) return exact.means
  if (line.length < 5 || line.includes(' ')) return null
  const near = new Set(misspellable.filter(([cue]) => isOneEditApart(line, cue)).map(([, cue]) => cue.means))
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}

/** Whether a line equals one of the cues, with or without drawn-out letters. */
export const isCue = (line: string): boolean => cues.has(line) || squeezed.has(squeeze(line))

/** 'sí me la tomo', 'sí me visitaron': one clause about the speaker is not a condition. */
const toldOfMe =
  /^me (?:(?:la|las|lo|los|le|les) )?(?:[a-z]{2,}(?:aron|ieron|io|aban?|ian)|[a-z]{3,}o)(?: (?!me |te |le |les |se |la llam|voy|va |van )[a-z0-9]+){0,5}$/
/** 'si nadie vino', 'si pero nunca llegó': the yes repeats the question; the rest is the answer. */
const complaint = /^(?:pero |pues )?(?:nadie|nunca|jamas) /
/** 'Yes, I don't want it', 'sí, nunca vino': the rest denies the question. */
const takenBack =
  /^(?:(?:i|we|she|he|they|yo|pero|but|la verdad) )?(?:dont|do not|didnt|did not|never|wont|will not|nunca|jamas|no) (?:want|need|come|came|show|sign|accept|agree|have it|get it|got|quiero|deseo|vino|vinieron|llego|firme|acepto|tengo ningun)/
/** 'sí, creo': the belief does not weaken the yes. */
const beliefs = new Set(['creo', 'me parece', 'i think', 'i believe'])

/** A text that begins with a cue and goes on: 'sí, soy yo', 'no, vino otra persona'. */
const leadingCue = (said: FoldedText, words: string[]): YesNo | null | undefined => {
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

/** In longer texts a cue in passing decides nothing. */
const LONGEST_HEDGE = 14
/** Up to this many words a text is only the doubt. */
const SHORTEST_HEDGE = 2
const LONGEST_SHAPE = 9
const MOST_WORDS = 40

const anywhereUnsure = new RegExp(
  `(?:^| )(?:${unsureCues.filter((cue) => cue.includes(' ') && cue !== 'me parece').join('|')})(?: |$)`,
)

/** Texts that cannot be an answer: empty, a story, a question, or words that only begin like a no. */
const isNoAnswer = (said: FoldedText, line: string): boolean =>
  line === '' ||
  said.words.length > MOST_WORDS ||
  // 'Sí, ¿quién habla?' answers and asks, 'Rosa, ¿viene hoy?' only asks.
  (asks.test(said.lower) && (!breakAfterFirst.test(said.lower) || !isCue(line.split(' ')[0] ?? ''))) ||
  notAnswers.test(line)

/** A 'no' at the beginning counts no more than the other words ('no she came'); a yes, or a clause of its own, does. */
const BEGUN_WITH = { yes: 1.5, no: 0 } as const
const BEGUN_APART = 2.5
/** A text of cues alone, or one that a pattern matches from beginning to end. */
const WHOLE_OF_CUES = 2
const SHAPED = 3
/** 'sí, ¿quién habla?' answers and asks. */
const BEFORE_A_QUESTION = 5
const HEDGED = 3
const OF_A_FAMILY = 4

/** Texts that answer nothing or contradict themselves: 'si puedo voy', 'sí pero no'. */
const TAKEN_BACK = 3

const listed = (means: YesNo | null, weight: number): Listed =>
  means === null ? { means: 'none', weight: TAKEN_BACK } : { means, weight }

/** The weight of a yes, a no or a doubt at the beginning of a text. */
const begun = (said: FoldedText, lead: YesNo | null): Listed => {
  if (lead === null) return { means: 'none', weight: Number.POSITIVE_INFINITY }
  if (asks.test(said.lower)) return { means: lead, weight: BEFORE_A_QUESTION }
  if (lead === 'unsure') return { means: lead, weight: HEDGED }
  return { means: lead, weight: breakAfterFirst.test(said.lower) ? BEGUN_APART : BEGUN_WITH[lead] }
}

/** The answer by listed words and patterns; null if they say nothing. */
const listedAnswer = (said: FoldedText, line: string): Listed | null => {
  // 'Ni lo dude': a word of courtesy may be a part of the answer.
  const whole = cues.get(said.line)?.means ?? wholeCue(line)
  if (whole !== null) return { means: whole, weight: Number.POSITIVE_INFINITY }
  const family = familyAnswer(line, breakAfterFirst.test(said.lower))
  if (family !== undefined) return listed(family, OF_A_FAMILY)
  const words = line.split(' ').filter((word, index, all) => word !== all[index - 1])
  if (words.length <= LONGEST_HEDGE && (hedged.test(line) || undecided.test(line) || untold.test(line)))
    return listed('unsure', words.length <= SHORTEST_HEDGE ? Number.POSITIVE_INFINITY : HEDGED)
  const verdict = clausesBetweenMarks(said).length > 1 ? null : verdictIn(line)
  if (verdict !== null) return { means: verdict, weight: Number.POSITIVE_INFINITY }
  const only = onlyCues(words)
  if (only !== null) return listed(only, WHOLE_OF_CUES)
  if (words[0] === 'si' && words.length > 2 && consequence.test(line) && !saysYesAloud.test(said.lower))
    return listed(null, 0)
  if (reported.test(line) && cueAt(words) === null) return null
  if (words.length <= LONGEST_SHAPE) {
    const shape = shapes.find(({ pattern }) => pattern.test(line))
    if (shape !== undefined) return listed(shape.means, SHAPED)
  }
  const lead = leadingCue(said, words)
  if (lead !== undefined) return begun(said, lead)
  if (anywhereUnsure.test(line) && words.length <= 10 && cueAt(words) === null) return listed('unsure', HEDGED)
  const short = shortCue(words)
  return short === undefined ? null : listed(short, WHOLE_OF_CUES)
}

/** 'si' without an accent or a comma before more words: 'if' is as likely as yes. */
export const isPerhapsIf = (said: FoldedText): boolean => said.words[0] === 'si' && !saysYesAloud.test(said.lower)

/**
 * The answer by listed words and patterns alone; null if they say nothing, undefined if the text cannot be an answer at all.
 */
export const readListed = (said: FoldedText): Listed | null | undefined => {
  const line = withoutReassurance(speltAsMeant(withoutCourtesy(said.line)))
  return isNoAnswer(said, line) ? undefined : listedAnswer(said, line)
}
