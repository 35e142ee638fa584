/** 17:00 UTC falls on the same day in every time zone of the Americas. */
export const noonOf = (day: string): string => `${day}T17:00:00.000Z`

/** The end of a chart's scale: the least of 4, 8, 20, 40, 80, 200… that is not below any value. Four steps are whole. */
export const topOf = (values: readonly number[]): number => {
  const most = Math.max(0, ...values)
  for (let scale = 1; ; scale *= 10) for (const step of [4, 8, 20]) if (step * scale >= most) return step * scale
}

/** An SVG path through the points, in pixels; rounded to tenths. */
export const linePath = (points: readonly { x: number; y: number }[]): string =>
  points.length === 0 ? '' : `M ${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ')}`
