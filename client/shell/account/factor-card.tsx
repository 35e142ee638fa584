import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { currentUserQuery } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { MOST_PASSKEYS } from '#contract/factors.ts'
import type { CurrentUser } from '#contract/session.ts'
import { factorsQuery } from './factors.ts'
import { canUsePasskeys } from './passkey.ts'

const AddFactor = loadable(() => import('./add-factor.tsx').then((file) => file.AddFactor))
const AddPasskey = loadable(() => import('./add-passkey.tsx').then((file) => file.AddPasskey))
const RenamePasskey = loadable(() => import('./rename-passkey.tsx').then((file) => file.RenamePasskey))
const RemoveFactor = loadable(() => import('./remove-factor.tsx').then((file) => file.RemoveFactor))
const RemovePasskey = loadable(() => import('./remove-factor.tsx').then((file) => file.RemovePasskey))

type Open = 'add' | 'remove' | 'add-passkey' | { act: 'rename' | 'remove'; id: number; name: string }

/** Whether signing in takes a second factor, and the buttons that add and remove an authenticator app and passkeys. */
export const FactorCard = ({ user: { recoveryCodesLeft } }: { user: CurrentUser }) => {
  const t = useTranslations('account')
  const words = useTranslations('words')
  const language = useLanguage()
  const client = useQueryClient()
  const factors = useQuery(factorsQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => {
    setOpen(null)
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey })
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
  const { data } = factors
  const isFull = data !== undefined && data.passkeys.length >= MOST_PASSKEYS
  const reason = canUsePasskeys() ? (isFull ? t('passkey.full') : undefined) : t('passkey.unknown')
  return (
    <Card title={t('factor.title')}>
      <p>{recoveryCodesLeft === null ? t('factor.off') : t('factor.on', { codes: recoveryCodesLeft })}</p>
      {factors.isError ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">{t('factor.failed')}</p>
          <Button isPending={factors.isFetching} onClick={() => void factors.refetch()}>
            {words('retry')}
          </Button>
        </div>
      ) : null}
      {data ? (
        <>
          <ul className="mt-3 flex flex-col gap-2">
            {data.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} data-record={id} className="flex flex-wrap items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm text-muted">
                    {lastUsedAt
                      ? t('passkey.lastUsed', { day: shortDay(lastUsedAt, language) })
                      : t('passkey.since', { day: shortDay(createdAt, language) })}
                  </span>
                </span>
                <Button
                  icon={<Pencil aria-hidden className="size-4" />}
                  aria-label={t('passkey.renameTitle', { name })}
                  onClick={() => setOpen({ act: 'rename', id, name })}
                >
                  {t('passkey.rename')}
                </Button>
                <Button
                  icon={<Trash2 aria-hidden className="size-4" />}
                  aria-label={t('passkey.removeTitle', { name })}
                  onClick={() => setOpen({ act: 'remove', id, name })}
                >
                  {t('passkey.remove')}
                </Button>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              icon={<ShieldCheck aria-hidden className="size-4" />}
              data-meaning={data.hasAuthenticator ? 'remove' : 'add'}
              onClick={() => setOpen(data.hasAuthenticator ? 'remove' : 'add')}
            >
              {t(data.hasAuthenticator ? 'factor.remove' : 'factor.add')}
            </Button>
            <Button
              icon={<KeyRound aria-hidden className="size-4" />}
              disabledReason={reason}
              onClick={() => setOpen('add-passkey')}
            >
              {t('passkey.add')}
            </Button>
          </div>
          {open === 'add' ? <AddFactor factors={data} onClose={close} /> : null}
          {open === 'remove' ? <RemoveFactor factors={data} onClose={close} /> : null}
          {open === 'add-passkey' ? <AddPasskey factors={data} onClose={close} /> : null}
          {typeof open === 'object' && open?.act === 'remove' ? (
            <RemovePasskey factors={data} {...open} onClose={close} />
          ) : null}
          {typeof open === 'object' && open?.act === 'rename' ? <RenamePasskey {...open} onClose={close} /> : null}
        </>
      ) : null}
    </Card>
  )
}
