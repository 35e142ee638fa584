import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Notification, notificationEndpoints } from '#contract/notifications.ts'
import { needTexts } from '../i18n/intl-provider.tsx'
import { listOf, rowsOf } from '../query.ts'
import { useIsAllowed } from '../session.tsx'
import { IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { loadable } from '../ui/loadable.tsx'
import { Popover } from '../ui/menu.tsx'

const ContactRequestDialog = loadable(async () => {
  const [file] = await Promise.all([import('./bell/contact-request-dialog.tsx'), needTexts('notifications')])
  return file.ContactRequestDialog
})
const NotificationLine = loadable(async () => {
  const [file] = await Promise.all([import('./bell/notification-line.tsx'), needTexts('notifications')])
  return file.NotificationLine
})

/** Notifications loaded at once; more are loaded below them. */
const SHOWN = 50
/** The badge has two digits at most. */
const MOST = 99

/** The query of the bell's list. */
export const bellList = listOf(notificationEndpoints.listNotifications, { query: { limit: SHOWN } })

/** The latest notifications, newest first; the badge counts what this person has not read. */
export const Bell = () => {
  const t = useTranslations('shell.bell')
  const [requestId, setRequestId] = useState<number | null>(null)
  const isAllowed = useIsAllowed(notificationEndpoints.listNotifications)
  const { data, isError } = useInfiniteQuery({
    ...bellList,
    enabled: isAllowed,
  })
  const { rows } = rowsOf<Notification>(data)
  const unread = rows.filter((row) => row.readAt === null).length
  return (
    <>
      <Popover
        label={t('title')}
        trigger={
          <IconButton
            variant="secondary"
            className="relative"
            side="bottom"
            label={t('label', { count: unread })}
            icon={
              <>
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
              </>
            }
          />
        }
      >
        {(close) => (
          <>
            <h2 className="border-b px-4 py-3 font-semibold">{t('title')}</h2>
            {isError ? <p className="px-4 py-3 text-sm text-red">{t('failed')}</p> : null}
            {data !== undefined && rows.length === 0 && !isError ? (
              <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<BellIcon />} />
            ) : (
              <ul className="min-h-0 divide-y overflow-y-auto">
                {rows.map((row) => (
                  <NotificationLine key={row.id} notification={row} onGo={close} onRequest={setRequestId} />
                ))}
              </ul>
            )}
          </>
        )}
      </Popover>
      {requestId === null ? null : <ContactRequestDialog id={requestId} onClose={() => setRequestId(null)} />}
    </>
  )
}
