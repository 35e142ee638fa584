import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { type MailAlert, mailAlertEndpoints, mailAlerts } from '#contract/mail-alerts.ts'
import type { CurrentUser } from '#contract/session.ts'

const chosenQuery = queryOf(mailAlertEndpoints.getMailAlerts)

/** What one is told of by mail: each switch takes effect at once, quick presses one after the other. */
export const MailAlerts = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('alerts')
  const words = useTranslations('words')
  const fail = useFailure()
  const client = useQueryClient()
  const chosen = useQuery(chosenQuery)
  const update = useEndpointMutation(mailAlertEndpoints.updateMailAlerts, { scope: { id: 'mail-alerts' } })
  /** What the presses so far ask for; null once the server has answered the last of them. */
  const [wanted, setWanted] = useState<readonly MailAlert[] | null>(null)
  const kinds = wanted ?? chosen.data?.kinds ?? []
  const change = (kind: MailAlert, isOn: boolean) => {
    const next = mailAlerts.filter((each) => (each === kind ? isOn : kinds.includes(each)))
    setWanted(next)
    update.mutate(
      { body: { kinds: next } },
      {
        // Called for the last press alone.
        onSuccess: (saved) => {
          client.setQueryData(chosenQuery.queryKey, saved)
          setWanted(null)
        },
        onError: (error) => {
          setWanted(null)
          fail(error)
        },
      },
    )
  }
  const isAdministrator = user.permissions.includes('system.admin')
  const blocked = user.canMail ? (user.email ? null : t('noAddress')) : t('noServer')
  return (
    <fieldset>
      <legend className="font-semibold">{t('mail')}</legend>
      <p className="mt-0.5 text-sm text-muted">{blocked ?? t('mailTo', { address: user.email ?? '' })}</p>
      {chosen.isError ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">{t('failed')}</p>
          <Button isPending={chosen.isFetching} onClick={() => void chosen.refetch()}>
            {words('retry')}
          </Button>
        </div>
      ) : null}
      {chosen.data ? (
        <ul className="mt-2 grid gap-1">
          {mailAlerts.map((kind) => {
            const isOn = kinds.includes(kind)
            const isOthers = kind === 'failure' && !isAdministrator
            const isShut = !isOn && (blocked !== null || isOthers)
            return (
              <li key={kind}>
                {/* What is on can always be switched off. */}
                <Switch
                  label={
                    <>
                      {t(`kind.${kind}`)}
                      {isOthers ? <span className="block text-sm text-muted">{t('administrators')}</span> : null}
                    </>
                  }
                  isOn={isOn}
                  isDisabled={isShut}
                  className={isShut ? 'text-muted' : undefined}
                  onChange={(next) => change(kind, next)}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
    </fieldset>
  )
}
