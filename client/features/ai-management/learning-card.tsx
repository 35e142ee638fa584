import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { type RouterLearning, routerEndpoints } from '#contract/routing/decisions.ts'
import { learningQuery } from './api.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { Insights } from './insights.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { useSignalText } from './use-signal-text.ts'

/** How decisions turned out, where somebody said so; nothing is applied automatically. */
export const LearningCard = () => {
  const t = useTranslations('aiRouter.learning')
  const words = useTranslations('words')
  const maySee = useIsAllowed(routerEndpoints.listRouterLearning)
  const signals = useInfiniteQuery({ ...learningQuery(), enabled: maySee })
  const { rows, total } = rowsOf(signals.data)
  const more = useLoadMore(signals)
  const columns = useLearningColumns()
  const [search, change] = useListSearch()
  if (!maySee) return null
  return (
    <Card isFlush title={t('title')} className="flex min-w-0 flex-col overflow-hidden md:max-h-[60dvh]">
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{t('text')}</p>
      <Insights />
      <DataTable
        label={t('table')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        total={total}
        sort={null}
        onSort={() => undefined}
        isLoading={signals.isPending}
        loadingText={words('loading')}
        hasFailed={signals.isError}
        onRetry={() => void signals.refetch()}
        {...more}
        onOpen={({ routerDecisionId }) => change({ open: routerDecisionId })}
        openId={rows.find(({ routerDecisionId }) => routerDecisionId === search.open)?.id ?? null}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} />}
      />
      <DecisionPanel id={search.open ?? null} onClose={() => change({ open: undefined })} />
    </Card>
  )
}

const useLearningColumns = (): Column<RouterLearning>[] => {
  const t = useTranslations('aiRouter.learning')
  const tell = useSignalText()
  const language = useLanguage()
  return [
    {
      id: 'pattern',
      header: t('pattern'),
      width: 240,
      isTitle: true,
      cell: ({ queryPattern }) => <span className="block truncate">{queryPattern}</span>,
    },
    {
      id: 'actual',
      header: t('actual'),
      width: 150,
      cell: ({ actualProvider }) => <ProviderMark provider={actualProvider} />,
    },
    {
      id: 'verdict',
      header: t('verdict'),
      width: 130,
      cell: ({ wasOptimal }) =>
        wasOptimal === null ? (
          <StatusBadge tone="grey">{t('open')}</StatusBadge>
        ) : (
          <StatusBadge tone={wasOptimal ? 'green' : 'orange'}>{t(wasOptimal ? 'good' : 'bad')}</StatusBadge>
        ),
    },
    {
      id: 'suggestion',
      header: t('suggestion'),
      width: 240,
      cell: (row) => <span className="block truncate">{tell(row)}</span>,
    },
    {
      id: 'when',
      header: t('when'),
      width: 120,
      cell: ({ createdAt }) => (
        <span className="text-muted">{relativeOnDashboard(createdAt, new Date(), language)}</span>
      ),
    },
  ]
}
