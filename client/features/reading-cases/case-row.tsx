import { Check, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import type { ReadingCase } from '#contract/reading-cases.ts'
import { useApprove } from './api.ts'

const named = [
  'stop',
  'start',
  'help',
  'unclear',
  'none',
  'emergency',
  'self-harm',
  'heart-stroke',
  'breathing',
  'injury',
  'violence',
  'yes',
  'no',
  'unsure',
] as const

/** One case: its text as it would leave, both readings, who corrected it, and what an administrator can do. */
export const CaseRow = ({ row, onRemove }: { row: ReadingCase; onRemove: () => void }) => {
  const t = useTranslations('readingCases')
  const language = useLanguage()
  const fail = useFailure()
  const approve = useApprove()
  const nameOf = (value: string) => {
    const known = named.find((each) => each === value)
    if (known === undefined) return `«${value}»`
    return known === 'none' ? t(`none.${row.kind}`) : t(`value.${known}`)
  }
  return (
    <li data-record={row.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Tag>{t(`kind.${row.kind}`)}</Tag>
          <Tag>{row.language === 'en' ? 'EN' : 'ES'}</Tag>
          {row.approvedAt === null ? null : (
            <RestingStatus mark="done">{t('approvedBy', { name: row.approvedBy ?? t('somebody') })}</RestingStatus>
          )}
        </p>
        {row.asked === null ? null : (
          <p lang={row.language} className="text-sm text-muted [overflow-wrap:anywhere]">
            {t('asked', { text: row.asked })}
          </p>
        )}
        <p lang={row.language} className="font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
          {row.text}
        </p>
        <p className="text-sm">
          {t('readAs', { value: nameOf(row.readAs) })} · {t('means', { value: nameOf(row.means) })}
        </p>
        <p className="text-sm text-muted">
          {t('by', { name: row.createdBy ?? t('somebody'), version: row.readerVersion })}{' '}
          <time dateTime={row.createdAt}>{dayAndTime(row.createdAt, language)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {row.approvedAt === null ? (
          <Button
            size="sm"
            icon={<Check aria-hidden className="size-4" />}
            aria-label={t('approveOf', { text: row.text })}
            isPending={approve.isPending}
            onClick={() => approve.mutate({ params: { id: row.id } }, { onError: (error) => void fail(error) })}
          >
            {t('approve')}
          </Button>
        ) : null}
        <IconButton
          size="icon-sm"
          label={t('removeOf', { text: row.text })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
