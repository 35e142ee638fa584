import { useTranslations } from 'use-intl'
import { FilterChip } from '#client/ui/filter-chip.tsx'
import { Select } from '#client/ui/input.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { type CloseOutcome, closeOutcomes } from '#contract/conversations/closing.ts'
import { type ConversationStatus, conversationStatuses } from '#contract/conversations.ts'
import { type Language, languages } from '#contract/primitives.ts'

const ALL = 'ALL'

/** Search and filters of the records. */
export const RecordsToolbar = ({
  text,
  onText,
  status,
  onStatus,
  isOpenOnly,
  onShowAll,
  language,
  onLanguage,
  outcome,
  onOutcome,
  summary,
}: {
  text: string
  onText: (text: string) => void
  status: ConversationStatus | undefined
  onStatus: (status: ConversationStatus | undefined) => void
  /** Only open conversations, as the dashboard counts them. */
  isOpenOnly: boolean
  onShowAll: () => void
  language: Language | undefined
  onLanguage: (language: Language | undefined) => void
  outcome: CloseOutcome | undefined
  onOutcome: (outcome: CloseOutcome | undefined) => void
  summary: string | null
}) => {
  const t = useTranslations('conversations')
  const words = useTranslations('words')
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 pb-3 sm:px-5">
      <SearchField
        value={text}
        onChange={onText}
        placeholder={t('searchPlaceholder')}
        className="min-w-0 basis-full sm:max-w-sm sm:flex-1 sm:basis-64"
      />
      <Select
        aria-label={t('filter.status')}
        value={status ?? ALL}
        onChange={(event) => onStatus(conversationStatuses.find((each) => each === event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.all')}</option>
        {conversationStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filter.language')}
        value={language ?? ALL}
        onChange={(event) => onLanguage(languages.find((each) => each === event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allLanguages')}</option>
        <option value="es">{words('spanish')}</option>
        <option value="en">{words('english')}</option>
      </Select>
      <Select
        aria-label={t('filter.outcome')}
        value={outcome ?? ALL}
        onChange={(event) => onOutcome(closeOutcomes.find((each) => each === event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.anyOutcome')}</option>
        {closeOutcomes.map((each) => (
          <option key={each} value={each}>
            {t(`outcome.${each}`)}
          </option>
        ))}
      </Select>
      {isOpenOnly ? (
        <FilterChip label={t('filter.showAll')} onClear={onShowAll}>
          {t('filter.onlyOpen')}
        </FilterChip>
      ) : null}
      <span role="status" className="ml-auto text-sm text-muted">
        {summary}
      </span>
    </div>
  )
}
