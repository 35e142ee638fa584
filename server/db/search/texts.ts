import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../read.ts'
import { beginningsOf, hasPhrase, isPhrase, searchPattern } from '../search.ts'
import { messages } from '../tables/conversations.ts'
import { weekOf } from '../tables/sort-keys.ts'

// Search among a million texts: frequent words are found among the newest texts, rare words through the index. Looking
// up a frequent word reads long lists of the index and rows from the whole table. With the week in the index, only the
// newest part of these lists is read.

/** Sample of the newest texts that estimates how frequent a word is. */
const NEWEST = 1000
/** Texts of the last weeks, about this many, are looked up first. */
const RECENT = 100_000
/** Above this number of weeks the index is asked for the words alone: it merges one list per week. */
const MOST_WEEKS = 60
/** A word in this many texts of the sample is frequent. */
const OFTEN = 10
/** Words of a phrase that are counted, the longest first. */
const MOST_WORDS = 4

/** What the sample tells about a search. */
export interface Scouted {
  /** Condition for texts that are scanned. */
  matching: SQL
  /** Condition for an index lookup. */
  indexed: SQL
  /** Matches in the sample. They choose the fastest plan and never the result. */
  times: number
  /** Index condition for the texts of the last weeks, and the start of these weeks. */
  recent: SQL
  since: SQL
}

const times = (text: SQL): SQL => sql`(count(*) filter (where ${text}))::int`

/**
 * Counts the search's words in the sample. For a phrase the trigram index would read a list for every three letters,
 * most of them long; looking up its rarest word is enough, and the rows found are matched against the whole phrase. The
 * same holds for the beginning of a single word that mostly continues in one way.
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
  // When every word is frequent, no single one selects enough; two that rarely meet select well.
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
