import { Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { personName } from '#client/format/names.ts'
import { absoluteTime, relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { RestingStatus, RoleBadge, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { type ManagedUser, userEndpoints } from '#contract/users.ts'
import { useActivateUser, useDeactivateUser } from './api.ts'

interface RowActs {
  onEdit: (user: ManagedUser) => void
  onDelete: (user: ManagedUser) => void
  onFactor: (user: ManagedUser) => void
}

/** Edit, enable or disable, delete. Nobody can disable or delete their own account. */
const RowActions = ({ user, onEdit, onDelete, onFactor }: RowActs & { user: ManagedUser }) => {
  const t = useTranslations()
  const fail = useFailure()
  const { id: ownId } = useCurrentUser()
  const mayEdit = useIsAllowed(userEndpoints.updateUser)
  const mayDelete = useIsAllowed(userEndpoints.deleteUser)
  const activate = useActivateUser()
  const deactivate = useDeactivateUser()
  const isOwn = user.id === ownId
  const toggle = user.isActive ? deactivate : activate
  const name = user.username
  const reason = (isAllowed: boolean, own: string) => (isAllowed ? (isOwn ? own : null) : t('words.notAllowed'))
  return (
    <span className="flex items-center justify-end gap-1.5 max-md:flex-wrap max-md:justify-start">
      <Button
        size="sm"
        aria-label={t(user.isActive ? 'users.deactivateName' : 'users.activateName', { name })}
        isPending={activate.isPending || deactivate.isPending}
        disabledReason={reason(mayEdit, t('users.ownActivity'))}
        onClick={() =>
          toggle.mutate(
            { params: { id: user.id } },
            {
              onSuccess: () => toast({ title: t('words.success'), description: t('users.statusUpdated') }),
              onError: (error) => void fail(error),
            },
          )
        }
      >
        {t(user.isActive ? 'users.deactivate' : 'users.activate')}
      </Button>
      <IconButton
        size="icon-sm"
        label={t('users.editName', { name })}
        icon={<Pencil aria-hidden className="size-4" />}
        disabledReason={mayEdit ? null : t('words.notAllowed')}
        onClick={() => onEdit(user)}
      />
      {user.hasSecondFactor ? (
        <IconButton
          size="icon-sm"
          label={t('users.factor.label', { name })}
          icon={<ShieldOff aria-hidden className="size-4" />}
          disabledReason={reason(mayEdit, t('users.factor.own'))}
          onClick={() => onFactor(user)}
        />
      ) : null}
      <IconButton
        size="icon-sm"
        label={t('users.deleteName', { name })}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledReason={reason(mayDelete, t('users.ownDelete'))}
        onClick={() => onDelete(user)}
      />
    </span>
  )
}

/** Marks accounts whose password is easy to guess or was set by somebody else. */
const PasswordMark = ({ user }: { user: ManagedUser }) => {
  const t = useTranslations('users.password')
  if (!user.passwordIsWeak && !user.mustChangePassword) return null
  const mark = user.passwordIsWeak ? t('weak') : t('first')
  const why = user.passwordIsWeak ? t('weakWhy') : t('firstWhy')
  return (
    <Tooltip text={why}>
      <button type="button" aria-label={`${mark}: ${why}`} className="shrink-0 cursor-default rounded-[5px]">
        <Tag className={user.passwordIsWeak ? 'border-yellow-dot bg-yellow-tint text-yellow' : ''}>{mark}</Tag>
      </button>
    </Tooltip>
  )
}

/** The columns of the accounts. */
export const useColumns = (acts: RowActs): Column<ManagedUser>[] => {
  const t = useTranslations('users')
  const words = useTranslations('words')
  const language = useLanguage()
  const { id: ownId } = useCurrentUser()
  return [
    {
      id: 'username',
      header: t('columns.user'),
      sort: 'username',
      width: 190,
      isTitle: true,
      cell: (user) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-medium">{user.username}</span>
            {personName(user) === user.username ? null : (
              <span className="block truncate text-xs font-normal text-muted">{personName(user)}</span>
            )}
          </span>
          {user.id === ownId ? <Tag>{t('you')}</Tag> : null}
          <PasswordMark user={user} />
        </span>
      ),
    },
    {
      id: 'email',
      header: t('columns.email'),
      sort: 'email',
      width: 180,
      cell: ({ email }) => <span className="block truncate">{email ?? words('none')}</span>,
    },
    {
      id: 'role',
      header: t('columns.role'),
      sort: 'role',
      width: 160,
      cell: ({ role }) => <RoleBadge role={role}>{words(`role.${role}`)}</RoleBadge>,
    },
    {
      id: 'rights',
      header: t('columns.rights'),
      width: 116,
      cell: ({ rights }) =>
        rights.length === 0 ? (
          <span className="text-muted">{t('rightsNone')}</span>
        ) : (
          <span className="block truncate">{rights.map((right) => t(`rightsShort.${right}`)).join(', ')}</span>
        ),
    },
    {
      id: 'isActive',
      header: t('columns.status'),
      sort: 'isActive',
      firstOrder: 'desc',
      width: 92,
      cell: ({ isActive }) => (
        <RestingStatus mark={isActive ? 'done' : 'open'}>{isActive ? t('active') : t('inactive')}</RestingStatus>
      ),
    },
    {
      id: 'lastLoginAt',
      header: t('columns.lastLogin'),
      sort: 'lastLoginAt',
      firstOrder: 'desc',
      width: 110,
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <Tooltip text={absoluteTime(lastLoginAt, language)}>
            <time dateTime={lastLoginAt} className="whitespace-nowrap text-muted">
              {relativeOnDashboard(lastLoginAt, new Date(), language)}
            </time>
          </Tooltip>
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 216,
      align: 'end',
      isPlainOnCard: true,
      cell: (user) => <RowActions user={user} {...acts} />,
    },
  ]
}
