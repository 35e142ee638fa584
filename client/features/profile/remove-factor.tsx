import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useEndpointMutation } from '#client/query.ts'
import { currentUserQuery } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { sessionEndpoints } from '#contract/session.ts'

/** Removes one's own second factor, after the password and a code. */
export const RemoveFactor = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  const client = useQueryClient()
  const fail = useFailure()
  const remove = useEndpointMutation(sessionEndpoints.removeFactor)
  const [problems, setProblems] = useState<{ password?: string | undefined; code?: string | undefined }>({})
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { currentPassword: password.current?.value ?? '', code: code.current?.value.trim() ?? '' }
    const found = {
      password: body.currentPassword === '' ? t('account.factor.passwordMissing') : undefined,
      code: body.code.length < 6 ? t('account.factor.codeShort') : undefined,
    }
    setProblems(found)
    if (found.password) password.current?.focus()
    else if (found.code) code.current?.focus()
    else
      remove.mutate(
        { body },
        {
          onError: (error) => {
            const text = fail(error)
            const isPassword = error instanceof ApiError && error.field === 'currentPassword'
            setProblems(isPassword ? { password: text } : { code: text })
          },
          onSuccess: () => {
            void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
            toast({ title: t('words.success'), description: t('account.factor.removed') })
            onClose()
          },
        },
      )
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('account.factor.removeTitle')} size="sm">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Field label={t('account.currentPassword')} error={problems.password} isRequired>
          {(control) => <PasswordInput {...control} ref={password} autoComplete="current-password" maxLength={128} />}
        </Field>
        <Field label={t('account.factor.removeCode')} error={problems.code} isRequired>
          {(control) => <Input {...control} ref={code} autoComplete="one-time-code" maxLength={20} />}
        </Field>
        <Button type="submit" variant="primary" isPending={remove.isPending} pendingText={t('words.saving')}>
          {t('account.factor.remove')}
        </Button>
      </form>
    </Dialog>
  )
}
