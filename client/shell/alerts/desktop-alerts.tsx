import { useSyncExternalStore } from 'react'
import { notificationEndpoints } from '#contract/notifications.ts'
import { needTexts } from '../../i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '../../session.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { hasDesktopAlerts, watchDesktopAlerts } from './desktop-choice.ts'

const RaiseAlerts = loadable(async () => {
  const [file] = await Promise.all([import('./raise-alerts.tsx'), needTexts('alerts')])
  return file.RaiseAlerts
})

/** Raises the system's notifications for whoever has switched them on in this browser. */
export const DesktopAlerts = () => {
  const { id } = useCurrentUser()
  const isAllowed = useIsAllowed(notificationEndpoints.listNotifications)
  const isOn = useSyncExternalStore(watchDesktopAlerts, () => hasDesktopAlerts(id))
  return isOn && isAllowed ? <RaiseAlerts /> : null
}
