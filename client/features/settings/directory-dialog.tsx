import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, type Path, useFieldArray, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type DirectoryForm, MOST_GROUP_ROLES } from '#contract/directory/form.ts'
import type { Directory } from '#contract/directory.ts'
import { roles } from '#contract/permissions.ts'
import { peopleQuery, useUpdateDirectory } from './api.ts'

type Fields = Omit<DirectoryForm, 'clientSecret' | 'emergencyUserId'> & {
  clientSecret: string
  emergencyUserId: string
}
type Line = 'name' | 'issuer' | 'clientId' | 'groupsClaim'

const fieldsOf = ({ isOn, name, issuer, clientId, groupsClaim, groupRoles, ...more }: Directory): Fields => ({
  isOn,
  name,
  issuer,
  clientId,
  groupsClaim,
  groupRoles,
  arePasswordsOff: more.arePasswordsOff,
  clientSecret: '',
  emergencyUserId: more.emergencyUserId === null ? '' : String(more.emergencyUserId),
})

/** Sets up how the organization's directory signs people in. */
export const DirectoryDialog = ({ directory, onClose }: { directory: Directory; onClose: () => void }) => {
  const t = useTranslations('account.directory')
  const words = useTranslations('words')
  const role = useTranslations('words.role')
  const fail = useFailure()
  const update = useUpdateDirectory()
  const people = useQuery(peopleQuery()).data ?? []
  const form = useForm<Fields>({ defaultValues: fieldsOf(directory), mode: 'onTouched' })
  const groups = useFieldArray({ control: form.control, name: 'groupRoles' })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ clientSecret, emergencyUserId, ...fields }) => {
    const body: DirectoryForm = {
      ...fields,
      ...(clientSecret === '' ? {} : { clientSecret }),
      emergencyUserId: emergencyUserId === '' ? null : Number(emergencyUserId),
    }
    try {
      await update.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field) form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  })
  const line = (name: Line) => (
    <Field
      label={t(name)}
      hint={name === 'issuer' || name === 'groupsClaim' ? t(`${name}Hint`) : undefined}
      isRequired
      error={errors[name] ? errors[name].message || t(`errors.${name}`) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register(name, {
            validate: (text) => (name === 'issuer' ? URL.canParse(text.trim()) : text.trim() !== ''),
          })}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
  const onOff = (name: 'isOn' | 'arePasswordsOff') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <Switch label={t(name)} isOn={field.value} onChange={field.onChange} />}
    />
  )
  const { groupRoles: groupErrors } = errors
  return (
    <FormDialog
      title={t('title')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-4"
      onSubmit={save}
      onClose={onClose}
    >
      {onOff('isOn')}
      <p className="text-sm">
        <span className="text-muted">{t('returnAddress')}: </span>
        <span className="font-mono wrap-anywhere">{directory.returnAddress}</span>
      </p>
      {line('name')}
      {line('issuer')}
      {line('clientId')}
      <Field
        label={t('clientSecret')}
        hint={t(directory.hasSecret ? 'secretKept' : 'secretHint')}
        error={errors.clientSecret?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('clientSecret')} autoComplete="off" maxLength={500} />
        )}
      </Field>
      {line('groupsClaim')}
      <fieldset className="flex flex-col gap-3 rounded-control border border-line p-3">
        <legend className="px-1 text-sm font-semibold">{t('groupRoles')}</legend>
        <p className="text-sm text-muted">{t('groupRolesHint')}</p>
        {groupErrors?.message ? (
          <p role="alert" className="text-sm text-red">
            {groupErrors.message}
          </p>
        ) : null}
        {groups.fields.map((row, index) => (
          <div key={row.id} data-row={row.id} className="flex flex-wrap items-end gap-3">
            <Field
              label={t('group', { number: String(index + 1) })}
              error={groupErrors?.[index]?.group ? groupErrors[index].group.message || t('errors.group') : undefined}
              className="min-w-40 flex-1"
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`groupRoles.${index}.group`, { validate: (text) => text.trim() !== '' })}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                />
              )}
            </Field>
            <Field label={t('role', { number: String(index + 1) })}>
              {(control) => (
                <Select {...control} {...form.register(`groupRoles.${index}.role`)}>
                  {roles.map((each) => (
                    <option key={each} value={each}>
                      {role(each)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <IconButton
              label={t('removeGroup', { number: String(index + 1) })}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => groups.remove(index)}
            />
          </div>
        ))}
        <div>
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            isDisabled={groups.fields.length >= MOST_GROUP_ROLES}
            onClick={() => groups.append({ group: '', role: 'STAFF' })}
          >
            {t('addGroup')}
          </Button>
        </div>
      </fieldset>
      {onOff('arePasswordsOff')}
      <Field label={t('emergency')} hint={t('emergencyHint')} error={errors.emergencyUserId?.message}>
        {(control) => (
          <Select {...control} {...form.register('emergencyUserId')} className="w-full">
            <option value="">{t('nobody')}</option>
            {people
              .filter((person) => person.role === 'ADMINISTRATOR' && person.isActive)
              .map(({ id, username }) => (
                <option key={id} value={String(id)}>
                  {username}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
