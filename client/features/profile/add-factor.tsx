import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { useTranslations } from 'use-intl'
import { useEndpointMutation } from '#client/query.ts'
import { currentUserQuery } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { sessionEndpoints } from '#contract/session.ts'

/** Adds a second factor in three steps: the password, a first code, and the recovery codes. */
export const AddFactor = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  const client = useQueryClient()
  const fail = useFailure()
  const begin = useEndpointMutation(sessionEndpoints.beginFactor)
  const confirm = useEndpointMutation(sessionEndpoints.confirmFactor)
  const [problem, setProblem] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const onError = (error: Error) => setProblem(fail(error))

  const askKey = (event: FormEvent) => {
    event.preventDefault()
    const currentPassword = password.current?.value ?? ''
    setProblem(currentPassword === '' ? t('account.factor.passwordMissing') : null)
    if (currentPassword === '') password.current?.focus()
    else begin.mutate({ body: { currentPassword } }, { onError })
  }
  const switchOn = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    setProblem(typed.length < 6 ? t('account.factor.codeShort') : null)
    if (typed.length < 6) code.current?.focus()
    else confirm.mutate({ body: { code: typed } }, { onError })
  }
  const close = () => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    onClose()
  }

  return (
    <Dialog isOpen onClose={close} title={t('account.factor.addTitle')} size="sm">
      {confirm.data ? (
        <div className="flex flex-col gap-4">
          <p>{t('account.factor.keep')}</p>
          <ul className="grid grid-cols-2 gap-2 font-mono">
            {confirm.data.recoveryCodes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Button variant="primary" onClick={close}>
            {t('account.factor.kept')}
          </Button>
        </div>
      ) : begin.data ? (
        <form onSubmit={switchOn} noValidate className="flex flex-col gap-3">
          <p>{t('account.factor.scan')}</p>
          <img
            alt={t('account.factor.picture')}
            className="mx-auto size-48"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begin.data.address))}`}
          />
          <p className="text-sm">
            <span className="text-muted">{t('account.factor.key')}: </span>
            <span className="font-mono wrap-anywhere">{begin.data.secret}</span>
          </p>
          <Field label={t('account.factor.code')} error={problem ?? undefined} isRequired>
            {(control) => (
              <Input {...control} ref={code} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
            )}
          </Field>
          <Button type="submit" variant="primary" isPending={confirm.isPending} pendingText={t('words.saving')}>
            {t('account.factor.confirm')}
          </Button>
        </form>
      ) : (
        <form onSubmit={askKey} noValidate className="flex flex-col gap-3">
          <Field
            label={t('account.currentPassword')}
            hint={t('account.whyPassword')}
            error={problem ?? undefined}
            isRequired
          >
            {(control) => <PasswordInput {...control} ref={password} autoComplete="current-password" maxLength={128} />}
          </Field>
          <Button type="submit" variant="primary" isPending={begin.isPending} pendingText={t('words.saving')}>
            {t('account.factor.next')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
