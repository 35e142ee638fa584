import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Pencil, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortDay, timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { IconButton } from '#client/ui/button.tsx'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type ScheduledReply, scheduledReplyEndpoints } from '#contract/conversations/scheduled-replies.ts'
import { scheduledRepliesQuery, useCancelScheduledReply } from './api.ts'
import { clockPlace } from './rules.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

const Line = ({ reply, onChange, onCancel }: { reply: ScheduledReply; onChange: () => void; onCancel: () => void }) => {
  const t = useTranslations('threadWork.schedule')
  const words = useTranslations('words')
  const language = useLanguage()
  const why = useIsAllowed(scheduledReplyEndpoints.changeScheduledReply) ? null : words('notAllowed')
  const person = reply.author ?? t('gone')
  const time = `${shortDay(reply.sendAt, language, reply.zone)}, ${timeOfDay(reply.sendAt, language, reply.zone)}`
  const isHeld = reply.state === 'held' && reply.reason !== null
  return (
    <li data-record={reply.id} className="flex items-start gap-2">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className={isHeld ? 'text-xs font-medium text-red' : 'text-xs text-muted'}>
          {isHeld
            ? t('held', { reason: t(`reason.${reply.reason ?? 'late'}`), person })
            : t('planned', { time, zone: clockPlace(reply.zone), person })}
          {reply.state === 'planned' && reply.reason !== null ? ` · ${t(`reason.${reply.reason}`)}` : ''}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">{reply.text}</p>
      </div>
      <IconButton
        size="icon-sm"
        label={t('change')}
        icon={<Pencil aria-hidden className="size-4" />}
        disabledReason={why}
        onClick={onChange}
      />
      <IconButton
        size="icon-sm"
        label={t('cancel')}
        icon={<X aria-hidden className="size-4" />}
        disabledReason={why}
        onClick={onCancel}
      />
    </li>
  )
}

/** The replies of a thread that wait for their time, or that were held and wait for a decision. */
export const ScheduledList = ({
  conversationId,
  seenMessageId,
}: {
  conversationId: number
  /** The last message on the screen. */
  seenMessageId: number | null
}) => {
  const t = useTranslations('threadWork.schedule')
  const { data } = useQuery(scheduledRepliesQuery(conversationId))
  const cancel = useCancelScheduledReply()
  const fail = useFailure()
  const [changed, setChanged] = useState<ScheduledReply | null>(null)
  const [doomed, setDoomed] = useState<ScheduledReply | null>(null)
  const remove = async () => {
    if (doomed === null || cancel.isPending) return
    try {
      await cancel.mutateAsync({ params: { id: doomed.id } })
      toast({ title: t('cancelled') })
    } catch (error) {
      fail(error as Error)
    }
    setDoomed(null)
  }
  return (
    <>
      {data && data.replies.length > 0 ? (
        <ul aria-label={t('list')} className="flex max-h-40 shrink-0 flex-col gap-2 overflow-y-auto border-t px-4 py-2">
          {data.replies.map((reply) => (
            <Line key={reply.id} reply={reply} onChange={() => setChanged(reply)} onCancel={() => setDoomed(reply)} />
          ))}
        </ul>
      ) : null}
      {changed && data ? (
        <Suspense>
          <ScheduleDialog
            conversationId={conversationId}
            reply={changed}
            text={changed.text}
            seenMessageId={seenMessageId}
            zones={data.zones}
            onDone={() => undefined}
            onClose={() => setChanged(null)}
          />
        </Suspense>
      ) : null}
      <AlertDialog
        isOpen={doomed !== null}
        isDestructive
        title={t('cancelTitle')}
        text={t('cancelText')}
        confirmText={t('cancel')}
        cancelText={t('keep')}
        pendingText={t('cancelling')}
        isPending={cancel.isPending}
        onClose={() => setDoomed(null)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
