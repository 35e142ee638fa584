import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `building` may be looked at while the readers are built, and the leanings are learnt from it (`tools/leanings.ts`): its
 * figures say how well that was learnt. Of `held-out` nothing but the totals: they say how well patients are read. No text
 * of an answer or a wish stands in two parts.
 *
 * The totals of `held-out` have guided thresholds often enough to flatter. `fresh` was written later, by somebody who had
 * not read the lists, and holds only texts that stood in neither: what every list knows is left out, so its figures are
 * those of the hard end of what patients write. It may be measured after a change is done, never to find one.
 * bench/README.md says how often it has been. `unseen` is the half of a set whose other half is built with: `opt-out-speakers`
 * says how it was made. It is measured as rarely.
 *
 * A text is labelled by what its writer answers, whatever stands around it. yes, no: said or told ('vino ayer', 'nobody
 * came'), with or without a reason. unsure: does not know or remember, hesitates, names somebody who would know. none: a
 * greeting, a question, a condition ('si puede me llama'), something else. stop: our texts are not wanted, in clear words,
 * alone or beside an answer. unclear: anger, complaints and refusals that may mean that or something else, for a person to
 * judge. ordinary: everything else, however much it looks like it: an hour, a visit, texts to go on.
 */
export const parts = ['building', 'held-out', 'fresh', 'unseen'] as const
export type Part = (typeof parts)[number]

/** What became of one text. */
export interface Verdict {
  /** Whether it counts for the figure: read right, or for a figure of faults, the fault. */
  isHit: boolean
  /** The text and what was made of it, for the list of misses. */
  shown: string
}

/** One figure of the table. */
export interface Row {
  name: string
  /** Percent. */
  goal: number
  floor: number
  /** A figure of faults: the less the better, goal and floor are upper bounds. */
  isFaults?: boolean
  verdicts: (part: Part) => readonly Verdict[]
}

/** Measured in the whole table alone: what is asked for while something is built must not become known that way. */
export const isRare = (part: Part): boolean => part === 'fresh' || part === 'unseen'

/** The cases of a part: bench/reading/NAME-PART.json, a JSON array; none where no such part was written. */
export const readCases = <Case>(name: string, part: Part): readonly Case[] => {
  const path = join(import.meta.dirname, `${name}-${part}.json`)
  return isRare(part) && !existsSync(path) ? [] : JSON.parse(readFileSync(path, 'utf8'))
}

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
const wilson = (hits: number, n: number): { low: number; high: number } => {
  const z = 1.959964
  const share = hits / n
  const centre = share + (z * z) / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  const scale = 1 + (z * z) / n
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}

export const count = (figure: Row, part: Part) => {
  const verdicts = figure.verdicts(part)
  const n = verdicts.length
  const isFaults = figure.isFaults === true
  const hits = verdicts.filter(({ isHit }) => isHit).length
  const share = n === 0 ? 0 : hits / n
  const isAboveFloor = isFaults ? 100 * share <= figure.floor : 100 * share >= figure.floor
  const misses = verdicts.filter(({ isHit }) => isHit === isFaults).map(({ shown }) => shown)
  return { n, share, ...wilson(hits, Math.max(n, 1)), isAboveFloor, misses }
}
