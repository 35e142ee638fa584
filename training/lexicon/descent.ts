const RATE = 0.3
const DECAY = 1e-5
/** Added to the sum of squares, so that the first step of a trait is not a leap. */
const CALM = 0.01
const LEAST_CHANGE = 1e-5

/** The same order at every run. */
export const shuffle = <T>(list: T[], seed: number): void => {
  let state = seed
  for (let at = list.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (at + 1)
    const kept = list[at] as T
    list[at] = list[other] as T
    list[other] = kept
  }
}

/**
 * One step of stochastic gradient descent with a rate of its own for each weight (Duchi, Hazan and Singer, J. Mach. Learn.
 * Res. 12 (2011) 2121): moves the weights of `traits` against `slope`, and keeps the sums of squares that slow the next one.
 * `decay` draws them to nothing.
 */
export const descend = (
  weights: Float64Array,
  squares: Float64Array,
  traits: readonly number[],
  slope: number,
  decay = DECAY,
): void => {
  if (Math.abs(slope) < LEAST_CHANGE) return
  for (const trait of traits) {
    const own = slope + decay * (weights[trait] ?? 0)
    const square = (squares[trait] ?? 0) + own * own
    squares[trait] = square
    weights[trait] = (weights[trait] ?? 0) - (RATE * own) / Math.sqrt(square + CALM)
  }
}
