import { Link } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { count } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { FunnelRow } from '#contract/campaigns.ts'
import { useStageText } from './use-campaign-words.ts'

/** Parts of the stage above them. */
const isPart = ({ stage, key }: FunnelRow): boolean => stage === 'left-out' && key !== null

/** From the audience to the outcome, Spanish beside English; each number leads to its patients. */
export const FunnelTable = ({ rows }: { rows: readonly FunnelRow[] }) => {
  const t = useTranslations('campaigns.funnel')
  const words = useTranslations('words')
  const language = useLanguage()
  const stageText = useStageText()
  const questions = rows.filter(({ stage }) => stage === 'question')
  const nameOf = (row: FunnelRow) => stageText(row, questions.indexOf(row) + 1, language)
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-left text-sm text-muted">
          <th scope="col" className="px-4 py-2 font-medium sm:px-5">
            {t('stage')}
          </th>
          {[words('spanish'), words('english'), t('total')].map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-medium sm:px-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map((row) => (
          <tr key={`${row.stage} ${row.key}`}>
            <th
              scope="row"
              className={cx(
                'py-1.5 pr-2 text-left font-normal wrap-anywhere',
                isPart(row) || row.stage === 'outcome' ? 'pl-8 text-muted sm:pl-10' : 'pl-4 sm:pl-5',
              )}
            >
              {nameOf(row)}
            </th>
            <Figure row={row} name={nameOf(row)} language="es" value={row.es} />
            <Figure row={row} name={nameOf(row)} language="en" value={row.en} />
            <Figure row={row} name={nameOf(row)} value={row.es + row.en} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Figure = ({
  row,
  name,
  language,
  value,
}: {
  row: FunnelRow
  name: string
  language?: 'es' | 'en'
  value: number
}) => {
  const t = useTranslations('campaigns.funnel')
  const words = useTranslations('words')
  const shown = useLanguage()
  const spoken = language === undefined ? t('all') : words(language === 'es' ? 'spanish' : 'english')
  return (
    <td className="px-2 py-1.5 text-right tabular-nums sm:px-4">
      {value === 0 ? (
        <span className="text-subtle">{count(0, shown)}</span>
      ) : (
        <Link
          to="."
          hash="patients"
          search={{ type: row.stage, question: row.key ?? undefined, language }}
          aria-label={t('link', { stage: name, language: spoken, count: value })}
          className="inline-block min-w-7 py-0.5 underline decoration-control underline-offset-4 hover:decoration-current"
        >
          {count(value, shown)}
        </Link>
      )}
    </td>
  )
}
