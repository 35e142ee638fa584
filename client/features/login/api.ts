import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from '#contract/endpoint.ts'
import type { LoginBody } from '#contract/session/forms.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { type ApiError, call } from '../../call.ts'
import { placeAfterLogin } from '../../shell/session-ended.tsx'

/** Signs in and reloads the page, so that no state from before stays. */
export const useLogin = () =>
  useMutation<ResultOf<typeof sessionEndpoints.login>, ApiError, LoginBody>({
    mutationFn: (body) => call(sessionEndpoints.login, { body }),
    onSuccess: () => window.location.assign(placeAfterLogin()),
  })
