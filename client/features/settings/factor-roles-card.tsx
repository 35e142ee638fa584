import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { factorEndpoints } from '#contract/factors.ts'
import { factorSettingsQuery, useUpdateFactorSettings } from './api.ts'
import { RolesForm } from './roles-form.tsx'

/** A longer line of names would hide the next role. */
const MOST_NAMES = 8

/** Which roles require a second factor, and who has none yet. */
export const FactorRolesCard = () => {
  const t = useTranslations('account.factorRoles')
  const mayChange = useIsAllowed(factorEndpoints.updateFactorSettings)
  const client = useQueryClient()
  const settings = useQuery(factorSettingsQuery())
  const { mutateAsync } = useUpdateFactorSettings()
  const missingText = useMissingText()
  // When the settings cannot be loaded, the card above says so.
  if (!settings.data) return null
  const { roles: chosen, without } = settings.data
  return (
    <Card title={t('title')}>
      <RolesForm
        area="factorRoles"
        about="settings:factor-roles"
        chosen={chosen}
        mayChange={mayChange}
        noteOf={(role) => missingText(without.filter((user) => user.role === role).map(({ username }) => username))}
        onSave={async (roles) => {
          const saved = await mutateAsync({ body: { roles } })
          client.setQueryData(factorSettingsQuery().queryKey, saved)
          return saved.roles
        }}
      />
    </Card>
  )
}

const useMissingText = () => {
  const t = useTranslations('account.factorRoles')
  return (names: string[]): string => {
    if (names.length === 0) return t('everybody')
    const shown = names.slice(0, MOST_NAMES).join(', ')
    return t(names.length > MOST_NAMES ? 'missingMore' : 'missing', { count: names.length, names: shown })
  }
}
