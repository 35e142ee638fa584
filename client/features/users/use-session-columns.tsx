import { useTranslations } from 'use-intl'
import { deviceName } from '#client/format/device.ts'
import { absoluteTime, dayAndTime, relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Session } from '#contract/session.ts'
import { userEndpoints } from '#contract/users.ts'
import { useEndSession } from './api.ts'

/** Ends one session at once; one's own is ended by 'Sign out'. */
const Revoke = ({ session }: { session: Session }) => {
  const t = useTranslations()
  const fail = useFailure()
  const { username } = useCurrentUser()
  const mayEdit = useIsAllowed(userEndpoints.updateUser)
  const end = useEndSession()
  const isAllowed = mayEdit || session.username === username
  return (
    <Button
      size="sm"
      aria-label={t('users.sessions.revokeOf', { name: session.username })}
      isPending={end.isPending}
      disabledReason={session.isCurrent ? t('users.sessions.ownSession') : isAllowed ? null : t('words.notAllowed')}
      onClick={() =>
        end.mutate(
          { params: { id: session.id } },
          {
            onSuccess: () => toast({ title: t('words.success'), description: t('users.sessions.revoked') }),
            onError: (error) => void fail(error),
          },
        )
      }
    >
      {t('users.sessions.revoke')}
    </Button>
  )
}

/** The columns of the live sessions. */
export const useSessionColumns = (): Column<Session>[] => {
  const t = useTranslations()
  const language = useLanguage()
  return [
    {
      id: 'username',
      header: t('users.columns.user'),
      width: 160,
      isTitle: true,
      cell: ({ username, isCurrent }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{username}</span>
          {isCurrent ? <Tag>{t('users.sessions.current')}</Tag> : null}
        </span>
      ),
    },
    {
      id: 'device',
      header: t('users.sessions.device'),
      width: 150,
      cell: ({ userAgent }) => (
        <span className="block truncate">{deviceName(userAgent) ?? t('users.sessions.unknownDevice')}</span>
      ),
    },
    {
      id: 'ipAddress',
      header: t('users.sessions.address'),
      width: 120,
      cell: ({ ipAddress }) => (
        <span className="block truncate font-mono text-xs text-muted">{ipAddress ?? t('words.none')}</span>
      ),
    },
    {
      id: 'loginTime',
      header: t('users.sessions.login'),
      width: 140,
      cell: ({ loginTime }) => (
        <time dateTime={loginTime} className="whitespace-nowrap">
          {dayAndTime(loginTime, language)}
        </time>
      ),
    },
    {
      id: 'lastActivity',
      header: t('users.sessions.activity'),
      width: 140,
      cell: ({ lastActivity }) => (
        <Tooltip text={absoluteTime(lastActivity, language)}>
          <time dateTime={lastActivity} className="whitespace-nowrap text-muted">
            {relativeOnDashboard(lastActivity, new Date(), language)}
          </time>
        </Tooltip>
      ),
    },
    {
      id: 'actions',
      header: t('users.columns.actions'),
      width: 110,
      align: 'end',
      isPlainOnCard: true,
      cell: (session) => <Revoke session={session} />,
    },
  ]
}
