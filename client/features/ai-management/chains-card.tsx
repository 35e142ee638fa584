import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { providerLabels } from '#contract/ai/providers.ts'
import { type FallbackChain, routingEndpoints } from '#contract/routing.ts'
import { chainsQuery, useDeleteChain } from './api.ts'
import { ChainDialog } from './chain-dialog.tsx'
import { ProviderMark } from './provider-mark.tsx'

const namesOf = ({ primaryProvider, fallbackProvider }: FallbackChain) => ({
  primary: providerLabels[primaryProvider],
  fallback: providerLabels[fallbackProvider],
})

/** The fallback chains: who is asked next, and when. */
export const ChainsCard = () => {
  const t = useTranslations('aiManagement')
  const words = useTranslations('words')
  const chains = useQuery(chainsQuery())
  const mayEdit = useIsAllowed(routingEndpoints.createFallbackChain)
  const [edited, setEdited] = useEdited('fallback-chain', chains.data)
  const [doomed, setDoomed] = useState<FallbackChain | null>(null)
  const reason = mayEdit ? null : words('notAllowed')
  const add = (
    <Button icon={<Plus aria-hidden className="size-4" />} disabledReason={reason} onClick={() => setEdited('new')}>
      {t('chains.add')}
    </Button>
  )
  return (
    <Card title={t('chains.title')} actions={add}>
      <p className="mb-3 text-sm text-muted">{t('chains.text')}</p>
      {chains.isError ? <ListFailed hasRows={chains.data !== undefined} onRetry={() => void chains.refetch()} /> : null}
      {chains.isPending ? (
        <SkeletonRows text={t('loading')} rows={3} />
      ) : chains.data?.length === 0 ? (
        <EmptyState title={t('chains.empty')} why={t('chains.emptyWhy')} action={add} />
      ) : (
        <ul className="flex flex-col divide-y">
          {(chains.data ?? []).map((chain) => (
            <li key={chain.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="flex min-w-0 items-center gap-2 font-medium">
                <ProviderMark provider={chain.primaryProvider} />
                <ArrowRight aria-label="→" className="size-4 shrink-0 text-subtle" />
                <ProviderMark provider={chain.fallbackProvider} />
              </span>
              <span className="text-sm text-muted">{t('chains.timeout', { ms: chain.timeoutThreshold })}</span>
              <span className="text-sm text-muted">
                {[
                  chain.triggerOnError ? t('chains.onError') : null,
                  chain.triggerOnTimeout ? t('chains.onTimeout') : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="ml-auto flex items-center gap-1">
                <StatusBadge tone={chain.isActive ? 'green' : 'grey'}>
                  {t(chain.isActive ? 'active' : 'inactive')}
                </StatusBadge>
                <IconButton
                  size="icon-sm"
                  label={t('chains.editOf', namesOf(chain))}
                  icon={<Pencil aria-hidden className="size-4" />}
                  disabledReason={reason}
                  onClick={() => setEdited(chain)}
                />
                <IconButton
                  size="icon-sm"
                  label={t('chains.deleteOf', namesOf(chain))}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledReason={reason}
                  onClick={() => setDoomed(chain)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited ? <ChainDialog chain={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {doomed ? <DeleteChain chain={doomed} onClose={() => setDoomed(null)} /> : null}
    </Card>
  )
}

const DeleteChain = ({ chain, onClose }: { chain: FallbackChain; onClose: () => void }) => {
  const t = useTranslations('aiManagement')
  const fail = useFailure()
  const { mutateAsync } = useDeleteChain()
  return (
    <DeleteDialog
      title={t('chains.deleteTitle')}
      text={t('chains.deleteText', namesOf(chain))}
      pendingText={t('rules.deletePending')}
      done={{ description: t('chains.deleted') }}
      onDelete={() => mutateAsync({ params: { id: chain.id } })}
      onRefused={fail}
      onClose={onClose}
    />
  )
}
