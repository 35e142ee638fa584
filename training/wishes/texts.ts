// The texts that a wish to stop is learnt from, with whom they come from.
import { readFileSync } from 'node:fs'
import { isWishInWords } from '#reader/consent/opt-out-intent.ts'
import { eachWishTrait, wishTraitsOfWord } from '#reader/consent/wish-traits.ts'
import { type FoldedText, fold } from '#reader/read-answer/fold.ts'
import { readWishCases } from '../cases.ts'
import { wishSentences } from '../lexicon/wish-sentences.ts'

/** A text to learn from. */
export interface WishText {
  said: FoldedText
  language: 'es' | 'en' | null
  kind: 'stop' | 'unclear' | 'ordinary'
  /** How much it counts. */
  weight: number
  /** A source, or a part of our own texts: they are kept together when what is learnt is tried on other people's. */
  writer: string
  /** People outside the project wrote it. */
  isOthers: boolean
  traits: readonly number[]
}

interface Row {
  text?: string
  kind?: string
  language?: string
  label?: 'stop' | 'ordinary'
  writer?: string
}

/** What a text counts that was put together from a family: they are many, and more alike than what people write. */
const OF_A_FAMILY = 0.5
const OF_A_SENTENCE = 0.1
/** What a text of another purpose counts. */
const ASIDE = 0.25
/** What an ordinary text of other people counts. */
const OF_OTHERS = 1
/** What a text counts that people really sent one another: no other source has so many of them that end or stop something. */
const OF_MESSAGES = 3
const MESSAGES = 'uci-sms'
/** What a text of training/stop-texts-*.json counts. */
const OF_A_WRITER = 3
/** Our texts stand in the order in which their writers added them: so many parts are tried on one another. */
const PARTS = 4

const read = (file: string): Row[] => JSON.parse(readFileSync(`${file}.json`, 'utf8'))
const building = (name: string): Row[] => read(`bench/reading/${name}-building`)

const wishTraitsOf = (said: FoldedText): number[] => {
  const words = said.words.map(wishTraitsOfWord)
  const traits = words.flatMap(({ own }) => own)
  eachWishTrait(said, words, (trait) => traits.push(trait))
  return traits
}

const textOf = (
  { text = '', language }: Row,
  about: Pick<WishText, 'kind' | 'weight' | 'writer'> & { isOthers?: boolean },
): WishText => {
  const said = fold(text)
  return {
    isOthers: false,
    ...about,
    said,
    language: language === 'es' || language === 'en' ? language : null,
    traits: wishTraitsOf(said),
  }
}

const inParts = (name: string, rows: readonly Row[], kindOf: (row: Row) => WishText['kind'], weight: number) =>
  rows.map((row, at) =>
    textOf(row, { kind: kindOf(row), weight, writer: `${name} ${Math.floor((at * PARTS) / rows.length)}` }),
  )
const toldKind = ({ kind }: Row): WishText['kind'] => (kind === 'stop' || kind === 'unclear' ? kind : 'ordinary')

/** Texts of other purposes, which wish for nothing here. */
const asides = (): WishText[] => {
  const [of] = building('language') as unknown as { es: string[]; en: string[] }[]
  const rows: Row[] = [
    ...['yes-no', 'number', 'date', 'emergency'].flatMap(building),
    ...(['es', 'en'] as const).flatMap((language) => (of?.[language] ?? []).map((text) => ({ text, language }))),
  ]
  const fit = rows.filter(({ text, language }) => text !== undefined && language !== 'other')
  return inParts('aside', fit, () => 'ordinary', ASIDE).filter(({ said }) => !isWishInWords(said))
}

/** Texts that other people wrote for purposes of their own: nobody in them speaks of our texts. */
const others = (): WishText[] =>
  readFileSync('.corpora/learnt.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line): Row & { source: string } => JSON.parse(line))
    .map((row) =>
      textOf(row, {
        kind: 'ordinary',
        weight: row.source === MESSAGES ? OF_MESSAGES : OF_OTHERS,
        writer: row.source,
        isOthers: true,
      }),
    )

/** Private texts full of the words of a wish, and wishes in words of their own; each writer is kept apart in turn. */
const ofWriters = (): WishText[] =>
  (['es', 'en'] as const).flatMap((language) =>
    read(`training/stop-texts-${language}`).map((row) =>
      textOf(
        { ...row, language },
        { kind: row.label ?? 'ordinary', weight: OF_A_WRITER, writer: `${WRITERS} ${language} ${row.writer}` },
      ),
    ),
  )

/** How the names of those writers begin. */
export const WRITERS = 'writers'

export const readWishTexts = (): WishText[] => [
  ...inParts('ours', building('opt-out'), toldKind, 1),
  ...readWishCases().map((row) => textOf(row, { kind: row.kind, weight: 1, writer: 'cases' })),
  ...read('training/opt-out-families').map((row) =>
    textOf(row, { kind: toldKind(row), weight: OF_A_FAMILY, writer: 'families' }),
  ),
  ...wishSentences().map((row) => textOf(row, { kind: toldKind(row), weight: OF_A_SENTENCE, writer: 'sentences' })),
  ...ofWriters(),
  ...asides(),
  ...others(),
]
