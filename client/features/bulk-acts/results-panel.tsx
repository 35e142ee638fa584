import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { selectionAddress } from '#client/shell/bulk/api.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SidePanel } from '#client/ui/side-panel.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type BulkAct, bulkActEndpoints } from '#contract/bulk-acts.ts'
import { bulkRowsQuery, resultsAddress } from './api.ts'

/** What came of each patient of a bulk act; those that were left out first. */
export const ResultsPanel = ({ act, onClose }: { act: BulkAct; onClose: () => void }) => {
  const t = useTranslations('bulkActs')
  const words = useTranslations('words')
  const language = useLanguage()
  const mayExport = useIsAllowed(bulkActEndpoints.exportSelection)
  const list = useInfiniteQuery({ ...bulkRowsQuery(act.id), refetchOnMount: 'always' })
  const { rows } = rowsOf(list.data)
  const { hasMore, onMore } = useLoadMore(list)
  const name = t(`acts.${act.kind}`)
  return (
    <SidePanel isOpen onClose={onClose} title={t('resultsOf', { name })}>
      <div className="mb-4 flex flex-wrap gap-2">
        <a href={resultsAddress(act.id, language)} download data-proof className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden className="size-3.5" />
          {t('file')}
        </a>
        {act.kind === 'export' && mayExport ? (
          <a href={selectionAddress(act.id, language)} download data-proof className={buttonClass({ size: 'sm' })}>
            <Download aria-hidden className="size-3.5" />
            {t('patientsFile')}
          </a>
        ) : null}
      </div>
      {list.isPending ? (
        <SkeletonRows text={words('loading')} rows={4} />
      ) : (
        <ul aria-label={t('resultsOf', { name })} className="divide-y">
          {rows.map((row) => (
            <li key={row.id} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                  {row.patientName === null ? t('gone') : titleCase(row.patientName)}
                </span>
                <span className="text-sm text-muted">{t(`rowState.${row.state}`)}</span>
              </p>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span className="font-mono text-xs">{row.contractId}</span>
                {row.reason === null ? null : <span>{t(`reason.${row.reason}`)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <Button className="mt-3" onClick={onMore}>
          {t('loadMore')}
        </Button>
      ) : null}
    </SidePanel>
  )
}
