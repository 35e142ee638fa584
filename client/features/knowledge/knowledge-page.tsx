import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BookOpenText, Download, Files, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Filters } from '#client/ui/filters.tsx'
import { Select } from '#client/ui/input.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import { type KnowledgeEntry, knowledgeEndpoints, knowledgeViews } from '#contract/knowledge.ts'
import { choicesQuery, csvAddress, jsonAddress, knowledgeQuery, useRetire } from './api.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { UnansweredCard } from './unanswered-card.tsx'

/** What the organization tells its patients: written, approved and kept right here. */
export const KnowledgePage = () => {
  const t = useTranslations('knowledge')
  return (
    <OnlyFor
      endpoint={knowledgeEndpoints.listKnowledge}
      title={t('title')}
      subtitle={t('subtitle')}
      refusal={t('notAllowed')}
    >
      <Knowledge />
    </OnlyFor>
  )
}

const ALL = ''

const Knowledge = () => {
  const t = useTranslations('knowledge')
  const words = useTranslations('words')
  const fail = useFailure()
  const [search, change] = useListSearch()
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState(ALL)
  const q = useSettled(typed)
  const view = knowledgeViews.find((each) => each === search.view)
  const locationId = Number(search.type) || undefined
  const filter = { view, locationId, topic: topic || undefined, q: q.trim() || undefined }
  const list = useInfiniteQuery({ ...knowledgeQuery(filter), refetchOnMount: 'always' })
  const choices = useQuery({ ...choicesQuery(), refetchOnMount: 'always' })
  const { rows, total } = rowsOf(list.data)
  const more = useLoadMore(list)
  const retire = useRetire()
  const mayWrite = useIsAllowed(knowledgeEndpoints.createKnowledge)
  const whyNot = mayWrite ? null : t('mayNotWrite')
  const [edited, setEdited] = useState<KnowledgeEntry | 'new' | null>(null)
  const [doomed, setDoomed] = useState<KnowledgeEntry | null>(null)
  const [isImporting, setImporting] = useState(false)
  const set = [view, locationId, topic || undefined].filter((one) => one !== undefined).length
  const isNarrowed = set > 0 || typed !== ''
  const clear = () => {
    setTyped('')
    setTopic(ALL)
    change({ view: undefined, type: undefined })
  }
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={whyNot}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Menu
              label={t('files')}
              trigger={<Button icon={<Files aria-hidden className="size-4" />}>{t('files')}</Button>}
            >
              <MenuItem icon={<Upload aria-hidden />} disabledReason={whyNot} onSelect={() => setImporting(true)}>
                {t('import')}
              </MenuItem>
              <MenuItem asChild>
                <a href={csvAddress()} download>
                  <Download aria-hidden />
                  {t('exportAs', { kind: 'CSV' })}
                </a>
              </MenuItem>
              <MenuItem asChild>
                <a href={jsonAddress()} download="recado-knowledge.json">
                  <Download aria-hidden />
                  {t('exportAs', { kind: 'JSON' })}
                </a>
              </MenuItem>
            </Menu>
            {add}
          </>
        }
      />
      <Card isFlush>
        <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
          <SearchField
            value={typed}
            onChange={setTyped}
            placeholder={t('search')}
            className="min-w-48 flex-1 sm:max-w-80"
          />
          <Filters set={set}>
            <Select
              aria-label={t('field.view')}
              value={view ?? ALL}
              onChange={(event) => change({ view: event.target.value || undefined })}
            >
              <option value={ALL}>{t('view.all')}</option>
              {knowledgeViews.map((each) => (
                <option key={each} value={each}>
                  {t(`view.${each}`)}
                </option>
              ))}
            </Select>
            <Select aria-label={t('field.topic')} value={topic} onChange={(event) => setTopic(event.target.value)}>
              <option value={ALL}>{t('allTopics')}</option>
              {choices.data?.topics.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t('field.location')}
              value={locationId ?? ALL}
              onChange={(event) => change({ type: event.target.value || undefined })}
            >
              <option value={ALL}>{t('allLocations')}</option>
              {choices.data?.locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Filters>
          <span role="status" className="ml-auto text-sm text-muted">
            {list.data ? t('entries', { count: total }) : null}
          </span>
        </div>
        <RowList
          label={t('title')}
          request={list}
          rows={rows}
          more={more}
          empty={
            <EmptyState
              title={t(isNarrowed ? 'noneFound' : 'empty')}
              why={isNarrowed ? undefined : t('emptyWhy')}
              icon={<BookOpenText />}
              action={isNarrowed ? <Button onClick={clear}>{words('clearFilters')}</Button> : add}
            />
          }
        >
          {(entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              whyNot={whyNot}
              onEdit={() => setEdited(entry)}
              onRetire={() => setDoomed(entry)}
            />
          )}
        </RowList>
      </Card>
      {mayWrite ? <UnansweredCard /> : null}
      {edited ? <EntryDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      {doomed ? (
        <DeleteDialog
          title={t('retireTitle', { topic: doomed.topic })}
          text={t('retireText')}
          confirmText={t('retire')}
          pendingText={t('retiring')}
          done={{ description: t('retired') }}
          onDelete={() => retire.mutateAsync({ params: { id: doomed.id } })}
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  )
}
