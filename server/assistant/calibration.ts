import { sql } from 'drizzle-orm'
import { calibrate, decileOf } from '#engine/learning.ts'
import type { Reader } from '../db/read.ts'

const DECILES = 10

/** How often the router's decisions were right, by tenths of its confidence. */
export const readRatings = async (db: Reader): Promise<{ good: number; total: number }[]> => {
  const { rows } = await db.execute<{ decile: number; good: number; total: number }>(sql`
    select least(9, floor(d.router_confidence * 10))::int as decile, count(*)::int as total,
      count(*) filter (where l.was_optimal)::int as good
    from ai_learning l join ai_decisions d on d.id = l.router_decision_id
    where d.router_confidence is not null and l.was_optimal is not null group by 1`)
  return Array.from({ length: DECILES }, (_, at) => {
    const row = rows.find(({ decile }) => decile === at)
    return { good: row?.good ?? 0, total: row?.total ?? 0 }
  })
}

/** How often confidences of this size were right, 0 to 1; null when too few of them were rated. */
export const calibrated = async (db: Reader, confidence: number): Promise<number | null> => {
  const ratings = await readRatings(db)
  const rated = ratings[decileOf(confidence)]
  return rated ? calibrate(rated) : null
}
