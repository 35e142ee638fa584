import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListQuery } from '#contract/primitives.ts'
import { WHOLE_LIST_LIMIT } from '#contract/primitives.ts'
import { AppError } from '../refusal.ts'

/** What a list can be sorted by: an expression that is never null, and its type for the cursor. */
export interface Sort {
  by: SQL
  type: 'text' | 'timestamptz' | 'int'
  /** The direction when none is asked for. */
  order?: 'asc' | 'desc'
}

/** Sorted the way a person sorts names: without case, accents beside their letter. */
export const byName = (column: PgColumn): Sort => ({ by: sql`lower(${column}) collate "es-x-icu"`, type: 'text' })

/** The counts of a search stop here: '1000+' tells a person as much as the exact figure and costs a tenth. */
const COUNT_CAP = 1001

interface Cursor {
  sort: string
  order: string
  value: string
  id: number
}

const readCursor = (text: string, sort: string, order: string): Cursor => {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>
    if (
      cursor.sort === sort &&
      cursor.order === order &&
      typeof cursor.value === 'string' &&
      Number.isInteger(cursor.id)
    )
      return cursor as Cursor
  } catch {
    // Not ours: told to the caller below, like a cursor of another sort.
  }
  throw new AppError('invalid-input', { field: 'cursor', detail: 'cursor' })
}

/** One page of a list: what to add to the query, and how to make the answer of its rows. */
export interface PagePlan {
  where: SQL | undefined
  orderBy: SQL[]
  /** The page size as a literal: as a parameter PostgreSQL would plan the query anew every time. */
  limit: number
  /** Select this beside the row, as `sortKey`. */
  sortKey: SQL<string>
  finish<Row extends { id: number; sortKey: string }>(rows: Row[]): { rows: Row[]; next: string | null }
}

/**
 * Keyset paging: the next page begins after the last row seen, whatever was added meanwhile, and the hundredth page
 * costs what the first does. Equal values stand newest first.
 */
export const planPage = (
  query: ListQuery,
  sorts: Record<string, Sort>,
  defaultSort: string,
  id: PgColumn,
): PagePlan => {
  const name = query.sort ?? defaultSort
  const sort = sorts[name]
  if (!sort) throw new AppError('invalid-input', { field: 'sort', detail: `sort: ${Object.keys(sorts).join(', ')}` })
  const order = query.order ?? sort.order ?? 'asc'
  const size = query.limit ?? WHOLE_LIST_LIMIT
  const after = query.cursor ? readCursor(query.cursor, name, order) : null
  const value = after && sql`${after.value}::${sql.raw(sort.type)}`
  return {
    where:
      after && value
        ? or(order === 'asc' ? gt(sort.by, value) : lt(sort.by, value), and(eq(sort.by, value), lt(id, after.id)))
        : undefined,
    orderBy: [order === 'asc' ? asc(sort.by) : desc(sort.by), desc(id)],
    // Drizzle prints an expression where its type asks for a number.
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

/** `%words%` for a folded search column; the wildcards of the person's own text are literal. */
export const searchPattern = (q: string): SQL => {
  const literal = q.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
  return sql`'%' || recado_fold(${literal}) || '%'`
}
