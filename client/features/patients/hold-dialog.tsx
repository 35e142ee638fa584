import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ReasonForm } from '#client/ui/reason-form.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Hold, holdEndpoints, LONGEST_HOLD_REASON } from '#contract/patients/hold.ts'
import type { Patient } from '#contract/patients.ts'

/** Says whether the patient is under a legal hold; places one with a reason, or releases it. */
export const HoldDialog = ({ patient, onClose }: { patient: Patient; onClose: () => void }) => {
  const t = useTranslations('retention.hold')
  const words = useTranslations('words')
  const { data, isError } = useQuery({
    ...queryOf(holdEndpoints.getHold, { params: { id: patient.id } }),
    refetchOnMount: 'always',
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { name: titleCase(patient.patientName) })}>
      <div className="flex flex-col gap-4">
        <p>{t('what')}</p>
        {data ? (
          data.hold ? (
            <Held id={patient.id} hold={data.hold} />
          ) : (
            <Free id={patient.id} onClose={onClose} />
          )
        ) : isError ? (
          <p role="alert" className="text-red">
            {t('failed')}
          </p>
        ) : (
          <CentredSpinner text={words('loading')} />
        )}
      </div>
    </Dialog>
  )
}

const Held = ({ id, hold: { reason, placedBy, placedAt } }: { id: number; hold: Hold }) => {
  const t = useTranslations('retention.hold')
  const language = useLanguage()
  const fail = useFailure()
  const { mutateAsync } = useEndpointMutation(holdEndpoints.releaseHold)
  const [isAsking, setAsking] = useState(false)
  const moment = absoluteTime(placedAt, language)
  return (
    <>
      <p className="font-medium">{placedBy ? t('since', { name: placedBy, moment }) : t('sinceNobody', { moment })}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t('release')}</Button>
      </div>
      {isAsking ? (
        <DeleteDialog
          title={t('release')}
          text={t('releaseText')}
          confirmText={t('release')}
          pendingText={t('releasing')}
          done={{ description: t('released') }}
          onDelete={() => mutateAsync({ params: { id } })}
          onRefused={fail}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

const Free = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslations('retention.hold')
  const words = useTranslations('words')
  const fail = useFailure()
  const { mutateAsync } = useEndpointMutation(holdEndpoints.placeHold)
  const place = async (reason: string) => {
    try {
      await mutateAsync({ params: { id }, body: { reason } })
    } catch (refused) {
      return fail(refused as Error)
    }
    toast({ title: words('success'), description: t('placed') })
    return null
  }
  return (
    <>
      <p className="font-medium">{t('none')}</p>
      <ReasonForm
        label={t('reason')}
        hint={t('reasonHint')}
        missingText={t('reasonMissing')}
        longest={LONGEST_HOLD_REASON}
        submitText={t('place')}
        className="flex flex-col gap-3"
        onReason={place}
        onCancel={onClose}
      />
    </>
  )
}
