import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { type PutAside, type PutAsideAct, putAsideEndpoints } from '#contract/put-aside.ts'

/** One row: whose it is, its content, why it is here, and its actions. */
export const PutAsideRow = ({
  row,
  onSettle,
}: {
  row: PutAside
  onSettle: (action: PutAsideAct['action']) => void
}) => {
  const t = useTranslations('putAside')
  const words = useTranslations('words')
  const language = useLanguage()
  const isAllowed = useIsAllowed(putAsideEndpoints.settlePutAside)
  const notAllowed = isAllowed ? null : words('notAllowed')
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">
          {row.patientName ? `${titleCase(row.patientName)} · ` : ''}
          {phoneOnConversations(row.phoneNumber)}
        </p>
        {row.body ? <p className="mt-1 break-words whitespace-pre-wrap">{row.body}</p> : null}
        <p className="mt-1 text-sm text-muted">
          {t(`kind.${row.kind}`)} <time dateTime={row.since}>{absoluteTime(row.since, language)}</time>
          {row.code === '' ? null : ` · ${t('code', { code: row.code })}`}
        </p>
        {row.conversationId === null ? null : (
          <Link
            to="/message-flow-analysis"
            search={{ open: row.conversationId }}
            className="mt-1 inline-block text-sm text-accent underline underline-offset-2"
          >
            {t('thread')}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabledReason={notAllowed ?? (row.canRetry ? null : t('ended'))}
          onClick={() => onSettle('retry')}
        >
          {t(row.kind === 'sent' ? 'sendAgain' : 'readAgain')}
        </Button>
        <Button size="sm" variant="quiet" disabledReason={notAllowed} onClick={() => onSettle('close')}>
          {t('close')}
        </Button>
      </div>
    </li>
  )
}
