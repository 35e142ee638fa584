import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '#client/domain/use-now.ts'
import { titleCase } from '#client/format/names.ts'
import { count } from '#client/format/numbers.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime, relativeOnDashboard } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { nounOf } from '#client/query.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { StatStrip, StripFigure } from '#client/ui/stat-card.tsx'
import {
  type HomeStrip,
  MOST_WORK_ITEMS,
  statsEndpoints,
  type WorkItem,
  type WorkKind,
  workKinds,
} from '#contract/stats.ts'
import { workCounts, workQuery } from './api.ts'

/** Who waits for the signed-in person: their own patients, the calls that are due, and what nobody has taken. */
export const MyWorkPage = () => {
  const t = useTranslations('dashboard.work')
  const words = useTranslations('words')
  const language = useLanguage()
  const client = useQueryClient()
  const [search, change] = useListSearch()
  const kind: WorkKind = workKinds.find((each) => each === search.view) ?? 'waiting'
  const list = useQuery(workQuery(kind))
  const { data: counts } = useQuery(workCounts())
  const rows = list.data ?? []
  const numbers: Record<WorkKind, number | undefined> = {
    waiting: counts?.work.waiting,
    callbacks: counts?.work.callbacks,
    unanswered: counts?.work.unanswered,
    'opted-out': counts?.system?.optedOut,
  }
  const isFetching = useIsFetching({ queryKey: [nounOf(statsEndpoints.myWork)] }) > 0
  const refetch = () => void client.invalidateQueries({ queryKey: [nounOf(statsEndpoints.myWork)] })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RefreshButton isFetching={isFetching} onRefresh={refetch} />}
      />
      <StatStrip label={t('lists')}>
        {workKinds
          .filter((each) => each !== 'opted-out' || counts?.system)
          .map((each) => (
            <StripFigure
              key={each}
              label={t(`kind.${each}`)}
              value={numbers[each] === undefined ? null : count(numbers[each], language)}
              isPressed={kind === each}
              onPress={() => change({ view: each })}
            />
          ))}
      </StatStrip>
      {counts?.team ? <WhoHasWhat people={counts.team.people} teams={counts.team.teams} /> : null}
      <Card isFlush>
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={refetch} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={6} />
        ) : list.data?.length === 0 ? (
          <EmptyState title={t(`empty.${kind}`)} why={t(`why.${kind}`)} icon={<CircleCheck />} />
        ) : (
          <ul aria-label={t(`kind.${kind}`)} className="divide-y">
            {rows.map((item) => (
              <WorkLine key={`${item.conversationId ?? 'patient'} ${item.patientId}`} item={item} />
            ))}
          </ul>
        )}
        {rows.length === MOST_WORK_ITEMS ? (
          <p className="border-t px-4 py-3 text-sm text-muted">{t('most', { count: MOST_WORK_ITEMS })}</p>
        ) : null}
      </Card>
    </>
  )
}

/** How much each person has and what waits for each team; each number opens exactly these conversations. */
const WhoHasWhat = ({ people, teams }: Pick<NonNullable<HomeStrip['team']>, 'people' | 'teams'>) => {
  const t = useTranslations('dashboard.home')
  const language = useLanguage()
  const rows = [
    ...people.map((one) => ({ ...one, key: String(one.id), text: t('has', { name: one.name }) })),
    ...teams.map((one) => ({ ...one, key: `team-${one.id}`, text: t('waitsFor', { name: one.name }) })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={t('whoHas')}>
      <ul aria-label={t('whoHas')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {rows.map(({ key, text, count: value }) => (
          <li key={key}>
            <Link
              to="/message-flow-analysis"
              search={{ person: key }}
              className="text-muted underline-offset-4 hover:text-fg hover:underline"
            >
              <b className="font-semibold text-fg">{count(value, language)}</b> {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const WorkLine = ({ item }: { item: WorkItem }) => {
  const t = useTranslations('dashboard.work')
  const language = useLanguage()
  const now = useNow()
  const { conversationId, patientId, name, contractId, phoneNumber, reason, since } = item
  const title = name ? titleCase(name) : phoneOnConversations(phoneNumber)
  const link = 'font-medium underline-offset-4 after:absolute after:inset-0 hover:underline'
  return (
    <li
      data-record={conversationId ?? patientId}
      className="relative flex min-h-10 items-center gap-x-4 px-4 py-1 hover:bg-sunken max-sm:flex-wrap max-sm:py-2"
    >
      <span className="flex min-w-0 flex-1 flex-col max-sm:basis-full">
        <span className="truncate">
          {conversationId === null ? (
            <Link to="/patient-queue" search={{ open: patientId ?? undefined }} className={link}>
              {title}
            </Link>
          ) : (
            <Link to="/message-flow-analysis" search={{ open: conversationId }} className={link}>
              {title}
            </Link>
          )}
        </span>
        <span className="truncate text-xs text-subtle">
          {[contractId, name ? phoneOnConversations(phoneNumber) : null].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={reason === 'emergency' ? 'font-medium text-red' : 'text-muted'}>{t(`reason.${reason}`)}</span>
      <time
        dateTime={since}
        title={absoluteTime(since, language)}
        className="w-24 shrink-0 text-right text-xs text-muted max-sm:ml-auto"
      >
        {relativeOnDashboard(since, now, language)}
      </time>
    </li>
  )
}
