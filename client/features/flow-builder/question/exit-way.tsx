import { useTranslations } from 'use-intl'
import { Select } from '#client/ui/input.tsx'
import { type FlowOutcome, type FlowPurpose, type FlowQuestion, outcomesOf } from '#contract/flows.ts'
import type { Target } from '../rules/exits.ts'
import { useOutcomeWord } from './use-exit-words.ts'

interface WayProps {
  /** Names the line for screen readers in each control. */
  line: string
  to: Target
  outcome: FlowOutcome
  others: readonly FlowQuestion[]
  /** Whether the following question can be the target. */
  hasFollowing: boolean
  purpose: FlowPurpose
  onChange: (way: { to: Target; outcome: FlowOutcome }) => void
}

/** 'then goes to … / ends as …'. */
export const ExitWay = ({ line, to, outcome, others, hasFollowing, purpose, onChange }: WayProps) => {
  const t = useTranslations('flowBuilder.next')
  const outcomeWord = useOutcomeWord(purpose)
  const known = outcomesOf(purpose)
  // One that is stored and means nothing here is shown until another is chosen.
  const offered = known.includes(outcome) ? known : [...known, outcome]
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
      {to === 'end' && offered.length > 1 ? (
        <Select
          aria-label={`${line}: ${t('outcome')}`}
          value={outcome}
          className="min-w-40 flex-1"
          onChange={(event) =>
            onChange({ to, outcome: offered.find((each) => each === event.target.value) ?? outcome })
          }
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {outcomeWord(each)}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  )
}
