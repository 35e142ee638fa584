import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { answerText } from '#client/domain/answer-text.ts'
import { TextBubble } from '#client/domain/text-bubble.tsx'
import { useDeliveryWord } from '#client/domain/use-delivery-word.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { Message } from '#contract/messages.ts'
import { answersQuery, messagesQuery, SHOWN_MESSAGES } from './api.ts'

const Bubble = ({ message }: { message: Message }) => {
  const t = useTranslations('patientDetails')
  const language = useLanguage()
  const isOurs = message.direction === 'outbound'
  const deliveryWord = useDeliveryWord()
  return (
    <li className={cx('flex max-w-[86%] flex-col gap-0.5 break-inside-avoid', isOurs && 'items-end self-end')}>
      <span className="visually-hidden">{isOurs ? t('fromUs') : t('fromPatient')}</span>
      <TextBubble look={isOurs ? 'ours' : 'theirs'} lang={message.language}>
        {message.messageBody}
      </TextBubble>
      <span className={cx('text-xs', message.errorCode ? 'text-red' : 'text-subtle')}>
        {[
          dayAndTime(message.sentAt ?? message.createdAt, language),
          ...(isOurs ? [deliveryWord(message.twilioStatus)] : []),
          ...(message.errorMessage ? [message.errorMessage] : []),
        ].join(' · ')}
      </span>
    </li>
  )
}

/** The texts of one conversation, oldest first. */
export const ConversationMessages = ({ conversationId }: { conversationId: number }) => {
  const t = useTranslations('patientDetails')
  const { data, isError } = useQuery(messagesQuery(conversationId))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('messages')}</h3>
      {isError ? <p className="text-red">{t('failed')}</p> : null}
      {data?.length === 0 ? <p className="text-muted">{t('noMessages')}</p> : null}
      {data?.length === SHOWN_MESSAGES ? (
        <p className="text-sm text-muted">{t('earlier', { count: SHOWN_MESSAGES })}</p>
      ) : null}
      <ol className="flex flex-col gap-2.5">
        {data?.toReversed().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
}

/** The patient's answers, and how each text was read. */
export const ConversationAnswers = ({ conversationId }: { conversationId: number }) => {
  const t = useTranslations('patientDetails')
  const language = useLanguage()
  const { data, isError } = useQuery(answersQuery(conversationId))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('answers')}</h3>
      {isError ? <p className="text-red">{t('failed')}</p> : null}
      {data?.length === 0 ? <p className="text-muted">{t('noAnswers')}</p> : null}
      <dl className="flex flex-col gap-2.5">
        {data?.toReversed().map((answer) => (
          <div key={answer.id} className="break-inside-avoid">
            <dt lang={answer.language} className="text-sm text-subtle">
              {answer.questionText ?? answer.questionId}
            </dt>
            <dd>
              <span lang={answer.language}>{answer.userResponse}</span>
              {answer.channel === 'phone' ? <span className="text-muted">{` · ${t('byPhone')}`}</span> : null}
              {answer.value !== null && answer.value !== answer.userResponse ? (
                <span className="text-muted">{` · ${t('readAs', { value: answerText(answer.value, answer.question, language) })}`}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
