import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Card } from '#client/ui/card.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type FactorSettings, factorEndpoints } from '#contract/factors.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { factorSettingsQuery, useUpdateFactorSettings } from './api.ts'

/** A longer line of names would hide the next role. */
const MOST_NAMES = 8

/** Which roles require a second factor, and who has none yet. */
export const FactorRolesCard = () => {
  const t = useTranslations('account.factorRoles')
  const settings = useQuery(factorSettingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <RolesForm settings={settings.data} />
    </Card>
  ) : null
}

const Missing = ({ names }: { names: string[] }) => {
  const t = useTranslations('account.factorRoles')
  const shown = names.slice(0, MOST_NAMES).join(', ')
  if (names.length === 0) return t('everybody')
  return t(names.length > MOST_NAMES ? 'missingMore' : 'missing', { count: names.length, names: shown })
}

const RolesForm = ({ settings }: { settings: FactorSettings }) => {
  const t = useTranslations('account.factorRoles')
  const words = useTranslations('words')
  const mayChange = useIsAllowed(factorEndpoints.updateFactorSettings)
  const client = useQueryClient()
  const fail = useFailure()
  const update = useUpdateFactorSettings()
  const id = useId()
  const values: { roles: Role[] } = { roles: settings.roles }
  const form = useForm({ defaultValues: values })
  useKeptForm(form, { about: 'settings:factor-roles', record: values })
  const save = form.handleSubmit(async (fields) => {
    try {
      const saved = await update.mutateAsync({ body: { roles: fields.roles } })
      client.setQueryData(factorSettingsQuery().queryKey, saved)
      form.reset({ roles: saved.roles })
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
              aria-describedby={`${id}-${role}`}
              label={words(`role.${role}`)}
            />
            <p id={`${id}-${role}`} className="pl-7.5 text-sm wrap-anywhere text-muted">
              <Missing names={settings.without.filter((user) => user.role === role).map(({ username }) => username)} />
            </p>
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
