import { aroundChoice, type Choice, type Choices } from './choices.ts'
import { type FoldedText, isOneEditApart } from './fold.ts'
import { readLists } from './yes-no.ts'
import { readYesNoTo } from './yes-no-asked.ts'

export type ChoiceReading =
  | { outcome: 'choice'; choice: Choice; method: 'label' | 'ordinal' | 'lexicon' }
  /** unsure: does not know. several: names more than one. unclear: names nothing offered. */
  | { outcome: 'unsure' | 'several' | 'unclear' }

const LONGEST_REPLY = 4
const MISSPELLABLE = 5

const ordinals = new Map<string, number>()
for (const [index, words] of [
  '1 uno una primero primera primer 1a 1o 1ra 1ro one first 1st',
  '2 dos segundo segunda 2a 2o 2da 2do two second 2nd',
  '3 tres tercero tercera tercer 3a 3o 3ra 3ro three third 3rd',
  '4 cuatro cuarto cuarta 4a 4o 4ta 4to four fourth 4th',
  '5 cinco quinto quinta 5a 5o 5ta 5to five fifth 5th',
  '6 seis sexto sexta 6a 6ta 6to six sixth 6th',
  '7 siete septimo septima 7a 7ma 7mo seven seventh 7th',
  '8 ocho octavo octava 8a 8va 8vo eight eighth 8th',
  '9 nueve noveno novena 9a 9na 9no nine ninth 9th',
  '10 diez decimo decima ten tenth 10th',
].entries())
  for (const word of words.split(' ')) ordinals.set(word, index)

const around = new Set('la el the opcion option numero number num nro respuesta answer choice es is its'.split(' '))
const courtesy = new Set('gracias please thanks porfavor porfa por favor'.split(' '))
const negations = new Set('no not nunca never ni tampoco ninguna ninguno none neither sin without'.split(' '))

/** 'opción b', 'letra c'. */
const lettered =
  /^(?:(?:la|el|the|es|is|its) )*(?:opcion|option|letra|letter|inciso|respuesta|answer|choice) ([a-j])(?: (?:por favor|please|gracias|thanks))?$/
const lastOne =
  /^(?:(?:la|el|the|es|is|its|opcion|option) )*(?:ultim[ao]|last)(?: (?:one|opcion|option|choice|por favor|please|gracias|thanks))*$/

/** The position that a text names in words: the last one, or one by its letter. Null for none. */
const placeOf = (line: string, count: number): number | null => {
  if (lastOne.test(line)) return count - 1
  const letter = lettered.exec(line)?.[1]
  return letter === undefined ? null : letter.charCodeAt(0) - 97
}

/** 'la segunda', 'opción 2', '(2)': the whole text is an ordinal. A digit inside a sentence is not a choice. */
const ordinalOf = (words: readonly string[]): number | null => {
  if (words.length > LONGEST_REPLY + 2) return null
  let index: number | null = null
  for (const word of words) {
    if (around.has(word) || courtesy.has(word)) continue
    if (word === 'one' && index !== null) continue
    const ordinal = ordinals.get(word)
    if (ordinal === undefined || index !== null) return null
    index = ordinal
  }
  return index
}

/** Whether the words are only an ordinal and its usual companions. */
export const isOrdinal = (words: readonly string[]): boolean => ordinalOf(words) !== null

/** The choices whose label stands in the reply, without those that only stand inside a longer label ('bueno' in 'muy bueno'). */
const named = (said: FoldedText, choices: Choices): Choice[] => {
  const reply = ` ${said.line} `
  const found: { choice: Choice; line: string }[] = []
  for (const choice of choices.list)
    for (const line of choice.lines) if (reply.includes(` ${line} `)) found.push({ choice, line })
  const longest = found.filter(
    (one) => !found.some((other) => other.line !== one.line && ` ${other.line} `.includes(` ${one.line} `)),
  )
  return [...new Set(longest.map((one) => one.choice))]
}

const misspelled = (said: FoldedText, choices: Choices): Choice | null => {
  const [word, another] = said.words
  if (word === undefined || another !== undefined || word.length < MISSPELLABLE) return null
  const [near = null, other] = choices.list.filter((choice) => choice.lines.some((line) => isOneEditApart(word, line)))
  return other === undefined ? near : null
}

/** A reply made of words that only one choice has, and of fillers: 'en la tarde', 'prefiero de noche'. */
const byOwnWords = (said: FoldedText, choices: Choices): Choice | 'several' | null => {
  const found = new Set<Choice>()
  for (const word of said.words) {
    if (aroundChoice.has(word)) continue
    const own = choices.list.filter(
      ({ ownWords }) =>
        ownWords.includes(word) || (word.length >= MISSPELLABLE && ownWords.some((one) => isOneEditApart(word, one))),
    )
    const [choice] = own
    if (choice === undefined || own.length > 1) return null
    found.add(choice)
  }
  const [choice] = found
  return found.size > 1 ? 'several' : (choice ?? null)
}

/** One letter stands for a label that begins with it, when only one choice does: 's' and 'y' for 'Sí | Yes'. */
const initial = (said: FoldedText, choices: Choices): Choice | null => {
  if (!/^[a-z]$/.test(said.line)) return null
  const [own = null, other] = choices.list.filter((choice) => choice.lines.some((line) => line[0] === said.line))
  return other === undefined ? own : null
}

const byLexicon = (said: FoldedText, choices: Choices, question: string): ChoiceReading => {
  const meaning = choices.yes === null ? readLists(said) : readYesNoTo(said, question)
  if (meaning === 'unsure')
    return choices.unsure === null
      ? { outcome: 'unsure' }
      : { outcome: 'choice', choice: choices.unsure, method: 'lexicon' }
  const choice = meaning === 'yes' ? choices.yes : meaning === 'no' ? choices.no : null
  return choice === null ? { outcome: 'unclear' } : { outcome: 'choice', choice, method: 'lexicon' }
}

/**
 * The choice a reply means, in this order: exact label in either language, bare ordinal, a label inside a reply of four
 * words at most, the yes/no words where the question offers yes and no. Two labels are asked about, never guessed.
 */
export const readChoice = (said: FoldedText, choices: Choices, question: string): ChoiceReading => {
  const exact = choices.list.find((choice) => choice.lines.includes(said.line))
  if (exact !== undefined) return { outcome: 'choice', choice: exact, method: 'label' }
  const index = choices.hasFigures ? null : (placeOf(said.line, choices.list.length) ?? ordinalOf(said.words))
  const ordinal = index === null ? undefined : choices.list[index]
  if (ordinal !== undefined) return { outcome: 'choice', choice: ordinal, method: 'ordinal' }
  const letter = initial(said, choices)
  if (letter !== null) return { outcome: 'choice', choice: letter, method: 'label' }
  if (said.words.length <= LONGEST_REPLY && choices.yes === null && !said.words.some((word) => negations.has(word))) {
    const labels = named(said, choices)
    const [label] = labels
    if (labels.length > 1) return { outcome: 'several' }
    if (label !== undefined) return { outcome: 'choice', choice: label, method: 'label' }
    const near = misspelled(said, choices)
    if (near !== null) return { outcome: 'choice', choice: near, method: 'label' }
  }
  if (choices.yes === null) {
    const own = byOwnWords(said, choices)
    if (own === 'several') return { outcome: 'several' }
    if (own !== null) return { outcome: 'choice', choice: own, method: 'label' }
  }
  return byLexicon(said, choices, question)
}
