import { useIsMutating, useQuery } from '@tanstack/react-query'
import { BellOff, Eraser, Siren } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { answerText } from '#client/domain/answer-text.ts'
import { shortText } from '#client/format/text.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#client/ui/menu.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Message } from '#contract/messages.ts'
import { type MessageReading, readingCaseEndpoints, type StaffMeaning } from '#contract/reading-cases.ts'
import { answersQuery, readingQuery, sayMeaningKey, useSayMeaning } from './api.ts'
import { answerOf } from './rules.ts'

const icons = {
  emergency: <Siren aria-hidden />,
  'no-emergency': <BellOff aria-hidden />,
  'no-stop': <Eraser aria-hidden />,
} as const satisfies Record<StaffMeaning, React.ReactNode>

/** What the reader made of a patient's text, with what staff can say when they know better. */
export const ReadAsMenu = ({ message }: { message: Message }) => {
  const t = useTranslations('messageFlow.reading')
  const label = t('menuOf', { text: shortText(message.messageBody) })
  return (
    <Menu
      align="start"
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="tap rounded-control px-1 text-xs text-muted underline-offset-2 hover:underline"
        >
          {t('menu')}
        </button>
      }
    >
      <ReadAs message={message} />
    </Menu>
  )
}

/** Mounted with the open menu, so that a thread does not ask for the reading of every text. */
const ReadAs = ({ message }: { message: Message }) => {
  const t = useTranslations('messageFlow.reading')
  const words = useTranslations('words')
  const reading = useQuery({ ...readingQuery(message.id), refetchOnMount: 'always' })
  if (reading.isError) return <MenuLabel>{serverMessage(reading.error, t('failed'))}</MenuLabel>
  if (!reading.data) return <MenuLabel>{words('loading')}</MenuLabel>
  return (
    <>
      <ReadLines message={message} reading={reading.data} />
      <Meanings message={message} reading={reading.data} />
    </>
  )
}

const ReadLines = ({ message, reading }: { message: Message; reading: MessageReading }) => {
  const t = useTranslations('messageFlow.reading')
  const language = useLanguage()
  const { data: answers } = useQuery({
    ...answersQuery(message.conversationId ?? 0),
    enabled: message.conversationId !== null,
  })
  const answer = answerOf(message, answers ?? [])
  const { consent, emergency, said, keptAs } = reading
  const value = answer?.value ? answerText(answer.value, answer.question, language) : null
  return (
    <MenuLabel>
      <span className="flex max-w-72 flex-col gap-1 font-normal">
        <span>{t(`language.${reading.language}`)}</span>
        {consent === null ? null : <span>{t(`consent.${consent}`)}</span>}
        <span>{emergency === null ? t('noDanger') : t(`danger.${emergency}`)}</span>
        {answer ? <span>{value === null ? t('answerUnread') : t('answer', { value })}</span> : null}
        {said.map((meaning) => (
          <span key={meaning} className="font-medium text-fg">
            {t(`said.${meaning}`)}
          </span>
        ))}
        {keptAs === null ? null : <span className="[overflow-wrap:anywhere]">{t('keptAs', { text: keptAs })}</span>}
      </span>
    </MenuLabel>
  )
}

const Meanings = ({ message, reading }: { message: Message; reading: MessageReading }) => {
  const t = useTranslations('messageFlow.reading')
  const words = useTranslations('words')
  const fail = useFailure()
  const isAllowed = useIsAllowed(readingCaseEndpoints.sayMeaning)
  const { mutateAsync } = useSayMeaning(message.id)
  const isSaying = useIsMutating({ mutationKey: sayMeaningKey(message.id) }) > 0
  // The press closes the menu: what comes of it is told by the promise, for there is no component to call back any more.
  const say = async (means: StaffMeaning) => {
    if (isSaying) return
    try {
      const { isKept } = await mutateAsync({ params: { id: message.id }, body: { means } })
      toast({ title: t(`done.${means}`), ...(isKept ? { description: t('kept') } : {}) })
    } catch (error) {
      fail(error as Error)
    }
  }
  if (reading.meanings.length === 0) return null
  return (
    <>
      <MenuLine />
      {reading.meanings.map((meaning) => (
        <MenuItem
          key={meaning}
          icon={icons[meaning]}
          isDanger={meaning === 'emergency'}
          disabledReason={isAllowed ? null : words('notAllowed')}
          onSelect={() => void say(meaning)}
        >
          {t(`mean.${meaning}`)}
          {isAllowed ? <span className="block max-w-64 text-xs text-muted">{t(`what.${meaning}`)}</span> : null}
        </MenuItem>
      ))}
    </>
  )
}
