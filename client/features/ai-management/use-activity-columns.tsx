import { useTranslations } from 'use-intl'
import { dayAndSecond } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import type { RoutingRecord } from '#contract/routing.ts'
import { ProviderMark } from './provider-mark.tsx'

const Outcome = ({ wasSuccessful }: Pick<RoutingRecord, 'wasSuccessful'>) => {
  const t = useTranslations('aiRouter.activity')
  if (wasSuccessful === null) return <StatusBadge tone="grey">{t('open')}</StatusBadge>
  return <StatusBadge tone={wasSuccessful ? 'green' : 'red'}>{t(wasSuccessful ? 'ok' : 'failed')}</StatusBadge>
}

/** The columns of the routing activity. The first click on a header sorts in descending order. */
export const useActivityColumns = (): Column<RoutingRecord>[] => {
  const t = useTranslations('aiRouter.activity')
  const words = useTranslations('words')
  const decisions = useTranslations('trace.decision')
  const language = useLanguage()
  return [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sort: 'createdAt',
      firstOrder: 'desc',
      width: 140,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {dayAndSecond(createdAt, language)}
        </time>
      ),
    },
    {
      id: 'query',
      header: t('columns.query'),
      width: 240,
      isTitle: true,
      cell: (record) => (
        <span lang={record.language} className="block truncate">
          {record.query}
        </span>
      ),
    },
    {
      id: 'provider',
      header: t('columns.provider'),
      sort: 'provider',
      firstOrder: 'desc',
      width: 140,
      cell: ({ provider }) => <ProviderMark provider={provider} />,
    },
    {
      id: 'model',
      header: t('columns.model'),
      sort: 'model',
      firstOrder: 'desc',
      width: 140,
      cell: ({ model }) => (
        <span className="block truncate font-mono text-xs text-muted">{model ?? words('none')}</span>
      ),
    },
    {
      id: 'language',
      header: t('columns.language'),
      sort: 'language',
      firstOrder: 'desc',
      width: 80,
      cell: (record) => <Tag>{record.language.toUpperCase()}</Tag>,
    },
    {
      id: 'decisionType',
      header: t('columns.decisionType'),
      width: 126,
      cell: ({ decisionType }) => decisions(decisionType),
    },
    {
      id: 'responseTime',
      header: t('columns.responseTime'),
      sort: 'responseTime',
      firstOrder: 'desc',
      width: 146,
      cell: ({ responseTime }) =>
        responseTime === null ? (
          <span className="text-muted">{t('notAvailable')}</span>
        ) : (
          t('seconds', { value: Math.round(responseTime / 1000) })
        ),
    },
    {
      id: 'wasSuccessful',
      header: t('columns.wasSuccessful'),
      sort: 'wasSuccessful',
      firstOrder: 'desc',
      width: 134,
      cell: (record) => <Outcome {...record} />,
    },
  ]
}
