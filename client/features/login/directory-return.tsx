import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { directoryEndpoints } from '#contract/directory.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { type ApiError, call } from '../../call.ts'
import { placeAfterLogin } from '../../shell/session-ended.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { LoginFailure } from './login-failure.tsx'
import { loginErrorOf } from './rules.ts'

/** Finishes a sign-in at the organization's directory, or says why it did not succeed. */
export const DirectoryReturn = ({ query }: { query: string }) => {
  const t = useTranslations('login')
  const { mutate, error, data } = useMutation<ResultOf<typeof directoryEndpoints.finishDirectorySignIn>, ApiError>({
    mutationFn: () => call(directoryEndpoints.finishDirectorySignIn, { body: { query } }),
    // The address with the code does not stay in the history.
    onSuccess: ({ isProof }) => {
      if (!isProof) return window.location.replace(placeAfterLogin())
      const channel = new BroadcastChannel('recado-proof')
      channel.postMessage('proved')
      channel.close()
      window.close()
    },
  })
  const isAsked = useRef(false)
  useEffect(() => {
    // What the directory said counts once.
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  return (
    <div className="flex flex-col gap-3 text-center">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {error ? (
        <>
          <LoginFailure>{error.text || t(`errors.${loginErrorOf(error)}`)}</LoginFailure>
          <PlainButton variant="primary" onClick={() => window.location.replace('/login')}>
            {t('back')}
          </PlainButton>
        </>
      ) : (
        <p role="status" className="text-muted">
          {t(data?.isProof ? 'proved' : 'signingIn')}
        </p>
      )}
    </div>
  )
}
