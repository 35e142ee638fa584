import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { shortText } from '#client/format/text.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Filters } from '#client/ui/filters.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { processingStatuses } from '#contract/responses.ts'
import { answersPerQuestionQuery } from './api.ts'
import { questionTitle } from './rules.ts'
import type { useResponseAddress } from './use-response-address.ts'

const ALL = 'all'
const chosen = (value: string): string | undefined => (value === ALL || value === '' ? undefined : value)

/** The filters of the answers. */
export const ResponseToolbar = ({ address }: { address: ReturnType<typeof useResponseAddress> }) => {
  const t = useTranslations('responseData')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data: questions } = useQuery(answersPerQuestionQuery({}))
  const { filters, narrow } = address
  const id = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-b px-4 pb-3 sm:px-5">
      <legend className="visually-hidden">{t('filter.label')}</legend>
      <Filters set={Object.values(filters).filter((value) => value !== undefined).length}>
        <Select
          aria-label={t('filter.question')}
          value={filters.questionId ?? ALL}
          onChange={(event) => narrow({ question: chosen(event.target.value) })}
          className="max-w-full sm:max-w-64"
        >
          <option value={ALL}>{t('filter.allQuestions')}</option>
          {questions?.map((question) => (
            <option key={question.questionId} value={question.questionId}>
              {shortText(questionTitle(question, language), 60)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('filter.language')}
          value={filters.language ?? ALL}
          onChange={(event) => narrow({ language: chosen(event.target.value) })}
        >
          <option value={ALL}>{t('filter.allLanguages')}</option>
          <option value="es">{words('spanish')}</option>
          <option value="en">{words('english')}</option>
        </Select>
        <Select
          aria-label={t('filter.status')}
          value={filters.status ?? ALL}
          onChange={(event) => narrow({ status: chosen(event.target.value) })}
        >
          <option value={ALL}>{t('filter.allStatuses')}</option>
          {processingStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`status.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('filter.flagged')}
          value={filters.flagged ?? ALL}
          onChange={(event) => narrow({ flagged: chosen(event.target.value) })}
        >
          <option value={ALL}>{t('filter.anyFlag')}</option>
          <option value="true">{t('filter.onlyFlagged')}</option>
          <option value="false">{t('filter.notFlagged')}</option>
        </Select>
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className="flex items-center gap-2 text-sm text-muted">
            <label htmlFor={`${id}-${end}`}>{t(`filter.${end}`)}</label>
            <Input
              id={`${id}-${end}`}
              type="date"
              value={filters[end] ?? ''}
              min={end === 'to' ? filters.from : undefined}
              max={end === 'from' ? filters.to : undefined}
              onChange={(event) => narrow({ [end]: chosen(event.target.value) })}
              className="w-auto"
            />
          </span>
        ))}
        <Button isDisabled={!address.isNarrowed} onClick={address.clear}>
          {words('clearFilters')}
        </Button>
      </Filters>
    </fieldset>
  )
}
