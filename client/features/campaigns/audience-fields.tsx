import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormSelect } from '#client/shell/form-select.tsx'
import { PatientFilterFields } from '#client/shell/patient-filter-fields.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { flowsQuery, groupsQuery } from './api.ts'
import type { CampaignFields } from './use-campaign-form.ts'

const kinds = ['group', 'filter'] as const

/** Name, flow and audience of a campaign. */
export const AudienceFields = () => {
  const t = useTranslations('campaigns.form')
  const form = useFormContext<CampaignFields>()
  const { errors } = form.formState
  const flows = useQuery(flowsQuery())
  const [kind, ids] = useWatch({ control: form.control, name: ['kind', 'ids'] })
  // A flow about an appointment needs one: plans send it, campaigns do not.
  const usable = (flows.data ?? []).filter(
    ({ isActive, flowType, purpose }) => isActive && flowType !== 'ASSISTANT' && purpose !== 'appointment',
  )
  const errorOf = (name: 'name' | 'flowId', text: string) =>
    errors[name] ? (errors[name].type === 'server' ? errors[name].message : text) : undefined
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={t('name')} error={errorOf('name', t('nameError'))} isRequired>
        {(control) => <Input {...control} {...form.register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={t('flow')} hint={t('flowHint')} error={errorOf('flowId', t('flowError'))} isRequired>
        {(control) => (
          <FormSelect control={form.control} name="flowId" field={control}>
            <option value="">{t('chooseFlow')}</option>
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      <Field label={t('audience')}>
        {(control) => (
          <FormSelect control={form.control} name="kind" field={control}>
            {[...kinds, ...(ids.length > 0 ? (['selection'] as const) : [])].map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      {kind === 'group' ? (
        <GroupField />
      ) : kind === 'filter' ? (
        <PatientFilterFields />
      ) : (
        <p className="self-center">{t('selection', { count: ids.length })}</p>
      )}
      <div className="sm:col-span-2">
        <Checkbox {...form.register('isOpen')} label={t('isOpen')} aria-describedby="campaign-open-hint" />
        <p id="campaign-open-hint" className="text-sm text-muted">
          {t('isOpenHint')}
        </p>
      </div>
    </div>
  )
}

const GroupField = () => {
  const t = useTranslations('campaigns')
  const form = useFormContext<CampaignFields>()
  const groups = useQuery(groupsQuery())
  const rows = groups.data ?? []
  return (
    <Field
      label={t('form.group')}
      hint={groups.data?.length === 0 ? t('form.noGroups') : undefined}
      error={form.formState.errors.groupId ? t('form.groupError') : undefined}
      isRequired
    >
      {(control) => (
        <FormSelect control={form.control} name="groupId" field={control}>
          <option value="">{t('form.chooseGroup')}</option>
          {rows.map(({ id, name, patients }) => (
            <option key={id} value={id}>
              {`${name} · ${t('groups.count', { count: patients })}`}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  )
}
