import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoginBody } from '#contract/session/forms.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useLogin } from './api.ts'
import { LoginFailure } from './login-failure.tsx'
import { loginErrorOf } from './rules.ts'

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export const CodeForm = ({ credentials, onBack }: { credentials: LoginBody; onBack: () => void }) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [isShort, setShort] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  useEffect(() => code.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const typed = code.current?.value.trim() ?? ''
    setShort(typed.length < 6)
    if (typed.length < 6) code.current?.focus()
    else login.mutate({ ...credentials, code: typed }, { onError: () => code.current?.select() })
  }

  const isWrong = login.error?.code === 'wrong-code'
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t('codeTitle')}</h1>
        <p className="mt-1 text-sm text-muted">{t('codeText')}</p>
      </div>
      {login.error ? (
        <LoginFailure>{isWrong ? login.error.message : t(`errors.${loginErrorOf(login.error)}`)}</LoginFailure>
      ) : null}
      <Field label={t('code')} error={isShort ? t('codeShort') : undefined} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onInput={() => setShort(false)}
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
          {t('signIn')}
        </PlainButton>
        <PlainButton variant="quiet" onClick={onBack} isDisabled={login.isPending}>
          {t('back')}
        </PlainButton>
      </div>
    </form>
  )
}
