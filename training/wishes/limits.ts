// From scores that a learnt leaning gave to texts of writers it had not seen, what they mean and from where they count.

/** A text that was scored by a leaning which had learnt from other writers only. */
export interface ScoredText {
  /** Log-odds as the weights give them. */
  score: number
  isStop: boolean
  language: 'es' | 'en' | null
}

/** A score becomes a likelihood by `slope` and `offset`, in hundredths. */
export interface Calibration {
  slope: number
  offset: number
}

const ROUNDS = 50
const likelihood = (score: number, { slope, offset }: Calibration): number =>
  1 / (1 + Math.exp(-(slope * score + offset) / 100))

/**
 * What a score says where wishes and ordinary texts are as many: J. Platt, Advances in Large Margin Classifiers (1999) 61, by
 * Newton's method.
 */
export const calibrate = (texts: readonly ScoredText[]): Calibration => {
  const wishes = texts.filter(({ isStop }) => isStop).length
  const counts = { wish: 0.5 / wishes, ordinary: 0.5 / (texts.length - wishes) }
  let slope = 1
  let offset = 0
  for (let round = 0; round < ROUNDS; round++) {
    let [bySlope, byOffset, slopes, both, offsets] = [0, 0, 1e-9, 0, 1e-9]
    for (const { score, isStop } of texts) {
      const share = 1 / (1 + Math.exp(-(slope * score + offset)))
      const weight = isStop ? counts.wish : counts.ordinary
      const fault = weight * (share - (isStop ? 1 : 0))
      const curve = weight * share * (1 - share)
      bySlope += fault * score
      byOffset += fault
      slopes += curve * score * score
      both += curve * score
      offsets += curve
    }
    const whole = slopes * offsets - both * both
    slope -= (offsets * bySlope - both * byOffset) / whole
    offset -= (slopes * byOffset - both * bySlope) / whole
  }
  return { slope: Math.round(100 * slope), offset: Math.round(100 * offset) }
}

/** The upper end of the Wilson score interval of 95 %: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209. */
const upperShare = (hits: number, n: number): number => {
  const z = 1.959964
  const share = hits / n
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return (share + (z * z) / (2 * n) + spread) / (1 + (z * z) / n)
}

/** The whole of a likelihood, in the steps of a limit. */
export const LIMITS = 10_000

/** The lowest limit that at most `share` of the ordinary texts of each language reach, the upper bound at most `upper`. */
export const lowestLimit = (
  texts: readonly ScoredText[],
  calibration: Calibration,
  { share, upper = 1 }: { share: number; upper?: number },
): number => {
  let lowest = 1
  for (const language of ['es', 'en'] as const) {
    const scores = texts
      .filter((text) => !text.isStop && text.language === language)
      .map(({ score }) => Math.floor(LIMITS * likelihood(score, calibration)))
      .sort((one, other) => other - one)
    let most = Math.floor(share * scores.length)
    while (most > 0 && upperShare(most, scores.length) > upper) most--
    lowest = Math.max(lowest, (scores[most] ?? 0) + 1)
  }
  return lowest
}

/** The highest limit below which at most `share` of these wishes lie. */
export const highestLimit = (texts: readonly ScoredText[], calibration: Calibration, share: number): number => {
  const scores = texts
    .filter(({ isStop }) => isStop)
    .map(({ score }) => Math.floor(LIMITS * likelihood(score, calibration)))
    .sort((one, other) => one - other)
  return scores[Math.floor(share * scores.length)] ?? 0
}
