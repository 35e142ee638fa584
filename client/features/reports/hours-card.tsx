import { useTranslations } from 'use-intl'
import { percent } from '#client/format/shares.ts'
import { clockTime, weekdayName } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Report } from '#contract/reports.ts'
import { ChartTable } from './chart-table.tsx'

const CELL = 20
const GAP = 2
const LEFT = 36
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the first text went out, and what share of those patients answered. */
export const HoursCard = ({ report }: { report: Report }) => {
  const t = useTranslations('reports.hours')
  const language = useLanguage()
  const cells = new Map(
    report.groups.filter(({ dimension }) => dimension === 'hour').map(({ value, now }) => [Number(value), now]),
  )
  const dayName = (weekday: number) => weekdayName(weekday, language)
  const used = hours.filter((hour) => weekdays.some((day) => (cells.get(100 * day + hour)?.conversations ?? 0) > 0))
  return (
    <Card title={t('title')} isFlush>
      <p className="px-4 text-sm text-muted sm:px-5">{t('why')}</p>
      <svg
        role="img"
        aria-label={t('chart')}
        viewBox={`0 0 ${LEFT + 24 * (CELL + GAP)} ${8 * (CELL + GAP)}`}
        className="w-full max-w-3xl px-4 py-3 sm:px-5"
      >
        {weekdays.map((day) => (
          <g key={day}>
            <text x="0" y={(day - 1) * (CELL + GAP) + 14} className="fill-muted text-sm">
              {dayName(day)}
            </text>
            {hours.map((hour) => {
              const now = cells.get(100 * day + hour)
              const share = now && now.conversations > 0 ? now.answered / now.conversations : null
              return (
                <rect
                  key={hour}
                  x={LEFT + hour * (CELL + GAP)}
                  y={(day - 1) * (CELL + GAP)}
                  width={CELL}
                  height={CELL}
                  rx="3"
                  className={share === null ? 'fill-sunken' : 'fill-accent'}
                  fillOpacity={share === null ? 1 : 0.15 + 0.85 * share}
                />
              )
            })}
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={LEFT + hour * (CELL + GAP)} y={7 * (CELL + GAP) + 14} className="fill-muted text-sm">
            {hour}
          </text>
        ))}
      </svg>
      <ChartTable
        label={t('title')}
        columns={[t('hour'), ...weekdays.map(dayName)]}
        rows={used.map((hour) => ({
          key: String(hour),
          cells: [
            clockTime(60 * hour, language),
            ...weekdays.map((day) => {
              const now = cells.get(100 * day + hour)
              return now && now.conversations > 0 ? (
                <span key={day} className="inline-flex flex-col">
                  {percent((100 * now.answered) / now.conversations, language)}
                  <span className="text-xs text-muted">
                    {t('cell', { answered: now.answered, all: now.conversations })}
                  </span>
                </span>
              ) : (
                '–'
              )
            }),
          ],
        }))}
      />
    </Card>
  )
}
