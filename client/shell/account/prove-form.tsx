import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import type { BodyInputOf } from '#contract/endpoint.ts'
import type { Factors, factorEndpoints } from '#contract/factors.ts'
import { useFailure } from '../failure.ts'
import { signWithPasskey } from './passkey.ts'

/** Password and proof of a second factor, as the server takes them. */
export type Proved = BodyInputOf<typeof factorEndpoints.removeFactor>

interface Problems {
  password?: string | undefined
  code?: string | undefined
}

/** Asks for the password and, if the account has a second factor, for a code or a passkey. */
export const ProveForm = ({
  factors: { hasAuthenticator, passkeys, directory },
  asksPassword = directory === null,
  submit,
  isPending,
  onProved,
}: {
  factors: Factors
  /** Usually, unless the directory opened the session. */
  asksPassword?: boolean
  /** What the button says. */
  submit: string
  isPending: boolean
  /** Rejects with the server's refusal, which is shown at its field. */
  onProved: (proved: Proved) => Promise<unknown>
}) => {
  const t = useTranslations()
  const fail = useFailure()
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setAsking] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const hasFactor = hasAuthenticator || passkeys.length > 0

  const send = (proved: Proved) =>
    onProved(proved).catch((error: Error) => {
      const text = fail(error)
      const isCode = error instanceof ApiError && (error.field === 'code' || error.field === 'passkey')
      setProblems(isCode && hasFactor ? { code: text } : { password: text })
    })
  /** Null when it is missing. */
  const typedPassword = (): { currentPassword?: string } | null => {
    if (!asksPassword) return {}
    const typed = password.current?.value ?? ''
    if (typed !== '') return { currentPassword: typed }
    setProblems({ password: t('account.factor.passwordMissing') })
    password.current?.focus()
    return null
  }
  const submitTyped = (event: FormEvent) => {
    event.preventDefault()
    const given = typedPassword()
    if (given === null || isPending || isAsking) return
    const typed = code.current?.value.trim() ?? ''
    const isShort = hasFactor && typed.length < 6
    setProblems(isShort ? { code: t('account.factor.codeShort') } : {})
    if (isShort) code.current?.focus()
    else void send({ ...given, ...(hasFactor ? { code: typed } : {}) })
  }
  const askPasskey = async () => {
    const given = typedPassword()
    if (given === null) return
    setProblems({})
    setAsking(true)
    const passkey = await signWithPasskey().catch(() => null)
    setAsking(false)
    if (passkey === null) setProblems({ code: t('account.passkey.notUsed') })
    else await send({ ...given, passkey })
  }

  return (
    <form onSubmit={submitTyped} noValidate className="flex flex-col gap-3">
      {asksPassword ? (
        <Field
          label={t('account.currentPassword')}
          hint={t('account.whyPassword')}
          error={problems.password}
          isRequired
        >
          {(control) => <PasswordInput {...control} ref={password} autoComplete="current-password" maxLength={128} />}
        </Field>
      ) : null}
      {passkeys.length > 0 ? (
        <Button
          variant="primary"
          isPending={isAsking}
          pendingText={t('account.passkey.waiting')}
          isDisabled={isPending}
          onClick={() => void askPasskey()}
        >
          {t('account.passkey.use', { act: submit })}
        </Button>
      ) : null}
      {hasFactor ? (
        <Field label={t('account.factor.removeCode')} error={problems.code} isRequired>
          {(control) => <Input {...control} ref={code} autoComplete="one-time-code" maxLength={20} />}
        </Field>
      ) : null}
      <Button
        type="submit"
        variant={passkeys.length > 0 ? 'secondary' : 'primary'}
        isPending={isPending}
        pendingText={t('words.saving')}
      >
        {submit}
      </Button>
    </form>
  )
}
