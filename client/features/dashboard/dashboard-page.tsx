import { Link } from '@tanstack/react-router'
import { Activity, Clock, MessagesSquare, Reply } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { count, percent, seconds } from '../../format/numbers.ts'
import { useLanguage } from '../../i18n/intl-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { buttonClass } from '../../ui/plain-button.tsx'
import { ReferenceValue, StatCard } from '../../ui/stat-card.tsx'
import { useStats } from './api.ts'

/** The four counts of the organisation, and the ways to the work. */
export const DashboardPage = () => {
  const t = useTranslations('screens')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data, isPending, error, refetch } = useStats()
  return (
    <>
      <PageHeader title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      {isPending ? (
        <span role="status" className="visually-hidden">
          {t('dashboard.loading')}
        </span>
      ) : null}
      {error ? (
        <Card>
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 text-red">{`${t('dashboard.failed')} ${error.text}`}</span>
            <Button size="sm" onClick={() => void refetch()}>
              {words('retry')}
            </Button>
          </div>
        </Card>
      ) : (
        <section aria-label={t('dashboard.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          <StatCard
            label={t('dashboard.totalConversations')}
            icon={<MessagesSquare />}
            value={data ? count(data.totalConversations, language) : null}
            note={<Change text="+12.5%" rest={t('dashboard.fromLastMonthTotal')} />}
          />
          <StatCard
            label={t('dashboard.activeSessions')}
            icon={<Activity />}
            value={data ? count(data.activeSessions, language) : null}
            note={<Change text="+8.2%" rest={t('dashboard.fromLastMonth')} />}
          />
          <StatCard
            label={t('dashboard.responseRate')}
            icon={<Reply />}
            value={data ? percent(data.responseRate) : null}
            note={<Change text="+2.1%" rest={t('dashboard.fromLastMonth')} />}
          />
          <StatCard
            label={t('dashboard.avgResponseTime')}
            icon={<Clock />}
            value={data ? seconds(data.avgResponseTime) : null}
            note={<Change text="+0.3s" rest={t('dashboard.fromLastMonth')} />}
          />
        </section>
      )}
      <Card title={t('dashboard.next')}>
        <p className="mb-4 max-w-[68ch] text-muted">{t('dashboard.nextText')}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/patient-queue" className={buttonClass({ variant: 'primary' })}>
            {t('goToQueue')}
          </Link>
          <Link to="/conversations" className={buttonClass()}>
            {t('goToConversations')}
          </Link>
        </div>
      </Card>
    </>
  )
}

/** The specified change of a figure: a reference until the organisation has enough of its own. */
const Change = ({ text, rest }: { text: string; rest: string }) => (
  <>
    <ReferenceValue>{text}</ReferenceValue> · <ReferenceValue>{rest}</ReferenceValue>
  </>
)
