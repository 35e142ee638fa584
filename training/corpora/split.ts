import { createHash } from 'node:crypto'
import type { CorpusText, Source } from './source.ts'

/** A line of a corpus. */
export interface CorpusLine extends CorpusText {
  source: string
}

/** What the trainers learn from, and what the bench judges by. */
export interface Corpora {
  learnt: CorpusLine[]
  judging: CorpusLine[]
}

const LONGEST = 320

/** A text as it is compared: letters and digits without case and accents; emoji where it holds nothing else. */
export const plainOf = (text: string): string => {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? folded.replace(/\s+/g, '')
}

/** The hash by which a text is split, chosen and left out: of what it says, not of how it is typed. */
export const hashOf = (text: string): string => createHash('sha256').update(plainOf(text)).digest('hex').slice(0, 16)

const isJudgedBy = (text: string): boolean => Number.parseInt(hashOf(text).slice(0, 1), 16) % 2 === 1

const tidy = (one: CorpusText): CorpusText => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() })
const isFit = ({ text }: CorpusText): boolean => plainOf(text) !== '' && text.length <= LONGEST

const keyOf = ({ kind, language, question = '', text }: CorpusText): string =>
  [kind, language, plainOf(question), plainOf(text)].join('|')

/** Each text once, the first that stands there. */
const once = <One extends CorpusText>(texts: readonly One[]): One[] => {
  const known = new Set<string>()
  return texts.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))
}

/** At most so many ordinary texts: those with the lowest hash. Other kinds are rare and all kept. */
const withAtMost = (texts: readonly CorpusText[], most = Number.POSITIVE_INFINITY): CorpusText[] => {
  const hashes = texts.filter(({ kind }) => kind === 'ordinary').map(({ text }) => hashOf(text))
  const last = hashes.sort().at(most - 1)
  return texts.filter(({ kind, text }) => kind !== 'ordinary' || last === undefined || hashOf(text) <= last)
}

/**
 * Tells the texts of all sources apart: nothing that is judged by is learnt from, however it is typed. `excluded` are the
 * hashes of texts that are not what their source says.
 */
export const splitTexts = (
  given: readonly { source: Pick<Source, 'id' | 'side' | 'most'>; texts: readonly CorpusText[] }[],
  excluded: ReadonlySet<string>,
): Corpora => {
  const lines = given.flatMap(({ source: { id, side, most }, texts }) => {
    const fit = once(texts.map(tidy).filter((one) => isFit(one) && !excluded.has(hashOf(one.text))))
    return withAtMost(fit, most).map((one) => ({
      line: { source: id, ...one },
      isJudging: side === 'judging' || (side === 'by hash' && isJudgedBy(one.text)),
    }))
  })
  const of = (isJudging: boolean): CorpusLine[] =>
    once(lines.filter((one) => one.isJudging === isJudging).map(({ line }) => line))
  const judging = of(true)
  const judged = new Set(judging.map(({ text }) => plainOf(text)))
  return { judging, learnt: of(false).filter(({ text }) => !judged.has(plainOf(text))) }
}

/** A corpus as a file: a text a line. */
export const linesOf = (corpus: readonly CorpusLine[]): string =>
  corpus.map((line) => `${JSON.stringify(line)}\n`).join('')
