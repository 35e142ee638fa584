import { useQuery } from '@tanstack/react-query'
import { CalendarClock, SendHorizontal, Slash } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useReplyDraft } from '#client/shell/drafts.ts'
import { TextMeter } from '#client/shell/texting/text-meter.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { LONGEST_TEXT, type ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Language } from '#contract/primitives.ts'
import { quickReplyEndpoints } from '#contract/quick-replies.ts'
import { AnswerDraftCard } from './answer-draft-card.tsx'
import { scheduledRepliesQuery } from './api.ts'
import { QuickReplyList } from './quick-reply-list.tsx'
import { newerThan } from './rules.ts'
import { StaffHelp } from './staff-help.tsx'
import { TranslateBar } from './translate-bar.tsx'
import { useQuickReplies } from './use-quick-replies.ts'
import type { TakeOver } from './use-take-over.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

/** The messages that arrived while somebody was writing. */
const Between = ({ messages }: { messages: readonly Message[] }) => {
  const t = useTranslations('messageFlow')
  const language = useLanguage()
  return (
    <div role="alert" className="rounded-control border border-yellow-dot bg-yellow-tint px-3 py-2 text-sm text-yellow">
      <p className="font-medium">{t('reply.stale')}</p>
      <ul aria-label={t('reply.between')} className="mt-1.5 flex flex-col gap-1">
        {messages.map((message) => (
          <li key={message.id}>
            {`${timeOfDay(message.createdAt, language)} · ${t(`direction.${message.direction}`)}: `}
            <q lang={message.language}>{message.messageBody}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Writes to the patient. Sends along the last message its writer had seen: if a newer one has arrived, the server
 * refuses, the box shows what was missed, and the next press sends.
 */
export const ReplyBox = ({
  conversationId,
  name,
  messages,
  newestId,
  introduction,
  textLanguage,
  answerDraft,
  takeOver,
  onTyping,
}: {
  conversationId: number
  name: string
  messages: readonly Message[]
  newestId: number | null
  /** The introduction that is added to the text, and its language. */
  introduction: ThreadState['introduction']
  textLanguage: Language
  /** The assistant's unsent answer. */
  answerDraft: ThreadState['draft']
  takeOver: TakeOver
  onTyping: () => void
}) => {
  const t = useTranslations('messageFlow.reply')
  const quickly = useTranslations('quickReplies')
  const words = useTranslations('words')
  const mayFill = useIsAllowed(quickReplyEndpoints.fillQuickReply)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useReplyDraft(conversationId)
  const text = draft?.text ?? ''
  const begunAt = draft?.seenMessageId ?? null
  const [isScheduling, setScheduling] = useState(false)
  const { data: scheduled } = useQuery({ ...scheduledRepliesQuery(conversationId), enabled: isScheduling })
  const [missed, setMissed] = useState<number | null | undefined>(undefined)
  const { perform, pending, isActing, refused, meaningOf, disabledReason } = takeOver
  const type = (next: string) => {
    if (text === '') setMissed(undefined)
    const usedId = next === '' ? undefined : draft?.draftId
    const seenMessageId = text === '' ? newestId : begunAt
    setDraft({ text: next, seenMessageId, ...(usedId === undefined ? {} : { draftId: usedId }) })
    onTyping()
  }
  const quick = useQuickReplies({ conversationId, language: textLanguage, text, box, onText: type })
  const offerQuick = () => {
    const next = text === '' || /\s$/.test(text) ? `${text}/` : `${text} /`
    type(next)
    quick.follow(next)
    box.current?.focus()
  }
  const take = (taken: string, draftId?: number) => {
    setMissed(undefined)
    const text = taken.slice(0, LONGEST_TEXT)
    setDraft({ text, seenMessageId: newestId, ...(draftId === undefined ? {} : { draftId }) })
    onTyping()
    box.current?.focus()
  }
  const send = async () => {
    if (text.trim() === '' || isActing) return
    // After a refusal the missed texts are shown above and count as seen.
    const seen = missed === undefined ? begunAt : newestId
    const from = draft?.draftId === undefined ? {} : { draftId: draft.draftId }
    if ((await perform({ action: 'reply', text, ...from }, seen)) === 'done') {
      setDraft(null)
      setMissed(undefined)
    } else setMissed(missed === undefined ? begunAt : missed)
  }
  const finishScheduling = () => {
    setDraft(null)
    setMissed(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const isStale = refused?.action === 'reply' && refused.code === 'stale'
  return (
    <>
      <form onSubmit={submit} className="flex min-h-0 flex-col gap-2 border-t px-4 py-2">
        {/* Scrolls by itself where there is no room, so that the box and its button stay in view. */}
        <div className="-m-1 flex max-h-56 min-h-0 flex-col gap-2 overflow-y-auto p-1">
          {isStale && missed !== undefined ? <Between messages={newerThan(messages, missed)} /> : null}
          {refused?.action === 'reply' && !isStale ? (
            <p role="alert" className="text-sm text-red">
              {refused.text}
            </p>
          ) : null}
          {/* One row of tools; what they bring stands below it in full width. */}
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
            <IconButton
              size="icon-sm"
              label={quickly('open')}
              icon={<Slash aria-hidden className="size-4" />}
              disabledReason={disabledReason ?? (mayFill ? null : words('notAllowed'))}
              onClick={offerQuick}
            />
            <IconButton
              size="icon-sm"
              label={t('schedule')}
              icon={<CalendarClock aria-hidden className="size-4" />}
              disabledReason={disabledReason}
              onClick={() => setScheduling(true)}
            />
            <TranslateBar
              key={`translate ${conversationId}`}
              conversationId={conversationId}
              text={text}
              textLanguage={textLanguage}
              isRefused={refused?.action === 'reply' && refused.code === 'translation-edited'}
              onUse={take}
            />
            <StaffHelp key={conversationId} conversationId={conversationId} hasText={text !== ''} onUse={take} />
          </div>
          {answerDraft === null ? null : (
            <AnswerDraftCard
              draft={answerDraft}
              isInUse={draft?.draftId === answerDraft.id}
              hasText={text !== ''}
              disabledReason={disabledReason}
              onUse={() => take(answerDraft.text, answerDraft.id)}
            />
          )}
        </div>
        <QuickReplyList replies={quick} language={textLanguage} />
        <Textarea
          ref={box}
          rows={2}
          className="shrink-0"
          value={text}
          maxLength={LONGEST_TEXT}
          aria-label={t('label', { name })}
          data-meaning={meaningOf('reply')}
          aria-describedby={`${id}-length`}
          placeholder={t('placeholder')}
          // Read-only while sending, so that what is sent is what is shown.
          readOnly={disabledReason !== null || isActing || quick.isFilling}
          aria-autocomplete="list"
          aria-controls={quick.open?.found.length ? quick.listId : undefined}
          aria-activedescendant={quick.open?.found.length ? quick.optionId(quick.active) : undefined}
          onChange={(event) => {
            type(event.target.value)
            quick.follow(event.target.value, event.target.selectionStart)
          }}
          onKeyDown={(event) => {
            if (quick.didTakeKey(event)) return
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <div className="flex items-center gap-3">
          {text === '' ? (
            <p id={`${id}-length`} className="min-w-0 flex-1 text-xs text-muted">
              {t('hint')}
            </p>
          ) : (
            <TextMeter
              id={`${id}-length`}
              measured={text}
              introduction={introduction}
              textLanguage={textLanguage}
              className="flex-1"
            />
          )}
          <Button
            type="submit"
            data-meaning={meaningOf('reply')}
            variant="primary"
            icon={<SendHorizontal aria-hidden className="size-4" />}
            isPending={pending === 'reply'}
            pendingText={t('sending')}
            isDisabled={text.trim() === '' || isActing}
            disabledReason={disabledReason}
          >
            {t('send')}
          </Button>
        </div>
      </form>
      {/* Beside the form: a submit in the dialog must never send the reply. */}
      {isScheduling && scheduled ? (
        <Suspense>
          <ScheduleDialog
            conversationId={conversationId}
            reply={null}
            text={text}
            seenMessageId={text === '' || missed !== undefined ? newestId : begunAt}
            zones={scheduled.zones}
            onDone={finishScheduling}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
