import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'
import { beginningsOf, hasPhrase, searchPattern } from '../../../db/search.ts'
import { messages } from '../../../db/tables/conversations.ts'

/** Texts by which it is judged how often words are written, and how many of them make a word a frequent one. */
const NEWEST = 1000
const OFTEN = 10
/** Words of a phrase that are judged; the longest say most. */
const MOST_WORDS = 4

const countOf = (text: SQL): SQL => sql`(count(*) filter (where search_text like ${text}))::int`

/** What a search adds to the query of the texts. */
export interface TextSearch {
  matching: SQL
  /** Whether the index finds few enough to be sorted; otherwise the list is walked in its order. */
  isSeldom: boolean
}

/**
 * How a search is best done among a million texts. Of a phrase the trigram index would read a list for every three
 * letters, most of them long; its word that is written least is enough, and what has it is held against the whole phrase.
 * Which word that is, and whether the phrase is so frequent that no index is needed, the newest texts tell.
 */
export const searchTexts = async (db: Reader, q: string): Promise<TextSearch> => {
  const whole = { matching: sql`${messages.searchText} like ${searchPattern(q)}`, isSeldom: false }
  const words = beginningsOf(q).slice(0, MOST_WORDS)
  if (words.length === 0) return whole
  const counts = words.map((word) => countOf(searchPattern(word)))
  const { rows } = await db.execute<{ phrase: number; words: number[] }>(sql`
    select ${countOf(searchPattern(q))} as phrase, array[${sql.join(counts, sql`, `)}] as words
    from (select search_text from messages order by created_at desc, id desc limit ${sql.raw(String(NEWEST))}) newest`)
  const [written] = rows
  if (!written || written.phrase >= OFTEN) return whole
  const timesOf = (word: string | undefined) => written.words[words.indexOf(word ?? '')] ?? 0
  const bySeldom = words.toSorted((one, other) => timesOf(one) - timesOf(other))
  // Of words that are all written often, no single one leaves few enough.
  const looked = timesOf(bySeldom[0]) < OFTEN ? bySeldom.slice(0, 1) : words
  return { matching: hasPhrase(messages.searchText, looked, q), isSeldom: true }
}
