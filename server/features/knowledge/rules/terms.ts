import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import type { Language } from '#contract/primitives.ts'
import { foldPart } from '#reader/read-answer/fold.ts'
import { ideasOf } from './ideas.ts'
import { soundIn } from './sound.ts'

/** A word of an entry: how much it tells about it, and the language whose stemmer reads it. */
export interface EntryWord {
  word: string
  language: Language
  weight: number
  ideas: string[]
  ideaWeight: number
}

/** What a word, and the idea that it names, counts by where it stands. */
const weights = {
  topic: { word: 1.3, idea: 1.3 },
  question: { word: 1, idea: 0.8 },
  answer: { word: 0.3, idea: 0.15 },
} as const
/** A longer text keeps its first words. */
const MOST_WORDS = 60
const LONGEST_WORD = 40

/** The folded words of a text in their order. */
export const foldedWords = (text: string): string[] =>
  foldPart(text)
    .words.map((word) => word.slice(0, LONGEST_WORD))
    .filter((word) => /[a-z0-9]/.test(word))

type Spoken = Pick<KnowledgeForm, 'topic' | 'questionsEs' | 'questionsEn' | 'answerEs' | 'answerEn'>

/** The words by which an entry is found. */
export const entryWords = (entry: Spoken): EntryWord[] => {
  const found = new Map<string, EntryWord>()
  const add = (text: string, language: Language, place: keyof typeof weights) => {
    const words = foldedWords(text)
    const ideas = ideasOf(words)
    const { word: weight, idea: ideaWeight } = weights[place]
    for (const [at, word] of words.entries()) {
      const key = `${language}:${word}`
      const before = found.get(key)
      found.set(key, {
        word,
        language,
        weight: Math.max(weight, before?.weight ?? 0),
        ideaWeight: Math.max(ideaWeight, before?.ideaWeight ?? 0),
        ideas: [...new Set([...(before?.ideas ?? []), ...(ideas[at] ?? [])])],
      })
    }
  }
  for (const language of ['es', 'en'] as const) add(entry.topic, language, 'topic')
  for (const question of entry.questionsEs) add(question, 'es', 'question')
  for (const question of entry.questionsEn) add(question, 'en', 'question')
  add(entry.answerEs, 'es', 'answer')
  add(entry.answerEn, 'en', 'answer')
  return [...found.values()]
}

/** How phones write small words. */
const abbreviated: Record<Language, Record<string, string>> = {
  es: {
    q: '',
    k: '',
    ke: '',
    d: '',
    x: '',
    pa: '',
    xfa: '',
    xfavor: '',
    porfa: '',
    tb: '',
    tmb: '',
    ai: 'hay',
    kiero: 'quiero',
    gracias: '',
    hola: '',
    favor: '',
    buenas: '',
    buenos: '',
    dias: 'dias',
    stan: '',
    sta: '',
    stoy: '',
    m: '',
    aki: 'aqui',
  },
  en: {
    u: '',
    ur: '',
    r: '',
    n: '',
    pls: '',
    plz: '',
    thx: '',
    hi: '',
    hello: '',
    thanks: '',
    please: '',
    wat: '',
    wats: '',
    wich: '',
    w: '',
    wanna: '',
    gonna: '',
    im: '',
    ill: '',
    id: 'id',
    dont: '',
    whats: '',
    jus: '',
    sum1: 'someone',
    nd: '',
    dos: '',
    b: '',
  },
}

/** Words of every second question: they tell little of what is asked. */
const lightWords: Record<Language, string> = {
  es: `tengo tiene tienen tener necesito necesita necesitan quiero quiere puedo puede pueden hago hace hacer voy va ir vamos
    dejo dejar decir dice dicen digan dijeron dije alguien algo nada mando manda mandan dar dan doy dio ver veo van estan esta
    paso pasa pasar sale salir hay haber soy son ser sigue saber se dia dias hora horas ustedes usted clinica centro`,
  en: `have has had need needs want wants can could would should will go goes going gonna get gets got make made do does did done
    tell told anything anybody nobody someone something look looking just still show see know say said give take day days time
    work works am is are been please help your you they there here center clinic office place way thing`,
}
const lightSounds: Record<Language, ReadonlySet<string>> = {
  es: new Set(lightWords.es.split(/\s+/).map(soundIn)),
  en: new Set(lightWords.en.split(/\s+/).map(soundIn)),
}

/** A word of a text that may ask for an entry. */
export interface AskedWord {
  word: string
  sound: string
  isLight: boolean
  ideas: string[]
}

/** The words of a patient's text. */
export const askedWords = (text: string, language: Language): AskedWord[] => {
  const written = foldedWords(text).slice(0, MOST_WORDS)
  const words = written.map((word) => abbreviated[language][word] ?? word)
  const ideas = ideasOf(written)
  return words
    .map((word, at) => ({
      word,
      sound: soundIn(word),
      isLight: lightSounds[language].has(soundIn(word)),
      ideas: [...(ideas[at] ?? [])],
    }))
    .filter(({ word, ideas }) => word !== '' || ideas.length > 0)
}
