import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/input.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowVersion } from '#contract/flows/versions.ts'
import { changesQuery, useRestoreVersion } from '../api.ts'
import { useEdits } from '../use-edits.tsx'
import { ChangeLines } from './change-lines.tsx'

/** The option for the flow as it is now, which is not a version. */
const NOW = ''

/**
 * The changes from one version to another or to the current flow, and a button to restore the first. `onPick` reports
 * which version is compared.
 */
export const Comparison = ({
  flow,
  versions,
  version,
  onPick,
  refusal,
}: {
  flow: BuiltFlow
  versions: readonly FlowVersion[]
  version: number
  onPick: (version: number) => void
  refusal: string | null
}) => {
  const t = useTranslations('flowVersions')
  const edits = useTranslations('flowBuilder.edits')
  const fail = useFailure()
  const id = useId()
  const { edit } = useEdits()
  const [to, setTo] = useState<number | null>(null)
  const changes = useQuery(changesQuery(flow.id, version, to))
  const { mutateAsync, isPending } = useRestoreVersion()
  const isSame = changes.data?.length === 0
  const isAsNow = isSame && to === null
  const other = to === null ? t('now') : t('version', { version: to })
  const restore = async () => {
    try {
      await edit(flow, edits('restored', { version }), () => mutateAsync({ params: { flowId: flow.id, version } }))
      toast({ title: t('restored', { version }) })
    } catch (error) {
      fail(error as Error)
    }
  }
  const choices = versions.map((one) => (
    <option key={one.version} value={one.version}>
      {t('version', { version: one.version })}
    </option>
  ))
  return (
    <section aria-label={t('compare', { version, other })} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        <div>
          <label htmlFor={`${id}-from`} className="block text-xs text-muted">
            {t('from')}
          </label>
          <Select id={`${id}-from`} value={version} onChange={(event) => onPick(Number(event.target.value))}>
            {choices}
          </Select>
        </div>
        <div className="grow">
          <label htmlFor={`${id}-to`} className="block text-xs text-muted">
            {t('to')}
          </label>
          <Select
            id={`${id}-to`}
            value={to ?? NOW}
            onChange={({ target: { value } }) => setTo(value === NOW ? null : Number(value))}
          >
            <option value={NOW}>{t('now')}</option>
            {choices}
          </Select>
        </div>
        <Button
          icon={<RotateCcw aria-hidden className="size-4" />}
          isPending={isPending}
          pendingText={t('restoring')}
          disabledReason={refusal ?? (isAsNow ? t('same') : null)}
          onClick={() => void restore()}
        >
          {t('restore', { version })}
        </Button>
      </div>
      {changes.isPending ? <CentredSpinner text={t('loading')} className="min-h-24" /> : null}
      {changes.isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : null}
      {isSame ? <p className="text-muted">{isAsNow ? t('same') : t('alike', { version, other })}</p> : null}
      {changes.data ? <ChangeLines changes={changes.data} before={t('version', { version })} after={other} /> : null}
    </section>
  )
}
