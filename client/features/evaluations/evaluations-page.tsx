import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { evaluationEndpoints } from '#contract/evaluations.ts'
import { runsQuery } from './api.ts'
import { CasesCard } from './cases-card.tsx'
import { ProposedCard } from './proposed-card.tsx'
import { ReportCard } from './report-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { StartCard } from './start-card.tsx'

/** Trying the assistant with cases before a change of it reaches patients. */
export const EvaluationsPage = () => {
  const t = useTranslations('evaluations')
  return (
    <OnlyFor
      endpoint={evaluationEndpoints.listEvaluations}
      title={t('title')}
      subtitle={t('subtitle')}
      refusal={t('notAllowed')}
    >
      <Evaluations />
    </OnlyFor>
  )
}

const Evaluations = () => {
  const t = useTranslations('evaluations')
  const [search, change] = useListSearch()
  const runs = useQuery({ ...runsQuery(), refetchOnMount: 'always' })
  const whyNot = useIsAllowed(evaluationEndpoints.startEvaluation) ? null : t('mayNotEvaluate')
  const open = (id: number | undefined) => change({ open: id })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RefreshButton isFetching={runs.isFetching} onRefresh={() => void runs.refetch()} />}
      />
      <div className="grid items-start gap-4 @4xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <StartCard whyNot={whyNot} onStarted={open} />
          <CasesCard whyNot={whyNot} />
          <ProposedCard whyNot={whyNot} />
        </div>
        <div className="grid min-w-0 gap-4">
          {search.open === undefined ? null : (
            <ReportCard key={search.open} id={search.open} whyNot={whyNot} onClose={() => open(undefined)} />
          )}
          <RunsCard runs={runs} open={search.open} whyNot={whyNot} onOpen={open} />
        </div>
      </div>
    </>
  )
}
