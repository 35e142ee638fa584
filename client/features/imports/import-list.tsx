import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { RestingStatus, StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { Import } from '#contract/imports.ts'
import { importsQuery } from './api.ts'
import { OutcomeText } from './outcome-text.tsx'

/** The imports of before, the newest first. */
export const ImportList = ({ onOpen }: { onOpen: (id: number) => void }) => {
  const t = useTranslations('imports.list')
  const words = useTranslations('words')
  const language = useLanguage()
  const list = useQuery({ ...importsQuery(language), refetchOnMount: 'always' })
  return (
    <Card isFlush title={t('title')}>
      {list.isError ? <ListFailed hasRows={Boolean(list.data)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <SkeletonRows text={words('loading')} rows={3} />
      ) : list.data?.length === 0 ? (
        <EmptyState title={t('empty')} icon={<FileSpreadsheet />} />
      ) : (
        <ul aria-label={t('title')} className="divide-y border-t">
          {list.data?.map((each) => (
            <ImportItem key={each.id} found={each} onOpen={() => onOpen(each.id)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const ImportItem = ({ found, onOpen }: { found: Import; onOpen: () => void }) => {
  const t = useTranslations('imports')
  const language = useLanguage()
  return (
    <li data-record={found.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{found.fileName}</span>
          <Tag>{t(`kind.${found.kind}.name`)}</Tag>
          <ImportState state={found.state} />
        </p>
        <OutcomeText found={found} />
        <p className="text-sm text-muted">
          <time dateTime={found.createdAt}>{dayAndTime(found.createdAt, language)}</time>{' '}
          {found.createdBy === null ? null : t('list.by', { name: found.createdBy })}
        </p>
      </div>
      <Button size="sm" aria-label={t('list.open', { name: found.fileName })} onClick={onOpen}>
        {t('list.open', { name: '' }).trim()}
      </Button>
    </li>
  )
}

const ImportState = ({ state }: Pick<Import, 'state'>) => {
  const t = useTranslations('imports.state')
  if (state === 'refused') return <StatusBadge tone="red">{t(state)}</StatusBadge>
  if (state === 'stopped') return <StatusBadge tone="orange">{t(state)}</StatusBadge>
  if (state === 'done' || state === 'undone') return <RestingStatus mark="done">{t(state)}</RestingStatus>
  const isAtWork = state === 'checking' || state === 'bringing' || state === 'undoing'
  return <RestingStatus mark={isAtWork ? 'under-way' : 'open'}>{t(state)}</RestingStatus>
}
