import { useQuery } from '@tanstack/react-query'
import { Plus, RotateCcw, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { ownFieldsQuery } from '#client/shell/use-patient-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { SortableList } from '#client/ui/sortable-list.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { MOST_OWN_FIELDS, type OwnField, ownFieldEndpoints } from '#contract/patients/own-fields.ts'
import { useRemoveField, useReorderFields, useRestoreField } from './api.ts'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'

/** The fields that the organization has added to its patients: administrators add, order, remove and restore them. */
export const OwnFieldsPage = () => {
  const t = useTranslations('ownFields')
  return (
    <OnlyFor
      endpoint={ownFieldEndpoints.createOwnField}
      title={t('title')}
      subtitle={t('subtitle')}
      refusal={t('notAllowed')}
    >
      <OwnFields />
    </OnlyFor>
  )
}

const movedTo = (fields: readonly OwnField[], from: number, to: number): number[] => {
  const ids = fields.map(({ id }) => id)
  const [moved] = ids.splice(from, 1)
  return moved === undefined ? ids : ids.toSpliced(to, 0, moved)
}

const OwnFields = () => {
  const t = useTranslations('ownFields')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const list = useQuery({ ...ownFieldsQuery(), refetchOnMount: 'always' })
  const reorder = useReorderFields()
  const remove = useRemoveField()
  const [edited, setEdited] = useState<OwnField | 'new' | null>(null)
  const [doomed, setDoomed] = useState<OwnField | null>(null)
  const all = list.data ?? []
  const shown = all.filter(({ removedAt }) => removedAt === null)
  const removed = all.filter(({ removedAt }) => removedAt !== null)
  const nameOf = ({ labelEs, labelEn }: OwnField) => (language === 'es' ? labelEs : labelEn)
  const move = (from: number, to: number) => {
    if (reorder.isPending || to < 0 || to >= shown.length) return
    reorder.mutate(
      { body: { ids: movedTo(shown, from, to) } },
      {
        onSuccess: () => toast({ title: words('success'), description: t('reordered') }),
        onError: (error) => void fail(error),
      },
    )
  }
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={shown.length >= MOST_OWN_FIELDS ? t('full', { most: MOST_OWN_FIELDS }) : null}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={add} />
      <Card isFlush className="overflow-hidden">
        {list.isError ? <ListFailed hasRows={all.length > 0} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={4} />
        ) : list.data && shown.length === 0 ? (
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<Rows3 />} action={add} />
        ) : (
          <SortableList
            label={t('title')}
            items={shown.map((field) => ({ ...field, name: nameOf(field) }))}
            onMove={move}
            texts={{
              instructions: t('drag.instructions'),
              roleDescription: t('drag.role'),
              handle: (name) => t('drag.handle', { name }),
              lifted: (name) => t('drag.lifted', { name }),
              over: (name, place) => t('drag.over', { name, place }),
              dropped: (name, place) => t('drag.dropped', { name, place }),
              cancelled: (name) => t('drag.cancelled', { name }),
            }}
          >
            {(field, handle) => {
              const place = shown.findIndex(({ id }) => id === field.id)
              return (
                <FieldRow
                  field={field}
                  handle={handle}
                  isFirst={place === 0}
                  isLast={place === shown.length - 1}
                  onMove={(step) => move(place, place + step)}
                  onEdit={() => setEdited(field)}
                  onRemove={() => setDoomed(field)}
                />
              )
            }}
          </SortableList>
        )}
      </Card>
      {removed.length > 0 ? <RemovedFields fields={removed} nameOf={nameOf} /> : null}
      {edited ? <FieldDialog field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {doomed ? (
        <DeleteDialog
          title={t('removeTitle', { name: nameOf(doomed) })}
          text={t('removeText')}
          confirmText={t('remove')}
          pendingText={t('removing')}
          done={{ description: t('removed', { name: nameOf(doomed) }) }}
          onDelete={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  )
}

const RemovedFields = ({ fields, nameOf }: { fields: readonly OwnField[]; nameOf: (field: OwnField) => string }) => {
  const t = useTranslations('ownFields')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const restore = useRestoreField()
  return (
    <Card title={t('removedTitle')} className="mt-4">
      <p className="mb-3 text-sm text-muted">{t('removedText')}</p>
      <ul aria-label={t('removedTitle')} className="divide-y">
        {fields.map((field) => (
          <li key={field.id} data-row={field.id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{nameOf(field)}</span>
              <span className="block text-sm text-muted">
                {t('removedOn', { day: shortDay(field.removedAt ?? '', language) })}
              </span>
            </span>
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden className="size-3.5" />}
              aria-label={t('restoreOf', { name: nameOf(field) })}
              isPending={restore.isPending && restore.variables.params.id === field.id}
              onClick={() =>
                restore.mutate(
                  { params: { id: field.id } },
                  {
                    onSuccess: () =>
                      toast({ title: words('success'), description: t('restored', { name: nameOf(field) }) }),
                    onError: (error) => void fail(error),
                  },
                )
              }
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
