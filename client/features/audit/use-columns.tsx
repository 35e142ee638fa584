import { useTranslations } from 'use-intl'
import { absoluteTime, dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { AuditRow } from '#contract/audit.ts'

/** The columns of the log. */
export const useColumns = (): Column<AuditRow>[] => {
  const t = useTranslations('audit')
  const language = useLanguage()
  return [
    {
      id: 'timestamp',
      header: t('columns.timestamp'),
      sort: 'timestamp',
      firstOrder: 'desc',
      width: 138,
      cell: ({ timestamp }) => (
        <Tooltip text={absoluteTime(timestamp, language)}>
          <time dateTime={timestamp} className="whitespace-nowrap">
            {dayAndTime(timestamp, language)}
          </time>
        </Tooltip>
      ),
    },
    {
      id: 'username',
      header: t('columns.person'),
      width: 120,
      cell: ({ username }) =>
        username ? (
          <span className="block truncate font-medium">{username}</span>
        ) : (
          <span className="text-muted">{t('system')}</span>
        ),
    },
    {
      id: 'action',
      header: t('columns.action'),
      width: 196,
      isTitle: true,
      cell: ({ action }) => <span className="block truncate font-mono text-xs">{action}</span>,
    },
    {
      id: 'resource',
      header: t('columns.resource'),
      width: 160,
      cell: ({ resourceType, resourceId }) => (
        <span className="block truncate font-mono text-xs text-muted">
          {resourceId === null ? resourceType : `${resourceType} ${resourceId}`}
        </span>
      ),
    },
    {
      id: 'phi',
      header: t('columns.phi'),
      width: 118,
      cell: ({ phiAccessed }) =>
        phiAccessed ? (
          <span className="font-medium">{t('phiYes')}</span>
        ) : (
          <span className="text-muted">{t('phiNo')}</span>
        ),
    },
    {
      id: 'success',
      header: t('columns.outcome'),
      width: 106,
      cell: ({ success }) =>
        success ? (
          <RestingStatus mark="done">{t('done')}</RestingStatus>
        ) : (
          <StatusBadge tone="red">{t('refused')}</StatusBadge>
        ),
    },
  ]
}
