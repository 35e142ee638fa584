import { Controller, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#client/session.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { type Role, rights, roles } from '#contract/permissions.ts'
import { NewPassword } from '#contract/session/forms.ts'
import { isWeakPassword } from '#contract/session/weak-password.ts'
import type { ManagedUser } from '#contract/users.ts'
import { useFieldErrorText, useUserForm } from './use-user-form.ts'

/** The roles that the form offers; another one is kept if the account has it. */
const rolesFor = (user: ManagedUser | null): readonly Role[] =>
  user ? roles.filter((role) => role === 'ADMINISTRATOR' || role === 'STAFF' || role === user.role) : roles

/** Creates or edits an account. One's own role, activity and password are not changed here. */
export const UserFormDialog = ({ user, onClose }: { user: ManagedUser | null; onClose: () => void }) => {
  const t = useTranslations()
  const errorText = useFieldErrorText()
  const { id: ownId } = useCurrentUser()
  const { form, save, chooseRole } = useUserForm(user, onClose)
  const { errors, isDirty, isSubmitting } = form.formState
  const isOwn = user?.id === ownId
  const [password, username] = useWatch({ control: form.control, name: ['password', 'username'] })
  const isWeak = NewPassword.safeParse(password).success && isWeakPassword(password, username)
  const text = (name: 'firstName' | 'lastName' | 'department') => (
    <Field label={t(`users.form.${name}`)} error={errorText(errors[name])}>
      {(control) => <Input {...control} {...form.register(name)} maxLength={100} autoComplete="off" />}
    </Field>
  )
  return (
    <FormDialog
      title={user ? t('users.form.edit') : t('users.form.create')}
      description={user ? undefined : t('users.form.createText')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      submitText={user ? t('words.save') : t('users.form.createButton')}
      formClass="grid gap-x-4 gap-y-1.5 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('users.form.username')} error={errorText(errors.username)} isRequired>
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('users.form.email')} error={errorText(errors.email)} isRequired>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
      {user ? null : (
        <>
          {text('firstName')}
          {text('lastName')}
          {text('department')}
        </>
      )}
      <Field label={t('users.form.role')} error={errorText(errors.role)} hint={isOwn ? t('users.ownRole') : undefined}>
        {(control) => (
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <Select
                {...control}
                {...field}
                disabled={isOwn}
                className="w-full"
                onChange={(event) => chooseRole(roles.find((role) => role === event.target.value) ?? field.value)}
              >
                {rolesFor(user).map((role) => (
                  <option key={role} value={role}>
                    {t(`words.role.${role}`)}
                  </option>
                ))}
              </Select>
            )}
          />
        )}
      </Field>
      <Field
        label={user ? t('users.form.newPassword') : t('users.form.password')}
        error={errorText(errors.password)}
        hint={
          isOwn
            ? t('users.ownPassword')
            : isWeak
              ? t('users.weak')
              : user
                ? t('users.form.passwordHint')
                : t('users.form.firstPassword')
        }
        isRequired={!user}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} readOnly={isOwn} autoComplete="new-password" />
        )}
      </Field>
      <fieldset className="grid gap-1 sm:col-span-2">
        <legend className="mb-1 text-sm font-medium">{t('users.form.rights')}</legend>
        <Controller
          control={form.control}
          name="rights"
          render={({ field }) => (
            <>
              {rights.map((right) => (
                <Switch
                  key={right}
                  label={t(`users.rights.${right}`)}
                  isOn={field.value.includes(right)}
                  onChange={(isOn) =>
                    field.onChange(rights.filter((each) => (each === right ? isOn : field.value.includes(each))))
                  }
                />
              ))}
            </>
          )}
        />
        <p className="mt-1 text-sm text-muted">{t('users.form.rightsHint')}</p>
      </fieldset>
      {user ? (
        <Controller
          control={form.control}
          name="isActive"
          render={({ field }) => (
            <div className="sm:col-span-2">
              <Switch
                label={t('users.form.isActive')}
                isOn={field.value}
                onChange={field.onChange}
                isDisabled={isOwn}
              />
              <p className="text-sm text-muted">{isOwn ? t('users.ownActivity') : t('users.form.activeHint')}</p>
            </div>
          )}
        />
      ) : null}
    </FormDialog>
  )
}
