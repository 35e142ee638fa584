import { OctagonAlert, TriangleAlert, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Finding } from '#contract/flows/findings.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { useFix } from './use-fix.ts'

const keyOf = ({ kind, questionId, field, language, args }: Finding): string =>
  [kind, questionId, field, language, ...Object.values(args)].join(' ')

interface FindingsListProps {
  flow: BuiltFlow
  refusal: string | null
  /** Goes to the place of a finding; omitted where that is not possible. */
  onGo?: (finding: Finding) => void
  /** Opens the variables with this name filled in. */
  onVariable?: (name: string) => void
}

/** The findings of the checks, errors first, each with a link to its place and, where possible, a fix. */
export const FindingsList = ({ flow, refusal, onGo, onVariable }: FindingsListProps) => {
  const t = useTranslations('flowBuilder.findings')
  // Only the check knows which values a sentence takes, so the type is cast.
  const text = useTranslations('findings') as unknown as (kind: Finding['kind'], values: Finding['args']) => string
  const { mend, pending } = useFix(flow)
  const sorted = flow.findings.toSorted((a, b) => a.severity.localeCompare(b.severity))
  return (
    <ul className="flex flex-col divide-y">
      {sorted.map((finding) => {
        const isError = finding.severity === 'error'
        const question = flow.questions.find(({ id }) => id === finding.questionId)
        return (
          <li key={keyOf(finding)} className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5">
            <span className={isError ? 'text-red' : 'text-yellow'}>
              {isError ? (
                <OctagonAlert aria-hidden className="mt-0.5 size-4" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4" />
              )}
              <span className="visually-hidden">{isError ? t('error') : t('warning')}</span>
            </span>
            <p className="min-w-48 flex-1">
              {finding.language ? (
                <>
                  <Tag>{finding.language.toUpperCase()}</Tag>{' '}
                </>
              ) : null}
              {text(finding.kind, finding.args)}
            </p>
            <span className="ml-auto flex flex-wrap gap-1.5">
              {finding.fix && (finding.fix.fix !== 'add-variable' || onVariable) ? (
                <Button
                  size="sm"
                  icon={<Wrench aria-hidden className="size-3.5" />}
                  isPending={pending === finding.fix}
                  disabledReason={refusal}
                  onClick={() => {
                    if (finding.fix?.fix === 'add-variable') onVariable?.(finding.fix.variableName)
                    else void mend(finding)
                  }}
                >
                  {t(`fix.${finding.fix.fix}`)}
                </Button>
              ) : null}
              {onGo && question ? (
                <Button size="sm" disabledReason={refusal} onClick={() => onGo(finding)}>
                  {t('go', { place: question.order })}
                </Button>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
