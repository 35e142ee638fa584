import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { signWithPasskey } from '../../shell/account/passkey.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useLogin } from './api.ts'
import { LoginFailure } from './login-failure.tsx'
import { type HalfSignedIn, loginErrorOf } from './rules.ts'

/** The second step of a sign-in: a passkey, a code of the authenticator, or a recovery code. */
export const CodeForm = ({ half: { credentials, hasPasskey }, onBack }: { half: HalfSignedIn; onBack: () => void }) => {
  const t = useTranslations('login')
  const login = useLogin()
  const [isShort, setShort] = useState(false)
  const [passkey, setPasskey] = useState<'unasked' | 'waiting' | 'not used'>('unasked')
  const code = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)

  useEffect(() => (hasPasskey ? passkeyButton : code).current?.focus(), [hasPasskey])

  const askPasskey = async () => {
    setShort(false)
    login.reset()
    setPasskey('waiting')
    const signed = await signWithPasskey().catch(() => null)
    setPasskey(signed === null ? 'not used' : 'unasked')
    if (signed !== null) login.mutate({ ...credentials, passkey: signed })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending || passkey === 'waiting') return
    setPasskey('unasked')
    const typed = code.current?.value.trim() ?? ''
    setShort(typed.length < 6)
    if (typed.length < 6) code.current?.focus()
    else login.mutate({ ...credentials, code: typed }, { onError: () => code.current?.select() })
  }

  const isWrong = login.error?.code === 'wrong-code' || login.error?.code === 'wrong-passkey'
  const isBusy = login.isPending || login.isSuccess
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
      <div className="text-center">
        <h1 className="text-xl font-semibold">{t(hasPasskey ? 'proofTitle' : 'codeTitle')}</h1>
        <p className="mt-1 text-sm text-muted">{t(hasPasskey ? 'proofText' : 'codeText')}</p>
      </div>
      {login.error ? (
        <LoginFailure>{isWrong ? login.error.text : t(`errors.${loginErrorOf(login.error)}`)}</LoginFailure>
      ) : null}
      {passkey === 'not used' ? <LoginFailure>{t('passkeyNotUsed')}</LoginFailure> : null}
      {hasPasskey ? (
        <PlainButton
          ref={passkeyButton}
          variant="primary"
          className="my-3"
          isPending={passkey === 'waiting' || isBusy}
          pendingText={t(passkey === 'waiting' ? 'passkeyWaiting' : 'signingIn')}
          onClick={() => void askPasskey()}
        >
          {t('usePasskey')}
        </PlainButton>
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
          variant={hasPasskey ? 'secondary' : 'primary'}
          isPending={isBusy}
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
