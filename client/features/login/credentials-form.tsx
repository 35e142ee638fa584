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
import { type HalfSignedIn, hasPasskey, loginErrorOf, needsCode, needsNewPassword } from './rules.ts'

type Problem = 'required' | 'tooLong'
interface Problems {
  username?: Problem | undefined
  password?: Problem | undefined
}

/** Programs that fill in the form, such as password managers, can exceed maxlength. */
const problemOf = (text: string, field: HTMLInputElement | null): Problem | undefined => {
  if (text === '') return 'required'
  return field !== null && text.length > field.maxLength ? 'tooLong' : undefined
}

/** Username and password. */
export const CredentialsForm = ({
  onNewPassword,
  onCode,
}: {
  onNewPassword: (credentials: LoginBody) => void
  onCode: (half: HalfSignedIn) => void
}) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [problems, setProblems] = useState<Problems>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const wait = useWait()

  useEffect(() => username.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const typed = { username: username.current?.value ?? '', password: password.current?.value ?? '' }
    const read = LoginBody.safeParse(typed)
    const found: Problems = {
      username: problemOf(typed.username.trim(), username.current),
      password: problemOf(typed.password, password.current),
    }
    setProblems(found)
    if (!read.success) {
      ;(found.username ? username : password).current?.focus()
      return
    }
    login.mutate(read.data, {
      onError: (error) => {
        if (needsNewPassword(error)) onNewPassword(read.data)
        else if (needsCode(error)) onCode({ credentials: read.data, hasPasskey: hasPasskey(error) })
        else password.current?.select()
        if (error.retryAfter) wait.start(error.retryAfter)
      },
    })
  }

  const failure =
    login.error && !needsNewPassword(login.error) && !needsCode(login.error) ? loginErrorOf(login.error) : null
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
      </div>
      {failure ? (
        <LoginFailure>
          {login.error?.code === 'passwords-off' ? login.error.text : t(`errors.${failure}`)}
          {wait.left > 0 ? ` ${t('wait', { time: countdown(wait.left) })}` : null}
        </LoginFailure>
      ) : null}
      <Field label={t('username')} error={problems.username && t(`${problems.username}.username`)} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            onInput={() => setProblems((before) => ({ ...before, username: undefined }))}
          />
        )}
      </Field>
      <Field label={t('password')} error={problems.password && t(`${problems.password}.password`)} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            capsLockHint={t('capsLock')}
            onInput={() => setProblems((before) => ({ ...before, password: undefined }))}
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

/** Seconds until the server accepts another attempt; 0 when it accepts one now. */
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
