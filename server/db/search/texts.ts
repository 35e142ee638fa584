import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../read.ts'
import { beginningsOf, hasPhrase, isPhrase, searchPattern } from '../search.ts'
import { messages } from '../tables/conversations.ts'
import { weekOf } from '../tables/sort-keys.ts'

// How a search is best done among a million texts: what is said often is found among the newest texts, what is said seldom
// is looked up. Looking up a frequent word reads long lists of the index and texts from all over the table; with their
// weeks beside the words the index reads only the newest part of those lists.

/** The newest texts, by which it is judged how often words are written. */
const NEWEST = 1000
/** Texts of the last weeks, about so many, are looked up first. */
const RECENT = 100_000
/** Of more weeks than these the index is asked for the words alone: it merges a list for each. */
const MOST_WEEKS = 60
/** Of so many of the newest texts a word is a frequent one. */
const OFTEN = 10
/** Words of a phrase that are judged; the longest say most. */
const MOST_WORDS = 4

/** What the newest texts tell of a search. */
export interface Scouted {
  /** Texts that have the words, for reading texts one after the other. */
  matching: SQL
  /** The same for looking them up. */
  indexed: SQL
  /** How many of the newest texts have them, by which it is guessed what is read fastest and never what is found. */
  times: number
  /** The texts of the last weeks, as an index looks them up; and since when that is. */
  recent: SQL
  since: SQL
}

const times = (text: SQL): SQL => sql`(count(*) filter (where ${text}))::int`

/**
 * Looks at the newest texts. Of a phrase the trigram index would read a list for every three letters, most of them long;
 * its word that is written least is enough, and what has it is held against the whole phrase. So is the beginning of one
 * word, where it mostly goes on as that word does.
 */
export const scoutTexts = async (db: Reader, q: string, filter: SQL | undefined): Promise<Scouted> => {
  const matching = sql`${messages.searchText} like ${searchPattern(q)}`
  const words = beginningsOf(q).slice(0, MOST_WORDS)
  const counts = words.map((word) => times(sql`${messages.searchText} like ${searchPattern(word)}`))
  const recent = sql.raw(String(RECENT))
  const { rows } = await db.execute<{ times: number; words: number[]; since: string | null; weeks: number[] }>(sql`
    select times, words, since::text, array(select generate_series(recado_week(since), recado_week(newest) + 1)) as weeks
    from (select times, words, newest, newest - least((newest - earliest) * ${recent} / ${sql.raw(String(NEWEST))},
          (newest - (select min(created_at) from ${messages})) * ${recent}
            / (select greatest(reltuples, ${recent}) from pg_class where oid = ${'messages'}::regclass)) as since
      from (select ${times(filter ? sql`${matching} and ${filter}` : matching)} as times,
          array[${sql.join(counts, sql`, `)}]::int[] as words, max(created_at) as newest, min(created_at) as earliest
        from (select * from ${messages} order by created_at desc, id desc limit ${sql.raw(String(NEWEST))}) messages) seen) scouted`)
  const [seen] = rows
  const timesOf = (word: string) => seen?.words[words.indexOf(word)] ?? 0
  const bySeldom = words.toSorted((one, other) => timesOf(one) - timesOf(other))
  const found = seen?.times ?? 0
  // Of words that are all written often, no single one leaves few enough; two that are seldom met together leave next to none.
  const isOften = timesOf(bySeldom[0] ?? '') >= OFTEN
  const looked = isOften ? words : bySeldom.slice(0, found === 0 ? 2 : 1)
  const isLooked = isPhrase(q) || (found > 0 && 2 * found >= timesOf(words[0] ?? ''))
  const since = sql`${seen?.since ?? 'infinity'}::timestamptz`
  const isSince = sql`${messages.createdAt} >= ${since}`
  const weeks = seen?.weeks ?? []
  return {
    matching,
    indexed: isLooked ? hasPhrase(messages.searchText, looked, q) : matching,
    times: found,
    recent:
      weeks.length > MOST_WEEKS
        ? isSince
        : sql`(${weekOf(messages.createdAt)} && ${sql.param(weeks)}::int[] and ${isSince})`,
    since,
  }
}
