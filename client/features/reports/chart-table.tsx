import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FigureTable } from '#client/ui/figure-table.tsx'

/** The table of a chart, folded below it; on paper it is open. */
export const ChartTable = (props: ComponentProps<typeof FigureTable>) => {
  const t = useTranslations('reports')
  return (
    <details className="pb-2">
      <summary className="mx-4 w-fit py-2 text-sm underline underline-offset-2 sm:mx-5">{t('asTable')}</summary>
      <FigureTable {...props} />
    </details>
  )
}
