import { clsx as cx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'

const steps = ['file', 'columns', 'check', 'bring'] as const
export type Step = (typeof steps)[number]

/** The four steps of an import; `now` is the one that a person is at, null when all are done. */
export const StepList = ({ now }: { now: Step | null }) => {
  const t = useTranslations('imports.steps')
  const at = now === null ? steps.length : steps.indexOf(now)
  return (
    <ol aria-label={t('label')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={cx('flex items-center gap-2', step === now ? 'font-semibold' : 'text-muted')}
        >
          <span
            aria-hidden
            className={cx(
              'grid size-5 place-items-center rounded-full border text-xs',
              index < at ? 'border-transparent bg-tint text-accent' : step === now && 'border-accent text-accent',
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
