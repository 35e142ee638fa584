import { and, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP, countOf, type PagePlan } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { scoutTexts } from '../../../db/search/texts.ts'
import { messages } from '../../../db/tables/conversations.ts'

/** What a search finds for a page of texts. */
export interface TextSearch {
  matching: SQL
  /** As far as is counted; null when it is still to be counted. */
  total: number | null
}

/** The list that is asked for: its page, and what else its rows must be. */
interface Asked {
  filter: SQL | undefined
  page: PagePlan
  /** The newest texts of those that the page may show are the first on it. */
  isNewestFirst: boolean
}

/** Words that so many of the newest thousand texts have are met soon by walking: a page among so many times its texts. */
const OFTEN = 10
const WALKED = 5

const capped = sql.raw(String(COUNT_CAP))

/**
 * Finds a page of texts that have the words. Those that are written often are soon met by walking the list in its order.
 * Others are looked up: among the texts of the last weeks, and when these do not fill the page, among all.
 */
export const searchTexts = async (
  db: Reader,
  q: string,
  { filter, page, isNewestFirst }: Asked,
): Promise<TextSearch> => {
  const scouted = await scoutTexts(db, q, filter)
  if (scouted.times >= Math.max(OFTEN, page.size / WALKED)) return { matching: scouted.matching, total: null }
  const looked = and(scouted.indexed, filter)
  const isNotFull = sql`(select count(*) from recent) <= ${sql.raw(String(page.size))}`
  const findPage = db.execute<{ ids: number[]; total: number | null }>(sql`
    with recent as materialized (select id, created_at from ${messages}
        where ${and(isNewestFirst ? scouted.recent : sql`false`, looked, page.where)}),
      found as materialized (select id, created_at from ${messages} where ${and(isNotFull, looked)})
    select array(select id from (select * from recent where not ${isNotFull}
          union all select * from found messages ${page.where ? sql`where ${page.where}` : sql``}) messages
        order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}) as ids,
      case when ${isNotFull} then (select least(count(*), ${capped})::int from found) end as total`)
  const count = async () =>
    (await db.execute<{ total: number }>(countOf(sql`${messages}`, looked, true))).rows[0]?.total
  // What stands among the newest texts most likely fills the page, and is then still to be counted.
  const [{ rows }, counted] = await Promise.all([findPage, scouted.times > 0 ? count() : null])
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return {
    matching: sql`${messages.id} = any(${sql.param(ids)}::int[])`,
    total: total ?? counted ?? (await count()) ?? 0,
  }
}
