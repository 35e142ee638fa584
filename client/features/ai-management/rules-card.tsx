import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { type RoutingRule, ruleEndpoints } from '#contract/routing/rules.ts'
import { rulesQuery, useDeleteRule } from './api.ts'
import { ruleSorts, sortRules } from './rules.ts'
import { useRuleColumns } from './use-rule-columns.tsx'

const RuleDialog = loadable(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog))

/** The routing rules in a sortable table, by default the highest priority first. */
export const RulesCard = () => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const [search, change] = useListSearch()
  const rules = useQuery(rulesQuery())
  const mayEdit = useIsAllowed(ruleEndpoints.createRoutingRule)
  const [edited, setEdited] = useEdited('routing-rule', rules.data)
  const [doomed, setDoomed] = useState<RoutingRule | null>(null)
  const columns = useRuleColumns({ onEdit: setEdited, onDelete: setDoomed })
  const by = ruleSorts.find((each) => each === search.sort) ?? 'priority'
  const order = search.order ?? (by === 'priority' ? 'desc' : 'asc')
  const rows = useMemo(() => sortRules(rules.data ?? [], by, order), [rules.data, by, order])
  const add = (
    <Button
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={mayEdit ? null : words('notAllowed')}
      onClick={() => setEdited('new')}
    >
      {t('rules.add')}
    </Button>
  )
  return (
    <Card
      isFlush
      title={t('rules.title')}
      actions={add}
      className="flex min-w-0 flex-col overflow-hidden md:max-h-[60dvh]"
    >
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{t('rules.text')}</p>
      <DataTable
        label={t('rules.table')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        total={rows.length}
        sort={{ by, order }}
        onSort={(next) => change({ sort: next.by, order: next.order })}
        isLoading={rules.isPending}
        loadingText={t('loading')}
        hasFailed={rules.isError}
        onRetry={() => void rules.refetch()}
        empty={<EmptyState title={t('rules.empty')} why={t('rules.emptyWhy')} action={add} />}
      />
      {edited ? <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {doomed ? <DeleteRule rule={doomed} onClose={() => setDoomed(null)} /> : null}
    </Card>
  )
}

const DeleteRule = ({ rule: { id, name }, onClose }: { rule: RoutingRule; onClose: () => void }) => {
  const t = useTranslations('aiManagement.rules')
  const fail = useFailure()
  const { mutateAsync } = useDeleteRule()
  return (
    <DeleteDialog
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      pendingText={t('deletePending')}
      done={{ description: t('deleted') }}
      onDelete={() => mutateAsync({ params: { id } })}
      onRefused={fail}
      onClose={onClose}
    />
  )
}
