import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { answerText } from '#client/domain/answer-text.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnResponses } from '#client/format/phone.ts'
import { shortText } from '#client/format/text.ts'
import { absoluteTime, dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import type { Response } from '#contract/responses.ts'

/** The columns of the answers. */
export const useColumns = (onReview: (response: Response) => void): Column<Response>[] => {
  const t = useTranslations('responseData')
  const none = useTranslations('words')('none')
  const language = useLanguage()
  return [
    {
      id: 'timestamp',
      header: t('columns.timestamp'),
      sort: 'timestamp',
      firstOrder: 'desc',
      width: 156,
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} title={absoluteTime(timestamp, language)} className="whitespace-nowrap text-muted">
          {dayAndTime(timestamp, language)}
        </time>
      ),
    },
    {
      id: 'phone',
      header: t('columns.phone'),
      sort: 'phoneNumber',
      width: 150,
      isTitle: true,
      cell: ({ phoneNumber, patientName }) => (
        <>
          {patientName ? <span className="block truncate font-medium">{titleCase(patientName)}</span> : null}
          <span className={patientName ? 'block truncate text-xs text-muted' : 'block truncate'}>
            {phoneOnResponses(phoneNumber)}
          </span>
        </>
      ),
    },
    {
      id: 'question',
      header: t('columns.question'),
      sort: 'questionId',
      width: 158,
      cell: (response) => (
        <span lang={response.language} className="block truncate max-md:whitespace-normal">
          {response.questionText ?? response.questionId}
        </span>
      ),
    },
    {
      id: 'response',
      header: t('columns.response'),
      width: 146,
      cell: (response) => (
        <span lang={response.language} className="block truncate font-medium max-md:whitespace-normal">
          {shortText(response.userResponse)}
        </span>
      ),
    },
    {
      id: 'readAs',
      header: t('columns.readAs'),
      width: 100,
      cell: ({ value, question, correctedAt }) => (
        <span className="block truncate text-muted">
          {value === null ? none : answerText(value, question, language)}
          {correctedAt ? ` · ${t('corrected')}` : ''}
        </span>
      ),
    },
    {
      id: 'language',
      header: t('columns.language'),
      sort: 'language',
      width: 84,
      cell: (response) => <Tag>{response.language === 'es' ? 'ES' : 'EN'}</Tag>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      width: 132,
      cell: ({ processingStatus }) => (
        <StatusBadge tone={processingStatus === 'processed' ? 'green' : 'red'}>
          {t(processingStatus === 'processed' ? 'status.processed' : 'status.error')}
        </StatusBadge>
      ),
    },
    {
      id: 'review',
      header: t('columns.review'),
      width: 194,
      cell: (response) => (
        <span className="flex items-center justify-end gap-2 md:justify-start">
          <Button
            size="sm"
            aria-label={t('review.open', { phone: phoneOnResponses(response.phoneNumber) })}
            onClick={() => onReview(response)}
          >
            {t('review.button')}
          </Button>
          {response.flagged ? (
            <StatusBadge tone="orange" icon={<Flag />}>
              {t('flagged')}
            </StatusBadge>
          ) : response.reviewedAt ? (
            <span className="text-xs text-muted">{t('reviewed')}</span>
          ) : null}
        </span>
      ),
    },
  ]
}
