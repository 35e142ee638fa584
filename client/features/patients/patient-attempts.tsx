import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Conversation, ConversationStatus } from '#contract/conversations.ts'
import type { Patient } from '#contract/patients.ts'
import { attemptsQuery } from './api.ts'
import { ConversationAnswers, ConversationMessages } from './patient-thread.tsx'
import { useEndReason } from './use-reasons.ts'

const tones: Record<ConversationStatus, StatusTone> = {
  active: 'green',
  completed: 'blue',
  abandoned: 'orange',
  error: 'red',
}

const AttemptLine = ({
  attempt,
  isChosen,
  onChoose,
}: {
  attempt: Conversation
  isChosen: boolean
  onChoose: () => void
}) => {
  const t = useTranslations('patientDetails')
  const endReason = useEndReason()
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border px-3 py-2 text-left transition-colors duration-120',
        isChosen ? 'border-accent bg-tint' : 'hover:border-control',
      )}
    >
      <span className="font-medium">{t('attempt', { number: attempt.attemptNumber })}</span>
      <StatusBadge tone={tones[attempt.status]}>{t(`conversationStatus.${attempt.status}`)}</StatusBadge>
      <span className="ml-auto text-xs text-muted">{dayAndTime(attempt.startedAt, language)}</span>
      {attempt.endReason ? <span className="w-full text-xs text-muted">{endReason(attempt.endReason)}</span> : null}
    </button>
  )
}

/** The patient's conversations; the selected one with its answers and messages. */
export const PatientAttempts = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patientDetails')
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, isPending, isError } = useQuery(attemptsQuery(patient))
  if (isPending) return <Skeleton className="h-24 w-full" />
  if (isError) return <p className="text-red">{t('failed')}</p>
  const attempts = data.filter((conversation) => conversation.patientQueueId === patient.id)
  const shown = attempts.find(({ id }) => id === chosen) ?? attempts[0]
  return (
    <>
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('conversations')}</h3>
        {attempts.map((attempt) => (
          <AttemptLine
            key={attempt.id}
            attempt={attempt}
            isChosen={attempt === shown}
            onChoose={() => setChosen(attempt.id)}
          />
        ))}
        {shown ? null : <p className="text-muted">{`${t('noConversations')} ${t('noConversationsWhy')}`}</p>}
      </section>
      {shown ? (
        <>
          <ConversationAnswers conversationId={shown.id} />
          <ConversationMessages conversationId={shown.id} />
        </>
      ) : null}
    </>
  )
}
