import { type FetchInfiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { ApiError, Page } from './call.ts'
import { PAUSE_MS } from './ui/use-settled.ts'

const wordKeys = [
  'status',
  'language',
  'sort',
  'view',
  'provider',
  'type',
  'direction',
  'question',
  'flagged',
  'tab',
  'person',
  'action',
  'resource',
  'phi',
] as const
const dayKeys = ['from', 'to'] as const
const numberKeys = ['open', 'page', 'group'] as const

type Words = { [Key in (typeof wordKeys)[number] | (typeof dayKeys)[number]]?: string }

/**
 * The state of a list in its URL: filters, sort order, the record with open details, the page of a pager. Never the
 * search text, because it names patients.
 */
export interface ListSearch extends Words {
  order?: 'asc' | 'desc'
  open?: number
  page?: number
  /** The group that a new campaign is for. */
  group?: number
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 50

/** URLs store `flagged=true` as a boolean. */
const wordOf = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value)

/** Parses the search params of a URL and drops unknown ones. The routes of lists use it as validateSearch. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const found: ListSearch = {}
  for (const key of wordKeys) {
    const value = wordOf(search[key])
    if (isWord(value)) found[key] = value
  }
  for (const key of dayKeys) {
    const value = search[key]
    if (isWord(value) && /^\d{4}-\d{2}-\d{2}$/.test(value)) found[key] = value
  }
  for (const key of numberKeys) {
    const value = Number(search[key])
    if (Number.isInteger(value) && value > 0) found[key] = value
  }
  if (search['order'] === 'asc' || search['order'] === 'desc') found.order = search['order']
  return found
}

/** The state of the current list in its URL, and a function to change parts of it; undefined removes a part. */
export const useListSearch = (): [ListSearch, (change: ListSearch) => void] => {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: ListSearch) =>
      void navigate({ to: '.', search: (before: ListSearch) => readListSearch({ ...before, ...part }), replace: true }),
    [navigate],
  )
  return [search, change]
}

/** A pause in typing after which rows are requested, in milliseconds: most people type faster. */
const ASK_MS = 80
/** Rows that take longer than this after the pause show the loading state. */
const LATE_MS = 300

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type ListQuery<Row> = FetchInfiniteQueryOptions<Page<Row>, ApiError, Page<Row>, readonly string[], string | null>

/**
 * The search text of a list, and a function to call on every key. The rows of a new text are requested during its pause
 * and both take effect together, so that the screen renders once; if the rows are late or fail, the text takes effect
 * without them.
 */
export const useSearchText = <Row>(
  listOf: (text: string) => ListQuery<Row>,
): [text: string, search: (text: string) => void] => {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const latest = useRef(0)
  const search = async (next: string) => {
    latest.current += 1
    const turn = latest.current
    const rest = pause(PAUSE_MS)
    await pause(ASK_MS)
    if (turn !== latest.current) return
    const asked = client.prefetchInfiniteQuery(listOf(next))
    await rest
    await Promise.race([asked, pause(LATE_MS)])
    if (turn === latest.current) setText(next)
  }
  return [text, (next) => void search(next)]
}
