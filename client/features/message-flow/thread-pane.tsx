import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { phoneOnConversations } from '#client/format/phone.ts'
import { rowsOf } from '#client/query.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import type { Conversation } from '#contract/conversations.ts'
import { type MessageFilters, threadMessagesQuery, threadQuery } from './api.ts'
import { Colleagues } from './colleagues.tsx'
import { ReplyBox } from './reply-box.tsx'
import { matchingMessages, newestId, questionAt } from './rules.ts'
import { TakeOverBar } from './take-over-bar.tsx'
import { TechnicalDetails } from './technical-details.tsx'
import { ThreadBadge } from './thread-badge.tsx'
import { nameOf } from './thread-list.tsx'
import { Timeline } from './timeline.tsx'
import { UseAsAnswer } from './use-as-answer.tsx'
import { usePresence } from './use-presence.ts'
import { useTakeOver } from './use-take-over.ts'

const Head = ({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) => {
  const t = useTranslations('messageFlow.thread')
  return (
    <div className="flex items-center gap-3 border-b px-4 py-3 sm:px-5">
      <IconButton
        className="-ml-2 md:hidden"
        size="icon-sm"
        label={t('back')}
        icon={<ArrowLeft aria-hidden className="size-5" />}
        onClick={onBack}
      />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{nameOf(conversation)}</h2>
        <p className="truncate text-xs text-muted">
          {[phoneOnConversations(conversation.phoneNumber), conversation.patient.contractId]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Tag>{conversation.language === 'es' ? 'ES' : 'EN'}</Tag>
      <ThreadBadge conversation={conversation} />
    </div>
  )
}

/** One conversation: its texts, what staff may do in it, and what stands behind the chosen text. */
export const ThreadPane = ({
  conversationId,
  filters,
  onClearFilters,
  onBack,
}: {
  conversationId: number
  filters: MessageFilters
  onClearFilters: () => void
  onBack: () => void
}) => {
  const t = useTranslations('messageFlow')
  const { data: thread, isError: isLost } = useQuery(threadQuery(conversationId))
  const texts = useInfiniteQuery(threadMessagesQuery(conversationId))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const takeOver = useTakeOver(conversationId)
  const { colleagues, typed } = usePresence(conversationId)
  const all = rowsOf(texts.data).rows.filter((message) => message.conversationId === conversationId)
  if (texts.isError || isLost)
    return (
      <p role="alert" className="p-5 text-red">
        {t('thread.failed')}
      </p>
    )
  if (!thread || texts.isPending || texts.isPlaceholderData) return <CentredSpinner text={t('thread.loading')} />
  const shown = matchingMessages(all, filters).toReversed()
  const newest = newestId(all)
  const chosen = all.find(({ id }) => id === chosenId) ?? shown.at(-1) ?? null
  const { conversation } = thread
  const at = questionAt(thread.questions, conversation.currentQuestionId)
  const usable =
    chosen?.direction === 'inbound' ? chosen : (all.find(({ direction }) => direction === 'inbound') ?? null)
  return (
    <div className="grid min-h-0 min-w-0 flex-1 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <Head conversation={conversation} onBack={onBack} />
        <Colleagues colleagues={colleagues} />
        {shown.length < all.length && shown.length > 0 ? (
          <p className="flex flex-wrap items-center gap-2 border-b bg-sunken px-4 py-2 text-sm text-muted">
            {t('thread.hidden', { count: all.length - shown.length })}
            <Button size="sm" variant="quiet" onClick={onClearFilters}>
              {t('thread.showAll')}
            </Button>
          </p>
        ) : null}
        {shown.length === 0 ? (
          <div className="flex-1">
            <EmptyState
              title={t('thread.noMatch')}
              why={t('thread.noMatchWhy')}
              action={<Button onClick={onClearFilters}>{t('filter.clear')}</Button>}
            />
          </div>
        ) : (
          <Timeline
            label={t('thread.label', { name: nameOf(conversation) })}
            messages={shown}
            chosenId={chosen?.id ?? null}
            onChoose={setChosenId}
            onEarlier={texts.hasNextPage ? () => void texts.fetchNextPage() : null}
          />
        )}
        <TakeOverBar thread={thread} takeOver={takeOver} seenMessageId={newest} />
        {conversation.phase === 'paused' && at && usable ? (
          <UseAsAnswer
            key={usable.id}
            message={usable}
            question={at.question}
            takeOver={takeOver}
            seenMessageId={newest}
          />
        ) : null}
        {conversation.phase === 'ended' && conversation.awaitsPersonSince === null ? null : (
          <ReplyBox
            conversationId={conversationId}
            name={nameOf(conversation)}
            messages={all}
            newestId={newest}
            takeOver={takeOver}
            onTyping={typed}
          />
        )}
      </div>
      <div className="min-h-0 overflow-y-auto border-t xl:border-t-0 xl:border-l">
        <TechnicalDetails message={chosen} thread={thread} />
      </div>
    </div>
  )
}
