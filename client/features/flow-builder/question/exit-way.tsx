import { useTranslations } from 'use-intl'
import { Select } from '#client/ui/input.tsx'
import { type FlowOutcome, type FlowQuestion, flowOutcomes } from '#contract/flows.ts'
import type { Target } from '../rules/exits.ts'

interface WayProps {
  /** Names the line for screen readers in each control. */
  line: string
  to: Target
  outcome: FlowOutcome
  others: readonly FlowQuestion[]
  /** Whether the following question can be the target. */
  hasFollowing: boolean
  hasOutcome: boolean
  onChange: (way: { to: Target; outcome: FlowOutcome }) => void
}

/** 'then goes to … / ends as …'. */
export const ExitWay = ({ line, to, outcome, others, hasFollowing, hasOutcome, onChange }: WayProps) => {
  const t = useTranslations('flowBuilder.next')
  return (
    <>
      <Select
        aria-label={`${line}: ${t('goTo')}`}
        value={to}
        className="min-w-44 flex-1"
        onChange={(event) => onChange({ to: event.target.value as Target, outcome })}
      >
        {hasFollowing ? <option value="next">{t('following')}</option> : null}
        <option value="end">{t('finishes')}</option>
        {others.map((question) => (
          <option key={question.id} value={question.id}>
            {t('toQuestion', { place: question.order, id: question.questionId })}
          </option>
        ))}
      </Select>
      {to === 'end' && hasOutcome ? (
        <Select
          aria-label={`${line}: ${t('outcome')}`}
          value={outcome}
          className="min-w-40 flex-1"
          onChange={(event) =>
            onChange({ to, outcome: flowOutcomes.find((each) => each === event.target.value) ?? outcome })
          }
        >
          {flowOutcomes.map((each) => (
            <option key={each} value={each}>
              {t(`outcomes.${each}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  )
}
