import { and, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP, type PagePlan } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { type Scouted, scoutTexts } from '../../../db/search/texts.ts'
import { holdsSearch, matchesSearch } from '../../../db/search.ts'
import { conversationSearch, conversations, messages } from '../../../db/tables/conversations.ts'

// Threads are found by their people and by their texts.

/** Texts collected to find their threads: few at first, more when they belong to too few threads. */
const FEW_TEXTS = 1200
/** For frequent words: one or two texts per thread match, so these fill the count. */
const OFTEN_TEXTS = 2000
const MORE_TEXTS = 4000
/**
 * Words with this many matches in the sample occur in at least every tenth thread: walking the threads finds them soon.
 */
const OFTEN = 20

/** Days that a text may be older than its conversation, when it was fetched from the carrier after an outage. */
const MOST_BEFORE_START = 31

const capped = sql.raw(String(COUNT_CAP))

/** All that is found. */
interface Found {
  matching: SQL
  /** Whether they are few enough to be read by id. */
  isFew: boolean
  /** The counted threads; null when they are still to be counted. */
  total: number | null
}

/** A search's conditions for the threads' query. */
export interface ThreadSearch {
  /** Finds the threads of a page without all others, when there are many. */
  first: SQL | null
  /** Whether there are so many that `all` need not be awaited. */
  isFirstAtOnce: boolean
  /** Whether `first` finds everything, even if it does not fill the page. */
  isAll: boolean
  all: Promise<Found>
}

const isOneOf = (ids: number[]): SQL => sql`${conversations.id} = any(${sql.param(ids)}::bigint[])`

/** A thread whose person or text matches, for a scan. `mayHaveTexts` limits which threads' texts are searched. */
const hasWords = (q: string, texts: SQL | undefined, mayHaveTexts = sql`true`): SQL =>
  sql`(exists (select 1 from ${conversationSearch} where ${matchesSearch(conversationSearch.searchText, q)})
    and (select true from ${conversationSearch} where ${conversationSearch.conversationId} = ${conversations.id}
      and ${holdsSearch(conversationSearch.searchText, q)})
    or ${mayHaveTexts} and (select true from ${messages} where ${messages.conversationId} = ${conversations.id} and ${texts} limit 1))`

/** All threads that match, when they are few; of frequent words only the texts of the last weeks are read. */
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
 * Plans a search by how frequent its words are in the sample. Frequent words: walks the threads, which soon match. Less
 * frequent: looks up the texts of the last weeks, and older texts only for older threads; `isLatestFirst` says that the
 * page begins with the threads of these weeks. Rare: collects all matches.
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
  // Only threads that began earlier have older texts, and few of the latest did.
  const isOlder = sql`${conversations.startedAt} < ${since} + interval '${sql.raw(String(MOST_BEFORE_START))} days'`
  // Reads the page's ids alone first: with all columns PostgreSQL would read every thread of these weeks.
  const ids = sql`select ${conversations.id} from ${conversations} where ${and(
    sql`${conversations.lastActivityAt} >= ${since}`,
    sql`(${recently} or ${hasWords(q, and(older, matching), isOlder)})`,
    page.where,
  )} order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`
  return { first: sql`${conversations.id} = any(array(${ids}))`, isFirstAtOnce: times > 0, isAll: false, all }
}
