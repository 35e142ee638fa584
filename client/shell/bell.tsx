import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { Bell as BellIcon, Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { type Notification, notificationEndpoints } from '#contract/notifications.ts'
import { absoluteTime, relativeOnDashboard } from '../format/time.ts'
import { useLanguage } from '../i18n/intl-provider.tsx'
import { listOf, rowsOf, useChange } from '../query.ts'
import { useIsAllowed } from '../session.tsx'
import { IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { buttonClass } from '../ui/plain-button.tsx'

const MINUTE_MS = 60_000
/** As many as somebody reads in a popover; the rest is loaded below them. */
const SHOWN = 50
/** A badge of two digits at most. */
const MOST = 99

/** What needs attention, newest first; the badge counts what this person has not read. */
export const Bell = () => {
  const t = useTranslations('shell.bell')
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useIsAllowed(notificationEndpoints.listNotifications)
  const { data, isError } = useInfiniteQuery({
    ...listOf(notificationEndpoints.listNotifications, { query: { limit: SHOWN } }),
    enabled: isAllowed,
  })
  const { rows } = rowsOf<Notification>(data)
  const unread = rows.filter((row) => row.readAt === null).length
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={cx(buttonClass({ variant: 'secondary', size: 'icon' }), 'relative')}
        aria-label={t('label', { count: unread })}
      >
        <BellIcon aria-hidden className="size-4.5" />
        {unread > 0 ? (
          <span
            aria-hidden
            data-part="badge"
            className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs font-semibold text-on-danger"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={t('title')}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            // The list is read from its top; the first button would open its tooltip over it.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-fade flex-col rounded-card border bg-surface shadow-float focus:outline-none"
        >
          <h2 className="border-b px-4 py-3 font-semibold">{t('title')}</h2>
          {isError ? <p className="px-4 py-3 text-sm text-red">{t('failed')}</p> : null}
          {rows.length === 0 && !isError ? (
            <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<BellIcon />} />
          ) : (
            <ul className="min-h-0 divide-y overflow-y-auto">
              {rows.map((row) => (
                <NotificationLine key={row.id} notification={row} onGo={() => setOpen(false)} />
              ))}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const NotificationLine = ({ notification, onGo }: { notification: Notification; onGo: () => void }) => {
  const t = useTranslations('shell.bell')
  const language = useLanguage()
  const now = useNow({ updateInterval: MINUTE_MS })
  const read = useChange(notificationEndpoints.readNotification)
  const isUnread = notification.readAt === null
  return (
    <li className={cx('flex items-start gap-3 px-4 py-3', isUnread && 'bg-tint')}>
      <div className="min-w-0 flex-1">
        <p className={isUnread ? 'font-medium' : 'text-muted'}>
          {notification.patientId === null ? (
            t(`kind.${notification.kind}`)
          ) : (
            <Link
              to="/patient-queue"
              search={{ open: notification.patientId }}
              onClick={onGo}
              className="underline-offset-2 hover:underline"
            >
              {t(`kind.${notification.kind}`)}
            </Link>
          )}
          {isUnread ? <span className="visually-hidden">{` (${t('unread')})`}</span> : null}
        </p>
        <time
          dateTime={notification.createdAt}
          title={absoluteTime(notification.createdAt, language)}
          className={cx('text-xs', isUnread ? 'text-muted' : 'text-subtle')}
        >
          {relativeOnDashboard(notification.createdAt, now, language)}
        </time>
      </div>
      {isUnread ? (
        <IconButton
          size="icon-sm"
          label={t('markRead')}
          isPending={read.isPending}
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => read.mutate({ params: { id: notification.id } })}
        />
      ) : null}
    </li>
  )
}
