import { Trash2, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { conversationName } from '#client/domain/conversation-name.ts'
import { ConversationStatusBadge } from '#client/domain/conversation-status.tsx'
import { useNow } from '#client/domain/use-now.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime, relativeOnConversations } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { type Conversation, conversationEndpoints } from '#contract/conversations.ts'

/** The columns of the conversation records. */
export const useColumns = (onDelete: (conversation: Conversation) => void): Column<Conversation>[] => {
  const t = useTranslations('conversations')
  const statuses = useTranslations('conversations.status')
  const words = useTranslations('words')
  const language = useLanguage()
  const now = useNow()
  const mayDelete = useIsAllowed(conversationEndpoints.deleteConversation)
  return [
    {
      id: 'contractId',
      header: t('columns.contractId'),
      sort: 'contractId',
      width: 84,
      isFolding: true,
      cell: ({ patient }) => (
        <span className="block truncate font-mono text-xs text-muted">{patient.contractId ?? words('none')}</span>
      ),
    },
    {
      id: 'patientName',
      header: t('columns.patientName'),
      sort: 'patientName',
      width: 146,
      isTitle: true,
      cell: ({ patient }) => (
        <span className="block truncate font-medium">
          {patient.patientName ? titleCase(patient.patientName) : words('none')}
        </span>
      ),
    },
    {
      id: 'phoneNumber',
      header: t('columns.phoneNumber'),
      sort: 'phoneNumber',
      width: 120,
      cell: ({ phoneNumber }) => <span className="whitespace-nowrap">{phoneOnConversations(phoneNumber)}</span>,
    },
    {
      id: 'completionPercentage',
      header: t('columns.completionPercentage'),
      sort: 'completionPercentage',
      firstOrder: 'desc',
      width: 124,
      cell: (conversation) => (
        <ProgressBar
          percent={conversation.completionPercentage ?? null}
          label={t('progress', { name: conversationName(conversation) })}
        />
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      width: 172,
      cell: ({ status, awaitsPersonSince, closeOutcome }) => (
        <span className="flex flex-col items-start gap-1">
          <ConversationStatusBadge status={status} tell={statuses} />
          {awaitsPersonSince && status !== 'error' ? (
            <StatusBadge tone="red" icon={<UserRound />}>
              {t('awaitsPerson')}
            </StatusBadge>
          ) : null}
          {closeOutcome ? <span className="text-xs text-muted">{t(`outcome.${closeOutcome}`)}</span> : null}
        </span>
      ),
    },
    {
      id: 'language',
      header: t('columns.language'),
      sort: 'language',
      width: 78,
      cell: (conversation) => <Tag>{conversation.language === 'es' ? 'ES' : 'EN'}</Tag>,
    },
    {
      id: 'lastActivityAt',
      header: t('columns.lastActivityAt'),
      sort: 'lastActivityAt',
      firstOrder: 'desc',
      width: 90,
      cell: ({ lastActivityAt }) => (
        <Tooltip text={absoluteTime(lastActivityAt, language)}>
          <time dateTime={lastActivityAt} className="whitespace-nowrap text-muted">
            {relativeOnConversations(lastActivityAt, now, language)}
          </time>
        </Tooltip>
      ),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 76,
      align: 'end',
      cell: (conversation) => (
        <IconButton
          size="icon-sm"
          label={t('delete.button', { name: conversationName(conversation) })}
          icon={<Trash2 aria-hidden className="size-4" />}
          disabledReason={mayDelete ? null : words('notAllowed')}
          onClick={() => onDelete(conversation)}
        />
      ),
    },
  ]
}
