import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { knownDelivery } from '#client/domain/use-delivery-word.ts'
import { absoluteTime, processingTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { carrierCodeText } from '#contract/carrier-codes.ts'
import type { ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { segmentsOf } from '#engine/segments.ts'
import { AnswerOrigin } from './answer-origin.tsx'
import { AnswerReading } from './answer-reading.tsx'
import { answersQuery } from './api.ts'
import { answerOf } from './rules.ts'

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
    {facts.map(([term, value]) => (
      <div key={term} className="contents">
        <dt className="text-subtle">{term}</dt>
        <dd className="[overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)

const MessageFacts = ({ message, thread }: { message: Message; thread: ThreadState | undefined }) => {
  const t = useTranslations('messageFlow')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data: answers } = useQuery({
    ...answersQuery(message.conversationId ?? 0),
    enabled: message.conversationId !== null,
  })
  const { characters, count } = segmentsOf(message.messageBody)
  const moment = (instant: string | null) => (instant ? absoluteTime(instant, language) : words('none'))
  const answer = answerOf(message, answers ?? [])
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          [t('details.id'), message.id],
          [t('details.conversationId'), message.conversationId ?? words('none')],
          [t('details.direction'), t(`direction.${message.direction}`)],
          [t('details.type'), t(`type.${message.messageType}`)],
          [t('details.language'), message.language === 'es' ? words('spanish') : words('english')],
          [t('details.created'), moment(message.createdAt)],
          [t('details.sent'), moment(message.sentAt)],
          [t('details.delivered'), moment(message.deliveredAt)],
          [t('details.length'), t('reply.segments', { characters, count })],
        ]}
      />
      {message.direction === 'inbound' && answers ? (
        answer ? (
          <AnswerReading
            key={`${answer.id} ${answer.value}`}
            answer={answer}
            question={thread?.questions.find(({ key }) => key === answer.questionId) ?? null}
          />
        ) : (
          <p className="text-sm text-muted">{t('answer.none')}</p>
        )
      ) : null}
    </div>
  )
}

const AiFacts = ({ message }: { message: Message }) => {
  const t = useTranslations('messageFlow.details')
  const none = useTranslations('words')('none')
  if (!message.aiProvider && !message.aiModel)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('noAi')}</p>
        <Facts
          facts={[
            [t('processingTime'), message.processingTime === null ? none : processingTime(message.processingTime)],
          ]}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          [t('provider'), message.aiProvider ?? none],
          [t('model'), message.aiModel ?? none],
          [t('configuration'), message.aiConfigurationId ?? none],
          [t('processingTime'), message.processingTime === null ? none : processingTime(message.processingTime)],
        ]}
      />
      <AnswerOrigin key={message.id} messageId={message.id} />
    </div>
  )
}

const CarrierFacts = ({ message }: { message: Message }) => {
  const t = useTranslations('messageFlow.details')
  const none = useTranslations('words')('none')
  const language = useLanguage()
  const carrier = useTranslations('messageFlow.carrier')
  const { errorCode, twilioStatus } = message
  const known = twilioStatus === null ? 'pending' : knownDelivery(twilioStatus)
  return (
    <Facts
      facts={[
        [t('status'), <code key="status">{twilioStatus ?? 'pending'}</code>],
        [t('meaning'), known === null ? none : carrier(known)],
        [
          t('sid'),
          <code key="sid" className="text-xs">
            {message.twilioMessageSid ?? none}
          </code>,
        ],
        ...(errorCode
          ? ([
              [t('errorCode'), errorCode],
              [
                t('errorMessage'),
                <span key="error" className="text-red">
                  {carrierCodeText(errorCode, language)}
                </span>,
              ],
            ] as const)
          : []),
      ]}
    />
  )
}

/** The details of one text: the message, the AI, the carrier, and how an answer was read. */
export const TechnicalDetails = ({ message, thread }: { message: Message | null; thread: ThreadState | undefined }) => {
  const t = useTranslations('messageFlow.details')
  const [tab, setTab] = useState('message')
  return (
    <section aria-labelledby="technical-details" className="flex min-h-0 flex-col gap-2 px-3 pt-3 pb-4">
      <h2 id="technical-details" className="font-semibold">
        {t('title')}
      </h2>
      {message ? (
        <Tabs
          label={t('title')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'message', label: t('message'), content: <MessageFacts message={message} thread={thread} /> },
            { value: 'ai', label: t('ai'), content: <AiFacts message={message} /> },
            { value: 'carrier', label: t('carrierTab'), content: <CarrierFacts message={message} /> },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">{t('choose')}</p>
      )}
    </section>
  )
}
