import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { ReasonForm } from '#client/ui/reason-form.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { consentEndpoints, LONGEST_CONSENT_REASON } from '#contract/patients/consent.ts'
import type { Patient } from '#contract/patients.ts'
import { useChangeConsent } from './api.ts'

/** Says that a patient's number is not texted for what was noted of it, with the way back when it is right after all. */
export const NumberNotice = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('calls.number')
  const notAllowed = useTranslations('words')('notAllowed')
  const isAllowed = useIsAllowed(consentEndpoints.changeConsent)
  const fail = useFailure()
  const { mutateAsync } = useChangeConsent()
  const [isAsking, setAsking] = useState(false)
  if (patient.startRefusal !== 'bad-number' || patient.dialledNumber === null) return null
  const confirm = async (reason: string): Promise<string | null> => {
    try {
      await mutateAsync({ params: { id: patient.id }, body: { action: 'confirm-number', reason } })
    } catch (refused) {
      return fail(refused as Error)
    }
    toast({ title: t('done') })
    setAsking(false)
    return null
  }
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col items-start gap-2 rounded-card border bg-sunken p-3 text-sm"
    >
      <p>{t(patient.callReason === 'wrong-number' ? 'stranger' : 'noTexts')}</p>
      {isAsking ? (
        <ReasonForm
          label={t('how')}
          hint={t('hint')}
          missingText={t('missing')}
          longest={LONGEST_CONSENT_REASON}
          submitText={t('confirm')}
          className="flex w-full flex-col gap-3"
          onReason={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button size="sm" disabledReason={isAllowed ? null : notAllowed} onClick={() => setAsking(true)}>
          {t('confirm')}
        </Button>
      )}
    </section>
  )
}
