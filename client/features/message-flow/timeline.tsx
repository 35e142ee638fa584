import { clsx as cx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextBubble } from '#client/domain/text-bubble.tsx'
import { useDeliveryWord } from '#client/domain/use-delivery-word.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ThreadNote } from '#contract/conversations/notes.ts'
import type { Message } from '#contract/messages.ts'
import { NoteLine } from './note-line.tsx'
import { ReadAsMenu } from './read-as-menu.tsx'
import { withNotes, writerOf } from './rules.ts'

const writerTexts = { patient: 'fromPatient', staff: 'fromStaff', bot: 'fromBot' } as const

const Bubble = ({ message, isChosen, onChoose }: { message: Message; isChosen: boolean; onChoose: () => void }) => {
  const t = useTranslations('messageFlow.thread')
  const language = useLanguage()
  const word = useDeliveryWord()(message.twilioStatus)
  const writer = writerOf(message)
  const isOurs = writer !== 'patient'
  const at = message.sentAt ?? message.createdAt
  return (
    <li
      data-message={message.id}
      className={cx('flex max-w-[86%] flex-col gap-0.5', isOurs ? 'items-end self-end' : 'items-start')}
    >
      <TextBubble look={isOurs ? 'ours' : 'theirs'} lang={message.language} isChosen={isChosen}>
        {message.messageBody}
      </TextBubble>
      <span className="flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className={cx(
            'tap rounded-control px-1 text-xs underline-offset-2 hover:underline',
            message.errorCode ? 'text-red' : 'text-muted',
          )}
        >
          {[message.sentBy ?? t(writerTexts[writer]), dayAndTime(at, language), ...(isOurs ? [word] : [])].join(' · ')}
          <span className="visually-hidden">{` · ${t('details')}`}</span>
        </button>
        {isOurs || message.conversationId === null ? null : <ReadAsMenu message={message} />}
      </span>
    </li>
  )
}

/** Within this many pixels of the end a reader counts as at the end. */
const NEAR_END = 24

/** Scrollable areas must be focusable, for the keyboard. */
const scrollable = { tabIndex: 0 } as const

/** The texts of a conversation, oldest first; scrolls to a new one. */
export const Timeline = ({
  conversationId,
  label,
  messages,
  notes,
  pointedNote,
  chosenId,
  onChoose,
  onEarlier,
}: {
  conversationId: number
  label: string
  /** Oldest first. */
  messages: readonly Message[]
  notes: readonly ThreadNote[]
  /** The note that a notification led to. */
  pointedNote: number | null
  chosenId: number | null
  onChoose: (id: number) => void
  /** Set while there are earlier texts to fetch. */
  onEarlier: (() => void) | null
}) => {
  const t = useTranslations('messageFlow.thread')
  const area = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id ?? null
  const newestNote = notes.at(-1)?.id ?? null
  /** The newest text that was visible. */
  const [seen, setSeen] = useState<number | null>(null)
  // Whoever was led to a note begins there.
  const isAtEnd = useRef(pointedNote === null)
  const showNewest = useEffectEvent(() => {
    area.current?.scrollTo({ top: area.current.scrollHeight })
    setSeen(newest)
  })
  // Keeps the scroll position of somebody who reads further up.
  useEffect(() => {
    if (newest !== null && isAtEnd.current) showNewest()
  }, [newest])
  useEffect(() => {
    if (newestNote !== null && pointedNote === null && isAtEnd.current) showNewest()
  }, [newestNote, pointedNote])
  useEffect(() => {
    const element = area.current
    if (!element) return
    // What is below may grow: a reader at the end stays at the end.
    const size = new ResizeObserver(() => {
      if (isAtEnd.current) showNewest()
    })
    size.observe(element)
    return () => size.disconnect()
  }, [])
  const follow = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END
    if (isAtEnd.current) setSeen(newest)
  }
  const showEnd = () => {
    isAtEnd.current = true
    area.current?.scrollTo({ top: area.current.scrollHeight })
    setSeen(newest)
  }
  const rows = withNotes(messages, notes, { hasEarlier: onEarlier !== null, pointedId: pointedNote })
  const unseen = seen === null ? 0 : messages.filter(({ id }) => id > seen).length
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        {...scrollable}
        ref={area}
        aria-label={label}
        onScroll={follow}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 outline-offset-[-2px]"
      >
        {onEarlier ? (
          <div className="flex justify-center pb-3">
            <Button size="sm" onClick={onEarlier}>
              {t('earlier')}
            </Button>
          </div>
        ) : null}
        <ol className="flex flex-col gap-2.5">
          {rows.map((row) =>
            'note' in row ? (
              <NoteLine
                key={`note-${row.note.id}`}
                conversationId={conversationId}
                note={row.note}
                isPointed={row.note.id === pointedNote}
              />
            ) : (
              <Bubble
                key={row.message.id}
                message={row.message}
                isChosen={row.message.id === chosenId}
                onChoose={() => onChoose(row.message.id)}
              />
            ),
          )}
        </ol>
      </section>
      {unseen > 0 ? (
        <span role="status" className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            size="sm"
            className="shadow-float"
            icon={<ArrowDown aria-hidden className="size-4" />}
            onClick={showEnd}
          >
            {t('newBelow', { count: unseen })}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
