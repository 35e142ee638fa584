import { fold, type Language, otherLanguage, readLanguage } from '../patients/language.ts'
import type { Ask } from './ask.ts'
import { countShared, courtesies, requestsIn, topicsIn } from './topics.ts'
import { translateText } from './translate-text.ts'

type Kind = 'greeting' | 'fact' | 'hand-over'
interface Sentence {
  kind: Kind
  text: string
  entries: string[]
}
interface Entry {
  id: string
  text: string
}

const unknown: Record<Language, string> = {
  es: 'No tengo ese dato. Le paso su pregunta a su equipo de salud para que le respondan.',
  en: "I don't have that information. I'll pass your question to your care team so they can answer.",
}
/** What a model says that changes the language. */
export const foreign: Record<Language, string> = {
  es: 'Con gusto le digo lo que sé.',
  en: 'I will gladly tell you what I know.',
}

const gladly: Record<Language, string> = { es: 'Con gusto.', en: 'Happy to help.' }

const lastText = ({ turns }: Ask): string => turns.findLast(({ role }) => role === 'user')?.text ?? ''

/** The entries in the instructions: a line each, with its id in brackets. */
const entriesIn = (instructions: string): Entry[] =>
  instructions.split('\n').flatMap((line) => {
    const match = /^\s*[-*•]\s+\[([\w-]+)\](?: \([^)]*\))? (.+)$/.exec(line)
    return match?.[1] && match[2] ? [{ id: match[1], text: match[2] }] : []
  })

/** Whether the caller wants the answer in sentences that cite entries. */
export const doesWantSentences = ({ instructions }: Ask): boolean =>
  /"(?:sentences|points|translation)"/.test(instructions)

/** A text in the form that was asked for, as a model gives it that ignores the entries. */
export function asSentences(text: string, ask: Ask): string {
  if (!doesWantSentences(ask) || /^\s*\{\s*"(?:sentences|replies|points|translation)"/.test(text)) return text
  const entries = entriesIn(ask.instructions)
    .slice(0, 1)
    .map(({ id }) => id)
  return JSON.stringify({ sentences: [{ kind: 'fact', text, entries }] satisfies Sentence[] })
}

/**
 * The emulated model's answer: in the language of the question, from the given entries, and a hand-over without one.
 * `isForeign`: in the other language, as models sometimes do.
 */
export function composeAnswer(ask: Ask, isForeign = false): string {
  const question = lastText(ask)
  const folded = fold(question)
  if (/\breply with (the word )?ok\b/.test(folded)) return 'OK'
  if (ask.instructions.includes('"translation"'))
    return JSON.stringify({ translation: translated(ask, question, isForeign) })
  if (ask.instructions.includes('"points"')) return JSON.stringify({ points: pointsOf(question) })
  const sentences = sentencesFor(ask, question, readLanguage(question), isForeign)
  if (ask.instructions.includes('"replies"')) return JSON.stringify({ replies: repliesOf(sentences, question) })
  return doesWantSentences(ask) ? JSON.stringify({ sentences }) : sentences.map(({ text }) => text).join(' ')
}

/** The text of the question in the other language; as it is where the model stays in the language by mistake. */
function translated({ instructions }: Ask, question: string, isForeign: boolean): string {
  const to = /\bto (Spanish|English)\b/.exec(instructions)?.[1] === 'Spanish' ? 'es' : 'en'
  try {
    const { text } = JSON.parse(question) as { text: string }
    return isForeign ? text : translateText(text, to)
  } catch {
    return ''
  }
}

/** Two replies: the answer, and the same after a courtesy; none where no entry fits. */
function repliesOf(sentences: Sentence[], question: string): { sentences: Sentence[] }[] {
  if (sentences.every(({ kind }) => kind !== 'fact')) return []
  const greeting: Sentence = { kind: 'greeting', text: gladly[readLanguage(question)], entries: [] }
  return [{ sentences }, { sentences: [greeting, ...sentences] }]
}

const MOST_POINTS = 3

/** The last texts of the patient, told as points. */
function pointsOf(question: string): string[] {
  try {
    const { texts } = JSON.parse(question) as { texts: { by: string; text: string }[] }
    return texts
      .filter(({ by }) => by === 'patient')
      .slice(-MOST_POINTS)
      .map(({ text }) => `«${text}»`)
  } catch {
    return []
  }
}

function sentencesFor(ask: Ask, question: string, language: Language, isForeign: boolean): Sentence[] {
  if (isForeign) return [{ kind: 'fact', text: foreign[otherLanguage(language)], entries: [] }]
  const asked = ask.instructions.includes('another-time') ? requestsIn(fold(question)) : []
  if (asked.length > 0) return [{ kind: 'hand-over', text: unknown[language], entries: asked }]
  const courtesy = courtesies.find(({ asks }) => asks.test(fold(question)))
  if (courtesy !== undefined) return [{ kind: courtesy.kind, text: courtesy.says[language], entries: [] }]
  const entry = bestEntry(question, entriesIn(ask.instructions))
  if (entry === null) return [{ kind: 'hand-over', text: unknown[language], entries: [] }]
  return [{ kind: 'fact', text: entry.text, entries: [entry.id] }]
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    fold(text.replace(/\[[A-Z_\d]+\]/g, ' '))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  )

/** Entries of knowledge stand in the order in which they fit the question. */
const FIRST_PLACES = 3

/** The entry that shares most topics and words with the question; null when none shares a topic or two words. */
function bestEntry(question: string, entries: Entry[]): Entry | null {
  const asked = topicsIn(question)
  const words = wordsOf(question)
  let best: Entry | null = null
  let bestScore = 1
  for (const [index, entry] of entries.entries()) {
    const shared = [...wordsOf(entry.text)].filter((word) => words.has(word)).length
    const alike = 2 * countShared(entry.text, asked) + shared
    const place = /^k\d/.test(entry.id) ? Math.max(0, FIRST_PLACES - index) : 0
    const score = alike > 1 ? alike + 2 * place : 0
    if (score > bestScore) {
      best = entry
      bestScore = score
    }
  }
  return best
}
