import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEndpointMutation } from '#client/query.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Factors, factorEndpoints } from '#contract/factors.ts'
import { useFailure } from '../failure.ts'
import { makePasskey } from './passkey.ts'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Adds a passkey: password and factor, then its name and the authenticator's part, then perhaps recovery codes. */
export const AddPasskey = ({ factors, onClose }: { factors: Factors; onClose: () => void }) => {
  const t = useTranslations('account.passkey')
  const words = useTranslations('words')
  const fail = useFailure()
  const begin = useEndpointMutation(factorEndpoints.beginPasskey)
  const add = useEndpointMutation(factorEndpoints.addPasskey)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const name = useRef<HTMLInputElement>(null)

  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isAsking || add.isPending || !begin.data) return
    const typed = name.current?.value.trim() ?? ''
    setProblem(typed === '' ? t('nameMissing') : null)
    if (typed === '') return name.current?.focus()
    setAsking(true)
    const passkey = await makePasskey(begin.data).catch(() => null)
    setAsking(false)
    if (passkey === null) return setProblem(t('notMade'))
    add.mutate(
      { body: { name: typed, passkey } },
      {
        onError: (error) => setProblem(fail(error)),
        onSuccess: ({ recoveryCodes }) => {
          if (recoveryCodes.length > 0) return
          toast({ title: words('success'), description: t('added') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('addTitle')} size="sm">
      {add.data && add.data.recoveryCodes.length > 0 ? (
        <RecoveryCodes codes={add.data.recoveryCodes} onClose={onClose} />
      ) : begin.data ? (
        <form onSubmit={(event) => void make(event)} noValidate className="flex flex-col gap-3">
          <p>{t('howTo')}</p>
          <Field label={t('name')} hint={t('nameHint')} error={problem ?? undefined} isRequired>
            {(control) => <Input {...control} ref={name} autoComplete="off" maxLength={50} />}
          </Field>
          <Button
            type="submit"
            variant="primary"
            isPending={isAsking || add.isPending}
            pendingText={isAsking ? t('waiting') : words('saving')}
          >
            {t('make')}
          </Button>
        </form>
      ) : (
        <ProveForm
          factors={factors}
          submit={t('next')}
          isPending={begin.isPending}
          onProved={(body) => begin.mutateAsync({ body })}
        />
      )}
    </Dialog>
  )
}
