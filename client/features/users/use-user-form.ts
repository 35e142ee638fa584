import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldError, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { initialRights, type Right, type Role } from '#contract/permissions.ts'
import { type ManagedUser, UserForm, UserPatch } from '#contract/users.ts'
import { useCreateUser, useUpdateUser } from './api.ts'

/** The form's values, for a new account or an edited one. */
export interface UserFields {
  username: string
  email: string
  role: Role
  isActive: boolean
  password: string
  firstName: string
  lastName: string
  department: string
  rights: Right[]
}

const valuesOf = (user: ManagedUser | null): UserFields => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  role: user?.role ?? 'STAFF',
  isActive: user?.isActive ?? true,
  password: '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  department: user?.department ?? '',
  rights: user?.rights ?? initialRights('STAFF'),
})

/** The text key of each of the contract's English messages. */
const errorKeys = {
  'Username must be at least 3 characters': 'usernameShort',
  'Username must be at most 50 characters': 'usernameLong',
  'Username may hold letters, digits and . _ @ -': 'usernameCharacters',
  'Invalid email format': 'email',
  'Password must be at least 8 characters': 'passwordShort',
  'Password must be at most 128 characters': 'passwordLong',
  'Password must contain uppercase, lowercase, number, and special character': 'passwordMix',
} as const

const isKnown = (message: string | undefined): message is keyof typeof errorKeys =>
  message !== undefined && Object.hasOwn(errorKeys, message)

/** Translates the contract's English messages. */
export const useFieldErrorText = (): ((error: FieldError | undefined) => string | undefined) => {
  const t = useTranslations('users.errors')
  return (error) => {
    if (!error) return undefined
    if (error.type === 'server') return error.message
    return t(isKnown(error.message) ? errorKeys[error.message] : 'other')
  }
}

/**
 * The request body of an edit; omits a blank password, an e-mail address that was empty before and is now, and role and
 * rights that stay, because changing them takes a proof.
 */
const patchOf = (user: ManagedUser, { username, email, role, isActive, password, rights }: UserFields) => ({
  username,
  ...(email.trim() === '' && user.email === null ? {} : { email }),
  ...(role === user.role ? {} : { role }),
  isActive,
  ...(password.trim() === '' ? {} : { password }),
  ...(rights.toSorted().join() === user.rights.toSorted().join() ? {} : { rights }),
})

const formOf = ({ username, email, role, password, rights, ...names }: UserFields) => ({
  username,
  email,
  role,
  password,
  rights,
  firstName: names.firstName.trim() || null,
  lastName: names.lastName.trim() || null,
  department: names.department.trim() || null,
})

/** Validates the request body with the server's own schema. */
const resolverOf =
  (user: ManagedUser | null): Resolver<UserFields> =>
  async (values, context, options) => {
    const checked = user
      ? await zodResolver(UserPatch)(patchOf(user, values), context, options as never)
      : await zodResolver(UserForm)(formOf(values), context, options as never)
    return Object.keys(checked.errors).length > 0
      ? { values: {}, errors: checked.errors as never }
      : { values, errors: {} }
  }

/** The form of an account (new when `user` is null): its state, its submission, its toasts. */
export const useUserForm = (user: ManagedUser | null, onSaved: () => void) => {
  const t = useTranslations()
  const failWith = useFailure()
  const create = useCreateUser()
  const update = useUpdateUser()
  const form = useForm<UserFields>({ resolver: resolverOf(user), defaultValues: valuesOf(user), mode: 'onTouched' })
  useKeptForm(form, { about: `user:${user?.id ?? 'new'}`, secret: ['password'] })
  const save = form.handleSubmit(async (values) => {
    try {
      if (user) await update.mutateAsync({ params: { id: user.id }, body: patchOf(user, values) })
      else await create.mutateAsync({ body: formOf(values) })
    } catch (error) {
      const text = failWith(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values)
        form.setError(field as Path<UserFields>, { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    toast({ title: t('words.success'), description: user ? t('users.updated') : t('users.created') })
    onSaved()
  })
  /** Another role resets the rights to its defaults. */
  const chooseRole = (role: Role) => {
    form.setValue('role', role, { shouldDirty: true })
    form.setValue('rights', role === user?.role ? user.rights : initialRights(role), { shouldDirty: true })
  }
  return { form, save, chooseRole }
}
