import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { StopNotice } from '#client/domain/stop-notice.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { consentEndpoints } from '#contract/patients/consent.ts'
import { consentQuery, useChangeConsent } from './api.ts'

/** Why the patient's number gets no texts; nothing while it may be texted. */
export const PatientStop = ({ patientId }: { patientId: number }) => {
  const notAllowed = useTranslations('words')('notAllowed')
  const { data: proof } = useQuery(consentQuery(patientId))
  const isAllowed = useIsAllowed(consentEndpoints.changeConsent)
  const fail = useFailure()
  const { mutateAsync } = useChangeConsent()
  if (!proof?.stop) return null
  const undo = async (reason: string): Promise<string | null> => {
    try {
      await mutateAsync({ params: { id: patientId }, body: { action: 'undo', reason } })
      return null
    } catch (refused) {
      return fail(refused as Error)
    }
  }
  return (
    <StopNotice
      stop={proof.stop}
      disabledReason={isAllowed ? null : notAllowed}
      onUndo={undo}
      className="mb-6 rounded-card border bg-sunken p-4 text-sm"
    />
  )
}
