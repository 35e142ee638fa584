// The texts that emergencies are learnt from, each with the source that it must not be judged with.
import { readFileSync } from 'node:fs'
import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import { drawer, misspell, seedOf } from './slips.ts'

export interface ToldText {
  text: string
  isEmergency: boolean
  class?: EmergencyClass | undefined
  /** Of what it was written for. */
  set: string
  /** Texts of one source are learnt from together or not at all: a frame, a way of speaking. */
  source: string
  /** How much it counts. */
  weight: number
  /** How it says so: direct, indirect, misspelt, split. */
  way?: string | undefined
  /** The two texts that it was sent in. */
  parts?: readonly [string, string]
}

const read = (file: string) => JSON.parse(readFileSync(`${file}.json`, 'utf8'))
const languages = ['es', 'en'] as const
type Language = (typeof languages)[number]

interface Families {
  slots: Record<string, string>
  families: { name: string; label: 'emergency' | 'tempting'; class?: EmergencyClass; frames: string[] }[]
}

/** How many texts are drawn of a frame, and what they count together at most. */
const DRAWS = 20
const OF_A_FRAME = 5
/** One of so many is misspelt. */
const MISSPELT = 3
/** Slots hold slots; no frame is deeper. */
const DEEPEST = 50

/** A frame with one of the wordings of each of its slots. */
const fillSlots = (frame: string, slots: Record<string, string>, draw: (most: number) => number): string => {
  let text = frame
  for (let depth = 0; depth < DEEPEST && text.includes('{'); depth++)
    text = text.replace(/\{([^{}]*)\}/, (_, slot: string) => {
      const wordings = (slots[slot] ?? slot).split('|')
      return wordings[draw(wordings.length)] ?? ''
    })
  return text.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim()
}

const ofFamilies = (language: Language): ToldText[] => {
  const { slots, families } = read(`training/emergency-families-${language}`) as Families
  return families.flatMap((family) =>
    family.frames.flatMap((frame) => {
      const draw = drawer(seedOf(frame))
      const made = new Set<string>()
      for (let copy = 0; copy < DRAWS; copy++) {
        const text = fillSlots(frame, slots, draw)
        made.add(draw(MISSPELT) === 0 ? misspell(text, language, draw) : text)
      }
      return Array.from(made, (text) => ({
        text,
        isEmergency: family.label === 'emergency',
        class: family.class,
        set: `families, ${language}`,
        source: frame,
        weight: Math.min(1, OF_A_FRAME / made.size),
      }))
    }),
  )
}

/** The finer kinds that the writers name, as the reader tells them apart. */
const classOf = (name: string | undefined): EmergencyClass | undefined =>
  name === undefined || name === 'none'
    ? undefined
    : (emergencyClasses.find((one) => one === name) ?? (name === 'allergy' ? 'breathing' : 'injury'))

interface Written {
  text: string
  /** What was sent right behind it. */
  next?: string
  label: 'emergency' | 'tempting'
  class?: string
  way: string
  /** Whom the text was made up as, or who wrote it; else what it is about. */
  speaker?: string
  writer?: string
  topic: string
}
/** What a text counts that a writer made up as somebody would send it. */
const OF_A_WRITER = 4
/** Sets of different writers, who saw neither the code nor each other's texts. */
const writerSets = { es: ['', '-2'], en: ['', '-2', '-3'] } as const
const ofWriters = (language: Language): ToldText[] =>
  writerSets[language].flatMap((set) =>
    (read(`training/emergency-texts-${language}${set}`) as Written[]).map((one) => ({
      text: one.next === undefined ? one.text : `${one.text}\n${one.next}`,
      ...(one.next === undefined ? {} : { parts: [one.text, one.next] as const }),
      isEmergency: one.label === 'emergency',
      class: classOf(one.class),
      set: `writers${set}, ${language}`,
      source: `${set} ${one.speaker ?? one.writer ?? one.topic}`,
      weight: OF_A_WRITER,
      way: one.way,
    })),
  )

interface Building {
  text?: string
  language?: string
  kind: string
  class?: EmergencyClass
}
const ours = (): ToldText[] =>
  (read('bench/reading/emergency-building') as Building[]).map(({ text = '', language, kind, class: name }) => ({
    text,
    isEmergency: kind !== 'ordinary',
    class: name,
    set: `ours, ${language}`,
    source: text,
    weight: 1,
  }))

/** What a text counts that answers a question, or says anything else on any day. */
const ORDINARY = 0.4
const OF_A_PERSON = 1
const REAL_MESSAGES = 'uci-sms'
const OF_A_MESSAGE = 20

interface Learnt {
  source: string
  text: string
  kind: string
}
/** Doctors and patients talk of danger there. */
const OF_THE_SICK = 'tico-19'
/** What people wrote on any day, as `npm run corpora` builds it; what some of it tells a program of wishes to die is no ordinary text. */
const ofPeople = (isDanger: (text: string) => boolean): ToldText[] =>
  readFileSync('.corpora/learnt.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Learnt)
    .filter(({ kind, source }) => kind === 'ordinary' && source !== OF_THE_SICK)
    .filter(({ source, text }) => source === REAL_MESSAGES || !isDanger(text))
    .map(({ source, text }) => ({
      text,
      isEmergency: false,
      set: source === REAL_MESSAGES ? 'real messages' : 'people',
      source: text,
      weight: source === REAL_MESSAGES ? OF_A_MESSAGE : OF_A_PERSON,
    }))

const answers = (isDanger: (text: string) => boolean): ToldText[] =>
  ['yes-no', 'number', 'date']
    .flatMap((name) => read(`bench/reading/${name}-building`) as Building[])
    .filter(({ text, language }) => text !== undefined && language !== 'other')
    .filter(({ text = '' }) => !isDanger(text))
    .map(({ text = '' }) => ({ text, isEmergency: false, set: 'answers', source: text, weight: ORDINARY }))

/** Of the texts that nobody wrote for this one of so many is learnt from: all of them would drown the others. */
const SAMPLED = 5
const isSampled = ({ set, text }: ToldText): boolean => set === 'real messages' || seedOf(text) % SAMPLED === 0

/** All of them. `isDanger`: what the patterns ring at, for texts that nobody has labelled. */
export const toldTexts = (isDanger: (text: string) => boolean): ToldText[] => [
  ...languages.flatMap(ofFamilies),
  ...languages.flatMap(ofWriters),
  ...ours(),
  ...ofPeople(isDanger).filter(isSampled),
  ...answers(isDanger).filter(isSampled),
]
