import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useCurrentUser } from '#client/session.tsx'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { fieldsSeenBy } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients.ts'
import { PatientFormFields } from './patient-form-fields.tsx'
import { withPresentChoices } from './rules/form-values.ts'
import { usePatientForm } from './use-patient-form.ts'

/** 'Create New Patient' or 'Edit Patient'. */
export const PatientFormDialog = ({ patient, onClose }: { patient: Patient | null; onClose: () => void }) => {
  const t = useTranslations('patientDialogs.form')
  const person = useCurrentUser()
  const all = usePatientFields()
  const fields = useMemo(() => withPresentChoices(fieldsSeenBy(person, all), patient), [person, all, patient])
  const { form, save } = usePatientForm(patient, fields, onClose)
  // A refused save leaves the form as unsaved as it was; a saved one is gone.
  const { isDirty: isUnsaved, isSubmitting } = form.formState
  return (
    <FormDialog
      size="lg"
      title={patient ? t('edit') : t('create')}
      description={patient ? t('editText', { name: titleCase(patient.patientName) }) : t('createText')}
      isUnsaved={isUnsaved}
      isSubmitting={isSubmitting}
      submitText={patient ? t('save') : t('submitCreate')}
      pendingText={patient ? t('saving') : t('creating')}
      note={<span className="mr-auto self-center text-xs text-subtle max-sm:hidden touch:hidden">{t('shortcut')}</span>}
      onSubmit={save}
      onClose={onClose}
    >
      <PatientFormFields form={form} patient={patient} fields={fields} />
    </FormDialog>
  )
}
