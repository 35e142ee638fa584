import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import {
  canRaise,
  chooseDesktopAlerts,
  hasDesktopAlerts,
  permissionNow,
  watchDesktopAlerts,
} from '#client/shell/alerts/desktop-choice.ts'
import { Switch } from '#client/ui/switch.tsx'
import type { CurrentUser } from '#contract/session.ts'

type Outcome = 'sent' | 'blocked' | 'unanswered' | 'impossible' | 'notKept'

/** Whether this browser raises notifications; the press asks the browser for its permission. */
export const DesktopSwitch = ({ user: { id } }: { user: CurrentUser }) => {
  const t = useTranslations('alerts.desktop')
  const isOn = useSyncExternalStore(watchDesktopAlerts, () => hasDesktopAlerts(id))
  const permission = useSyncExternalStore(watchDesktopAlerts, permissionNow)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isPossible = canRaise()
  const isBlocked = isPossible && permission === 'denied'

  /** Shows what one looks like: phones know the word, yet raise none from a page. */
  const show = (): Outcome => {
    try {
      new Notification(t('sample.title'), { body: t('sample.text'), tag: 'recado-sample' })
    } catch {
      return 'impossible'
    }
    chooseDesktopAlerts(id, true)
    return hasDesktopAlerts(id) ? 'sent' : 'notKept'
  }
  const change = async (isWanted: boolean) => {
    setOutcome(null)
    if (!isWanted) {
      chooseDesktopAlerts(id, false)
      return
    }
    const answer = await Notification.requestPermission()
    setOutcome(answer === 'granted' ? show() : answer === 'denied' ? 'blocked' : 'unanswered')
  }
  const said = !isPossible ? t('noSupport') : isBlocked ? t('blocked') : outcome && outcome !== 'blocked' && t(outcome)
  return (
    <fieldset>
      <legend className="font-semibold">{t('heading')}</legend>
      <p className="mt-0.5 mb-2 text-sm text-muted">{t('text')}</p>
      <Switch label={t('label')} isOn={isOn} isDisabled={!isPossible} onChange={(next) => void change(next)} />
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </fieldset>
  )
}
