import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useNow } from '#client/domain/use-now.ts'
import { count } from '#client/format/numbers.ts'
import { relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { HomeStrip as HomeStripData } from '#contract/stats.ts'
import { useHomeStrip } from './api.ts'

type ItemName =
  | 'waiting'
  | 'callbacks'
  | 'unanswered'
  | 'campaigns'
  | 'backlog'
  | 'senders'
  | 'providers'
  | 'failures'
  | 'optedOut'
type Target = Pick<LinkProps, 'to' | 'search'>

const toWork = (view: string): Target => ({ to: '/my-work', search: { view } })
const toPerson = (person: string): Target => ({ to: '/message-flow-analysis', search: { person } })
const toThreads = (tab: string): Target => ({ to: '/message-flow-analysis', search: { tab } })

/** As many as fit the line beside the other figures. */
const MOST_SHARES = 3

/** One line for the person's role; each number leads to exactly the rows that it counts. */
export const HomeStrip = () => {
  const t = useTranslations('dashboard.home')
  const language = useLanguage()
  const now = useNow()
  const { data, isError } = useHomeStrip()
  // Reserves its line, so that nothing below moves when it loads.
  if (!data) return isError ? null : <Skeleton className="h-8 w-full max-w-xl shrink-0" />
  const { work, team, system } = data
  const share = (key: string, value: number, text: string, target: Target, isHot = false) => ({
    key,
    isShare: false,
    node: (
      <Link {...target} className="group flex gap-x-1 whitespace-nowrap text-muted hover:text-fg">
        <b
          className={`font-semibold underline-offset-4 group-hover:underline ${isHot && value > 0 ? 'text-red' : 'text-fg'}`}
        >
          {count(value, language)}
        </b>
        {text}
      </Link>
    ),
  })
  const item = (key: ItemName, value: number, target: Target, isHot = false) =>
    share(key, value, t(key, { count: value }), target, isHot)
  /** Who has most, and the teams that most waits for; the rest stands under 'My work'. */
  const shares = ({ people, teams }: NonNullable<HomeStripData['team']>) =>
    [
      ...people.map((one) => ({ ...one, key: String(one.id), text: t('has', { name: one.name }) })),
      ...teams.map((one) => ({ ...one, key: `team-${one.id}`, text: t('waitsFor', { name: one.name }) })),
    ]
      .filter((one) => one.count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_SHARES)
      .map(({ key, text, count: value }) => ({ ...share(key, value, text, toPerson(key)), isShare: true }))
  const items = system
    ? [
        item('senders', system.senders, { to: '/settings' }),
        item('providers', system.providers, { to: '/ai-management' }),
        item('failures', system.failures, toThreads('undelivered'), true),
        item('optedOut', system.optedOut, toWork('opted-out')),
      ]
    : team
      ? [
          item('campaigns', team.campaigns, { to: '/campaigns' }),
          item('backlog', team.backlog, toThreads('help'), true),
          ...shares(team),
          ...(team.oldestSince === null
            ? []
            : [
                {
                  key: 'oldest',
                  isShare: false,
                  node: (
                    <span className="whitespace-nowrap text-muted">
                      {t('oldest', { time: relativeOnDashboard(team.oldestSince, now, language) })}
                    </span>
                  ),
                },
              ]),
        ]
      : [
          item('waiting', work.waiting, toWork('waiting'), true),
          item('callbacks', work.callbacks, toWork('callbacks')),
          item('unanswered', work.unanswered, toWork('unanswered'), true),
        ]
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 border-b pb-1 text-sm max-md:text-xs max-md:leading-6 md:flex-nowrap md:gap-x-6 md:pb-2"
    >
      {items.map(({ key, node, isShare }) => (
        // A phone has no room for the people; they stand under 'My work'.
        <span key={key} className={isShare ? 'contents max-md:hidden' : 'contents'}>
          {node}
        </span>
      ))}
      <Link to="/my-work" className="font-medium text-accent md:ml-auto underline-offset-4 hover:underline">
        {t('myWork')}
      </Link>
    </section>
  )
}
