import { useTranslations } from 'use-intl'
import { rowOutcomes } from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'

/** What became of the rows of an import, in one line; nothing before the first one. */
export const OutcomeText = ({ found }: { found: Import }) => {
  const t = useTranslations('imports')
  const counted = rowOutcomes.filter((outcome) => found.outcomes[outcome] > 0)
  if (counted.length === 0) return null
  const nameOf = (outcome: (typeof rowOutcomes)[number]) =>
    found.kind === 'stops' && outcome === 'added' ? t('stopOutcome.added') : t(`outcome.${outcome}`)
  return (
    <p className="text-sm">{counted.map((outcome) => `${nameOf(outcome)}: ${found.outcomes[outcome]}`).join(' · ')}</p>
  )
}
