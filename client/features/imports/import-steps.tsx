import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import type { Import } from '#contract/imports.ts'
import { importQuery } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type Step, StepList } from './step-list.tsx'
import { StoppedStep } from './stopped-step.tsx'

const stepOf = ({ state, broughtInAt }: Import): Step | null => {
  if (state === 'columns' || state === 'refused') return 'columns'
  if (state === 'checking' || state === 'checked') return 'check'
  if (state === 'done' || state === 'undone') return null
  return state === 'stopped' && broughtInAt === null ? 'check' : 'bring'
}

/** One import, at the step that it has come to. */
export const ImportSteps = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const words = useTranslations('words')
  const language = useLanguage()
  const { data: found, isError, refetch } = useQuery({ ...importQuery(id, language), refetchOnMount: 'always' })
  if (!found)
    return (
      <Card>
        {isError ? (
          <ListFailed hasRows={false} onRetry={() => void refetch()} />
        ) : (
          <CentredSpinner text={words('loading')} />
        )}
      </Card>
    )
  return (
    <>
      <Card>
        <div className="flex flex-col gap-3">
          <StepList now={stepOf(found)} />
          <p className="font-medium [overflow-wrap:anywhere]">{found.fileName}</p>
        </div>
      </Card>
      <CurrentStep found={found} onClose={onClose} />
    </>
  )
}

const CurrentStep = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  switch (found.state) {
    case 'columns':
      return <ColumnsStep found={found} onClose={onClose} />
    case 'checking':
    case 'bringing':
    case 'undoing':
      return <ImportProgress found={found} state={found.state} />
    case 'refused':
      return <Refused found={found} onClose={onClose} />
    case 'checked':
      return <CheckStep found={found} onClose={onClose} />
    case 'stopped':
      return <StoppedStep found={found} onClose={onClose} />
    default:
      return <DoneStep found={found} onClose={onClose} />
  }
}

const Refused = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  const t = useTranslations('imports')
  return (
    <Card title={t('state.refused')}>
      <p role="alert" className="mb-4 text-red">
        {found.problem}
      </p>
      <Button variant="primary" onClick={onClose}>
        {t('done.another')}
      </Button>
    </Card>
  )
}
