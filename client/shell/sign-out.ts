import { useMutation } from '@tanstack/react-query'
import { sessionEndpoints } from '#contract/session.ts'
import { call } from '../call.ts'
import { forgetDrafts } from './drafts.ts'
import { tellOtherWindows } from './session-watch.ts'

/** Ends the session and loads the page anew: nothing of it stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(sessionEndpoints.logout, {}),
    onSettled: () => {
      forgetDrafts()
      tellOtherWindows('signed-out')
      window.location.assign('/')
    },
  })
