import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { conversationName } from '#client/domain/conversation-name.ts'
import { ConversationStatusBadge } from '#client/domain/conversation-status.tsx'
import { useNow } from '#client/domain/use-now.ts'
import { initials } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime, relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf } from '#client/query.ts'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Conversation } from '#contract/conversations.ts'
import { useRecentConversations } from './api.ts'

/** The five conversations with the latest activity. */
export const RecentConversations = () => {
  const t = useTranslations('dashboard.recent')
  const { data, isPending, isError, refetch } = useRecentConversations()
  const { rows } = rowsOf(data)
  return (
    <Card
      isFlush
      title={t('title')}
      actions={
        <Link to="/conversations" className="font-medium text-accent underline-offset-4 hover:underline">
          {t('viewAll')}
        </Link>
      }
    >
      {isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <SkeletonRows text={t('loading')} rows={5} isTall />
      ) : rows.length === 0 ? (
        isError ? null : (
          <EmptyState
            title={t('empty')}
            why={t('emptyWhy')}
            action={
              <Link to="/patient-queue" className={buttonClass()}>
                {t('goToQueue')}
              </Link>
            }
          />
        )
      ) : (
        <ul className="divide-y border-t">
          {rows.map((conversation) => (
            <Line key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Line = ({ conversation }: { conversation: Conversation }) => {
  const statuses = useTranslations('dashboard.recent.status')
  const t = useTranslations('dashboard.recent')
  const language = useLanguage()
  const now = useNow()
  const { patient, phoneNumber, status, lastActivityAt, awaitsPersonSince } = conversation
  const phone = phoneOnConversations(phoneNumber)
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken sm:grid-cols-[minmax(9rem,1fr)_auto_10.5rem_6rem] sm:px-5">
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-xs font-semibold text-accent"
        >
          {patient.patientName ? initials(patient.patientName) : '#'}
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">
            {/* The whole row links to its thread. */}
            <Link
              to="/message-flow-analysis"
              search={{ open: conversation.id }}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {conversationName(conversation)}
            </Link>
          </p>
          {patient.patientName ? <p className="text-xs whitespace-nowrap text-subtle">{phone}</p> : null}
        </div>
      </div>
      <Tag>{conversation.language === 'es' ? 'ES' : 'EN'}</Tag>
      <span className="flex flex-col items-start gap-1">
        {awaitsPersonSince && status !== 'error' ? (
          <StatusBadge tone="red" icon={<UserRound />}>
            {t('awaitsPerson')}
          </StatusBadge>
        ) : null}
        <ConversationStatusBadge status={status} tell={statuses} />
      </span>
      <Tooltip text={absoluteTime(lastActivityAt, language)}>
        <time dateTime={lastActivityAt} className="text-right text-xs whitespace-nowrap text-muted">
          {relativeOnDashboard(lastActivityAt, now, language)}
        </time>
      </Tooltip>
    </li>
  )
}
