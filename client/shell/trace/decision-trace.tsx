import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { DecisionTrace as Trace } from '#contract/routing/trace.ts'
import { type StepText, useStepText } from './use-step-text.ts'

const dots: Record<StepText['tone'], string> = {
  plain: 'bg-control',
  good: 'bg-green-dot',
  bad: 'bg-orange-dot',
}

/** The steps of an assistant decision, in order, each with its time. */
export const DecisionTrace = ({ trace }: { trace: Trace }) => {
  const t = useTranslations('trace')
  const tell = useStepText(trace)
  // A trace never changes, so a step's index is its identity.
  const steps = trace.map((step, place) => ({ step, key: `${place} ${step.stage}` }))
  const total = trace.reduce((sum, { ms }) => sum + ms, 0)
  return (
    <>
      <ol aria-label={t('title')} className="relative flex flex-col gap-3 border-l pl-4">
        {steps.map(({ step, key }) => {
          const { says, details, tone } = tell(step)
          return (
            <li key={key} data-stage={step.stage} className="relative">
              <span
                aria-hidden
                className={cx('absolute top-1.5 -left-[1.28rem] size-2 rounded-full ring-2 ring-surface', dots[tone])}
              />
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
                <span className="min-w-0 flex-1 wrap-anywhere">{says}</span>
                {step.stage === 'outcome' ? null : (
                  <span className="shrink-0 text-xs text-subtle">{t('took', { ms: Math.round(step.ms) })}</span>
                )}
              </p>
              {details.length > 0 ? (
                <ul className="mt-0.5 text-xs text-muted">
                  {details.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-xs text-subtle">{t('total', { ms: Math.round(total) })}</p>
    </>
  )
}
