import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { callEndpoints } from '#contract/calls.ts'

export const callsQuery = (id: number) => queryOf(callEndpoints.listCalls, { params: { id } })
export const useRecordCall = () => useEndpointMutation(callEndpoints.recordCall)

/** Takes a call back; resolves with the sentence of what came of it. */
export const useUndoCall = (patientId: number) => {
  const t = useTranslations('calls.undo')
  const { mutateAsync, isPending } = useEndpointMutation(callEndpoints.undoCall)
  const undo = async (callId: number): Promise<{ text: string; isRefusal: boolean }> => {
    try {
      await mutateAsync({ params: { id: patientId, callId } })
      return { text: t('done'), isRefusal: false }
    } catch (error) {
      return { text: serverMessage(error, t('failed')), isRefusal: true }
    }
  }
  return { undo, isPending }
}
