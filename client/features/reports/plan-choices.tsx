import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocations } from '#client/shell/use-locations.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import type { Language } from '#contract/primitives.ts'
import { flowsQuery } from './api.ts'

export interface PlanChoices {
  flowId: number | null
  locationId: number | null
  language: Language
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value))

/** Which flow and location a report is about, and its language. */
export const PlanChoiceFields = ({
  value,
  onChange,
}: {
  value: PlanChoices
  onChange: (change: Partial<PlanChoices>) => void
}) => {
  const t = useTranslations('planReports.form')
  const words = useTranslations('words')
  const flows = useQuery(flowsQuery()).data ?? []
  const locations = useLocations()
  return (
    <>
      <Field label={t('flow')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={value.flowId ?? ''}
            onChange={({ target }) => onChange({ flowId: idOf(target.value) })}
          >
            <option value="">{t('allFlows')}</option>
            {flows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('location')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={value.locationId ?? ''}
            onChange={({ target }) => onChange({ locationId: idOf(target.value) })}
          >
            <option value="">{t('allLocations')}</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('language')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={value.language}
            onChange={({ target }) => onChange({ language: target.value === 'en' ? 'en' : 'es' })}
          >
            <option value="es">{words('spanish')}</option>
            <option value="en">{words('english')}</option>
          </Select>
        )}
      </Field>
    </>
  )
}
