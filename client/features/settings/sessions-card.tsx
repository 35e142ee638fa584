import { useQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { deviceName } from '#client/format/device.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useSignOut } from '#client/shell/sign-out.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Session } from '#contract/session.ts'
import { sessionsQuery, useEndSession } from './api.ts'

/** The signed-in person's sessions, each with a button to end it. */
export const SessionsCard = () => {
  const t = useTranslations('account.sessions')
  const words = useTranslations('words')
  const { username } = useCurrentUser()
  const sessions = useQuery(sessionsQuery())
  // People who may view accounts get everybody's sessions.
  const own = sessions.data?.filter((session) => session.username === username)
  return (
    <Card title={t('title')}>
      {sessions.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red">
          {t('failed')}
          <Button size="sm" onClick={() => void sessions.refetch()}>
            {words('retry')}
          </Button>
        </p>
      ) : (
        <ul className="divide-y">
          {own?.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const SessionLine = ({ session }: { session: Session }) => {
  const t = useTranslations('account.sessions')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const end = useEndSession()
  const signOut = useSignOut()
  const device = deviceName(session.userAgent) ?? t('unknownDevice')
  const leave = () =>
    session.isCurrent
      ? signOut.mutate()
      : end.mutate(
          { params: { id: session.id } },
          {
            onSuccess: () => toast({ title: words('success'), description: t('ended') }),
            onError: (error) => void fail(error),
          },
        )
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-subtle" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent ? <StatusBadge tone="green">{t('current')}</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('since', {
            start: dayAndTime(session.loginTime, language),
            last: dayAndTime(session.lastActivity, language),
          })}
          {session.ipAddress ? ` · ${session.ipAddress}` : ''}
        </p>
      </div>
      <Button
        size="sm"
        icon={<LogOut aria-hidden className="size-3.5" />}
        aria-label={t('signOutOf', { device })}
        isPending={end.isPending || signOut.isPending}
        onClick={leave}
      >
        {t('signOut')}
      </Button>
    </li>
  )
}
