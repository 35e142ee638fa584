import { useCallback } from 'react'
import { useListSearch } from '#client/list-search.ts'
import {
  messageDirections,
  messageProviders,
  messageTypes,
  type ThreadView,
  threadViews,
} from '#contract/conversations.ts'

/** The providers and types in the filters, in order; `conversation` counts as 'all'. */
export const offeredProviders = messageProviders.filter((each) => each !== 'system')
export const offeredTypes = messageTypes.filter((each) => each !== 'conversation')

/** Whoever works on the conversations, as an address says it: an account's id, or `team-` and a team's. */
const assigneeOf = (person: string | undefined): { holder?: number; team?: number } => {
  const [, team, id] = /^(team-)?([1-9]\d{0,14})$/.exec(person ?? '') ?? []
  return id === undefined ? {} : team === undefined ? { holder: Number(id) } : { team: Number(id) }
}

/** The view, filters, order and open conversation of the threads, stored in the URL. */
export const useFlowAddress = () => {
  const [search, change] = useListSearch()
  const setOpenId = useCallback((open: number | undefined) => change({ open }), [change])
  return {
    isTable: search.view === 'table',
    filters: {
      aiProvider: offeredProviders.find((each) => each === search.provider),
      messageType: offeredTypes.find((each) => each === search.type),
      direction: messageDirections.find((each) => each === search.direction),
      view: threadViews.find((each) => each === search.tab),
      ...assigneeOf(search.person),
    },
    order: search.order ?? ('desc' as const),
    openId: search.open ?? null,
    setTable: (isTable: boolean) => change({ view: isTable ? 'table' : undefined }),
    setProvider: (provider: string | undefined) => change({ provider }),
    setType: (type: string | undefined) => change({ type }),
    setDirection: (direction: string | undefined) => change({ direction }),
    /** Undefined shows all conversations. */
    setView: (tab: ThreadView | undefined) => change({ tab }),
    setOrder: (order: 'asc' | 'desc') => change({ order }),
    setOpenId,
    /** Opens a thread from the table. */
    openInChat: (open: number) => change({ open, view: undefined }),
    showEverybody: () => change({ person: undefined }),
    clear: () =>
      change({ person: undefined, provider: undefined, type: undefined, direction: undefined, tab: undefined }),
  }
}
