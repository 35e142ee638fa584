import { useListSearch } from '#client/list-search.ts'
import {
  messageDirections,
  messageProviders,
  messageTypes,
  type ThreadView,
  threadViews,
} from '#contract/conversations.ts'

/** The providers and types that the filters offer, in their order; `conversation` is counted under 'all'. */
export const offeredProviders = messageProviders.filter((each) => each !== 'system')
export const offeredTypes = messageTypes.filter((each) => each !== 'conversation')

/** View, filters, order and opened conversation of the threads, as the address has them. */
export const useFlowAddress = () => {
  const [search, change] = useListSearch()
  return {
    isTable: search.view === 'table',
    filters: {
      aiProvider: offeredProviders.find((each) => each === search.provider),
      messageType: offeredTypes.find((each) => each === search.type),
      direction: messageDirections.find((each) => each === search.direction),
      view: threadViews.find((each) => each === search.tab),
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
    setOpenId: (open: number | undefined) => change({ open }),
    /** From the table into one thread. */
    openInChat: (open: number) => change({ open, view: undefined }),
    clear: () => change({ provider: undefined, type: undefined, direction: undefined, tab: undefined }),
  }
}
