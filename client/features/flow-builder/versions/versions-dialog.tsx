import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { versionsQuery } from '../api.ts'
import { Comparison } from './comparison.tsx'

/** The versions of a flow, their differences from the current flow, and a way to restore one. */
export const VersionsDialog = ({
  flow,
  refusal,
  onClose,
}: {
  flow: BuiltFlow
  refusal: string | null
  onClose: () => void
}) => {
  const t = useTranslations('flowVersions')
  const words = useTranslations('words')
  const language = useLanguage()
  const versions = useQuery(versionsQuery(flow.id))
  const [picked, setPicked] = useState<number | null>(null)
  const shown = picked ?? versions.data?.[0]?.version ?? null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('title', { name: flow.name })}
      description={t('text')}
      footer={<Button onClick={onClose}>{words('close')}</Button>}
    >
      {versions.isPending ? <CentredSpinner text={t('loading')} /> : null}
      {versions.isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : null}
      {versions.data?.length === 0 ? (
        <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<History />} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <ul aria-label={t('list')} className="flex flex-col gap-1 max-sm:max-h-44 max-sm:overflow-y-auto">
            {versions.data?.map(({ version, createdAt, createdBy, isSendable, questions }) => (
              <li key={version}>
                <button
                  type="button"
                  aria-pressed={version === shown}
                  onClick={() => setPicked(version)}
                  className={cx(
                    'w-full rounded-control px-3 py-2 text-left transition-colors duration-120',
                    version === shown ? 'bg-tint' : 'hover:bg-sunken',
                  )}
                >
                  <span className="flex flex-wrap items-center gap-1.5 font-medium">
                    {t('version', { version })}
                    {version === flow.sendableVersion && flow.isActive ? (
                      <StatusBadge tone="green">{t('serving')}</StatusBadge>
                    ) : null}
                    {isSendable ? null : <StatusBadge tone="red">{t('hasErrors')}</StatusBadge>}
                  </span>
                  <span className="block text-xs text-muted">
                    {`${dayAndTime(createdAt, language)} · ${createdBy ?? t('product')} · ${t('questions', { count: questions })}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown === null ? null : (
            <Comparison
              flow={flow}
              versions={versions.data ?? []}
              version={shown}
              onPick={setPicked}
              refusal={refusal}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
