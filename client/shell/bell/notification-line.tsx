import { Link } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '#client/domain/use-now.ts'
import { type Notification, notificationEndpoints } from '#contract/notifications.ts'
import { absoluteTime, relativeOnDashboard } from '../../format/time.ts'
import { useLanguage } from '../../i18n/intl-provider.tsx'
import { useEndpointMutation } from '../../query.ts'
import { IconButton } from '../../ui/button.tsx'
import { placeOf } from './notification-place.ts'

const leadClass = 'text-left underline-offset-2 hover:underline'

/** One notification: what happened, when, and a link. Following the link marks it as read. */
export const NotificationLine = ({
  notification,
  onGo,
  onRequest,
}: {
  notification: Notification
  onGo: () => void
  onRequest: (id: number) => void
}) => {
  const t = useTranslations('shell.bell')
  const say = useTranslations('notifications.kind')
  const language = useLanguage()
  const now = useNow()
  const read = useEndpointMutation(notificationEndpoints.readNotification)
  const isUnread = notification.readAt === null
  const markRead = () => {
    if (isUnread) read.mutate({ params: { id: notification.id } })
  }
  const go = () => {
    markRead()
    onGo()
  }
  const place = placeOf(notification)
  const { kind, details } = notification
  const dueAt = details['dueAt']
  const text =
    kind === 'unattended'
      ? say('unattended', { hours: String(details['hours'] ?? 8) })
      : kind === 'disk-space'
        ? say('disk-space', { megabytes: String(details['megabytes'] ?? '') })
        : kind === 'bulk-reading'
          ? say('bulk-reading', { person: String(details['person'] ?? ''), count: Number(details['count'] ?? 0) })
          : kind === 'mentioned'
            ? say('mentioned', { person: String(details['person'] ?? '') })
            : kind === 'opt-out-wave'
              ? say('opt-out-wave', { count: String(details['count'] ?? '') })
              : kind === 'agreement-missing' ||
                  kind === 'campaign-paused' ||
                  kind === 'ai-drift' ||
                  kind === 'break-glass'
                ? say(kind, { name: String(details['name'] ?? '') })
                : kind === 'ai-budget-spent'
                  ? say('ai-budget-spent', { scope: String(details['scope']), name: String(details['name'] ?? '') })
                  : say(kind)
  return (
    <li className={cx('flex items-start gap-3 px-4 py-3', isUnread && 'bg-tint')}>
      <div className="min-w-0 flex-1">
        <p className={isUnread ? 'font-medium' : 'text-muted'}>
          {place.is === 'contact-request' ? (
            <button
              type="button"
              className={leadClass}
              onClick={() => {
                go()
                onRequest(place.id)
              }}
            >
              {text}
            </button>
          ) : place.is === 'campaign' ? (
            <Link to="/campaigns/$id" params={{ id: String(place.id) }} onClick={go} className={leadClass}>
              {text}
            </Link>
          ) : (
            <Link to={place.to} search={place.search} hash={place.hash} onClick={go} className={leadClass}>
              {text}
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
        {typeof dueAt === 'number' ? (
          <p className="text-xs text-muted">
            {t('due', { time: absoluteTime(new Date(dueAt).toISOString(), language) })}
          </p>
        ) : null}
      </div>
      {isUnread ? (
        <IconButton
          size="icon-sm"
          label={t('markRead')}
          isPending={read.isPending}
          icon={<Check aria-hidden className="size-4" />}
          onClick={markRead}
        />
      ) : null}
    </li>
  )
}
