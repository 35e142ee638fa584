import { CirclePause, CirclePlay, SkipForward, UserRoundCheck, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime, timeInSentence } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { type CloseOutcome, closeOutcomes } from '#contract/conversations/closing.ts'
import type { ThreadState } from '#contract/conversations.ts'
import { questionAt } from './rules.ts'
import { ToolButton } from './tool-button.tsx'
import type { Act, TakeOver } from './use-take-over.ts'

const reasons = [
  'staff_reply',
  'phone',
  'asked_for_person',
  'unclear_wish',
  'may_mean_stop',
  'unjudged',
  'unread',
  'missing_variable',
  'send_failed',
  'ai_failed',
  'emergency',
  'too_many_texts',
] as const

/** One line on who leads the conversation, and what the program is waiting for. */
const useStanding = (): ((thread: ThreadState) => string) => {
  const t = useTranslations('messageFlow.takeOver')
  const wanted = useTranslations('messageFlow.request')
  const language = useLanguage()
  const standing = ({ conversation, pausedBy, pausedAt, questions }: ThreadState) => {
    if (conversation.phase === 'ended')
      return conversation.closeOutcome === null
        ? t('ended')
        : t('closedAs', { outcome: t(`outcome.${conversation.closeOutcome}`) })
    if (conversation.phase === 'queued') return t('queued')
    if (conversation.phase !== 'paused') return t('running')
    const reason = reasons.find((each) => each === conversation.pauseReason) ?? 'other'
    const who =
      pausedBy === null
        ? t('pausedAlone', { reason: t(`reason.${reason}`) })
        : pausedAt === null
          ? t('pausedByPerson', { person: pausedBy })
          : t('pausedBy', { person: pausedBy, time: timeInSentence(pausedAt, language) })
    const at = questionAt(questions, conversation.currentQuestionId)
    return at ? `${who}, ${t('waitingAt', { number: at.number, count: questions.length })}` : who
  }
  const waiting = (thread: ThreadState) => {
    const { awaitsPersonSince, phase } = thread.conversation
    if (awaitsPersonSince === null) return standing(thread)
    const time = dayAndTime(awaitsPersonSince, language)
    const wishes = thread.conversation.requests.map((kind) => wanted(kind)).join(', ')
    if (wishes !== '' && phase !== 'ended') return `${t('asked', { wishes, time })} ${standing(thread)}`
    if (wishes !== '') return t('askedEnded', { wishes, time })
    return phase === 'ended' ? t('promisedEnded', { time }) : `${t('promised', { time })} ${standing(thread)}`
  }
  return (thread) => {
    const { handledBy } = thread
    if (handledBy === null) return waiting(thread)
    const handler = t('handledBy', { person: handledBy.person, time: dayAndTime(handledBy.since, language) })
    return `${handler} ${waiting(thread)}`
  }
}

/** Pause, resume, skip, close: staff's controls, each only where it applies. */
export const TakeOverBar = ({
  thread,
  takeOver,
  seenMessageId,
}: {
  thread: ThreadState
  takeOver: TakeOver
  seenMessageId: number | null
}) => {
  const t = useTranslations('messageFlow.takeOver')
  const standing = useStanding()
  const { perform, pending, isActing, refused, meaningOf, disabledReason } = takeOver
  const [isClosing, setClosing] = useState(false)
  const [outcome, setOutcome] = useState<CloseOutcome | undefined>(undefined)
  const [isFalseAlarm, setFalseAlarm] = useState(false)
  const { phase, pauseReason } = thread.conversation
  const isAlarmed = phase === 'paused' && pauseReason === 'emergency'
  const alarm = isAlarmed && isFalseAlarm ? ({ wasNoEmergency: true } as const) : {}
  const falseAlarm = isAlarmed ? (
    <Checkbox
      label={t('falseAlarm')}
      className="text-sm"
      checked={isFalseAlarm}
      disabled={isActing || disabledReason !== null}
      onChange={(event) => setFalseAlarm(event.target.checked)}
    />
  ) : null
  const button = (act: Act, icon: React.ReactNode) => (
    <Button
      size="sm"
      // The rest of a double press does not skip the next question too.
      data-meaning={
        act.action === 'skip' ? `${meaningOf('skip')} ${thread.conversation.currentQuestionId}` : meaningOf(act.action)
      }
      icon={icon}
      isPending={pending === act.action}
      isDisabled={isActing}
      disabledReason={disabledReason}
      onClick={() => void perform(act, seenMessageId)}
    >
      {t(act.action as 'pause' | 'resume' | 'skip' | 'attend')}
    </Button>
  )
  const close = async () => {
    if (outcome === undefined) return
    await perform({ action: 'close', outcome, ...alarm }, seenMessageId)
    setClosing(false)
  }
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-t bg-sunken px-4 py-2"
    >
      <p role="status" className="mr-auto min-w-0 basis-full text-sm text-muted 2xl:basis-auto">
        {standing(thread)}
      </p>
      {thread.conversation.awaitsPersonSince === null
        ? null
        : button({ action: 'attend' }, <UserRoundCheck aria-hidden className="size-4" />)}
      {phase === 'sending' || phase === 'waiting'
        ? button({ action: 'pause' }, <CirclePause aria-hidden className="size-4" />)
        : null}
      {phase === 'paused' ? (
        <>
          {falseAlarm}
          {button({ action: 'resume', ...alarm }, <CirclePlay aria-hidden className="size-4" />)}
          {questionAt(thread.questions, thread.conversation.currentQuestionId)
            ? button({ action: 'skip' }, <SkipForward aria-hidden className="size-4" />)
            : null}
        </>
      ) : null}
      {phase === 'ended' ? null : (
        <ToolButton
          label={t('close')}
          icon={<X aria-hidden className="size-4" />}
          isDisabled={isActing}
          disabledReason={disabledReason}
          onClick={() => setClosing(true)}
        />
      )}
      {refused && refused.action !== 'reply' && refused.action !== 'use-text' ? (
        <p role="alert" className="basis-full text-sm text-red">
          {refused.text}
        </p>
      ) : null}
      <AlertDialog
        isOpen={isClosing}
        isDestructive
        title={t('closeTitle')}
        text={t('closeText')}
        confirmText={t('close')}
        pendingText={t('closing')}
        isPending={pending === 'close'}
        disabledReason={outcome === undefined ? t('chooseOutcome') : null}
        onClose={() => setClosing(false)}
        onConfirm={() => void close()}
      >
        <Select
          aria-label={t('outcomeLabel')}
          value={outcome ?? ''}
          onChange={(event) => setOutcome(closeOutcomes.find((each) => each === event.target.value))}
          className="mt-2 w-full"
        >
          <option value="">{t('chooseOutcome')}</option>
          {closeOutcomes.map((each) => (
            <option key={each} value={each}>
              {t(`outcome.${each}`)}
            </option>
          ))}
        </Select>
        {falseAlarm}
      </AlertDialog>
    </section>
  )
}
