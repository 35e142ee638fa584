import { useListSearch } from '#client/list-search.ts'
import type { Sort } from '#client/ui/data-table/column.ts'
import { type CloseOutcome, closeOutcomes } from '#contract/conversations/closing.ts'
import {
  type ConversationStatus,
  conversationSorts,
  conversationStatuses,
  conversationViews,
} from '#contract/conversations.ts'
import { type Language, languages } from '#contract/primitives.ts'

const LATEST_FIRST = { by: 'lastActivityAt', order: 'desc' } as const

/** The records' filters and sort order, stored in the URL. */
export const useRecordsAddress = () => {
  const [search, change] = useListSearch()
  const by = conversationSorts.find((each) => each === search.sort)
  return {
    status: conversationStatuses.find((each) => each === search.status),
    view: conversationViews.find((each) => each === search.view),
    language: languages.find((each) => each === search.language),
    outcome: closeOutcomes.find((each) => each === search.type),
    sort: by ? { by, order: search.order ?? ('asc' as const) } : LATEST_FIRST,
    setStatus: (status: ConversationStatus | undefined) => change({ status }),
    showAll: () => change({ view: undefined }),
    setLanguage: (language: Language | undefined) => change({ language }),
    setOutcome: (type: CloseOutcome | undefined) => change({ type }),
    setSort: (sort: Sort) => change({ sort: sort.by, order: sort.order }),
    clear: () => change({ status: undefined, view: undefined, language: undefined, type: undefined }),
  }
}
