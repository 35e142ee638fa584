import { useTranslations } from 'use-intl'
import { Card } from '#client/ui/card.tsx'
import type { CurrentUser } from '#contract/session.ts'
import { DesktopSwitch } from './desktop-switch.tsx'
import { MailAlerts } from './mail-alerts.tsx'

/** How one is told of what is urgent while the console is not in front. */
export const AlertsCard = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('alerts')
  return (
    <Card title={t('title')}>
      <div className="grid gap-5">
        <MailAlerts user={user} />
        <DesktopSwitch user={user} />
      </div>
    </Card>
  )
}
