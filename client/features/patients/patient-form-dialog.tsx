import { useBlocker } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { Button } from '#client/ui/button.tsx'
import { AlertDialog, Dialog } from '#client/ui/dialog.tsx'
import type { Patient } from '#contract/patients.ts'
import { PatientFormFields } from './patient-form-fields.tsx'
import { usePatientForm } from './use-patient-form.ts'

/** 'Create New Patient' or 'Edit Patient'. What was typed is not lost without a question. */
export const PatientFormDialog = ({ patient, onClose }: { patient: Patient | null; onClose: () => void }) => {
  const t = useTranslations()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { form, save } = usePatientForm(patient, onClose)
  // A refused save leaves the form as unsaved as it was; a saved one is gone.
  const { isDirty: isUnsaved, isSubmitting } = form.formState
  const leaving = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  const close = () => {
    if (isSubmitting) return
    if (isUnsaved) setIsAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        size="lg"
        title={patient ? t('patients.form.edit') : t('patients.form.create')}
        description={
          patient
            ? t('patients.form.editText', { name: titleCase(patient.patientName) })
            : t('patients.form.createText')
        }
        footer={
          <>
            <span className="mr-auto self-center text-xs text-subtle max-sm:hidden touch:hidden">
              {t('patients.form.shortcut')}
            </span>
            <Button onClick={close}>{t('words.cancel')}</Button>
            <Button
              variant="primary"
              type="submit"
              form={id}
              isPending={isSubmitting}
              pendingText={patient ? t('patients.form.saving') : t('patients.form.creating')}
            >
              {patient ? t('patients.form.save') : t('patients.form.submitCreate')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => void save(event)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }}
        >
          <PatientFormFields form={form} patient={patient} />
        </form>
      </Dialog>
      <AlertDialog
        isOpen={isAsking || leaving.status === 'blocked'}
        title={t('patients.form.unsaved.title')}
        text={t('patients.form.unsaved.text')}
        confirmText={t('patients.form.unsaved.discard')}
        isDestructive
        onClose={() => {
          setIsAsking(false)
          leaving.reset?.()
        }}
        onConfirm={() => {
          setIsAsking(false)
          leaving.proceed?.()
          onClose()
        }}
      />
    </>
  )
}
