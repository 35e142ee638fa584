import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { changesQuery, useRestoreVersion, versionsQuery } from '../api.ts'
import { useEdits } from '../use-edits.tsx'
import { ChangeLines } from './change-lines.tsx'

/** What was different in a version, and the way back to it. */
const Comparison = ({ flow, version, refusal }: { flow: BuiltFlow; version: number; refusal: string | null }) => {
  const t = useTranslations('flowVersions')
  const edits = useTranslations('flowBuilder.edits')
  const fail = useFailure()
  const { edit } = useEdits()
  const changes = useQuery(changesQuery(flow.id, version))
  const { mutateAsync, isPending } = useRestoreVersion()
  const isSame = changes.data?.length === 0
  const restore = async () => {
    try {
      await edit(flow, edits('restored', { version }), () => mutateAsync({ params: { flowId: flow.id, version } }))
      toast({ title: t('restored', { version }) })
    } catch (error) {
      fail(error as Error)
    }
  }
  return (
    <section aria-label={t('compare', { version })} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 flex-1 font-semibold">{t('compare', { version })}</h3>
        <Button
          icon={<RotateCcw aria-hidden className="size-4" />}
          isPending={isPending}
          pendingText={t('restoring')}
          disabledReason={refusal ?? (isSame ? t('same') : null)}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      </div>
      {changes.isPending ? <CentredSpinner text={t('loading')} className="min-h-24" /> : null}
      {changes.isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : null}
      {isSame ? <p className="text-muted">{t('same')}</p> : null}
      {changes.data ? <ChangeLines changes={changes.data} /> : null}
    </section>
  )
}

/** The versions of a flow, what each had different from the flow of now, and the way back. */
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
          {shown === null ? null : <Comparison key={shown} flow={flow} version={shown} refusal={refusal} />}
        </div>
      )}
    </Dialog>
  )
}
