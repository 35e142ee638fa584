import { useTranslations } from 'use-intl'
import { ReferenceValue } from '#client/ui/stat-card.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Figure } from '#contract/stats.ts'

/** A figure with specified text: muted while it is a reference value, with its number of cases once measured. */
export const FigureText = ({ figure, children }: { figure: Figure; children: string }) => {
  const t = useTranslations('dashboard')
  if (figure.basis === 'reference') return <ReferenceValue>{children}</ReferenceValue>
  return (
    <Tooltip text={t('measured', { cases: figure.cases })}>
      <button type="button" className="inline cursor-help text-left font-medium text-fg">
        {children}
        <span className="visually-hidden">{` (${t('measured', { cases: figure.cases })})`}</span>
      </button>
    </Tooltip>
  )
}
