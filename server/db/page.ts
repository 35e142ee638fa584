import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListQuery } from '#contract/primitives.ts'
import { WHOLE_LIST_LIMIT } from '#contract/primitives.ts'
import { AppError } from '../refusal.ts'
import { foldedName, newestFirst } from './tables/sort-keys.ts'

/** A sort key: an expression that is never null, and its type for the cursor. */
export interface Sort {
  by: SQL
  type: 'text' | 'timestamptz' | 'int' | 'numeric'
  /** The sort's own direction, used when none is asked for; ascending by default. */
  order?: 'asc' | 'desc'
  /** The id column of the sort's index, where it is not the list's own. */
  id?: PgColumn
}

/** Collation for names: ignores case, and puts accented letters beside their base letter. */
export const byName = (column: PgColumn): Sort => ({ by: foldedName(column), type: 'text' })

/** A search stops counting here: '1000+' is enough for a person and costs a tenth of the exact figure. */
export const COUNT_CAP = 1001

interface Cursor {
  sort: string
  order: string
  value: string
  id: number
}

/** The text form of each key type; anything else is an invalid cursor. */
const readable: Record<Sort['type'], RegExp> = {
  text: /^[^\0]*$/,
  int: /^-?\d{1,9}$/,
  numeric: /^-?(\d{1,20}(\.\d{1,20})?|Infinity)$/,
  timestamptz: /^(-infinity|\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?\+00)$/,
}

const readCursor = (text: string, sort: string, order: string, type: Sort['type']): Cursor => {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>
    if (
      cursor.sort === sort &&
      cursor.order === order &&
      typeof cursor.value === 'string' &&
      readable[type].test(cursor.value) &&
      Number.isSafeInteger(cursor.id)
    )
      return cursor as Cursor
  } catch {
    // Malformed: refused below, like a cursor of another sort.
  }
  throw new AppError('invalid-input', { field: 'cursor', rule: { name: 'valid' } })
}

/** One page of a list: what to add to the query, and how to build the answer from its rows. */
export interface PagePlan {
  where: SQL | undefined
  orderBy: SQL[]
  /** Rows per page. */
  size: number
  /** Limit plus one, as a literal: with a parameter PostgreSQL would plan the query every time. */
  limit: number
  /** Selected beside the row, as `sortKey`. */
  sortKey: SQL<string>
  finish<Row extends { id: number; sortKey: string }>(rows: Row[]): { rows: Row[]; next: string | null }
}

/**
 * Keyset pagination: the next page starts after the last row seen, so inserts do not shift it and the thousandth page
 * costs what the first does. In a sort's own direction equal values are ordered newest first; the other direction is
 * its exact mirror, so one index serves both: (by, -id) where a sort ascends, (by, id) where it descends.
 */
export const planPage = (
  query: ListQuery,
  sorts: Record<string, Sort>,
  defaultSort: string,
  id: PgColumn,
): PagePlan => {
  const name = query.sort ?? defaultSort
  // Not by index: '__proto__' and 'constructor' stand in every object.
  const sort = new Map(Object.entries(sorts)).get(name)
  if (!sort)
    throw new AppError('invalid-input', { field: 'sort', rule: { name: 'one-of', n: Object.keys(sorts).join(', ') } })
  const natural = sort.order ?? 'asc'
  const order = query.order ?? natural
  const size = query.limit ?? WHOLE_LIST_LIMIT
  const after = query.cursor ? readCursor(query.cursor, name, order, sort.type) : null
  const tie = natural === 'asc' ? newestFirst(sort.id ?? id) : sql`${sort.id ?? id}`
  const last =
    after && sql`(${after.value}::${sql.raw(sort.type)}, ${natural === 'asc' ? -after.id : after.id}::bigint)`
  return {
    where: last ? sql`(${sort.by}, ${tie}) ${sql.raw(order === 'asc' ? '>' : '<')} ${last}` : undefined,
    orderBy: order === 'asc' ? [asc(sort.by), asc(tie)] : [desc(sort.by), desc(tie)],
    // Drizzle prints an expression where its type asks for a number.
    size,
    limit: sql.raw(String(size + 1)) as unknown as number,
    sortKey: sql<string>`(${sort.by})::text`,
    finish: (found) => {
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      const next =
        query.limit && found.length > size && last
          ? Buffer.from(JSON.stringify({ sort: name, order, value: last.sortKey, id: last.id })).toString('base64url')
          : null
      return { rows, next }
    },
  }
}

/** `select count(*)` over a filtered list, capped for searches. */
export const countOf = (from: SQL, where: SQL | undefined, isSearching: boolean): SQL => {
  const filter = where ? sql`where ${where}` : sql``
  return isSearching
    ? sql`select count(*)::int as total from (select 1 from ${from} ${filter} limit ${sql.raw(String(COUNT_CAP))}) found`
    : sql`select count(*)::int as total from ${from} ${filter}`
}
