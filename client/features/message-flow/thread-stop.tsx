import { useTranslations } from 'use-intl'
import { StopNotice } from '#client/domain/stop-notice.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import type { ThreadState } from '#contract/conversations.ts'
import { consentEndpoints } from '#contract/patients/consent.ts'
import { useUndoStop } from './api.ts'

/** Why the number of a thread gets no texts; nothing while it may be texted. */
export const ThreadStop = ({ conversationId, stop }: { conversationId: number; stop: ThreadState['stop'] }) => {
  const notAllowed = useTranslations('words')('notAllowed')
  const isAllowed = useIsAllowed(consentEndpoints.undoStop)
  const fail = useFailure()
  const { mutateAsync } = useUndoStop()
  if (stop === null) return null
  const undo = async (reason: string): Promise<string | null> => {
    try {
      await mutateAsync({ params: { id: conversationId }, body: { reason } })
      return null
    } catch (refused) {
      return fail(refused as Error)
    }
  }
  return (
    <StopNotice
      stop={stop}
      isDisputed={stop.isDisputed}
      disabledReason={isAllowed ? null : notAllowed}
      onUndo={undo}
      className="max-h-60 shrink-0 overflow-y-auto border-t bg-sunken px-4 py-2 text-sm"
    />
  )
}
