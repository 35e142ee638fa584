import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Card } from '#client/ui/card.tsx'
import { FigureTable } from '#client/ui/figure-table.tsx'
import type { Report } from '#contract/reports.ts'
import { type QuestionLine, questionLines, sumOf } from './rules.ts'

const columns = ['asked', 'read', 'readAtOnce', 'readByPhone', 'askedAgain', 'reminded', 'givenUp'] as const

/** How many of those asked gave an answer: the bar's length is the questions asked, the dark part the answers. */
const Bar = ({ line, most }: { line: QuestionLine; most: number }) => {
  const [asked, read] = [sumOf(line.now, 'asked'), sumOf(line.now, 'read')]
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-1.5 w-full max-w-64">
      <rect width={(100 * asked) / most} height="6" className="fill-tint" />
      <rect width={(100 * read) / most} height="6" className="fill-accent" />
    </svg>
  )
}

/** Each question of the flows: asked, answered, asked again, given up. */
export const FunnelCard = ({ report }: { report: Report }) => {
  const t = useTranslations('reports.funnel')
  const language = useLanguage()
  const lines = questionLines(report).filter(({ now }) => sumOf(now, 'asked') > 0)
  const most = Math.max(1, ...lines.map(({ now }) => sumOf(now, 'asked')))
  const nameOf = (flowId: number) => report.flows.find(({ id }) => id === flowId)?.name ?? ''
  return (
    <Card title={t('title')} isFlush>
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-muted sm:px-5">{t('empty')}</p>
      ) : (
        <FigureTable
          label={t('title')}
          columns={[t('question'), ...columns.map((name) => t(name))]}
          rows={lines.map((line) => ({
            key: `${line.flowId}:${line.question}`,
            cells: [
              <div key="name">
                <span className="block text-sm text-muted">{nameOf(line.flowId)}</span>
                <span className="line-clamp-2 print:line-clamp-none">{line.texts?.[language] ?? line.question}</span>
                <Bar line={line} most={most} />
              </div>,
              ...columns.map((name) => count(sumOf(line.now, name), language)),
            ],
          }))}
        />
      )}
    </Card>
  )
}
