import { and, asc, between, eq } from 'drizzle-orm'
import type { Reader } from '../../../db/read.ts'
import { importParts } from '../../../db/tables/imports.ts'
import type { FileBytes } from '../rules/file-bytes.ts'

/** Bytes of one stored piece. */
export const PART_BYTES = 256 * 1024
/** Pieces fetched at a time. */
const AHEAD = 4

/** The stored file of an import. Fetches a megabyte at a time, and keeps the last piece for readers that jump about. */
export const storedFile = (db: Reader, importId: number, size: number): FileBytes => {
  let kept: { first: number; parts: Buffer[] } = { first: -1, parts: [] }
  const fetch = async (part: number, last: number): Promise<Buffer | undefined> => {
    const found = kept.parts[part - kept.first]
    if (part >= kept.first && found) return found
    const rows = await db
      .select({ bytes: importParts.bytes })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), between(importParts.part, part, Math.min(part + AHEAD - 1, last))))
      .orderBy(asc(importParts.part))
    kept = { first: part, parts: rows.map(({ bytes }) => bytes) }
    return kept.parts[0]
  }
  const read = async function* (start: number, end: number): AsyncGenerator<Buffer> {
    const until = Math.min(end, size)
    const last = Math.floor((until - 1) / PART_BYTES)
    for (let at = Math.max(0, start); at < until; ) {
      const part = Math.floor(at / PART_BYTES)
      const bytes = await fetch(part, last)
      if (!bytes) throw new Error('a piece of the file is missing')
      const from = at - part * PART_BYTES
      const piece = bytes.subarray(from, Math.min(bytes.length, from + until - at))
      if (piece.length === 0) throw new Error('a piece of the file is too short')
      yield piece
      at += piece.length
    }
  }
  return { size, read }
}
