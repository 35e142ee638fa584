import * as z from 'zod/mini'
import { languages } from './primitives/languages.ts'

export { languages }
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A record id: a positive number up to 2^53. The database keeps bigint, which JavaScript counts exactly that far. */
export const Id = z.int().check(z.positive())

/** A record id in a path or query, where everything is text. */
export const IdAsText = z.coerce.number().check(z.int(), z.positive())

/** The id of the record that a path names. */
export const IdInPath = z.object({ id: IdAsText })
export type IdInPath = z.infer<typeof IdInPath>

/** An instant: ISO 8601 in UTC with milliseconds, as `Date.toISOString` writes it. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>

export const Empty = z.object({})
export type Empty = z.infer<typeof Empty>

/** The query of every list. Without parameters it returns the whole list, up to 10,000 rows; with `limit` a page. */
export const listQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: z.optional(z.enum(['asc', 'desc'])),
}
export const ListQuery = z.object(listQuery)
export type ListQuery = z.infer<typeof ListQuery>

/** The maximum length of a list without `limit`. */
export const WHOLE_LIST_LIMIT = 10_000

/** True for text that PostgreSQL stores unchanged: no NUL, no lone surrogate (it would be replaced silently). */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** A free text of at most `max` characters. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, 'This text holds a character that cannot be stored'))

/** A text that must not be blank; `message` is the form's error. */
export const requiredText = (max: number, message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max),
      z.refine(isStorable, 'This text holds a character that cannot be stored'),
    )

/** True for an IANA time zone that this machine knows. */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}
