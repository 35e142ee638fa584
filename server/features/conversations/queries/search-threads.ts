import { type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP, type PagePlan } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { isPhrase, matchesSearch, searchPattern } from '../../../db/search.ts'
import { conversationSearch, conversations, messages } from '../../../db/tables/conversations.ts'

// Threads are found by whom they are with and by what was written in them.

/** Texts that are gathered by the index to find out whether the words are written seldom. */
const MOST_TEXTS = 2000
/** Threads, from where a page begins, that are looked into together when the words are written often. */
const LOOKED_INTO = 2000

const capped = sql.raw(String(COUNT_CAP))

/** All threads a search finds, when they are few; no total when words that are written often stand in few threads. */
const gatherThreads = async (db: Reader, q: string): Promise<{ ids: number[] | null; total: number | null }> => {
  const { rows } = await db.execute<{ ids: number[]; texts: number }>(sql`
    with people as (select conversation_id from ${conversationSearch}
        where ${matchesSearch(conversationSearch.searchText, q)} limit ${capped}),
      texts as materialized (select conversation_id from ${messages}
        where ${messages.searchText} like ${searchPattern(q)} limit ${sql.raw(String(MOST_TEXTS))})
    select array(select conversation_id from people
        union select conversation_id from texts where conversation_id is not null limit ${capped}) as ids,
      (select count(*)::int from texts) as texts`)
  const { ids = [], texts = 0 } = rows[0] ?? {}
  if (ids.length === COUNT_CAP) return { ids: null, total: COUNT_CAP }
  return texts < MOST_TEXTS ? { ids, total: ids.length } : { ids: null, total: null }
}

/**
 * The threads a search finds among the first ones of a page's order: for words that are written often these are enough.
 * By their ids both indexes of the texts are read and only texts that stand in both; one thread after the other takes
 * four times as long. `isAll`: nothing comes after those.
 */
const findAmongFirst = async (db: Reader, page: PagePlan, q: string): Promise<{ ids: number[]; isAll: boolean }> => {
  const first = await db.select({ ids: sql<number[]>`array_agg(id)` }).from(
    db
      .select({ id: conversations.id })
      .from(conversations)
      // Left: PostgreSQL leaves it out where the order has no need of it.
      .leftJoin(conversationSearch, sql`${conversationSearch.conversationId} = ${conversations.id}`)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(sql.raw(String(LOOKED_INTO)) as unknown as number)
      .as('first'),
  )
  const ids = first[0]?.ids ?? []
  const given = sql`${sql.param(ids)}::int[]`
  const { rows } = await db.execute<{ ids: number[] }>(sql`select array(
    select conversation_id from ${conversationSearch}
      where conversation_id in (select unnest(${given})) and ${conversationSearch.searchText} like ${searchPattern(q)}
    union select conversation_id from ${messages}
      where conversation_id = any(${given}) and ${messages.searchText} like ${searchPattern(q)}) as ids`)
  return { ids: rows[0]?.ids ?? [], isAll: ids.length < LOOKED_INTO }
}

/** What a search adds to the threads' query. */
export interface ThreadSearch {
  matching: SQL
  /** When `matching` does not fill the page, this does; null when there is no more to be found. */
  wider: SQL | null
  /** As far as threads are counted; null when they are still to be counted. */
  total: number | null
}

/**
 * Plans a search for words: what is said often is found soon among the first threads, what is said seldom is gathered
 * soon. One word may be either, and both are tried at once; phrases and names are seldom the former.
 */
export const searchThreads = async (db: Reader, page: PagePlan, q: string): Promise<ThreadSearch> => {
  const [all, tried] = await Promise.all([gatherThreads(db, q), isPhrase(q) ? null : findAmongFirst(db, page, q)])
  const isOneOf = (ids: number[]) => sql`${conversations.id} = any(${sql.param(ids)}::int[])`
  if (all.ids) return { matching: isOneOf(all.ids), wider: null, total: all.total }
  const pattern = searchPattern(q)
  if (all.total === null)
    return {
      matching: sql`${conversations.id} in (select conversation_id from conversation_search where search_text like ${pattern}
        union select conversation_id from messages where search_text like ${pattern})`,
      wider: null,
      total: null,
    }
  const first = tried ?? (await findAmongFirst(db, page, q))
  return {
    matching: isOneOf(first.ids),
    wider: first.isAll
      ? null
      : sql`(${conversationSearch.searchText} like ${pattern} or (select true from messages m
          where m.conversation_id = ${conversations.id} and m.search_text like ${pattern} limit 1))`,
    total: all.total,
  }
}
