import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldError, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { NewPassword, UpdatePasswordBody } from '#contract/session/forms.ts'
import { isWeakPassword } from '#contract/session/weak-password.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { ApiError } from '../../call.ts'
import { useEndpointMutation } from '../../query.ts'
import { useCurrentUser } from '../../session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useFailure } from '../failure.ts'
import { PasswordChecks } from './password-checks.tsx'

const known = [
  'Current password is required',
  'Password must be at least 8 characters',
  'Password must be at most 128 characters',
  'Password must contain uppercase, lowercase, number, and special character',
  "Passwords don't match",
] as const

const PasswordFields = z.extend(UpdatePasswordBody, { confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: "Passwords don't match",
    // Checks the confirmation together with the other fields, not only once they are valid.
    when: () => true,
  }),
)
type PasswordFields = z.infer<typeof PasswordFields>

const empty: PasswordFields = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the signed-in person's password; their other sessions end. */
export const PasswordForm = ({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) => {
  const t = useTranslations()
  const { username, passwordIsWeak } = useCurrentUser()
  const fail = useFailure()
  const change = useEndpointMutation(sessionEndpoints.updatePassword)
  const form = useForm<PasswordFields>({
    resolver: zodResolver(PasswordFields),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })

  const sentence = (error: FieldError | undefined): string | undefined => {
    const message = known.find((each) => each === error?.message)
    if (message) return t(`account.errors.${message}`)
    return error && (error.type === 'server' ? error.message : t('account.errors.other'))
  }
  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } })
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field === 'currentPassword' || field === 'newPassword')
        form.setError(field, { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    toast({ title: t('words.success'), description: t('account.passwordUpdated') })
    form.reset(empty)
    onDone?.()
  })

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-1.5">
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      {passwordIsWeak ? (
        <p className="rounded-control bg-yellow-tint px-3 py-2 text-sm text-yellow">{t('account.ownWeak')}</p>
      ) : null}
      <Field label={t('account.currentPassword')} error={sentence(errors.currentPassword)} isRequired>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <div>
        <Field
          label={t('account.newPassword')}
          error={sentence(errors.newPassword)}
          hint={NewPassword.safeParse(typed).success && isWeakPassword(typed, username) ? t('account.weak') : undefined}
          isRequired
        >
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        <PasswordChecks typed={typed} className="mb-3" />
      </div>
      <Field label={t('account.confirmation')} error={sentence(errors.confirmation)} isRequired>
        {(control) => <PasswordInput {...control} {...form.register('confirmation')} autoComplete="new-password" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting} pendingText={t('words.saving')}>
          {t('account.savePassword')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('words.cancel')}</Button> : null}
      </div>
    </form>
  )
}
