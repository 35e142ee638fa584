import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoginBody } from '#contract/session/forms.ts'
import { countdown } from '../../format/time.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useLogin } from './api.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginErrorOf, needsNewPassword } from './rules.ts'

/** Username and password. */
export const CredentialsForm = ({ onNewPassword }: { onNewPassword: (credentials: LoginBody) => void }) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [missing, setMissing] = useState({ username: false, password: false })
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const wait = useWait()

  useEffect(() => username.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const typed = { username: username.current?.value ?? '', password: password.current?.value ?? '' }
    const read = LoginBody.safeParse(typed)
    const empty = { username: typed.username.trim() === '', password: typed.password === '' }
    setMissing(empty)
    if (!read.success) {
      ;(empty.username ? username : password).current?.focus()
      return
    }
    login.mutate(read.data, {
      onError: (error) => {
        if (needsNewPassword(error)) onNewPassword(read.data)
        else password.current?.select()
        if (error.retryAfter) wait.start(error.retryAfter)
      },
    })
  }

  const failure = login.error && !needsNewPassword(login.error) ? loginErrorOf(login.error) : null
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
      </div>
      {failure ? (
        <LoginFailure>
          {t(`errors.${failure}`)}
          {wait.left > 0 ? ` ${t('wait', { time: countdown(wait.left) })}` : null}
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
            onInput={() => setMissing((before) => ({ ...before, username: false }))}
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
            maxLength={128}
            capsLockHint={t('capsLock')}
            onInput={() => setMissing((before) => ({ ...before, password: false }))}
          />
        )}
      </Field>
      <PlainButton
        type="submit"
        variant="primary"
        className="mt-2 w-full"
        isPending={login.isPending || login.isSuccess}
        pendingText={t('signingIn')}
        isDisabled={wait.left > 0}
      >
        {t('signIn')}
      </PlainButton>
    </form>
  )
}

/** Whole seconds until the server takes another try; 0 when it takes one now. */
const useWait = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, start }
}
