import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lexiconQuery } from '../api.ts'
import type { Teaching } from './use-teaching.ts'

const general = ['yes', 'no', 'unsure'] as const

/** What the team has taught so far, each with a button to remove it. */
export const TaughtWords = ({ teaching }: { teaching: Teaching }) => {
  const t = useTranslations('unreadReplies.lexicon')
  const language = useLanguage()
  const { data } = useQuery(lexiconQuery())
  const said = (means: string): string => {
    const known = general.find((each) => each === means)
    return known ? t(`value.${known}`) : `«${means}»`
  }
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('hint')}</p>
      {data?.length === 0 ? <p className="mt-3 text-muted">{t('empty')}</p> : null}
      <ul aria-label={t('title')} className="mt-2 divide-y">
        {data?.map((row) => (
          <li key={row.id} className="flex items-center gap-2 py-2">
            <Tag>{row.language.toUpperCase()}</Tag>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t('row', { phrase: row.phrase, value: said(row.means) })}
              <span className="block text-xs text-muted">
                {t('by', { person: row.createdBy ?? t('someone'), time: dayAndTime(row.createdAt, language) })}
              </span>
            </span>
            <IconButton
              size="icon-sm"
              label={t('forget', { phrase: row.phrase })}
              icon={<Trash2 aria-hidden className="size-4" />}
              disabledReason={teaching.refusal}
              onClick={() => void teaching.forget(row)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
