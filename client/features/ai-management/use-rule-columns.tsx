import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { RestingStatus } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { type RoutingRule, ruleEndpoints } from '#contract/routing/rules.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SHOWN_KEYWORDS } from './rules.ts'

interface RowActs {
  onEdit: (rule: RoutingRule) => void
  onDelete: (rule: RoutingRule) => void
}

const RowActions = ({ rule, onEdit, onDelete }: RowActs & { rule: RoutingRule }) => {
  const t = useTranslations('aiManagement.rules')
  const words = useTranslations('words')
  const mayEdit = useIsAllowed(ruleEndpoints.updateRoutingRule)
  const reason = mayEdit ? null : words('notAllowed')
  return (
    <span className="flex justify-end gap-1 max-md:justify-start">
      <IconButton
        size="icon-sm"
        label={t('editOf', { name: rule.name })}
        icon={<Pencil aria-hidden className="size-4" />}
        disabledReason={reason}
        onClick={() => onEdit(rule)}
      />
      <IconButton
        size="icon-sm"
        label={t('deleteOf', { name: rule.name })}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledReason={reason}
        onClick={() => onDelete(rule)}
      />
    </span>
  )
}

/** The columns of the routing rules. */
export const useRuleColumns = (acts: RowActs): Column<RoutingRule>[] => {
  const t = useTranslations('aiManagement')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('rules.columns.name'),
      sort: 'name',
      width: 184,
      isTitle: true,
      cell: ({ name, description }) => (
        <span className="block min-w-0 leading-tight">
          <span className="block truncate font-medium">{name}</span>
          {description ? <span className="block truncate text-xs text-muted">{description}</span> : null}
        </span>
      ),
    },
    {
      id: 'provider',
      header: t('rules.columns.provider'),
      sort: 'provider',
      width: 120,
      cell: ({ provider }) => <ProviderMark provider={provider} />,
    },
    {
      id: 'priority',
      header: t('rules.columns.priority'),
      sort: 'priority',
      firstOrder: 'desc',
      width: 96,
      align: 'end',
      cell: ({ priority }) => count(priority, language),
    },
    {
      id: 'keywords',
      header: t('rules.columns.keywords'),
      width: 200,
      cell: ({ keywords, patterns }) => {
        const shown = [...keywords, ...patterns].slice(0, SHOWN_KEYWORDS)
        const more = keywords.length + patterns.length - shown.length
        if (shown.length === 0) return <span className="text-muted">{t('rules.noKeywords')}</span>
        return (
          <span className="flex min-w-0 gap-1 max-md:block">
            <span className="truncate max-md:whitespace-normal">{shown.join(', ')}</span>
            {more > 0 ? <span className="shrink-0 text-muted">{` ${t('rules.more', { count: more })}`}</span> : null}
          </span>
        )
      },
    },
    {
      id: 'status',
      header: t('rules.columns.status'),
      sort: 'isActive',
      width: 96,
      cell: ({ isActive }) => (
        <RestingStatus mark={isActive ? 'done' : 'open'}>{t(isActive ? 'active' : 'inactive')}</RestingStatus>
      ),
    },
    {
      id: 'usage',
      header: t('rules.columns.usage'),
      sort: 'usageCount',
      width: 68,
      align: 'end',
      cell: ({ usageCount }) => count(usageCount, language),
    },
    {
      id: 'actions',
      header: t('rules.columns.actions'),
      isHeaderHidden: true,
      width: 84,
      align: 'end',
      isPlainOnCard: true,
      cell: (rule) => <RowActions rule={rule} {...acts} />,
    },
  ]
}
