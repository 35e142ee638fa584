import { type FetchInfiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError, Page } from './call.ts'

/** Rows that take longer than this are waited for on the screen, in milliseconds. */
const LATE_MS = 300

type ListQuery<Row> = FetchInfiniteQueryOptions<Page<Row>, ApiError, Page<Row>, readonly string[], string | null>

/**
 * What a list is searched for, and the way to search for something else. The rows of another text are asked for first
 * and the text takes effect with them, so that the screen is drawn once; what is late or fails takes effect without.
 */
export const useSearchText = <Row>(
  listOf: (text: string) => ListQuery<Row>,
): [text: string, search: (text: string) => void] => {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const wanted = useRef('')
  const search = async (next: string) => {
    wanted.current = next
    const late = new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await Promise.race([client.prefetchInfiniteQuery(listOf(next)), late])
    if (wanted.current === next) setText(next)
  }
  return [text, (next) => void search(next)]
}
