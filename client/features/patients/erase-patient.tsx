import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Patient } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'

const EraseDialog = lazy(async () => {
  const [file] = await Promise.all([import('./erase-dialog.tsx'), needTexts('erasure', 'account')])
  return { default: file.EraseDialog }
})

/** Opens the dialog that erases the patient; its parts are fetched when somebody opens it. */
export const ErasePatient = ({ patient, onAsked }: { patient: Patient; onAsked: () => void }) => {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const mayErase = can(useCurrentUser(), 'patients.delete')
  return (
    <>
      <Button
        icon={<Trash2 aria-hidden className="size-4" />}
        disabledReason={mayErase ? null : t('words.notAllowed')}
        onClick={() => setOpen(true)}
      >
        {t('patientDetails.erase')}
      </Button>
      {isOpen ? (
        <Suspense>
          <EraseDialog patient={patient} onClose={() => setOpen(false)} onAsked={onAsked} />
        </Suspense>
      ) : null}
    </>
  )
}
