import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nounOf } from '#client/query.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { useIsNarrow, useIsWide } from '#client/ui/use-media.ts'
import { useSettled } from '#client/ui/use-settled.ts'
import { conversationEndpoints } from '#contract/conversations.ts'
import { messageEndpoints } from '#contract/messages.ts'
import { ChatView } from './chat-view.tsx'
import { FlowToolbar } from './flow-toolbar.tsx'
import { KpiSection } from './kpi-section.tsx'
import { MessagesTable } from './messages-table.tsx'
import { useFlowAddress } from './use-flow-address.ts'
import { ViewChoice } from './view-choice.tsx'

const nouns = [nounOf(conversationEndpoints.listThreads), nounOf(messageEndpoints.listMessages)]

const isShownHere = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => nouns.includes(String(queryKey[0]))

/** It alone is rendered anew for each request that begins or ends. */
const RefreshThreads = () => {
  const client = useQueryClient()
  const isFetching = useIsFetching({ predicate: isShownHere }) > 0
  return (
    <RefreshButton
      size="sm"
      isFetching={isFetching}
      onRefresh={() => void client.invalidateQueries({ predicate: isShownHere })}
    />
  )
}

/** Every message with its technical details, and the place where staff take over conversations. */
export const MessageFlowPage = () => {
  const t = useTranslations()
  const address = useFlowAddress()
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const filters = { ...address.filters, q: q || undefined }
  const isRoomy = useIsWide()
  // On a phone an open thread fills the screen.
  const isReading = useIsNarrow() && !address.isTable && address.openId !== null
  const isNarrowed = Object.values(filters).some(Boolean)
  const clear = () => {
    setText('')
    address.clear()
  }
  const controls = (
    <>
      <ViewChoice isTable={address.isTable} onChange={address.setTable} />
      <RefreshThreads />
    </>
  )
  return (
    <>
      <PageHeader
        title={t('messageFlow.title')}
        subtitle={isReading ? undefined : t('messageFlow.subtitle')}
        actions={isRoomy ? controls : undefined}
      />
      <div className="-mb-3 flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-card border bg-surface [container-type:inline-size] max-md:-mx-2 max-md:min-h-96">
        {isReading ? null : (
          <>
            <FlowToolbar text={text} onText={setText} address={address} onClear={clear}>
              {isRoomy ? null : controls}
            </FlowToolbar>
            <KpiSection />
          </>
        )}
        {address.isTable ? (
          <MessagesTable
            filters={filters}
            isNarrowed={isNarrowed}
            order={address.order}
            onOrder={address.setOrder}
            onOpen={address.openInChat}
            onView={address.setView}
            onClear={clear}
          />
        ) : (
          <ChatView
            filters={filters}
            isNarrowed={isNarrowed}
            openId={address.openId}
            onOpen={address.setOpenId}
            onView={address.setView}
            onClear={clear}
          />
        )}
      </div>
    </>
  )
}
