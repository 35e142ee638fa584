import { useMutation } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/session.ts'
import { call } from '../call.ts'
import { forgetDrafts } from './drafts.ts'
import { tellOtherWindows } from './session-watch.ts'

/** Ends the session and reloads the page, so that nothing stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(sessionEndpoints.logout, {}),
    onSettled: () => {
      forgetDrafts()
      tellOtherWindows('signed-out')
      window.location.assign('/')
    },
  })
