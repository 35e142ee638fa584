import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from './page.ts'
import type { Reader } from './read.ts'

/** `%words%` for a folded search column; wildcards that the person typed are escaped. */
export const searchPattern = (q: string): SQL => {
  const literal = q.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
  return sql`'%' || recado_fold(${literal}) || '%'`
}

/** A word that an index can look up: folding changes each of its letters separately. */
const WORD = /[a-z0-9áéíóúüñ]{3,}/gi
/** Letters of a word that are looked up: the first ones select most, and each further one adds an index list. */
const WORD_BEGINS = 5

/** The beginnings of the words to look up, the longest word first. */
export const beginningsOf = (q: string): string[] => {
  const words = (q.match(WORD) ?? []).toSorted((one, other) => other.length - one.length)
  return [...new Set(words.map((word) => word.slice(0, WORD_BEGINS)))]
}

/** Whether the search has several words, a name or a phrase: together they are far rarer than each alone. */
export const isPhrase = (q: string): boolean => (q.match(WORD) ?? []).length > 1

/** Rows with these beginnings of words that also match the whole search. */
export const hasPhrase = (column: PgColumn, beginnings: string[], q: string): SQL => {
  const begins = beginnings.map((begin) => sql`${column} like ${searchPattern(begin)} and `)
  return sql`(${sql.join(begins)}strpos(${column}, recado_fold(${q.trim()})) > 0)`
}

/** Words of a name that are looked up in its index. */
const MOST_WORDS = 2

/**
 * Texts that contain the words. The trigram index reads a list for every three letters of a pattern, and those around a
 * space are the longest. So a phrase is looked up by the beginnings of its longest two words, and the rows found are
 * matched against the whole search.
 */
export const matchesWords = (column: PgColumn, q: string): SQL =>
  isPhrase(q) ? hasPhrase(column, beginningsOf(q).slice(0, MOST_WORDS), q) : sql`${column} like ${searchPattern(q)}`

/** Index condition for a search of names, numbers and contracts. */
export const matchesSearch = (column: PgColumn, q: string): SQL => orSqueezed(column, q, matchesWords(column, q))

/** The same condition for rows that are scanned without an index. */
export const holdsSearch = (column: PgColumn, q: string): SQL =>
  orSqueezed(column, q, sql`${column} like ${searchPattern(q)}`)

/** Digits with the punctuation of numbers and contracts. */
const isMarked = (q: string): boolean =>
  /\d/.test(q) && /^[\p{L}\d\s()+./#-]+$/u.test(q) && /[^\p{L}\d]/u.test(q.trim())

/**
 * Numbers and contracts match with and without punctuation: '(787) 555-0105', 'MX 1042'. For digits alone the text as
 * typed adds nothing, and '787' occurs in many rows.
 */
const orSqueezed = (column: PgColumn, q: string, asTyped: SQL): SQL => {
  if (!isMarked(q)) return asTyped
  const squeezed = sql`${column} like '%' || recado_squeeze(${q}) || '%'`
  return /\p{L}/u.test(q) ? sql`(${asTyped} or ${squeezed})` : squeezed
}

/** The result of a search: its rows as a condition for the list's query, and their number, as far as it is counted. */
export interface SearchMatch {
  matching: SQL
  total: number
}

/**
 * Looks a search up in its index before the page is queried. Rare matches are then read by id; frequent ones by walking
 * the list in its order until the page is full. The planner can only guess how frequent a part of a word is; a wrong
 * guess takes a hundred times as long.
 */
export const findRows = async (db: Reader, id: PgColumn, column: PgColumn, q: string): Promise<SearchMatch> => {
  const { rows } = await db.execute<{ ids: number[] | null; total: number }>(sql`
    select case when count(*) < ${sql.raw(String(COUNT_CAP))} then coalesce(array_agg(id), '{}') end as ids, count(*)::int as total
    from (select ${id} as id from ${id.table} where ${matchesSearch(column, q)} limit ${sql.raw(String(COUNT_CAP))}) found`)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return {
    matching: ids ? sql`${id} = any(${sql.param(ids)}::bigint[])` : holdsSearch(column, q),
    total,
  }
}
