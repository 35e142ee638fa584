import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { ArrowLeft, BatteryFull, SignalHigh, Wifi } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextBubble } from '#client/domain/text-bubble.tsx'
import { useDeliveryWord } from '#client/domain/use-delivery-word.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { HandsetText, HandsetThread } from '#contract/sandbox.ts'
import { textsQuery } from './api.ts'
import { ReplyForm } from './reply-form.tsx'
import { phoneName, useScriptName } from './use-phone-name.ts'
import { usePolling } from './use-polling.ts'

/** A text as the patient sees it: ours at the left, their own at the right. */
const Bubble = ({ text }: { text: HandsetText }) => {
  const language = useLanguage()
  const isOwn = text.direction === 'inbound'
  const deliveryWord = useDeliveryWord()
  const hasFailed = text.status === 'failed' || text.status === 'undelivered'
  return (
    <li className={cx('flex max-w-[84%] animate-rise flex-col gap-0.5', isOwn ? 'items-end self-end' : 'items-start')}>
      <TextBubble look={isOwn ? 'own' : 'theirs'}>{text.body}</TextBubble>
      <span className={cx('px-1 text-xs', hasFailed ? 'text-red' : 'text-subtle')}>
        {`${timeOfDay(text.at, language)} · ${deliveryWord(text.status)}`}
      </span>
    </li>
  )
}

/** Scrollable areas must be focusable, for the keyboard. */
const scrollable = { tabIndex: 0 } as const

const Texts = ({ thread }: { thread: HandsetThread }) => {
  const t = useTranslations('handset')
  const query = textsQuery(thread.phoneNumber)
  const { data, isPending, isError } = useQuery(query)
  usePolling(query.queryKey)
  const area = useRef<HTMLDivElement>(null)
  const newest = data?.at(-1)?.sid
  useEffect(() => {
    if (newest) area.current?.scrollTo({ top: area.current.scrollHeight })
  }, [newest])
  return (
    <section
      {...scrollable}
      ref={area}
      aria-label={t('thread', { name: phoneName(thread) })}
      className="min-h-0 flex-1 overflow-y-auto px-4 py-3 outline-offset-[-2px]"
    >
      {isError ? (
        <p role="alert" className="text-red">
          {t('failedThread')}
        </p>
      ) : null}
      {isPending ? (
        <p role="status" className="flex items-center justify-center gap-2 py-8 text-muted">
          <Spinner />
          {t('loadingThread')}
        </p>
      ) : null}
      {data?.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">
          {t('emptyThread')}
          <br />
          {t('emptyThreadWhy')}
        </p>
      ) : null}
      <ol aria-live="polite" className="flex flex-col gap-2.5">
        {data?.map((text) => (
          <Bubble key={text.sid} text={text} />
        ))}
      </ol>
    </section>
  )
}

/** A patient's phone at its real size, with the texts and a field to answer as the patient. */
export const Phone = ({ thread, onBack }: { thread: HandsetThread; onBack: () => void }) => {
  const t = useTranslations('handset')
  const scriptName = useScriptName()
  const language = useLanguage()
  const [pickedUpAt] = useState(() => new Date().toISOString())
  return (
    <article
      aria-label={t('phoneOf', { name: phoneName(thread) })}
      className="mx-auto flex h-full max-h-200 min-h-120 w-full max-w-100 flex-col overflow-hidden rounded-[36px] border-8 border-fg bg-surface shadow-float max-md:max-h-none max-md:max-w-none max-md:rounded-card max-md:border"
    >
      <div aria-hidden className="flex items-center gap-1.5 px-6 pt-2.5 text-xs font-semibold max-md:hidden">
        {timeOfDay(pickedUpAt, language)}
        <SignalHigh className="ml-auto size-3.5" />
        <Wifi className="size-3.5" />
        <BatteryFull className="size-4" />
      </div>
      <header className="flex items-center gap-3 border-b px-4 py-3">
        <IconButton
          className="-ml-2 md:hidden"
          size="icon-sm"
          label={t('back')}
          icon={<ArrowLeft aria-hidden className="size-5" />}
          onClick={onBack}
        />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">{phoneName(thread)}</h2>
          <p className="truncate text-xs text-muted">
            {[
              phoneOnConversations(thread.phoneNumber),
              ...(thread.script ? [t('script.label', { name: scriptName(thread.script) })] : []),
            ].join(' · ')}
          </p>
        </div>
      </header>
      <Texts thread={thread} />
      <ReplyForm phone={thread.phoneNumber} />
    </article>
  )
}
