import { useCallback } from 'react'
import { useListSearch } from '#client/list-search.ts'
import type { Sort } from '#client/ui/data-table/column.ts'
import { isOwnSort, patientSorts } from '#contract/patients/fields.ts'
import { type PatientStatus, patientStatuses } from '#contract/patients/words.ts'
import { patientViews } from '#contract/patients.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { type CallFilter, callFilters } from '#contract/selection.ts'
import { useRemembered } from './use-remembered.ts'

/** The queue is sorted by verification; 'to do first' is one press away and remembered. */
const VERIFIED_FIRST = { by: 'verifiedStatus', order: 'asc' } as const
const PENDING_FIRST = { by: 'todo', order: 'asc' } as const

/** The queue's filter, sort order and open patient, stored in the URL. */
export const useQueueAddress = () => {
  const [search, change] = useListSearch()
  const [isTodoRemembered, rememberTodo] = useRemembered<boolean>('recado-queue-todo-first', false)
  const isKnown = (by: string) => patientSorts.some((each) => each === by) || isOwnSort(by)
  const named = search.sort !== undefined && isKnown(search.sort) ? search.sort : undefined
  const sort: { by: string; order: 'asc' | 'desc' } = named
    ? { by: named, order: search.order ?? 'asc' }
    : isTodoRemembered
      ? PENDING_FIRST
      : VERIFIED_FIRST
  const setOpenId = useCallback((open: number | undefined) => change({ open }), [change])
  return {
    status: patientStatuses.find((each) => each === search.status),
    view: patientViews.find((each) => each === search.view),
    sort,
    openId: search.open ?? null,
    /** Shows a status and clears the other filters of the figures. */
    setStatus: (status: PatientStatus | undefined) =>
      change(search.view === 'call' ? { status } : { status, view: undefined }),
    setView: (view: (typeof patientViews)[number] | undefined) => change({ status: undefined, view }),
    calls: search.view === 'call' ? callFilters.find((each) => each === search.type) : undefined,
    setCallList: (isOn: boolean) => change({ view: isOn ? 'call' : undefined, type: undefined }),
    setCalls: (type: CallFilter | undefined) => change({ type }),
    clear: () => change({ status: undefined, view: undefined, type: undefined }),
    /** Shows a saved view. */
    apply: ({ status, view, call, sort, order }: Pick<SavedView, 'status' | 'view' | 'call' | 'sort' | 'order'>) =>
      change({ status: status ?? undefined, view: view ?? undefined, type: call ?? undefined, sort, order }),
    setSort: (next: Sort) => change({ sort: next.by, order: next.order }),
    setOpenId,
    setTodoFirst: (isOn: boolean) => {
      rememberTodo(isOn)
      change({ sort: undefined, order: undefined })
    },
  }
}
