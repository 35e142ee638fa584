import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'
import { RolesForm } from './roles-form.tsx'

/** Which roles see nothing of what patients wrote and staff noted. */
export const WordlessRolesCard = () => {
  const t = useTranslations('account.wordlessRoles')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const settings = useQuery(settingsQuery())
  const { mutateAsync } = useUpdateSettings()
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <RolesForm
        area="wordlessRoles"
        about="settings:wordless-roles"
        chosen={settings.data.wordlessRoles}
        mayChange={mayChange}
        onSave={async (roles) => (await mutateAsync({ body: { wordlessRoles: roles } })).wordlessRoles}
      />
    </Card>
  ) : null
}
