interface Share {
  count: number
  total: number
}

/** Fewer cases than these say nothing about a day, or about four weeks. */
const LEAST_IN_DAY = 20
const LEAST_BEFORE = 100
/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.959964

/**
 * Which way a day's share has left its 95 % interval of the weeks before; null while it is inside, or too few cases say so.
 * The interval allows for chance in both samples (A. Agresti and B. Caffo, The American Statistician 54 (2000) 280).
 */
export const driftOf = (day: Share, before: Share): 'higher' | 'lower' | null => {
  if (day.total < LEAST_IN_DAY || before.total < LEAST_BEFORE) return null
  const smooth = ({ count, total }: Share) => (count + 1) / (total + 2)
  const [now, usual] = [smooth(day), smooth(before)]
  const spread = Math.sqrt((now * (1 - now)) / (day.total + 2) + (usual * (1 - usual)) / (before.total + 2))
  if (Math.abs(now - usual) <= Z * spread) return null
  return now > usual ? 'higher' : 'lower'
}
