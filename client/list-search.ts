import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a list keeps in its address. Never the search text: it names patients. */
export interface ListSearch {
  status?: string
  language?: string
  sort?: string
  order?: 'asc' | 'desc'
  /** The record whose details are open. */
  open?: number
}

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 40 ? value : undefined

/** Reads an address; what it does not know is dropped. Routes of lists use it as validateSearch. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const open = Number(search['open'])
  return {
    ...(word(search['status']) && { status: word(search['status']) }),
    ...(word(search['language']) && { language: word(search['language']) }),
    ...(word(search['sort']) && { sort: word(search['sort']) }),
    ...((search['order'] === 'asc' || search['order'] === 'desc') && { order: search['order'] }),
    ...(Number.isInteger(open) && open > 0 && { open }),
  }
}

/** The address of the list on the screen, and the way to change parts of it; undefined takes a part away. */
export const useListSearch = (): [ListSearch, (change: ListSearch) => void] => {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: ListSearch) =>
    void navigate({ to: '.', search: (before: ListSearch) => readListSearch({ ...before, ...part }), replace: true })
  return [search, change]
}
