import { useTranslations } from 'use-intl'
import { attemptKinds } from '#contract/ai/health.ts'
import type { RouterLearning } from '#contract/routing/decisions.ts'
import { gateFindings } from '#contract/routing/trace.ts'

/**
 * Describes the signals for or against a decision: the team's rating, a patient who asked again or went on, a takeover,
 * a failure.
 */
export const useSignalText = (): ((row: RouterLearning) => string) => {
  const t = useTranslations('aiRouter.learning.signal')
  const kinds = useTranslations('trace.kind')
  const findings = useTranslations('trace.finding')
  const words = useTranslations('words')
  const main = ({ improvementSuggestion, userSatisfaction }: RouterLearning): string | null => {
    if (userSatisfaction !== null) return t(userSatisfaction > 0 ? 'ratedGood' : 'ratedBad')
    if (improvementSuggestion === null) return null
    if (improvementSuggestion === 'rephrased') return t('rephrased')
    const [what, why = ''] = improvementSuggestion.split(':')
    if (what === 'handoff')
      return t(why === 'asked_for_person' ? 'askedForPerson' : why === 'possible' ? 'handoffRisk' : 'handoff')
    const kind = attemptKinds.find((each) => each === why)
    if (what === 'attempt' && kind) return t('attempt', { kind: kinds(kind) })
    const found = gateFindings.filter((each) => why.split('+').includes(each))
    return what === 'gate' && found.length > 0
      ? t('gate', { findings: found.map((each) => findings(each)).join(', ') })
      : improvementSuggestion
  }
  return (row) => {
    const said = [main(row), row.conversationContinued === true ? t('continued') : null]
    return said.filter((each) => each !== null).join(' · ') || words('none')
  }
}
