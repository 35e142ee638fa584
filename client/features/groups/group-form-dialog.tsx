import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Group, GroupForm } from '#contract/groups.ts'
import { type PatientStatus, patientStatuses } from '#contract/patients/words.ts'
import { patientViews } from '#contract/selection.ts'
import { useCreateGroup, useUpdateGroup } from './api.ts'

interface Fields {
  name: string
  kind: 'filter' | 'list'
  q: string
  status: '' | PatientStatus
  view: '' | (typeof patientViews)[number]
}

const bodyOf = ({ name, kind, q, status, view }: Fields): unknown => ({
  name,
  filter:
    kind === 'list'
      ? null
      : { ...(q.trim() ? { q: q.trim() } : {}), ...(status ? { status } : {}), ...(view ? { view } : {}) },
})

/** Creates or changes a group. A list stays a list. */
export const GroupFormDialog = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const statuses = useTranslations('patients.status')
  const fail = useFailure()
  const create = useCreateGroup()
  const update = useUpdateGroup()
  const resolver: Resolver<Fields> = (values) => {
    if (GroupForm.safeParse(bodyOf(values)).success) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries([['name', { type: 'form', message: t('groups.nameError') }]]) }
  }
  const form = useForm<Fields>({
    defaultValues: {
      name: group?.name ?? '',
      kind: group && group.filter === null ? 'list' : 'filter',
      q: group?.filter?.q ?? '',
      status: group?.filter?.status ?? '',
      view: group?.filter?.view ?? '',
    },
    mode: 'onTouched',
    resolver,
  })
  useKeptForm(form, { about: `group:${group?.id ?? 'new'}` })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    const body = GroupForm.parse(bodyOf(fields))
    try {
      if (group) await update.mutateAsync({ params: { id: group.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const text = fail(error as Error)
      if (error instanceof ApiError && error.field === 'name') form.setError('name', { type: 'server', message: text })
      return
    }
    toast({ title: words('success'), description: t('groups.saved') })
    onClose()
  })
  return (
    <FormDialog
      title={group ? t('groups.edit', { name: group.name }) : t('groups.create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-x-4 gap-y-3 sm:grid-cols-2"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label={t('groups.name')} error={errors.name?.message} isRequired>
        {(control) => <Input {...control} {...form.register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={t('groups.kind')} hint={t('groups.kindHint')}>
        {(control) => (
          <Select {...control} {...form.register('kind')} disabled={group !== null} className="w-full">
            <option value="filter">{t('groups.filter')}</option>
            <option value="list">{t('groups.list')}</option>
          </Select>
        )}
      </Field>
      {kind === 'list' ? null : (
        <>
          <Field label={t('form.view')}>
            {(control) => (
              <Select {...control} {...form.register('view')} className="w-full">
                <option value="">{t('form.anyView')}</option>
                {patientViews.map((view) => (
                  <option key={view} value={view}>
                    {t(`form.views.${view}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('form.status')}>
            {(control) => (
              <Select {...control} {...form.register('status')} className="w-full">
                <option value="">{t('form.anyStatus')}</option>
                {patientStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statuses(status)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('form.search')} className="sm:col-span-2">
            {(control) => <Input {...control} {...form.register('q')} maxLength={200} autoComplete="off" />}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
