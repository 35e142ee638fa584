import { useQuery } from '@tanstack/react-query'
import { Bot, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type AiConfiguration, aiEndpoints } from '#contract/ai.ts'
import { configurationsQuery, faultsQuery, healthQuery, REFRESH_MS } from './api.ts'
import { ConfigurationCard } from './configuration-card.tsx'
import { DeleteConfiguration } from './delete-configuration.tsx'

const ConfigurationDialog = loadable(() =>
  import('./configuration-dialog.tsx').then((file) => file.ConfigurationDialog),
)
const FaultDialog = loadable(() => import('./fault-dialog.tsx').then((file) => file.FaultDialog))

/** A card for each configuration, with its health and actions. */
export const ConfigurationsTab = () => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const mayEdit = useIsAllowed(aiEndpoints.createAiConfiguration)
  const isSandbox = useCurrentUser().mode === 'sandbox'
  const configurations = useQuery(configurationsQuery())
  const health = useQuery({ ...healthQuery(), refetchInterval: REFRESH_MS })
  const faults = useQuery({ ...faultsQuery(), refetchInterval: REFRESH_MS, enabled: isSandbox })
  const [edited, setEdited] = useEdited('ai-configuration', configurations.data)
  const [doomed, setDoomed] = useState<AiConfiguration | null>(null)
  const [broken, setBroken] = useState<AiConfiguration | null>(null)
  const rows = configurations.data ?? []
  const healthOf = ({ id, provider }: AiConfiguration) =>
    health.data?.[provider]?.configurations.find(({ configId }) => configId === id)
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={mayEdit ? null : words('notAllowed')}
      onClick={() => setEdited('new')}
    >
      {t('configurations.add')}
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex justify-end">{rows.length > 0 ? add : null}</div>
      {configurations.isError ? (
        <ListFailed hasRows={rows.length > 0} onRetry={() => void configurations.refetch()} />
      ) : null}
      {configurations.isPending ? (
        <Card>
          <SkeletonRows text={t('loading')} />
        </Card>
      ) : configurations.data?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Bot />}
            title={t('configurations.empty')}
            why={t('configurations.emptyWhy')}
            action={add}
          />
        </Card>
      ) : (
        <ul className="grid items-stretch gap-4 @2xl:grid-cols-2 @6xl:grid-cols-3">
          {rows.map((configuration) => (
            <li key={configuration.id}>
              <ConfigurationCard
                configuration={configuration}
                health={healthOf(configuration)}
                fault={faults.data?.find(({ configId }) => configId === configuration.id)}
                onEdit={() => setEdited(configuration)}
                onDelete={() => setDoomed(configuration)}
                onBreak={isSandbox ? () => setBroken(configuration) : null}
              />
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <ConfigurationDialog configuration={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {broken ? (
        <FaultDialog
          configuration={broken}
          isOn={faults.data?.some(({ configId }) => configId === broken.id) ?? false}
          onClose={() => setBroken(null)}
        />
      ) : null}
      {doomed ? <DeleteConfiguration configuration={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}
