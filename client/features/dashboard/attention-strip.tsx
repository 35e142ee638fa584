import { Link } from '@tanstack/react-router'
import { CircleCheck, LockKeyhole, MailQuestion, MessageCircleWarning, OctagonAlert, OctagonPause } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Stats } from '#contract/stats.ts'

const itemClass =
  'inline-flex min-h-8 items-center gap-2 rounded-full px-3 text-sm font-medium touch:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'
const linkClass = `${itemClass} underline-offset-4 hover:underline`

/** What needs a person now, each with a link. */
export const AttentionStrip = ({ attention }: { attention: Stats['attention'] | undefined }) => {
  const t = useTranslations('dashboard.attention')
  // Reserves its line, so that nothing below moves when it loads.
  if (!attention) return <div aria-hidden className="min-h-8" />
  const { needsHelp, failedTexts, lockedAccounts, isSendingPaused, putAside } = attention
  const items: { key: string; item: ReactNode }[] = []
  if (isSendingPaused)
    items.push({
      key: 'paused',
      item: (
        <span className={`${itemClass} bg-red-tint text-red`}>
          <OctagonPause aria-hidden />
          {t('sendingPaused')}
        </span>
      ),
    })
  if (needsHelp > 0)
    items.push({
      key: 'help',
      item: (
        <Link to="/message-flow-analysis" search={{ tab: 'help' }} className={`${linkClass} bg-red-tint text-red`}>
          <OctagonAlert aria-hidden />
          {t('needsHelp', { count: needsHelp })}
        </Link>
      ),
    })
  if (putAside > 0)
    items.push({
      key: 'aside',
      item: (
        <Link to="/put-aside" className={`${linkClass} bg-red-tint text-red`}>
          <MailQuestion aria-hidden />
          {t('putAside', { count: putAside })}
        </Link>
      ),
    })
  if (failedTexts > 0)
    items.push({
      key: 'failed',
      item: (
        <Link
          to="/message-flow-analysis"
          search={{ tab: 'undelivered' }}
          className={`${linkClass} bg-orange-tint text-orange`}
        >
          <MessageCircleWarning aria-hidden />
          {t('failedTexts', { count: failedTexts })}
        </Link>
      ),
    })
  if (lockedAccounts)
    items.push({
      key: 'locked',
      item: (
        <Link to="/user-management" search={{ view: 'locked' }} className={`${linkClass} bg-yellow-tint text-yellow`}>
          <LockKeyhole aria-hidden />
          {t('lockedAccounts', { count: lockedAccounts })}
        </Link>
      ),
    })
  return (
    <section aria-label={t('label')}>
      {items.length === 0 ? (
        <p className="flex min-h-8 items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden className="size-4 text-green-dot" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {items.map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
