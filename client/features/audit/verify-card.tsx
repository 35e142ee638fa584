import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { AuditVerdict } from '#contract/audit.ts'
import { verdictQuery } from './api.ts'

/** Verifies the hash chain on request and reports the result. */
export const VerifyCard = () => {
  const t = useTranslations('audit.verify')
  const verdict = useQuery({ ...verdictQuery(), enabled: false })
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold">{t('title')}</h2>
          <p className="text-sm text-muted">{t('text')}</p>
        </div>
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          isPending={verdict.isFetching}
          pendingText={t('pending')}
          onClick={() => void verdict.refetch()}
        >
          {t('button')}
        </Button>
      </div>
      <div role="status">
        {verdict.isFetching ? null : verdict.isError ? (
          <p className="mt-3 text-red">{t('failed')}</p>
        ) : verdict.data ? (
          <Verdict verdict={verdict.data} />
        ) : null}
      </div>
    </Card>
  )
}

const Verdict = ({ verdict }: { verdict: AuditVerdict }) => {
  const t = useTranslations('audit.verify')
  const isWhole = verdict.problemCount === 0
  const Icon = isWhole ? ShieldCheck : TriangleAlert
  return (
    <div
      className={`mt-3 rounded-control px-3 py-2.5 ${isWhole ? 'bg-green-tint text-green' : 'bg-red-tint text-red'}`}
    >
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isWhole ? t('whole', { sealed: verdict.sealed }) : t('broken', { count: verdict.problemCount })}
      </p>
      {verdict.problems.length > 0 ? (
        <ul className="mt-2 list-disc pl-10 text-sm">
          {verdict.problems.map((problem) => (
            <li key={`${problem.kind}-${problem.seq}`}>
              {t(`problem.${problem.kind}`, {
                row: String(problem.auditId ?? ''),
                other: String(problem.withAuditId ?? ''),
                link: String(problem.seq),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 pl-6 text-sm">{t('unsealed', { count: verdict.unsealed })}</p>
      {verdict.canServerAlter ? <p className="mt-1 pl-6 text-sm">{t('canAlter')}</p> : null}
    </div>
  )
}
