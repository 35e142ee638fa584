import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoginBody } from '#contract/session.ts'
import { countdown } from '../../format/time.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useLogin } from './api.ts'
import { loginErrorOf, needsNewPassword } from './login-error.ts'
import { LoginFailure } from './login-failure.tsx'

/** Username and password. */
export const CredentialsForm = ({ onNewPassword }: { onNewPassword: (credentials: LoginBody) => void }) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [missing, setMissing] = useState<{ username?: true; password?: true }>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const wait = useCountdown(login.error?.retryAfter ?? null)

  useEffect(() => username.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const typed = { username: username.current?.value ?? '', password: password.current?.value ?? '' }
    const read = LoginBody.safeParse(typed)
    const empty: typeof missing = {
      ...(typed.username.trim() === '' && { username: true }),
      ...(typed.password === '' && { password: true }),
    }
    setMissing(empty)
    if (!read.success) {
      ;(empty.username ? username : password).current?.focus()
      return
    }
    login.mutate(read.data, {
      onError: (error) => {
        if (needsNewPassword(error)) onNewPassword(read.data)
        else password.current?.select()
      },
    })
  }

  const failure = login.error && !needsNewPassword(login.error) ? loginErrorOf(login.error) : null
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
      </div>
      {failure ? (
        <LoginFailure>
          {t(`errors.${failure}`)}
          {wait > 0 ? ` ${t('wait', { time: countdown(wait) })}` : null}
        </LoginFailure>
      ) : null}
      <Field label={t('username')} error={missing.username ? t('required.username') : undefined} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            onInput={() => setMissing(({ username: _, ...rest }) => rest)}
          />
        )}
      </Field>
      <Field label={t('password')} error={missing.password ? t('required.password') : undefined} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="password"
            autoComplete="current-password"
            capsLockHint={t('capsLock')}
            onInput={() => setMissing(({ password: _, ...rest }) => rest)}
          />
        )}
      </Field>
      <PlainButton
        type="submit"
        variant="primary"
        className="mt-2 w-full"
        isPending={login.isPending || login.isSuccess}
        pendingText={t('signingIn')}
        isDisabled={wait > 0}
      >
        {t('signIn')}
      </PlainButton>
    </form>
  )
}

/** Whole seconds that are left of a wait; it begins anew when `seconds` changes. */
const useCountdown = (seconds: number | null): number => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (seconds === null) {
      setLeft(0)
      return
    }
    const until = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
