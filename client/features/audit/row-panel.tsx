import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { SidePanel } from '#client/ui/side-panel.tsx'
import type { AuditRow } from '#contract/audit.ts'
import type { AuditFilter } from './api.ts'

/** All data of one row of the log. */
export const RowPanel = ({
  row,
  onClose,
  onFilter,
}: {
  row: AuditRow | null
  onClose: () => void
  onFilter: (change: Pick<AuditFilter, 'person' | 'action'>) => void
}) => {
  const t = useTranslations('audit')
  const words = useTranslations('words')
  const language = useLanguage()
  return (
    <SidePanel
      isOpen={row !== null}
      onClose={onClose}
      title={row?.action ?? ''}
      subtitle={row ? t('panel.row', { id: String(row.id) }) : null}
    >
      {row ? (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onFilter({ action: row.action })}>
              {t('panel.sameAction')}
            </Button>
            {row.username === null ? null : (
              <Button size="sm" onClick={() => onFilter({ person: row.username ?? undefined })}>
                {t('panel.samePerson')}
              </Button>
            )}
          </div>
          <dl className="grid gap-4">
            <Fact label={t('columns.timestamp')}>{absoluteTime(row.timestamp, language)}</Fact>
            <Fact label={t('columns.person')}>{row.username ?? t('system')}</Fact>
            <Fact label={t('columns.resource')}>
              {row.resourceId === null ? row.resourceType : `${row.resourceType} ${row.resourceId}`}
            </Fact>
            <Fact label={t('columns.phi')}>{row.phiAccessed ? t('phiYes') : t('phiNo')}</Fact>
            <Fact label={t('columns.outcome')}>
              {row.success ? t('done') : `${t('refused')}${row.errorMessage ? ` (${row.errorMessage})` : ''}`}
            </Fact>
            <Fact label={t('panel.address')}>{row.ipAddress ?? words('none')}</Fact>
            <Fact label={t('panel.browser')}>{row.userAgent ?? words('none')}</Fact>
            <Fact label={t('panel.request')}>{row.requestId ?? words('none')}</Fact>
            <Fact label={t('panel.details')}>
              {row.details ? (
                <pre className="mt-1 rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-break-word">
                  {JSON.stringify(row.details, null, 2)}
                </pre>
              ) : (
                words('none')
              )}
            </Fact>
          </dl>
        </>
      ) : null}
    </SidePanel>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 wrap-break-word">{children}</dd>
  </div>
)
