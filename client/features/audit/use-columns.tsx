import { useTranslations } from 'use-intl'
import { absoluteTime, dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { AuditRow } from '#contract/audit.ts'

/** The columns of the log, in their order. */
export const useColumns = (): Column<AuditRow>[] => {
  const t = useTranslations('audit')
  const language = useLanguage()
  return [
    {
      id: 'timestamp',
      header: t('columns.timestamp'),
      sort: 'timestamp',
      firstOrder: 'desc',
      width: 150,
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
      width: 160,
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
      width: 210,
      isTitle: true,
      cell: ({ action }) => <span className="block truncate font-mono text-xs">{action}</span>,
    },
    {
      id: 'resource',
      header: t('columns.resource'),
      width: 170,
      cell: ({ resourceType, resourceId }) => (
        <span className="block truncate font-mono text-xs text-muted">
          {resourceId === null ? resourceType : `${resourceType} ${resourceId}`}
        </span>
      ),
    },
    {
      id: 'phi',
      header: t('columns.phi'),
      width: 140,
      cell: ({ phiAccessed }) =>
        phiAccessed ? (
          <StatusBadge tone="yellow">{t('phiYes')}</StatusBadge>
        ) : (
          <span className="text-muted">{t('phiNo')}</span>
        ),
    },
    {
      id: 'success',
      header: t('columns.outcome'),
      width: 130,
      cell: ({ success }) => (
        <StatusBadge tone={success ? 'green' : 'red'}>{success ? t('done') : t('refused')}</StatusBadge>
      ),
    },
  ]
}
