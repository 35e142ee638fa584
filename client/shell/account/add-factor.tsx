import { type FormEvent, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { useTranslations } from 'use-intl'
import { useEndpointMutation } from '#client/query.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { type Factors, factorEndpoints } from '#contract/factors.ts'
import { useFailure } from '../failure.ts'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Adds a second factor in three steps: the password, a first code, and the recovery codes. */
export const AddFactor = ({ factors, onClose }: { factors: Factors; onClose: () => void }) => {
  const t = useTranslations()
  const fail = useFailure()
  const begin = useEndpointMutation(factorEndpoints.beginFactor)
  const confirm = useEndpointMutation(factorEndpoints.confirmFactor)
  const [problem, setProblem] = useState<string | null>(null)
  const code = useRef<HTMLInputElement>(null)

  const switchOn = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.current?.value.trim() ?? ''
    setProblem(typed.length < 6 ? t('account.factor.codeShort') : null)
    if (typed.length < 6) code.current?.focus()
    else
      confirm.mutate(
        { body: { code: typed } },
        {
          onError: (error) => setProblem(fail(error)),
          // Who has a passkey has recovery codes already.
          onSuccess: ({ recoveryCodes }) => (recoveryCodes.length === 0 ? onClose() : undefined),
        },
      )
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('account.factor.addTitle')} size="sm">
      {confirm.data && confirm.data.recoveryCodes.length > 0 ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />
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
        <ProveForm
          factors={factors}
          submit={t('account.factor.next')}
          isPending={begin.isPending}
          onProved={(body) => begin.mutateAsync({ body })}
        />
      )}
    </Dialog>
  )
}
