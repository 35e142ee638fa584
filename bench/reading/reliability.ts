import { optOutScore } from '#reader/consent/opt-out-score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { printTable } from '../measure/figures.ts'
import { judgingTexts } from './corpus.ts'
import { stopSet } from './opt-out-rows.ts'

const BINS = 10
const WIDTH = 40

/**
 * Prints how often a text is a wish to stop that the leaning gives this or that score. A score that can be relied on lies on the
 * diagonal: nine of ten that it gives 0.9 are one. Beside it how many of a thousand ordinary texts reach the bin.
 */
export const printReliability = (): void => {
  const told = (['es', 'en'] as const).flatMap((language) => stopSet(language)).filter(({ kind }) => kind !== 'unclear')
  const ordinary = judgingTexts('ordinary')
  const binOf = (text: string): number => Math.min(BINS - 1, Math.floor(BINS * optOutScore(fold(text))))
  const bins = Array.from({ length: BINS }, () => ({ texts: 0, stops: 0, score: 0, ordinary: 0 }))
  for (const { text, kind } of told) {
    const bin = bins[binOf(text)]
    if (bin === undefined) continue
    bin.texts++
    bin.score += optOutScore(fold(text))
    if (kind === 'stop') bin.stops++
  }
  for (const { text } of ordinary) {
    const bin = bins[binOf(text)]
    if (bin !== undefined) bin.ordinary++
  }
  console.log('\nLeaning to a wish to stop: its score against the share of true wishes, part others')
  printTable(
    ['score', 'texts', 'mean score', 'true wishes', '', 'of 1,000 ordinary'],
    bins.map(({ texts, stops, score, ordinary: count }, at) => {
      const share = texts === 0 ? 0 : stops / texts
      const mark = Math.round((WIDTH * (at + 0.5)) / BINS)
      const line = '#'.repeat(Math.round(WIDTH * share)).padEnd(WIDTH)
      return [
        `${(at / BINS).toFixed(1)} to ${((at + 1) / BINS).toFixed(1)}`,
        texts,
        texts === 0 ? '' : (score / texts).toFixed(2),
        texts === 0 ? '' : share.toFixed(2),
        `${line.slice(0, mark)}|${line.slice(mark + 1)}`,
        ordinary.length === 0 ? '' : ((1000 * count) / ordinary.length).toFixed(2),
      ]
    }),
  )
}
