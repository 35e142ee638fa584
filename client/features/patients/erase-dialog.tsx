import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from '#client/call.ts'
import { titleCase } from '#client/format/names.ts'
import { useEndpointMutation } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { factorsQuery } from '#client/shell/account/factors.ts'
import { ProveForm } from '#client/shell/account/prove-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { erasureEndpoints } from '#contract/patients/erasure.ts'
import type { Patient } from '#contract/patients.ts'

/** The patient's record as a file, for whoever must keep it elsewhere. */
const RecordLink = ({ id }: { id: number }) => {
  const t = useTranslations('erasure')
  const words = useTranslations('words')
  const isAllowed = useIsAllowed(erasureEndpoints.patientRecord)
  const icon = <Download aria-hidden className="size-4" />
  if (!isAllowed)
    return (
      <Button icon={icon} disabledReason={words('notAllowed')}>
        {t('save')}
      </Button>
    )
  return (
    <a
      href={addressOf(erasureEndpoints.patientRecord, { params: { id } })}
      data-proof
      download={`patient-${id}.json`}
      className={buttonClass({})}
    >
      {icon}
      {t('save')}
    </a>
  )
}

/** Says what erasing a patient takes away, offers the record, and asks for the password and a second factor. */
export const EraseDialog = ({
  patient,
  onClose,
  onAsked,
}: {
  patient: Patient
  onClose: () => void
  onAsked: () => void
}) => {
  const t = useTranslations('erasure')
  const words = useTranslations('words')
  const { data: factors, isError } = useQuery(factorsQuery)
  const erase = useEndpointMutation(erasureEndpoints.erasePatient)
  const asked = () => {
    toast({ title: words('success'), description: t('asked') })
    onAsked()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { name: titleCase(patient.patientName) })}>
      <div className="flex flex-col gap-4">
        <p>{t('what')}</p>
        <p>{t('stays')}</p>
        <p className="font-medium">{t('final')}</p>
        <div>
          <RecordLink id={patient.id} />
        </div>
        {factors ? (
          <ProveForm
            factors={factors}
            submit={t('submit')}
            isPending={erase.isPending}
            onProved={(body) => erase.mutateAsync({ params: { id: patient.id }, body }).then(asked)}
          />
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
