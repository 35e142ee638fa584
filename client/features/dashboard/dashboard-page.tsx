import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { useDailyStats, useStats } from './api.ts'
import { AttentionStrip } from './attention-strip.tsx'
import { FigureCards } from './figure-cards.tsx'
import { HomeStrip } from './home-strip.tsx'
import { LanguageUsage } from './language-usage.tsx'
import { MessagesChart } from './messages-chart.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { RecentResponses } from './recent-responses.tsx'

/** The state of outreach: what needs a person, the counts, the latest conversations and responses. */
export const DashboardPage = () => {
  const t = useTranslations('dashboard')
  const words = useTranslations('words')
  const { data: stats, isPending, error, refetch } = useStats()
  const { data: days } = useDailyStats()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {isPending ? (
        <span role="status" className="visually-hidden">
          {t('loading')}
        </span>
      ) : null}
      {error ? (
        <Card>
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 text-red">{`${t('failed')} ${serverMessage(error, '')}`}</span>
            <Button size="sm" onClick={() => void refetch()}>
              {words('retry')}
            </Button>
          </div>
        </Card>
      ) : null}
      <HomeStrip />
      {error && !stats ? null : (
        <>
          <AttentionStrip attention={stats?.attention} />
          <FigureCards stats={stats} days={days} />
        </>
      )}
      <div className="grid items-start gap-4 @4xl:grid-cols-[1.65fr_1fr]">
        <MessagesChart days={days} />
        <LanguageUsage stats={stats} />
      </div>
      <RecentConversations />
      <RecentResponses />
    </>
  )
}
