import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { directoryEndpoints } from '#contract/directory.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { type ApiError, call } from '../../call.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { LoginFailure } from './login-failure.tsx'
import { loginErrorOf } from './rules.ts'

/** Goes to the organization's directory to sign in there. */
export const DirectoryButton = ({ name, isOnly }: { name: string; isOnly: boolean }) => {
  const t = useTranslations('login')
  const begin = useMutation<ResultOf<typeof directoryEndpoints.beginDirectorySignIn>, ApiError>({
    mutationFn: () => call(directoryEndpoints.beginDirectorySignIn, {}),
    onSuccess: ({ address }) => window.location.assign(address),
  })
  return (
    <div className="flex flex-col gap-1.5">
      {begin.error ? <LoginFailure>{begin.error.text || t(`errors.${loginErrorOf(begin.error)}`)}</LoginFailure> : null}
      <PlainButton
        variant={isOnly ? 'primary' : 'secondary'}
        className="w-full"
        isPending={begin.isPending || begin.isSuccess}
        pendingText={t('signingIn')}
        onClick={() => begin.mutate()}
      >
        {t('withDirectory', { name })}
      </PlainButton>
    </div>
  )
}
