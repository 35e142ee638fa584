import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { queryOf } from '#client/query.ts'
import { Field } from '#client/ui/field.tsx'
import { ZoneSelect, zoneName } from '#client/ui/zone-select.tsx'
import type { PatientField } from '#contract/patients/fields/field.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import { type Patient, patientEndpoints, type Whereabouts } from '#contract/patients.ts'

/** By whose clock the number is texted: how that is known, and a choice that comes before it. */
export const ZoneField = ({
  field,
  form,
  patient,
}: {
  field: PatientField
  form: UseFormReturn<PatientForm>
  patient: Patient | null
}) => {
  const t = useTranslations('patientDialogs.form')
  const { labelOf } = useFieldTexts()
  const known = useQuery({
    ...queryOf(patientEndpoints.whereabouts, { params: { id: patient?.id ?? 0 } }),
    enabled: patient !== null,
  })
  const chosen = form.watch('timeZone')
  const tell = ({ source, zones: found }: Whereabouts): string =>
    source === 'unknown' ? t('zoneFrom.unknown') : t(`zoneFrom.${source}`, { zones: found.map(zoneName).join(', ') })
  const hint = chosen ? t('zoneChosen') : known.data ? tell(known.data) : t('zoneHint')
  return (
    <Field label={labelOf(field, 'form')} hint={hint}>
      {(control) => (
        <ZoneSelect
          {...control}
          {...form.register('timeZone')}
          kept={[patient?.timeZone ?? '', chosen ?? '']}
          className="w-full"
        >
          <option value="">{t('zoneAutomatic')}</option>
        </ZoneSelect>
      )}
    </Field>
  )
}
