import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { dayAndSecond } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { DecisionTrace } from '#client/shell/trace/decision-trace.tsx'
import { Button } from '#client/ui/button.tsx'
import { SidePanel } from '#client/ui/side-panel.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { decisionQuery } from './api.ts'
import { ProviderMark } from './provider-mark.tsx'

/** One decision: the redacted text, and every step that led to the answer. */
export const DecisionPanel = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const t = useTranslations('trace')
  const words = useTranslations('words')
  const shell = useTranslations('shell')
  const language = useLanguage()
  const decision = useQuery({ ...decisionQuery(id ?? 0), enabled: id !== null })
  return (
    <SidePanel
      isOpen={id !== null}
      onClose={onClose}
      title={t('title')}
      subtitle={decision.data ? dayAndSecond(decision.data.createdAt, language) : null}
    >
      {decision.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red">
          {serverMessage(decision.error, shell('unreadable'))}
          <Button size="sm" onClick={() => void decision.refetch()}>
            {words('retry')}
          </Button>
        </p>
      ) : decision.data ? (
        <>
          <blockquote
            lang={decision.data.language}
            className="mb-3 rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere"
          >
            {decision.data.query}
          </blockquote>
          <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
            <ProviderMark provider={decision.data.selectedProvider} />
            {decision.data.selectedModel ? (
              <span className="font-mono text-xs text-muted">{decision.data.selectedModel}</span>
            ) : null}
          </p>
          <DecisionTrace trace={decision.data.trace} />
        </>
      ) : (
        <SkeletonRows text={words('loading')} rows={5} />
      )}
    </SidePanel>
  )
}
