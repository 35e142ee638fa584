import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from './page.ts'
import type { Reader } from './read.ts'

/** `%words%` for a folded search column; the wildcards of the person's own text are literal. */
export const searchPattern = (q: string): SQL => {
  const literal = q.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
  return sql`'%' || recado_fold(${literal}) || '%'`
}

/** A word that an index can look for; folding changes each of these letters by itself. */
const WORD = /[a-z0-9áéíóúüñ]{3,}/gi
/** Letters of a word that are looked for in an index: they say most, and each further one costs a list. */
const WORD_BEGINS = 5

/** The beginnings of the words that are looked for, the longest word's first. */
export const beginningsOf = (q: string): string[] => {
  const words = (q.match(WORD) ?? []).toSorted((one, other) => other.length - one.length)
  return [...new Set(words.map((word) => word.slice(0, WORD_BEGINS)))]
}

/** Whether several words are looked for, a name or a phrase: they stand together much seldomer than each alone. */
export const isPhrase = (q: string): boolean => (q.match(WORD) ?? []).length > 1

/** Rows that have these beginnings of words, and then all that was typed. */
export const hasPhrase = (column: PgColumn, beginnings: string[], q: string): SQL => {
  const begins = beginnings.map((begin) => sql`${column} like ${searchPattern(begin)} and `)
  return sql`(${sql.join(begins)}strpos(${column}, recado_fold(${q.trim()})) > 0)`
}

/** Words of a name that are looked for in its index. */
const MOST_WORDS = 2

/**
 * Texts that have the words. The trigram index reads a list for every three letters of a
 * pattern, and those about the space between two words are the longest: so of a phrase it looks for the beginnings of the
 * longest two words, and the rows that have them are held against all that was typed.
 */
export const matchesWords = (column: PgColumn, q: string): SQL =>
  isPhrase(q) ? hasPhrase(column, beginningsOf(q).slice(0, MOST_WORDS), q) : sql`${column} like ${searchPattern(q)}`

/** What matches a search of names, numbers and contracts, as an index looks it up. */
export const matchesSearch = (column: PgColumn, q: string): SQL => orSqueezed(column, q, matchesWords(column, q))

/** The same for rows that are read one after the other, without an index. */
export const holdsSearch = (column: PgColumn, q: string): SQL =>
  orSqueezed(column, q, sql`${column} like ${searchPattern(q)}`)

/** Digits with the marks that numbers and contracts are written with. */
const isMarked = (q: string): boolean =>
  /\d/.test(q) && /^[\p{L}\d\s()+./#-]+$/u.test(q) && /[^\p{L}\d]/u.test(q.trim())

/**
 * Numbers and contracts are found with the marks between their digits and without: '(787) 555-0105', 'MX 1042'. Of
 * digits alone the text as it was typed need not be looked for: it says nothing more, and '787' stands in many rows.
 */
const orSqueezed = (column: PgColumn, q: string, asTyped: SQL): SQL => {
  if (!isMarked(q)) return asTyped
  const squeezed = sql`${column} like '%' || recado_squeeze(${q}) || '%'`
  return /\p{L}/u.test(q) ? sql`(${asTyped} or ${squeezed})` : squeezed
}

/** What a search has found: its rows as a condition of the list's own query, and how many there are, as far as is counted. */
export interface SearchMatch {
  matching: SQL
  total: number
}

/**
 * Looks a search up in its index before a page is made of it. What is found seldom is then read by its ids, what is found
 * often by walking the list in its order until a page is full. Left to the planner, which can only guess how often a part
 * of a word stands somewhere, the one is now and then done where the other belongs, and takes a hundred times as long.
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
