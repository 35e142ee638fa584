import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { conversationName } from '#client/domain/conversation-name.ts'
import { CoveredNotice } from '#client/domain/covered-notice.tsx'
import { phoneOnConversations } from '#client/format/phone.ts'
import { rowsOf } from '#client/query.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import type { Conversation, ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { type MessageFilters, threadMessagesQuery, threadQuery } from './api.ts'
import { AssignmentBar } from './assignment-bar.tsx'
import { Colleagues } from './colleagues.tsx'
import { LastActLine } from './last-act-line.tsx'
import { PatientCard } from './patient-card.tsx'
import { ReplyBox } from './reply-box.tsx'
import { matchingMessages, newestId, questionAt } from './rules.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { TakeOverBar } from './take-over-bar.tsx'
import { TechnicalDetails } from './technical-details.tsx'
import { ThreadBadge } from './thread-badge.tsx'
import { ThreadStop } from './thread-stop.tsx'
import { Timeline } from './timeline.tsx'
import { UseAsAnswer } from './use-as-answer.tsx'
import { usePointedNote } from './use-pointed-note.ts'
import { usePresence } from './use-presence.ts'
import { useTakeOver } from './use-take-over.ts'

/** Details that show fewer pixels than this are scrolled into view on request. */
const LEAST_SHOWN = 120

const Head = ({ conversation, onBack }: { conversation: Conversation; onBack: () => void }) => {
  const t = useTranslations('messageFlow.thread')
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-2 border-b px-4 py-1">
      <IconButton
        className="-ml-2 md:hidden"
        size="icon-sm"
        label={t('back')}
        icon={<ArrowLeft aria-hidden className="size-5" />}
        onClick={onBack}
      />
      {/* A name is never truncated: what is beside it wraps below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <div className="min-w-40 flex-1">
          <h2 className="font-semibold [overflow-wrap:anywhere]">{conversationName(conversation)}</h2>
          <p className="text-xs text-muted">
            {[phoneOnConversations(conversation.phoneNumber), conversation.patient.contractId]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Tag>{conversation.language === 'es' ? 'ES' : 'EN'}</Tag>
          <ThreadBadge conversation={conversation} />
        </span>
      </div>
    </div>
  )
}

interface PaneProps {
  conversationId: number
  filters: MessageFilters
  onClearFilters: () => void
  onBack: () => void
}

/** The loaded conversation. Colleagues hear of its reader once it is on the screen. */
const OpenThread = ({
  conversationId,
  filters,
  onClearFilters,
  onBack,
  thread,
  messages,
  onEarlier,
}: PaneProps & {
  thread: ThreadState
  messages: readonly Message[]
  /** Set while there are earlier texts to fetch. */
  onEarlier: (() => void) | null
}) => {
  const t = useTranslations('messageFlow')
  const pointedNote = usePointedNote()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const pane = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const takeOver = useTakeOver(conversationId)
  const { colleagues, typed } = usePresence(conversationId)
  const all = messages.filter((message) => message.conversationId === conversationId)
  const shown = matchingMessages(all, filters).toReversed()
  const newest = newestId(all)
  const chosen = all.find(({ id }) => id === chosenId) ?? shown.at(-1) ?? null
  const choose = (id: number) => {
    setChosenId(id)
    const shown = details.current?.getBoundingClientRect()
    const edge = pane.current?.getBoundingClientRect().bottom ?? 0
    if (shown && shown.top > edge - LEAST_SHOWN) details.current?.scrollIntoView({ block: 'nearest' })
  }
  const { conversation, notes } = thread
  const at = questionAt(thread.questions, conversation.currentQuestionId)
  const usable =
    chosen?.direction === 'inbound' ? chosen : (all.find(({ direction }) => direction === 'inbound') ?? null)
  return (
    <div
      ref={pane}
      data-record={conversationId}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto @min-[55rem]:grid @min-[55rem]:grid-cols-[minmax(0,1fr)_15.5rem] @min-[55rem]:grid-rows-[minmax(0,1fr)] @min-[55rem]:overflow-hidden @min-[65rem]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {/* Where there is no room beside the thread, the patient card is below, with its first line visible. */}
      <div className="@container/thread flex h-[calc(100%-2.25rem)] min-h-80 min-w-0 shrink-0 flex-col @min-[55rem]:h-auto @min-[55rem]:min-h-0">
        <Head conversation={conversation} onBack={onBack} />
        <AssignmentBar
          conversationId={conversationId}
          assignment={thread.assignment}
          team={thread.team}
          snooze={thread.snooze}
          isEmergency={conversation.pauseReason === 'emergency'}
          seenMessageId={newest}
          isOver={conversation.phase === 'ended' && conversation.awaitsPersonSince === null}
        />
        <Colleagues colleagues={colleagues} />
        <CoveredNotice />
        {shown.length < all.length && shown.length > 0 ? (
          <p className="flex flex-wrap items-center gap-2 border-b bg-sunken px-4 py-2 text-sm text-muted">
            {t('thread.hidden', { count: all.length - shown.length })}
            <Button size="sm" variant="quiet" onClick={onClearFilters}>
              {t('thread.showAll')}
            </Button>
          </p>
        ) : null}
        {shown.length === 0 && (all.length > 0 || notes.length === 0) ? (
          <div className="min-h-0 flex-1 overflow-y-auto">
            {all.length === 0 ? (
              <EmptyState title={t('list.noText')} />
            ) : (
              <EmptyState
                title={t('thread.noMatch')}
                why={t('thread.noMatchWhy')}
                action={<Button onClick={onClearFilters}>{t('filter.clear')}</Button>}
              />
            )}
          </div>
        ) : (
          <Timeline
            conversationId={conversationId}
            label={t('thread.label', { name: conversationName(conversation) })}
            messages={shown}
            notes={notes}
            pointedNote={pointedNote}
            chosenId={chosen?.id ?? null}
            onChoose={choose}
            onEarlier={onEarlier}
          />
        )}
        <LastActLine key={`undo ${conversationId}`} conversationId={conversationId} lastAct={thread.lastAct} />
        <ThreadStop key={conversationId} conversationId={conversationId} stop={thread.stop} />
        <ScheduledList key={`scheduled ${conversationId}`} conversationId={conversationId} seenMessageId={newest} />
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
            name={conversationName(conversation)}
            introduction={thread.introduction}
            answerDraft={thread.draft}
            textLanguage={conversation.language === 'es' ? 'es' : 'en'}
            messages={all}
            newestId={newest}
            takeOver={takeOver}
            onTyping={typed}
          />
        )}
      </div>
      <div className="border-t @min-[55rem]:min-h-0 @min-[55rem]:overflow-y-auto @min-[55rem]:border-t-0 @min-[55rem]:border-l">
        <PatientCard conversation={conversation} questions={thread.questions} />
        <div ref={details}>
          <TechnicalDetails message={chosen} thread={thread} />
        </div>
      </div>
    </div>
  )
}

/** One conversation: its texts, staff's actions, and the details of the selected text. */
export const ThreadPane = (props: PaneProps) => {
  const { conversationId } = props
  const t = useTranslations('messageFlow.thread')
  const { data: thread, isError: isLost } = useQuery(threadQuery(conversationId))
  const texts = useInfiniteQuery(threadMessagesQuery(conversationId))
  if (texts.isError || isLost)
    return (
      <p role="alert" className="p-5 text-red">
        {t('failed')}
      </p>
    )
  if (!thread || texts.isPending || texts.isPlaceholderData) return <CentredSpinner text={t('loading')} />
  return (
    <OpenThread
      {...props}
      thread={thread}
      messages={rowsOf(texts.data).rows}
      onEarlier={texts.hasNextPage ? () => void texts.fetchNextPage() : null}
    />
  )
}
