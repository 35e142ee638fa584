import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { patientStatuses } from '#contract/patients/words.ts'
import { patientViews } from '#contract/selection.ts'
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
  const usable = (flows.data ?? []).filter(({ isActive, flowType }) => isActive && flowType !== 'ASSISTANT')
  const errorOf = (name: 'name' | 'flowId', text: string) =>
    errors[name] ? (errors[name].type === 'server' ? errors[name].message : text) : undefined
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={t('name')} error={errorOf('name', t('nameError'))} isRequired>
        {(control) => <Input {...control} {...form.register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={t('flow')} hint={t('flowHint')} error={errorOf('flowId', t('flowError'))} isRequired>
        {(control) => (
          // The list arrives after the first render: a select keeps only values that it offers.
          <Select {...control} {...form.register('flowId')} key={usable.length} className="w-full">
            <option value="">{t('chooseFlow')}</option>
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('audience')}>
        {(control) => (
          <Select {...control} {...form.register('kind')} className="w-full">
            {[...kinds, ...(ids.length > 0 ? (['selection'] as const) : [])].map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'group' ? (
        <GroupField />
      ) : kind === 'filter' ? (
        <FilterFields />
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
        <Select {...control} {...form.register('groupId')} key={rows.length} className="w-full">
          <option value="">{t('form.chooseGroup')}</option>
          {rows.map(({ id, name, patients }) => (
            <option key={id} value={id}>
              {`${name} · ${t('groups.count', { count: patients })}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const FilterFields = () => {
  const t = useTranslations('campaigns.form')
  const statuses = useTranslations('patients.status')
  const form = useFormContext<CampaignFields>()
  return (
    <>
      <Field label={t('view')}>
        {(control) => (
          <Select {...control} {...form.register('view')} className="w-full">
            <option value="">{t('anyView')}</option>
            {patientViews.map((view) => (
              <option key={view} value={view}>
                {t(`views.${view}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('status')}>
        {(control) => (
          <Select {...control} {...form.register('status')} className="w-full">
            <option value="">{t('anyStatus')}</option>
            {patientStatuses.map((status) => (
              <option key={status} value={status}>
                {statuses(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('search')}>
        {(control) => <Input {...control} {...form.register('q')} maxLength={200} autoComplete="off" />}
      </Field>
    </>
  )
}
