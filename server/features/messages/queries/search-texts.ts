import { and, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP, type PagePlan } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { scoutTexts } from '../../../db/search/texts.ts'
import { messages } from '../../../db/tables/conversations.ts'

/** A search's result for a page of texts. */
export interface TextSearch {
  /** The texts of the page, or all that match. */
  matching: SQL | Promise<SQL>
  /** As far as it is counted; null when it is still to be counted. */
  total: Promise<number> | null
}

/** The requested list: its page and its other filters. */
interface Asked {
  filter: SQL | undefined
  page: PagePlan
  /** The page's order is newest first. */
  isNewestFirst: boolean
}

/**
 * Matches in the sample from which the list is walked: at least these, and so many that WALKED times the sample fills
 * the page.
 */
const OFTEN = 10
const WALKED = 5

const capped = sql.raw(String(COUNT_CAP))

/** The page's first rows among the matching texts, and the number of matches, up to `most`. */
const gatherTexts = async (
  db: Reader,
  { page }: Asked,
  such: SQL | undefined,
  most = sql``,
): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (select id, created_at from ${messages} where ${such} ${most})
    select array(select id from found messages ${page.where ? sql`where ${page.where}` : sql``}
        order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}) as ids,
      (select count(*)::int from found) as total`)
  return rows[0] ?? { ids: [], total: 0 }
}

const isOneOf = (ids: number[]): SQL => sql`${messages.id} = any(${sql.param(ids)}::bigint[])`

/**
 * Finds a page of matching texts. For frequent words it walks the list in its order. For others it searches all texts
 * and, at the same time, those of the last weeks: when these fill the page, it does not wait for all.
 */
export const searchTexts = async (db: Reader, q: string, asked: Asked): Promise<TextSearch> => {
  const { filter, page, isNewestFirst } = asked
  const scouted = await scoutTexts(db, q, filter)
  if (scouted.times >= Math.max(OFTEN, page.size / WALKED)) return { matching: scouted.matching, total: null }
  const looked = and(scouted.indexed, filter)
  const gathered = gatherTexts(db, asked, looked, sql`limit ${capped}`)
  const findPage = async () => {
    const latest = isNewestFirst ? await gatherTexts(db, asked, and(scouted.recent, looked, page.where)) : null
    if (latest && latest.ids.length > page.size) return isOneOf(latest.ids)
    const found = await gathered
    return isOneOf((found.total < COUNT_CAP ? found : await gatherTexts(db, asked, looked)).ids)
  }
  return { matching: findPage(), total: gathered.then((found) => found.total) }
}
