import { and, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP, type PagePlan } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { type Scouted, scoutTexts } from '../../../db/search/texts.ts'
import { holdsSearch, matchesSearch } from '../../../db/search.ts'
import { conversationSearch, conversations, messages } from '../../../db/tables/conversations.ts'

// Threads are found by whom they are with and by what was written in them.

/** Texts that are gathered to find their threads: fewer at first, more when they stand in too few threads. */
const FEW_TEXTS = 1200
/** Of words that are said often: a text or two of each thread has them, so that these fill the count. */
const OFTEN_TEXTS = 2000
const MORE_TEXTS = 4000
/** Words of which the newest texts have so many stand in at least every tenth thread: walking the threads meets them soon. */
const OFTEN = 20

/** Days that a text may be older than its conversation: one that was fetched from the carrier after an outage. */
const MOST_BEFORE_START = 31

const capped = sql.raw(String(COUNT_CAP))

/** What is found altogether. */
interface Found {
  matching: SQL
  /** Whether these are few, which their ids find. */
  isFew: boolean
  /** As far as threads are counted; null when they are still to be counted. */
  total: number | null
}

/** What a search adds to the threads' query. */
export interface ThreadSearch {
  /** Finds the threads of a page without the others, when they are many. */
  first: SQL | null
  /** Whether they are so many that nobody need wait for `all`. */
  isFirstAtOnce: boolean
  /** Whether nothing is found but by `first`, if it does not fill the page. */
  isAll: boolean
  all: Promise<Found>
}

const isOneOf = (ids: number[]): SQL => sql`${conversations.id} = any(${sql.param(ids)}::bigint[])`

/** A thread with somebody who is looked for, if there is such a person at all, or with a text that is; for one after the other. `mayHaveTexts` spares looking into the others. */
const hasWords = (q: string, texts: SQL | undefined, mayHaveTexts = sql`true`): SQL =>
  sql`(exists (select 1 from ${conversationSearch} where ${matchesSearch(conversationSearch.searchText, q)})
    and (select true from ${conversationSearch} where ${conversationSearch.conversationId} = ${conversations.id}
      and ${holdsSearch(conversationSearch.searchText, q)})
    or ${mayHaveTexts} and (select true from ${messages} where ${messages.conversationId} = ${conversations.id} and ${texts} limit 1))`

/** All threads a search finds, when they are few; of words that are written often only the texts of the last weeks are read. */
const gatherThreads = async (
  db: Reader,
  q: string,
  scouted: Scouted,
  isOften: boolean,
  most: number,
): Promise<Found> => {
  const { rows } = await db.execute<{ ids: number[]; isAll: boolean }>(sql`
    with people as (select conversation_id from ${conversationSearch}
        where ${matchesSearch(conversationSearch.searchText, q)} limit ${capped}),
      texts as materialized (select conversation_id from ${messages}
        where ${isOften ? and(scouted.recent, scouted.matching) : scouted.indexed} limit ${sql.raw(String(most))})
    select array(select conversation_id from people
        union select conversation_id from texts where conversation_id is not null limit ${capped}) as ids,
      (select count(*) < ${sql.raw(String(most))} from texts) as "isAll"`)
  const { ids, isAll } = rows[0] ?? { ids: [], isAll: true }
  if (ids.length < COUNT_CAP && isAll && !isOften) return { matching: isOneOf(ids), isFew: true, total: ids.length }
  if (ids.length < COUNT_CAP && !isAll && most < MORE_TEXTS) return gatherThreads(db, q, scouted, isOften, MORE_TEXTS)
  return { matching: hasWords(q, scouted.matching), isFew: false, total: ids.length < COUNT_CAP ? null : COUNT_CAP }
}

/**
 * Plans a search for words by how often the newest texts have them. What is said often is met soon by walking the threads.
 * Of what is said now and then the texts of the last weeks are looked up, and only of threads that are older than those the
 * older ones: `isLatestFirst`, the page begins with the threads of these weeks. What is said seldom is gathered.
 */
export const searchThreads = async (
  db: Reader,
  q: string,
  page: PagePlan,
  isLatestFirst: boolean,
): Promise<ThreadSearch> => {
  const scouted = await scoutTexts(db, q, undefined)
  const { matching, indexed, recent, since, times } = scouted
  const isOften = times >= OFTEN
  const all = gatherThreads(db, q, scouted, isOften, isOften ? OFTEN_TEXTS : FEW_TEXTS)
  if (isOften) return { first: hasWords(q, matching), isFirstAtOnce: true, isAll: true, all }
  if (!isLatestFirst) return { first: null, isFirstAtOnce: false, isAll: false, all }
  const recently = sql`${conversations.id} in (select conversation_id from ${messages} where ${and(recent, indexed)})`
  const older = sql`${messages.createdAt} < ${since}`
  // Only what was begun before has older texts: of the latest threads few.
  const isOlder = sql`${conversations.startedAt} < ${since} + interval '${sql.raw(String(MOST_BEFORE_START))} days'`
  // The page's ids by themselves: with all that is shown beside them PostgreSQL would read every thread of these weeks.
  const ids = sql`select ${conversations.id} from ${conversations} where ${and(
    sql`${conversations.lastActivityAt} >= ${since}`,
    sql`(${recently} or ${hasWords(q, and(older, matching), isOlder)})`,
    page.where,
  )} order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`
  return { first: sql`${conversations.id} = any(array(${ids}))`, isFirstAtOnce: times > 0, isAll: false, all }
}
