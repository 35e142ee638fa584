import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneBubble } from '#client/domain/phone-bubble.tsx'
import { dayAndTime, timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { segmentsOf } from '#engine/segments.ts'
import type { SimulationEntry } from '#engine/simulate/entries.ts'
import { useRunWords } from './use-run-words.ts'
import type { Run } from './use-simulation.ts'

const WORTH_A_LINE_MS = 60_000

const Between = ({ tone = 'quiet', children }: { tone?: 'quiet' | 'loud' | 'end'; children: ReactNode }) => (
  <li
    className={cx(
      'self-center rounded-full px-3 py-1 text-center text-xs',
      tone === 'quiet' && 'text-muted',
      tone === 'loud' && 'bg-yellow-tint text-yellow',
      tone === 'end' && 'bg-tint font-medium text-fg',
    )}
  >
    {children}
  </li>
)

/** How the patient's text was read. */
const Reading = ({
  entry,
  answerWords,
}: {
  entry: Extract<SimulationEntry, { entry: 'answer' }>
  answerWords: Run['answerWords']
}) => {
  const language = useLanguage()
  const t = useTranslations('flowSimulator.entry')
  const { method } = useRunWords()
  const { question, value } = entry
  const isUnread = value === null
  return (
    <li
      data-reading={entry.question}
      className={cx('max-w-[86%] self-end text-right text-xs', isUnread ? 'text-yellow' : 'text-green')}
    >
      <span className="font-medium">
        {isUnread
          ? t(entry.raw === '' ? 'skipped' : 'unread')
          : t('read', { value: answerWords(question, value, language) })}
      </span>
      <span className="block text-subtle">
        {isUnread ? entry.question : t('by', { question: entry.question, method: method(entry.method) })}
      </span>
    </li>
  )
}

/** One entry: a text as a bubble, anything else between bubbles. */
export const RunEntry = ({ entry, answerWords }: { entry: SimulationEntry; answerWords: Run['answerWords'] }) => {
  const t = useTranslations('flowSimulator')
  const words = useTranslations('words')
  const language = useLanguage()
  const { reason, told } = useRunWords()
  const moment = new Date(entry.at).toISOString()
  switch (entry.entry) {
    case 'sent': {
      const { count } = segmentsOf(entry.text)
      const notes = [
        timeOfDay(moment, language),
        ...(entry.kind === 'reminder' ? [t('entry.reminder')] : entry.kind === 'reask' ? [t('entry.reask')] : []),
        ...(count > 1 ? [t('entry.segments', { count })] : []),
      ]
      return (
        <PhoneBubble isOwn={false} lang={entry.language} who={t('program')} note={notes.join(' · ')}>
          {entry.text}
        </PhoneBubble>
      )
    }
    case 'said':
      return (
        <PhoneBubble isOwn who={t('patient')} note={timeOfDay(moment, language)}>
          {entry.text}
        </PhoneBubble>
      )
    case 'answer':
      return <Reading entry={entry} answerWords={answerWords} />
    case 'waited':
      // The few seconds of waiting for more texts are not worth a line.
      return entry.at - entry.from < WORTH_A_LINE_MS ? null : (
        <Between>{t('entry.waited', { time: dayAndTime(moment, language) })}</Between>
      )
    case 'scheduled':
      return (
        <Between tone="loud">
          {t('entry.scheduled', { time: dayAndTime(new Date(entry.dueAt).toISOString(), language) })}
        </Between>
      )
    case 'language':
      return (
        <Between>
          {t('entry.language', { language: words(entry.language === 'es' ? 'spanish' : 'english').toLowerCase() })}
        </Between>
      )
    case 'carrier-answered':
      return <Between>{t('entry.carrierAnswered')}</Between>
    case 'opted-out':
      return <Between tone="loud">{t('entry.optedOut')}</Between>
    case 'opted-in':
      return <Between tone="loud">{t('entry.optedIn')}</Between>
    case 'told-staff':
      return <Between>{t('entry.toldStaff', { kind: told(entry.kind) })}</Between>
    case 'asked-assistant':
      return <Between tone="loud">{t('entry.askedAssistant')}</Between>
    case 'paused':
      return <Between tone="loud">{t('entry.paused', { reason: reason(entry.reason, entry.detail) })}</Between>
    case 'reopened':
      return <Between>{t('entry.reopened')}</Between>
    case 'end':
      return <Between tone="end">{t('entry.end', { reason: reason(entry.reason) })}</Between>
  }
}
