import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useOwnFields } from '#client/shell/use-patient-fields.ts'
import {
  type ConnectionCondition,
  type FlowConnection,
  type FlowOutcome,
  type FlowPurpose,
  type FlowQuestion,
  parseCondition,
} from '#contract/flows.ts'

/** How a comparison of days and moments is called. */
export const timeWords = {
  oneOf: 'oneOf',
  lessThan: 'before',
  greaterThan: 'after',
  filled: 'filled',
  empty: 'empty',
} as const

/** Describes a condition: 'If the answer is "No"'. `undefined` stands for a stored condition that cannot be parsed. */
const useConditionWords = (): ((condition: ConnectionCondition | null | undefined) => string) => {
  const t = useTranslations('flowBuilder.next')
  const words = useTranslations('words')
  const { labelOf } = useFieldTexts()
  const fields = useOwnFields()
  return (condition) => {
    if (condition === undefined) return t('unknownCondition')
    if (condition === null) return t('spokenAs.otherwise')
    switch (condition.when) {
      case 'equals':
        return t('spokenAs.equals', { value: String(condition.value) })
      case 'oneOf':
        return t('spokenAs.oneOf', { value: condition.value.map((value) => `«${value}»`).join(` ${t('or')} `) })
      case 'lessThan':
        return t('spokenAs.lessThan', { value: String(condition.value) })
      case 'greaterThan':
        return t('spokenAs.greaterThan', { value: String(condition.value) })
      case 'skipped':
        return condition.value ? t('spokenAs.skipped') : t('spokenAs.answered')
      case 'field': {
        const field = fields.find(({ key }) => key === condition.field)
        const isTime = field?.type === 'date' || field?.type === 'date-time'
        const said = {
          field: field ? labelOf(field, 'details') : condition.field,
          is: t(`is.${isTime ? timeWords[condition.is] : condition.is}`),
        }
        const value = condition.value.map((one) => `«${one}»`).join(` ${t('or')} `)
        return value === '' ? t('spokenAs.fieldAlone', said) : t('spokenAs.field', { ...said, value })
      }
      case 'language':
        return t('spokenAs.language', { value: words(condition.value === 'es' ? 'spanish' : 'english').toLowerCase() })
    }
  }
}

/** The result of an end; outside of verifications the usual one changes nothing. */
export const useOutcomeWord = (purpose: FlowPurpose): ((outcome: FlowOutcome) => string) => {
  const t = useTranslations('flowBuilder.next.outcomes')
  return (outcome) => t(outcome === 'verified' && purpose !== 'verification' ? 'none' : outcome)
}

/** Describes where a connection leads: 'goes to 4. signed', 'ends: not verified'. */
export const useExitWords = (purpose: FlowPurpose) => {
  const outcomeWord = useOutcomeWord(purpose)
  const t = useTranslations('flowBuilder.next')
  const conditionWords = useConditionWords()
  const language = useLanguage()
  return (connection: FlowConnection, questions: readonly FlowQuestion[], isOnly: boolean) => {
    const condition = connection.isDefault ? null : parseCondition(connection.condition)
    const target = questions.find(({ id }) => id === connection.toQuestionId)
    const leadsTo =
      connection.toQuestionId === null
        ? t('leadsTo.end', { outcome: outcomeWord(connection.outcome ?? 'verified') })
        : target
          ? t('leadsTo.question', { place: target.order, id: target.questionId })
          : t('missing')
    return {
      language,
      condition: condition === null && isOnly ? t('spokenAs.always') : conditionWords(condition),
      leadsTo,
      isEnd: connection.toQuestionId === null,
    }
  }
}
