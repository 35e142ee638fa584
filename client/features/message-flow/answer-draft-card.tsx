import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import type { AnswerDraft, DraftSentence } from '#contract/routing/answer-drafts.ts'

const Sentence = ({ sentence }: { sentence: DraftSentence }) => {
  const t = useTranslations('answerDrafts')
  const trace = useTranslations('trace.finding')
  const nameOf = trace as unknown as (finding: string) => string
  const isProved = sentence.findings.length === 0
  return (
    <li className={isProved ? '' : 'border-l-2 border-yellow-dot pl-2'}>
      <p>{sentence.text}</p>
      <p className={isProved ? 'text-xs text-muted' : 'text-xs text-yellow'}>
        {isProved ? t('proved') : t('unproved', { findings: sentence.findings.map(nameOf).join(', ') })}
        {sentence.places.length > 0 ? ` · ${t('places', { places: sentence.places.join(', ') })}` : null}
      </p>
      {sentence.entries.length > 0 ? (
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          {t('entries')}
          {sentence.entries.map(({ id, topic }) =>
            id === null ? (
              <span key={topic}>{topic}</span>
            ) : (
              <Link key={id} to="/knowledge" search={{ q: topic }} className="underline">
                {topic}
              </Link>
            ),
          )}
        </p>
      ) : null}
    </li>
  )
}

/** The assistant's unsent answer, sentence by sentence, with what was not proved. Its text goes into the reply box. */
export const AnswerDraftCard = ({
  draft,
  isInUse,
  hasText,
  disabledReason,
  onUse,
}: {
  draft: AnswerDraft
  isInUse: boolean
  hasText: boolean
  disabledReason: string | null
  onUse: () => void
}) => {
  const t = useTranslations('answerDrafts')
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 flex-col gap-2 rounded-control border bg-sunken px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-medium">{t('title')}</h3>
          <p className="text-xs text-muted">{t(`why.${draft.reason}`)}</p>
        </div>
        {isInUse ? (
          <p role="status" className="text-xs text-muted">
            {t('inUse')}
          </p>
        ) : (
          <Button size="sm" disabledReason={disabledReason ?? (hasText ? t('written') : null)} onClick={onUse}>
            {t('use')}
          </Button>
        )}
      </div>
      <ul aria-label={t('sentences')} className="flex flex-col gap-1.5">
        {draft.sentences.map((sentence) => (
          <Sentence key={sentence.text} sentence={sentence} />
        ))}
      </ul>
    </section>
  )
}
