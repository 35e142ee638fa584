import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import type { EvaluationCase } from '#contract/evaluations.ts'
import { casesQuery, useRemoveCase } from './api.ts'
import { CaseDialog } from './case-dialog.tsx'
import { ImportCasesDialog } from './import-cases-dialog.tsx'

/** The texts that the assistant is tried with. */
export const CasesCard = ({ whyNot }: { whyNot: string | null }) => {
  const t = useTranslations('evaluations.cases')
  const fail = useFailure()
  const list = useInfiniteQuery({ ...casesQuery('kept'), refetchOnMount: 'always' })
  const more = useLoadMore(list)
  const remove = useRemoveCase()
  const [opened, setOpened] = useState<'add' | 'import' | null>(null)
  const [edited, setEdited] = useState<EvaluationCase | null>(null)
  const [doomed, setDoomed] = useState<EvaluationCase | null>(null)
  const close = () => setOpened(null)
  return (
    <Card
      title={t('title')}
      isFlush
      actions={
        <>
          <Button
            size="sm"
            icon={<Upload aria-hidden className="size-4" />}
            disabledReason={whyNot}
            onClick={() => setOpened('import')}
          >
            {t('import')}
          </Button>
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            disabledReason={whyNot}
            onClick={() => setOpened('add')}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{t('text')}</p>
      <RowList
        label={t('title')}
        request={list}
        rows={rowsOf(list.data).rows}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} icon={<ListChecks />} />}
        more={more}
      >
        {(each) => (
          <CaseRow
            key={each.id}
            asked={each}
            whyNot={whyNot}
            onEdit={() => setEdited(each)}
            onRemove={() => setDoomed(each)}
          />
        )}
      </RowList>
      {opened === 'add' ? <CaseDialog onClose={close} /> : null}
      {edited ? <CaseDialog key={edited.id} asked={edited} onClose={() => setEdited(null)} /> : null}
      {opened === 'import' ? <ImportCasesDialog onClose={close} /> : null}
      {doomed ? (
        <DeleteDialog
          title={t('removeTitle')}
          text={t('removeText')}
          confirmText={t('remove')}
          pendingText={t('removing')}
          done={{ description: t('removed') }}
          onDelete={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </Card>
  )
}

const CaseRow = ({
  asked,
  whyNot,
  onEdit,
  onRemove,
}: {
  asked: EvaluationCase
  whyNot: string | null
  onEdit: () => void
  onRemove: () => void
}) => {
  const t = useTranslations('evaluations')
  const { text, expected, entryTopic, question, forbidden, language } = asked
  return (
    <li data-record={asked.id} className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Tag>{language.toUpperCase()}</Tag>
          <span lang={language} className="min-w-0 [overflow-wrap:anywhere]">
            {text}
          </span>
        </p>
        <p className="text-sm text-muted">
          {[
            t(`kind.${expected}`),
            entryTopic,
            question === null ? null : t('cases.asks', { question }),
            forbidden.length > 0 ? t('cases.mustNot', { words: forbidden.join(', ') }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton
        size="icon-sm"
        label={t('cases.changeOf', { text })}
        icon={<Pencil aria-hidden className="size-4" />}
        disabledReason={whyNot}
        onClick={onEdit}
      />
      <IconButton
        size="icon-sm"
        label={t('cases.removeOf', { text })}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledReason={whyNot}
        onClick={onRemove}
      />
    </li>
  )
}
