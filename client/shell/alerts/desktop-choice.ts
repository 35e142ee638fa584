// Whether this browser tells a person of what is urgent while no tab of the console is in front. Kept per browser and
// account: the browser's own permission is per browser too.

const CHOICE_KEY = 'recado-desktop-alerts'
const watchers = new Set<() => void>()

const readIds = (): number[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** True on a page that may raise notifications: over https or on this machine, in a browser that knows them. */
export const canRaise = (): boolean => 'Notification' in window && 'locks' in navigator

/** What the browser was told: 'default' until somebody has answered it. */
export const permissionNow = (): NotificationPermission => (canRaise() ? Notification.permission : 'denied')

/**
 * True while a person has switched them on here and the browser still lets us. The browser is asked last: its answer
 * takes milliseconds, and every screen asks at each change of address.
 */
export const hasDesktopAlerts = (userId: number): boolean => readIds().includes(userId) && permissionNow() === 'granted'

/** Switches them on or off here; nothing changes where the browser keeps nothing. */
export const chooseDesktopAlerts = (userId: number, isOn: boolean): void => {
  const others = readIds().filter((id) => id !== userId)
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify(isOn ? [...others, userId] : others))
  } catch {
    return
  }
  for (const tell of watchers) tell()
}

/** Calls back when a person, here or in another tab, or the browser changes it. Returns the function that stops it. */
export const watchDesktopAlerts = (tell: () => void): (() => void) => {
  watchers.add(tell)
  window.addEventListener('storage', tell)
  let permission: PermissionStatus | null = null
  let isGone = false
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      if (isGone) return
      permission = status
      status.addEventListener('change', tell)
    })
    .catch(() => null)
  return () => {
    isGone = true
    watchers.delete(tell)
    window.removeEventListener('storage', tell)
    permission?.removeEventListener('change', tell)
  }
}
