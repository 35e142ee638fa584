import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { type FilterValues, filterValuesOf, needsFieldValue, patientFilterOf } from '#client/shell/patient-filter.ts'
import { PatientFilterFields } from '#client/shell/patient-filter-fields.tsx'
import { useOwnFields } from '#client/shell/use-patient-fields.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Group, GroupForm } from '#contract/groups.ts'
import { useCreateGroup, useUpdateGroup } from './api.ts'

interface Fields extends FilterValues {
  name: string
  kind: 'filter' | 'list'
}

const bodyOf = (fields: Fields): unknown => ({
  name: fields.name,
  filter: fields.kind === 'list' ? null : patientFilterOf(fields),
})

/** Creates or changes a group. A list stays a list. */
export const GroupFormDialog = ({ group, onClose }: { group: Group | null; onClose: () => void }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateGroup()
  const update = useUpdateGroup()
  const ownFields = useOwnFields()
  const resolver: Resolver<Fields> = (values) => {
    const names = [
      ...(GroupForm.safeParse(bodyOf(values)).success ? [] : ['name']),
      ...(values.kind === 'filter' && needsFieldValue(values, ownFields) ? ['conditions'] : []),
    ]
    if (names.length === 0) return { values, errors: {} }
    const message = t('groups.nameError')
    return { values: {}, errors: Object.fromEntries(names.map((name) => [name, { type: 'form', message }])) }
  }
  const form = useForm<Fields>({
    defaultValues: {
      name: group?.name ?? '',
      kind: group && group.filter === null ? 'list' : 'filter',
      ...filterValuesOf(group?.filter ?? {}),
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
      const field = error instanceof ApiError ? error.field : null
      if (field && field in fields) form.setError(field as keyof Fields, { type: 'server', message: text })
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
      onSubmit={save}
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
        <FormProvider {...form}>
          <PatientFilterFields />
        </FormProvider>
      )}
    </FormDialog>
  )
}
