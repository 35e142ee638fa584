import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { queryOf } from '#client/query.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import type { PatientForm } from '#contract/patients/form.ts'
import { type Patient, patientEndpoints, type Whereabouts } from '#contract/patients.ts'

/** Where most patients are; the rest of the world stands below. */
const near = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** 'America/New_York' as people read it. */
const named = (zone: string): string => zone.replaceAll('_', ' ')

/** By whose clock the number is texted: how that is known, and a choice that comes before it. */
export const ZoneField = ({ form, patient }: { form: UseFormReturn<PatientForm>; patient: Patient | null }) => {
  const t = useTranslations('patients.form')
  const known = useQuery({
    ...queryOf(patientEndpoints.whereabouts, { params: { id: patient?.id ?? 0 } }),
    enabled: patient !== null,
  })
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !near.includes(zone))
  const chosen = form.watch('timeZone')
  const present = patient?.timeZone
  const tell = ({ source, zones: found }: Whereabouts): string =>
    source === 'unknown' ? t('zoneFrom.unknown') : t(`zoneFrom.${source}`, { zones: found.map(named).join(', ') })
  const hint = chosen ? t('zoneChosen') : known.data ? tell(known.data) : t('zoneHint')
  return (
    <Field label={t('timeZone')} hint={hint}>
      {(control) => (
        <Select {...control} {...form.register('timeZone')} className="w-full">
          <option value="">{t('zoneAutomatic')}</option>
          {present && ![...near, ...zones].includes(present) ? <option value={present}>{named(present)}</option> : null}
          {[...near, ...zones].map((zone) => (
            <option key={zone} value={zone}>
              {named(zone)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
