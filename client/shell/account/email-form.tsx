import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FieldError, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { UpdateEmailBody } from '#contract/session/forms.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { ApiError } from '../../call.ts'
import { useEndpointMutation } from '../../query.ts'
import { currentUserQuery } from '../../session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useFailure } from '../failure.ts'
import { useKeptForm } from '../kept-form.ts'

const known = ['Email is required', 'Invalid email address', 'Current password is required for security'] as const

/** Changes the signed-in person's e-mail address; asks for the password again. */
export const EmailForm = ({
  email,
  onDone,
  onCancel,
}: {
  email: string
  onDone?: () => void
  onCancel?: () => void
}) => {
  const t = useTranslations()
  const client = useQueryClient()
  const fail = useFailure()
  const change = useEndpointMutation(sessionEndpoints.updateEmail)
  const form = useForm<z.infer<typeof UpdateEmailBody>>({
    resolver: zodResolver(UpdateEmailBody),
    defaultValues: { email, currentPassword: '' },
    mode: 'onTouched',
  })
  useKeptForm(form, { about: 'account:email', secret: ['currentPassword'] })
  const { errors } = form.formState

  const sentence = (error: FieldError | undefined): string | undefined => {
    const message = known.find((each) => each === error?.message)
    if (message) return t(`account.errors.${message}`)
    return error && (error.type === 'server' ? error.message : t('account.errors.other'))
  }
  const save = form.handleSubmit(async (body) => {
    try {
      client.setQueryData(currentUserQuery.queryKey, await change.mutateAsync({ body }))
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError && error.code === 'email-taken' ? 'email' : (error as ApiError).field
      if (field === 'email' || field === 'currentPassword')
        form.setError(field, { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    toast({ title: t('words.success'), description: t('account.emailUpdated') })
    form.reset({ email: body.email, currentPassword: '' })
    onDone?.()
  })

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-1.5">
      <Field label={t('account.newEmail')} error={sentence(errors.email)} isRequired>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        label={t('account.currentPassword')}
        hint={t('account.whyPassword')}
        error={sentence(errors.currentPassword)}
        isRequired
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting} pendingText={t('words.saving')}>
          {t('account.saveEmail')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('words.cancel')}</Button> : null}
      </div>
    </form>
  )
}
