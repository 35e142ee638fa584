import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneOff, Siren } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type OnCallAlert, onCallEndpoints } from '#contract/on-call.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { timeInSentence } from '../format/time.ts'
import { useLanguage } from '../i18n/intl-provider.tsx'
import { queryOf, useEndpointMutation } from '../query.ts'
import { useIsAllowed } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useFailure } from './failure.ts'
import { Notice } from './notices.tsx'

const link = 'font-semibold whitespace-nowrap underline underline-offset-2'

/** Shows the alert that nobody has taken, on every screen, and tells administrators when nobody would be texted. */
export const OnCallBanner = () => {
  const maySee = useIsAllowed(onCallEndpoints.onCall)
  const maySet = useIsAllowed(settingsEndpoints.updateSettings)
  const { data } = useQuery({ ...queryOf(onCallEndpoints.onCall), enabled: maySee })
  const open = data?.alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? []
  // Emergencies first, then the oldest.
  const [first] = open.toReversed().sort((a, b) => a.reason.localeCompare(b.reason))
  return (
    <>
      {first ? <OpenAlert alert={first} others={open.length - 1} /> : null}
      {data?.isUnstaffed && maySet ? <Unstaffed /> : null}
      {data && data.unreachable.length > 0 && maySet ? <Unreachable names={data.unreachable} /> : null}
    </>
  )
}

const OpenAlert = ({ alert, others }: { alert: OnCallAlert; others: number }) => {
  const t = useTranslations('frameAlerts.onCall')
  const words = useTranslations('words')
  const language = useLanguage()
  const mayTake = useIsAllowed(onCallEndpoints.acknowledgeAlert)
  const fail = useFailure()
  const acknowledge = useEndpointMutation(onCallEndpoints.acknowledgeAlert)
  const take = async () => {
    try {
      await acknowledge.mutateAsync({ params: { id: alert.id } })
      toast({ title: words('success'), description: t('taken') })
    } catch (error) {
      fail(error as Error)
    }
  }
  return (
    <Notice
      rank="alert"
      name={t('name')}
      icon={<Siren />}
      role="status"
      text={
        <>
          <strong className="font-semibold">
            {/* 'a.m.' already ends with a full stop. */}
            {t(alert.reason, { time: timeInSentence(alert.raisedAt, language) }).replace(/\.?$/, '.')}
          </strong>{' '}
          {alert.texted.length > 0 ? t('texted', { names: alert.texted.join(', ') }) : t('nobody')}{' '}
          {others > 0 ? t('more', { count: others }) : null}
        </>
      }
    >
      {alert.conversationId === null ? null : (
        <Link to="/message-flow-analysis" search={{ open: alert.conversationId }} className={link}>
          {t('open')}
        </Link>
      )}
      <Button
        size="sm"
        isPending={acknowledge.isPending}
        disabledReason={mayTake ? null : words('notAllowed')}
        onClick={() => void take()}
      >
        {t('take')}
      </Button>
    </Notice>
  )
}

const Unstaffed = () => {
  const t = useTranslations('frameAlerts.onCall')
  return (
    <Notice rank="unstaffed" name={t('settings')} icon={<PhoneOff />} text={t('unstaffed')}>
      <Link to="/settings" className={link}>
        {t('settings')}
      </Link>
    </Notice>
  )
}

const Unreachable = ({ names }: { names: readonly string[] }) => {
  const t = useTranslations('frameAlerts.onCall')
  return (
    <Notice
      rank="unreachable"
      name={t('unreachableName')}
      icon={<PhoneOff />}
      text={t('unreachable', { names: names.join(', ') })}
    >
      <Link to="/settings" className={link}>
        {t('settings')}
      </Link>
    </Notice>
  )
}
