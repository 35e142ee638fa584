import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoginBody } from '#contract/session/forms.ts'
import { isWeakPassword } from '#contract/session/weak-password.ts'
import { PasswordChecks } from '../../shell/account/password-checks.tsx'
import { passwordRules } from '../../shell/account/password-rules.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useLogin } from './api.ts'
import { LoginFailure } from './login-failure.tsx'
import {
  checkNewPassword,
  type HalfSignedIn,
  hasPasskey,
  loginErrorOf,
  type NewPasswordProblem,
  needsCode,
} from './rules.ts'

type Problems = ReturnType<typeof checkNewPassword>
const none: Problems = { password: null, confirmation: null }

/** Replaces a password that somebody else set, before the first session starts. */
export const NewPasswordForm = ({
  credentials,
  onBack,
  onCode,
}: {
  credentials: LoginBody
  onBack: () => void
  onCode: (half: HalfSignedIn) => void
}) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<Problems>(none)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)

  useEffect(() => password.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const found = checkNewPassword(typed, confirmation.current?.value ?? '', credentials.password)
    setProblems(found)
    if (found.password) password.current?.focus()
    else if (found.confirmation) confirmation.current?.focus()
    else {
      const body = { ...credentials, newPassword: typed }
      login.mutate(body, {
        onError: (error) =>
          needsCode(error) ? onCode({ credentials: body, hasPasskey: hasPasskey(error) }) : undefined,
      })
    }
  }

  const sentence = (problem: NewPasswordProblem | null) => (problem ? t(`newPasswordErrors.${problem}`) : undefined)
  const rules = passwordRules(typed)
  const isFine = rules.length && rules.mix && rules.special
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t('newPasswordTitle')}</h1>
        <p className="mt-1 text-sm text-muted">{t('newPasswordText')}</p>
      </div>
      {login.error && !needsCode(login.error) ? (
        <LoginFailure>{t(`errors.${loginErrorOf(login.error)}`)}</LoginFailure>
      ) : null}
      <input type="hidden" name="username" autoComplete="username" value={credentials.username} readOnly />
      <Field
        label={t('newPassword')}
        error={sentence(problems.password)}
        hint={isFine && isWeakPassword(typed, credentials.username) ? t('weak') : undefined}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="newPassword"
            autoComplete="new-password"
            maxLength={128}
            capsLockHint={t('capsLock')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblems((before) => ({ ...before, password: null }))
            }}
          />
        )}
      </Field>
      <PasswordChecks typed={typed} className="-mt-2" />
      <Field label={t('confirmPassword')} error={sentence(problems.confirmation)} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={confirmation}
            name="confirmation"
            autoComplete="new-password"
            maxLength={128}
            onInput={() => setProblems((before) => ({ ...before, confirmation: null }))}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-col gap-2">
        <PlainButton
          type="submit"
          variant="primary"
          isPending={login.isPending || login.isSuccess}
          pendingText={t('signingIn')}
        >
          {t('setPassword')}
        </PlainButton>
        <PlainButton variant="quiet" onClick={onBack} isDisabled={login.isPending}>
          {t('back')}
        </PlainButton>
      </div>
    </form>
  )
}
