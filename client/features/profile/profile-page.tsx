import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, KeyRound, Lock, Mail, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { absoluteTime, dayAndTime, shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { currentUserQuery, useCurrentUser } from '#client/session.tsx'
import { EmailForm } from '#client/shell/account/email-form.tsx'
import { FactorCard } from '#client/shell/account/factor-card.tsx'
import { PasswordForm } from '#client/shell/account/password-form.tsx'
import { keptDraft } from '#client/shell/drafts.ts'
import { RoleBadge, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { UnsavedGuard } from '#client/ui/unsaved.tsx'
import type { CurrentUser } from '#contract/session.ts'
import { AlertsCard } from './alerts-card.tsx'

/** The signed-in person's account: their data, contact details, and the account's history. */
export const ProfilePage = () => {
  const t = useTranslations('account.profile')
  const words = useTranslations('words')
  const profile = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  const user = useCurrentUser()
  return (
    <UnsavedGuard>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {profile.isError ? (
        <Card>
          <EmptyState
            title={t('notFound')}
            why={t('notFoundText')}
            action={
              <Button isPending={profile.isFetching} onClick={() => void profile.refetch()}>
                {words('retry')}
              </Button>
            }
          />
        </Card>
      ) : (
        <div className="grid items-start gap-4 @3xl:grid-cols-2">
          <div className="grid gap-4">
            <BasicInformation user={user} />
            <AccountStatus user={user} />
            <Timeline user={user} />
          </div>
          <div className="grid gap-4">
            <EmailCard user={user} />
            <AlertsCard user={user} />
            <PasswordCard user={user} />
            <FactorCard user={user} />
          </div>
        </div>
      )}
    </UnsavedGuard>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</dl>
)
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium wrap-break-word">{children}</dd>
  </div>
)

const BasicInformation = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('account.profile')
  const roles = useTranslations('words.role')
  return (
    <Card title={t('basic')}>
      <Facts>
        <Fact label={t('firstName')}>{user.firstName || t('notSet')}</Fact>
        <Fact label={t('lastName')}>{user.lastName || t('notSet')}</Fact>
        <Fact label={t('username')}>{user.username}</Fact>
        <Fact label={t('role')}>
          <RoleBadge role={user.role}>{roles(user.role)}</RoleBadge>
        </Fact>
        {user.department ? <Fact label={t('department')}>{user.department}</Fact> : null}
      </Facts>
    </Card>
  )
}

const EmailCard = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('account.profile')
  const [isOpen, setOpen] = useState(() => keptDraft(user.id, 'account:email') !== '')
  return (
    <Card title={t('email')}>
      {isOpen ? (
        <EmailForm email={user.email ?? ''} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 font-medium wrap-break-word">{user.email ?? t('notSet')}</span>
          <Button icon={<Mail aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            {t('updateEmail')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const PasswordCard = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('account.profile')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('password')}>
      {user.mustChangePassword ? (
        <p className="mb-4 flex items-start gap-2 rounded-control bg-yellow-tint px-3 py-2 text-sm text-yellow">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('mustChange')}
        </p>
      ) : null}
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-muted">{t('lastUpdated')}</span>
            <span className="font-medium">
              {user.passwordChangedAt ? shortDay(user.passwordChangedAt, language) : t('never')}
            </span>
          </span>
          <Button icon={<KeyRound aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            {t('changePassword')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const AccountStatus = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('account.profile')
  const language = useLanguage()
  const [openedAt] = useState(() => Date.now())
  const lockedUntil = user.lockedUntil && Date.parse(user.lockedUntil) > openedAt ? user.lockedUntil : null
  return (
    <Card title={t('status')}>
      <Facts>
        <Fact label={t('state')}>
          <StatusBadge tone={user.isActive ? 'green' : 'grey'} icon={user.isActive ? <CircleCheck /> : <CircleSlash />}>
            {user.isActive ? t('active') : t('inactive')}
          </StatusBadge>
        </Fact>
        <Fact label={t('failedLogins')}>{user.failedLoginAttempts}</Fact>
      </Facts>
      {lockedUntil ? (
        <div className="mt-4 flex items-start gap-2 rounded-control bg-red-tint px-3 py-2 text-sm text-red">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            <strong className="block font-semibold">{t('locked')}</strong>
            {t('until', { time: dayAndTime(lockedUntil, language) })}
          </p>
        </div>
      ) : null}
    </Card>
  )
}

const Timeline = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('account.profile')
  const language = useLanguage()
  const moment = (instant: string | null) =>
    instant ? <time dateTime={instant}>{absoluteTime(instant, language)}</time> : t('never')
  return (
    <Card title={t('timeline')}>
      <Facts>
        <Fact label={t('created')}>{moment(user.createdAt)}</Fact>
        <Fact label={t('lastLogin')}>{moment(user.lastLoginAt)}</Fact>
        <Fact label={t('updated')}>{moment(user.updatedAt)}</Fact>
      </Facts>
    </Card>
  )
}
