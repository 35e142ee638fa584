import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldLine } from '#reader/read-answer/fold.ts'

/**
 * `building` may be looked at while the readers are built, and they learn from it (`training/leanings.ts`,
 * `training/wish-weights.ts`): its figures say how well that was learnt. Of `held-out` nothing but the totals is looked at: they
 * say how well patients are read.
 *
 * `held-out` was written for this project (MIT, see LICENSE) by two writers, both languages each (140 of the days by four
 * others), who had seen no list and no other text of it: made-up people of many ages, countries, phones and moods, a third of the texts of up to three words, a
 * third of up to eight. They knew the type of question alone, left out what two sensible readers might argue about without
 * it, and read their labels once more at the end; no second reader labelled them anew. Many more writers wrote for
 * `building` in the same way, most of it texts that tell instead of answering; of those, `weight` says that they count for
 * more. Each text stands once. Many short ones stand in `building` as well, as they do in life: the table counts the others
 * by themselves. It may be measured when a change is done, never to find one; what has been measured often becomes
 * `building`, and is replaced. bench/README.md says how often this one has been.
 *
 * `others` is the verdict: texts that people outside the project wrote (`npm run corpora`, the sources that only judge), and sets
 * of writers who knew nothing of lists, patterns or code (bench/others/README.md). Of it nothing but the totals is looked at, and
 * nothing is ever learnt from it.
 *
 * A text is labelled by what its writer answers, whatever stands around it. yes, no: said or told ('vino ayer', 'nobody
 * came'), with or without a reason. unsure: does not know or remember, hesitates, names somebody who would know. none: a
 * greeting, a question, a condition ('si puede me llama'), something else. stop: our texts are not wanted, in clear words,
 * alone or beside an answer. unclear: anger, complaints and refusals that may mean that or something else, for a person to
 * judge. ordinary: everything else, however much it looks like it: an hour, a visit, texts to go on.
 */
export const parts = ['building', 'held-out', 'others'] as const
export type Part = (typeof parts)[number]

/** What became of one text. */
export interface Verdict {
  /** Whether it counts for the figure: read right, or for a figure of faults, the fault. */
  isHit: boolean
  /** The text and what was made of it, for the list of misses. */
  shown: string
  /** The text alone, where the same one may stand in both parts. */
  text?: string
}

/** Percent that are aimed at, and that must be reached; without a floor a figure is shown and decides nothing. */
interface Bounds {
  goal: number
  floor?: number
}

/** One figure of the table. */
export interface Row extends Bounds {
  name: string
  /** What holds on `others`, where it is something else. */
  others?: Bounds
  /** A figure of faults: the less the better, goal and floor are upper bounds. */
  isFaults?: boolean
  verdicts: (part: Part) => readonly Verdict[]
}

/** What a figure aims at on a part, and what it must reach there. */
export const boundsOf = ({ goal, floor, others }: Row, part: Part): Bounds =>
  part === 'others' && others !== undefined ? others : { goal, floor }

/** The cases of a part of ours: bench/reading/NAME-PART.json, a JSON array. */
export const readCases = <Case>(name: string, part: Part): readonly Case[] =>
  part === 'others' ? [] : JSON.parse(readFileSync(join(import.meta.dirname, `${name}-${part}.json`), 'utf8'))

/** A judging set of writers apart: bench/others/NAME.json, a JSON array. */
export const readSet = <Case>(name: string): readonly Case[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../others', `${name}.json`), 'utf8'))

/** A row whose cases are judged one by one; `judge` answers null for a case that the figure does not count. */
export const row = <Case>(
  figure: Omit<Row, 'verdicts'>,
  cases: (part: Part) => readonly Case[],
  judge: (one: Case) => Verdict | null,
): Row => ({
  ...figure,
  verdicts: (part) =>
    cases(part)
      .map(judge)
      .filter((verdict) => verdict !== null),
})

/** The Wilson score interval of 95 % of a share: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209. */
export const wilson = (hits: number, n: number): { low: number; high: number } => {
  const z = 1.959964
  const share = hits / n
  const centre = share + (z * z) / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const scale = 1 + (z * z) / n
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

const shareOf = (verdicts: readonly Verdict[]) => {
  const hits = verdicts.filter(({ isHit }) => isHit).length
  return { n: verdicts.length, hits, share: verdicts.length === 0 ? 0 : hits / verdicts.length }
}

/** A figure on one part; `unknown` is the same of the texts that `building` does not hold. */
export const count = (figure: Row, part: Part) => {
  const verdicts = figure.verdicts(part)
  const n = verdicts.length
  const isFaults = figure.isFaults === true
  const { hits, share } = shareOf(verdicts)
  const { floor } = boundsOf(figure, part)
  const isAboveFloor = floor === undefined || (isFaults ? 100 * share <= floor : 100 * share >= floor)
  const known = new Set(
    part === 'building' ? [] : figure.verdicts('building').map(({ text }) => text && foldLine(text)),
  )
  const unknown = verdicts.filter(({ text }) => text !== undefined && !known.has(foldLine(text)))
  const misses = verdicts.filter(({ isHit }) => isHit === isFaults).map(({ shown }) => shown)
  return { n, share, ...wilson(hits, Math.max(n, 1)), isAboveFloor, misses, unknown: shareOf(unknown) }
}
