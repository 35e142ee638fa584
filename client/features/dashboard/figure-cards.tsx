import { Link } from '@tanstack/react-router'
import { Activity, Clock, MessagesSquare, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { count, seconds } from '#client/format/numbers.ts'
import { changePercent, changeSeconds, percent } from '#client/format/shares.ts'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatCard } from '#client/ui/stat-card.tsx'
import type { DayStats, Figure, Stats } from '#contract/stats.ts'
import { FigureText } from './figure-text.tsx'
import { noonOf } from './rules.ts'
import { Sparkline } from './sparkline.tsx'

const figureLink = 'underline-offset-4 hover:underline'

/** The four counts with their changes, and the sparkline of the last thirty days. */
export const FigureCards = ({ stats, days }: { stats: Stats | undefined; days: DayStats[] | undefined }) => {
  const t = useTranslations('dashboard')
  const language = useLanguage()
  const figures = stats?.figures
  const first = days?.[0]
  const last = days?.at(-1)
  const trend =
    first && last
      ? t('trend', { first: shortDay(noonOf(first.day), language), last: shortDay(noonOf(last.day), language) })
      : ''
  const line = (of: (day: DayStats) => number | null) =>
    days ? <Sparkline values={days.map(of)} label={trend} /> : null
  const inPercent = (value: number) => changePercent(value, language)
  const change = (figure: Figure | undefined, text: (value: number) => string, rest: ReactNode) =>
    figure ? (
      <>
        <FigureText figure={figure}>{text(figure.value)}</FigureText> · {rest}
      </>
    ) : null
  const fromLastMonth = (figure: Figure | undefined) =>
    figure ? <FigureText figure={figure}>{t('fromLastMonth')}</FigureText> : null
  return (
    <section aria-label={t('cards')} className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 @3xl:gap-4">
      <StatCard
        label={t('totalConversations')}
        icon={<MessagesSquare />}
        value={
          stats ? (
            <Value line={line((day) => day.started)}>
              <Link to="/conversations" className={figureLink}>
                {count(stats.totalConversations, language)}
              </Link>
            </Value>
          ) : null
        }
        note={change(
          figures?.totalConversations,
          inPercent,
          figures ? (
            <FigureText figure={figures.sinceLastMonth}>
              {t('sinceLastMonth', { change: inPercent(figures.sinceLastMonth.value) })}
            </FigureText>
          ) : null,
        )}
      />
      <StatCard
        label={t('activeSessions')}
        icon={<Activity />}
        value={
          stats ? (
            <Value line={line((day) => day.open)}>
              <Link to="/conversations" search={{ view: 'open' }} className={figureLink}>
                {count(stats.activeSessions, language)}
              </Link>
            </Value>
          ) : null
        }
        note={change(figures?.activeSessions, inPercent, fromLastMonth(figures?.activeSessions))}
      />
      <StatCard
        label={t('responseRate')}
        icon={<Reply />}
        value={
          stats ? <Value line={line((day) => day.responseRate)}>{percent(stats.responseRate, language)}</Value> : null
        }
        note={change(figures?.responseRate, inPercent, fromLastMonth(figures?.responseRate))}
      />
      <StatCard
        label={t('avgResponseTime')}
        icon={<Clock />}
        value={stats ? <Value line={line((day) => day.avgResponseTime)}>{seconds(stats.avgResponseTime)}</Value> : null}
        note={change(figures?.avgResponseTime, changeSeconds, fromLastMonth(figures?.avgResponseTime))}
      />
    </section>
  )
}

const Value = ({ line, children }: { line: ReactNode; children: ReactNode }) => (
  <span className="flex items-center justify-between gap-3">
    <span className="shrink-0">{children}</span>
    {line}
  </span>
)
