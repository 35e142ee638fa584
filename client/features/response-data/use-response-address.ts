import { type ListSearch, useListSearch } from '#client/list-search.ts'
import type { Sort } from '#client/ui/data-table/column.ts'
import { languages } from '#contract/primitives.ts'
import { processingStatuses } from '#contract/responses.ts'
import type { ResponseFilters } from './api.ts'

const sorts = ['timestamp', 'phoneNumber', 'questionId', 'language', 'status'] as const
const NEWEST_FIRST = { by: 'timestamp', order: 'desc' } as const

/** The answers' filters, sort order and page, stored in the URL. A new filter or sort order goes to the first page. */
export const useResponseAddress = () => {
  const [search, change] = useListSearch()
  const by = sorts.find((each) => each === search.sort)
  const filters: ResponseFilters = {
    questionId: search.question,
    language: languages.find((each) => each === search.language),
    status: processingStatuses.find((each) => each === search.status),
    flagged: (['true', 'false'] as const).find((each) => each === search.flagged),
    from: search.from,
    to: search.to,
  }
  return {
    filters,
    isNarrowed: Object.values(filters).some(Boolean),
    sort: by ? { by, order: search.order ?? ('asc' as const) } : NEWEST_FIRST,
    page: search.page ?? 1,
    openId: search.open ?? null,
    close: () => change({ open: undefined }),
    narrow: (part: Pick<ListSearch, 'question' | 'language' | 'status' | 'flagged' | 'from' | 'to'>) =>
      change({ ...part, page: undefined }),
    setSort: (sort: Sort) => change({ sort: sort.by, order: sort.order, page: undefined }),
    setPage: (page: number) => change({ page: page === 1 ? undefined : page }),
    clear: () =>
      change({
        question: undefined,
        language: undefined,
        status: undefined,
        flagged: undefined,
        from: undefined,
        to: undefined,
        page: undefined,
      }),
  }
}
