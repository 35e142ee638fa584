import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { SaveButton } from '#client/ui/save-button.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Role, roles } from '#contract/permissions.ts'

/** Chooses roles for one purpose and saves them. */
export const RolesForm = ({
  area,
  about,
  chosen,
  mayChange,
  noteOf,
  onSave,
}: {
  /** Where its texts stand. */
  area: 'wordlessRoles' | 'factorRoles'
  /** What an unsaved choice is kept under. */
  about: string
  chosen: Role[]
  mayChange: boolean
  /** Stands below a role. */
  noteOf?: (role: Role) => string
  /** Returns what was saved; throws when the server refuses. */
  onSave: (roles: Role[]) => Promise<Role[]>
}) => {
  const t = useTranslations(`account.${area}`)
  const words = useTranslations('words')
  const fail = useFailure()
  const id = useId()
  const values: { roles: Role[] } = { roles: chosen }
  const form = useForm({ defaultValues: values })
  useKeptForm(form, { about, record: values })
  const save = form.handleSubmit(async (fields) => {
    try {
      form.reset({ roles: await onSave(fields.roles) })
    } catch (error) {
      fail(error as Error)
      return
    }
    toast({ title: words('success'), description: t('saved') })
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('text')}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t('legend')}</legend>
        {roles.map((role) => (
          <div key={role}>
            <Checkbox
              {...form.register('roles')}
              value={role}
              disabled={!mayChange}
              aria-describedby={noteOf ? `${id}-${role}` : undefined}
              label={words(`role.${role}`)}
            />
            {noteOf ? (
              <p id={`${id}-${role}`} className="pl-7.5 text-sm wrap-anywhere text-muted">
                {noteOf(role)}
              </p>
            ) : null}
          </div>
        ))}
      </fieldset>
      <div>
        <SaveButton isSaving={form.formState.isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
