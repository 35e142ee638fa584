import { Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Patient } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'

const HoldDialog = lazy(async () => {
  const [file] = await Promise.all([import('./hold-dialog.tsx'), needTexts('retention')])
  return { default: file.HoldDialog }
})

/** Opens the dialog about the patient's legal hold; its parts are fetched when somebody opens it. */
export const HoldPatient = ({ patient }: { patient: Patient }) => {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const user = useCurrentUser()
  const mayHold = can(user, 'patients.delete') || can(user, 'system.audit')
  return (
    <>
      <Button
        icon={<Lock aria-hidden className="size-4" />}
        disabledReason={mayHold ? null : t('words.notAllowed')}
        onClick={() => setOpen(true)}
      >
        {t('patientDetails.hold')}
      </Button>
      {isOpen ? (
        <Suspense>
          <HoldDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
