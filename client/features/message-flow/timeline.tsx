import { clsx as cx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Message } from '#contract/messages.ts'
import { writerOf } from './rules.ts'
import { useCarrierStatus } from './use-carrier-status.ts'

const writerTexts = { patient: 'fromPatient', staff: 'fromStaff', bot: 'fromBot' } as const

const Bubble = ({ message, isChosen, onChoose }: { message: Message; isChosen: boolean; onChoose: () => void }) => {
  const t = useTranslations('messageFlow.thread')
  const language = useLanguage()
  const { word } = useCarrierStatus()(message)
  const writer = writerOf(message)
  const isOurs = writer !== 'patient'
  const at = message.sentAt ?? message.createdAt
  return (
    <li
      data-message={message.id}
      className={cx('flex max-w-[86%] flex-col gap-0.5', isOurs ? 'items-end self-end' : 'items-start')}
    >
      <p
        lang={message.language}
        className={cx(
          'rounded-bubble px-3 py-2 text-md whitespace-pre-wrap [overflow-wrap:anywhere]',
          isOurs
            ? 'rounded-br-[4px] bg-bubble-out text-bubble-out-fg'
            : 'rounded-bl-[4px] bg-bubble-in text-bubble-in-fg',
          isChosen && 'ring-2 ring-accent',
        )}
      >
        {message.messageBody}
      </p>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'tap rounded-control px-1 text-xs underline-offset-2 hover:underline',
          message.errorCode ? 'text-red' : 'text-muted',
        )}
      >
        {[t(writerTexts[writer]), dayAndTime(at, language), ...(isOurs ? [word] : [])].join(' · ')}
        <span className="visually-hidden">{` · ${t('details')}`}</span>
      </button>
    </li>
  )
}

/** What scrolls is reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const

/** The texts of a conversation, oldest first; the newest is in sight when it comes. */
export const Timeline = ({
  label,
  messages,
  chosenId,
  onChoose,
  onEarlier,
}: {
  label: string
  /** Oldest first. */
  messages: readonly Message[]
  chosenId: number | null
  onChoose: (id: number) => void
  /** Set while earlier texts have not been fetched. */
  onEarlier: (() => void) | null
}) => {
  const t = useTranslations('messageFlow.thread')
  const area = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest) area.current?.scrollTo({ top: area.current.scrollHeight })
  }, [newest])
  return (
    <section
      {...scrollable}
      ref={area}
      aria-label={label}
      className="min-h-60 flex-1 overflow-y-auto px-4 py-3 outline-offset-[-2px] sm:px-5"
    >
      {onEarlier ? (
        <div className="flex justify-center pb-3">
          <Button size="sm" onClick={onEarlier}>
            {t('earlier')}
          </Button>
        </div>
      ) : null}
      <ol className="flex flex-col gap-2.5">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            isChosen={message.id === chosenId}
            onChoose={() => onChoose(message.id)}
          />
        ))}
      </ol>
    </section>
  )
}
