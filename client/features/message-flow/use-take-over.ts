import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, serverMessage } from '#client/call.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { conversationEndpoints, type StaffAct } from '#contract/conversations.ts'
import { staffActKey, useStaffAct } from './api.ts'

type WithoutSeen<T> = T extends unknown ? Omit<T, 'seenMessageId'> : never
export type Act = WithoutSeen<StaffAct>

export interface Refused {
  action: StaffAct['action']
  code: string
  text: string
}

/** Staff actions in one thread. When `perform` returns 'refused', `refused` says why, until the next action. */
export const useTakeOver = (conversationId: number) => {
  const t = useTranslations('messageFlow.takeOver')
  const words = useTranslations('words')
  const { isWordless } = useCurrentUser()
  const isAllowed = useIsAllowed(conversationEndpoints.actInConversation)
  const { mutateAsync } = useStaffAct(conversationId)
  const [pending, setPending] = useState<StaffAct['action'] | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  // An action continues while another thread is open: it must not be started twice.
  const isActing = useIsMutating({ mutationKey: staffActKey(conversationId) }) > 0

  const perform = async (act: Act, seenMessageId: number | null): Promise<'done' | 'refused'> => {
    if (pending || isActing || !isAllowed) return 'refused'
    setPending(act.action)
    setRefused(null)
    try {
      await mutateAsync({ params: { id: conversationId }, body: { ...act, seenMessageId } })
      toast({ title: t(`done.${act.action}`) })
      return 'done'
    } catch (error) {
      setRefused({
        action: act.action,
        code: error instanceof ApiError ? error.code : 'unknown',
        text: serverMessage(error, t('failed')),
      })
      return 'refused'
    } finally {
      setPending(null)
    }
  }
  return {
    perform,
    pending,
    isActing: isActing || pending !== null,
    refused,
    /** After a refusal the press means something else, so that the press guard ignores the rest of a double press. */
    meaningOf: (action: StaffAct['action']) => (refused?.action === action ? `${action} after a refusal` : action),
    disabledReason: isAllowed ? null : words(isWordless ? 'covered' : 'notAllowed'),
  }
}

export type TakeOver = ReturnType<typeof useTakeOver>
