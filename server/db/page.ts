import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListQuery } from '#contract/primitives.ts'
import { WHOLE_LIST_LIMIT } from '#contract/primitives.ts'
import { AppError } from '../refusal.ts'
import { foldedName, newestFirst } from './tables/sort-keys.ts'

/** What a list can be sorted by: an expression that is never null, and its type for the cursor. */
export interface Sort {
  by: SQL
  type: 'text' | 'timestamptz' | 'int'
  /** Its own direction, taken when none is asked for; ascending unless said otherwise. */
  order?: 'asc' | 'desc'
  /** The id beside the key in its index, where that is not the list's own column. */
  id?: PgColumn
}

/** Sorted the way a person sorts names: without case, accents beside their letter. */
export const byName = (column: PgColumn): Sort => ({ by: foldedName(column), type: 'text' })

/** The counts of a search stop here: '1000+' tells a person as much as the exact figure and costs a tenth. */
export const COUNT_CAP = 1001

interface Cursor {
  sort: string
  order: string
  value: string
  id: number
}

/** What a key of each type looks like as text; everything else is no cursor of ours. */
const readable: Record<Sort['type'], RegExp> = {
  text: /^[^\0]*$/,
  int: /^-?\d{1,9}$/,
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
    // Not ours: told to the caller below, like a cursor of another sort.
  }
  throw new AppError('invalid-input', { field: 'cursor', rule: { name: 'valid' } })
}

/** One page of a list: what to add to the query, and how to make the answer of its rows. */
export interface PagePlan {
  where: SQL | undefined
  orderBy: SQL[]
  /** Rows of a page. */
  size: number
  /** One more than those as a literal: as a parameter PostgreSQL would plan the query anew every time. */
  limit: number
  /** Select this beside the row, as `sortKey`. */
  sortKey: SQL<string>
  finish<Row extends { id: number; sortKey: string }>(rows: Row[]): { rows: Row[]; next: string | null }
}

/**
 * Keyset paging: the next page begins after the last row seen, whatever was added meanwhile, and the thousandth page
 * costs what the first does. In a sort's own direction equal values stand newest first; the other direction is its exact
 * mirror, so that one index serves both: (by, -id) where a sort ascends, (by, id) where it descends.
 */
export const planPage = (
  query: ListQuery,
  sorts: Record<string, Sort>,
  defaultSort: string,
  id: PgColumn,
): PagePlan => {
  const name = query.sort ?? defaultSort
  const sort = sorts[name]
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

/** `select count(*)` over a filtered list, capped while searching. */
export const countOf = (from: SQL, where: SQL | undefined, isSearching: boolean): SQL => {
  const filter = where ? sql`where ${where}` : sql``
  return isSearching
    ? sql`select count(*)::int as total from (select 1 from ${from} ${filter} limit ${sql.raw(String(COUNT_CAP))}) found`
    : sql`select count(*)::int as total from ${from} ${filter}`
}
