import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type CampaignRecipient, campaignEndpoints, type FunnelRow, funnelStages } from '#contract/campaigns.ts'
import { recipientsQuery } from './api.ts'
import { useOutcomeText, useReasonText, useStageText } from './use-campaign-words.ts'

/** The patients behind one figure of the funnel, as the address says; all of them without one. */
export const RecipientsList = ({ campaignId, rows: funnel }: { campaignId: number; rows: readonly FunnelRow[] }) => {
  const t = useTranslations('campaigns.recipients')
  const words = useTranslations('words')
  const language = useLanguage()
  const [search, change] = useListSearch()
  const maySee = useIsAllowed(campaignEndpoints.listCampaignRecipients)
  const stageText = useStageText()
  const stage = funnelStages.find((each) => each === search.type)
  const spoken = search.language === 'es' || search.language === 'en' ? search.language : undefined
  const list = useInfiniteQuery({
    ...recipientsQuery(campaignId, { stage, key: stage ? search.question : undefined, language: spoken }),
    enabled: maySee,
    refetchOnMount: 'always',
  })
  const { rows, total } = rowsOf(list.data)
  const more = useLoadMore(list)
  const questions = funnel.filter((row) => row.stage === 'question')
  const chosen = funnel.find((row) => row.stage === stage && row.key === (search.question ?? null))
  const name = chosen ? stageText(chosen, questions.indexOf(chosen) + 1, language) : null
  const isNarrowed = stage !== undefined || spoken !== undefined
  return (
    <Card
      title={<span id="patients">{name === null ? t('all') : t('of', { stage: name })}</span>}
      isFlush
      actions={
        <>
          {spoken ? <Tag>{spoken.toUpperCase()}</Tag> : null}
          <span role="status" className="text-sm text-muted">
            {list.data ? total : null}
          </span>
          {isNarrowed ? (
            <Button size="sm" onClick={() => change({ type: undefined, question: undefined, language: undefined })}>
              {t('clear')}
            </Button>
          ) : null}
        </>
      }
    >
      {maySee ? null : <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />}
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {maySee && list.isPending ? (
        <SkeletonRows text={words('loading')} rows={4} />
      ) : list.data && rows.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={t('empty')} />
      ) : rows.length > 0 ? (
        <ul aria-label={t('title')} className="divide-y border-t">
          {rows.map((row) => (
            <RecipientRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      <LoadMore {...more} />
    </Card>
  )
}

const RecipientRow = ({ row }: { row: CampaignRecipient }) => {
  const t = useTranslations('campaigns.recipients')
  const language = useLanguage()
  const reasonText = useReasonText()
  const outcomeText = useOutcomeText()
  const { patientId, patientName, contractId, phoneNumber, state, reason, outcome, conversationId, dueAt } = row
  const standing =
    state === 'ended' && outcome !== null
      ? outcomeText(outcome)
      : state === 'left-out' && reason !== null
        ? reasonText(reason)
        : t(`states.${state}`)
  return (
    <li data-record={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to="/patient-queue"
          search={{ open: patientId }}
          className="font-medium underline-offset-2 hover:underline"
        >
          {patientName}
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{contractId}</span>
          <span>{phoneNumber}</span>
          <Tag>{row.language.toUpperCase()}</Tag>
        </p>
      </div>
      <div className="min-w-0 basis-60 text-sm">
        {conversationId === null ? (
          <span>{standing}</span>
        ) : (
          <Link
            to="/message-flow-analysis"
            search={{ open: conversationId }}
            aria-label={`${standing}. ${t('thread', { name: patientName })}`}
            className="underline decoration-control underline-offset-4 hover:decoration-current"
          >
            {standing}
          </Link>
        )}
        <p className="text-muted">
          {t('try')} {row.try}
          {state === 'waiting' ? ` · ${t('dueAt', { at: dayAndTime(dueAt, language) })}` : ''}
          {state === 'waiting' && reason !== null ? ` · ${reasonText(reason)}` : ''}
        </p>
      </div>
    </li>
  )
}
