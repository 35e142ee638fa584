import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Card } from '#client/ui/card.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

/** Which roles see nothing of what patients wrote and staff noted. */
export const WordlessRolesCard = () => {
  const t = useTranslations('account.wordlessRoles')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <RolesForm chosen={settings.data.wordlessRoles} />
    </Card>
  ) : null
}

const RolesForm = ({ chosen }: { chosen: Role[] }) => {
  const t = useTranslations('account.wordlessRoles')
  const words = useTranslations('words')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const values: { roles: Role[] } = { roles: chosen }
  const form = useForm({ defaultValues: values })
  useKeptForm(form, { about: 'settings:wordless-roles', record: values })
  const save = form.handleSubmit(async (fields) => {
    try {
      const saved = await update.mutateAsync({ body: { wordlessRoles: fields.roles } })
      form.reset({ roles: saved.wordlessRoles })
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
          <Checkbox
            key={role}
            {...form.register('roles')}
            value={role}
            disabled={!mayChange}
            label={words(`role.${role}`)}
          />
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
