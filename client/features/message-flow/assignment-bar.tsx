import { clsx as cx } from 'clsx'
import { AlarmClock, NotebookPen, UserRound, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  type Assignment,
  assignmentEndpoints,
  type ConversationTeam,
  type Snooze,
} from '#contract/conversations/assignment.ts'
import { noteEndpoints } from '#contract/conversations/notes.ts'
import { useAssign, useSnooze } from './api.ts'
import { ToolButton } from './tool-button.tsx'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))
const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }))
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))

/** Until when the conversation is put off, and the way to put it off or bring it back. */
const SnoozeControl = ({
  conversationId,
  snooze,
  isEmergency,
  seenMessageId,
}: {
  conversationId: number
  snooze: Snooze | null
  isEmergency: boolean
  seenMessageId: number | null
}) => {
  const t = useTranslations('threadWork.snooze')
  const words = useTranslations('words')
  const isAllowed = useIsAllowed(assignmentEndpoints.snoozeConversation)
  const { mutateAsync, isPending } = useSnooze()
  const [isChoosing, setChoosing] = useState(false)
  const fail = useFailure()
  const bringBack = async () => {
    try {
      await mutateAsync({ params: { id: conversationId }, body: { until: null, seenMessageId } })
      toast({ title: t('doneBack') })
    } catch (error) {
      fail(error as Error)
    }
  }
  return (
    <>
      <ToolButton
        label={t(snooze === null ? 'open' : 'back')}
        icon={<AlarmClock aria-hidden className="size-4" />}
        isPending={isPending}
        disabledReason={isAllowed ? (isEmergency && snooze === null ? t('emergency') : null) : words('notAllowed')}
        onClick={() => (snooze === null ? setChoosing(true) : void bringBack())}
      />
      {isChoosing ? (
        <Suspense>
          <SnoozeDialog
            conversationId={conversationId}
            seenMessageId={seenMessageId}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The way to write a note for the team, also when the conversation is over. */
const NoteControl = ({ conversationId }: { conversationId: number }) => {
  const t = useTranslations('threadWork.note')
  const words = useTranslations('words')
  const isAllowed = useIsAllowed(noteEndpoints.addNote)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <ToolButton
        label={t('open')}
        icon={<NotebookPen aria-hidden className="size-4" />}
        disabledReason={isAllowed ? null : words('notAllowed')}
        onClick={() => setWriting(true)}
      />
      {isWriting ? (
        <Suspense>
          <NoteDialog conversationId={conversationId} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Who works on this conversation, and the way to take it, pass it on or release it. */
export const AssignmentBar = ({
  conversationId,
  assignment,
  team,
  snooze,
  isEmergency,
  seenMessageId,
  isOver,
}: {
  conversationId: number
  assignment: Assignment | null
  /** The team that it waits for. */
  team: ConversationTeam | null
  snooze: Snooze | null
  isEmergency: boolean
  /** The last message on the screen. */
  seenMessageId: number | null
  /** Nobody can be given a conversation that is over. */
  isOver: boolean
}) => {
  const t = useTranslations('messageFlow.assignment')
  const put = useTranslations('threadWork.snooze')
  const words = useTranslations('words')
  const language = useLanguage()
  const { id: ownId } = useCurrentUser()
  const isAllowed = useIsAllowed(assignmentEndpoints.assignConversation)
  const { mutateAsync, isPending } = useAssign()
  const [isChoosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOwn = assignment?.userId === ownId
  const disabledReason = isAllowed ? null : words('notAllowed')
  const change = async (done: 'claim' | 'release') => {
    if (isPending) return
    setFailure(null)
    const body = { userId: done === 'claim' ? ownId : null, seenUserId: assignment?.userId ?? null }
    try {
      await mutateAsync({ params: { id: conversationId }, body })
      toast({ title: t(`done.${done}`) })
    } catch (error) {
      setFailure(serverMessage(error, t('failed')))
    }
  }
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-1 text-sm"
    >
      <p
        className={cx(
          'mr-auto flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2',
          // A narrow thread has room for a word or two beside the controls.
          assignment?.note || assignment?.assignedBy || snooze ? 'basis-14 @max-[28rem]/thread:basis-full' : 'basis-14',
        )}
        role="status"
      >
        {assignment === null ? (
          isOver ? null : (
            <span className="text-muted">{team === null ? t('nobody') : t('waits', { team: team.name })}</span>
          )
        ) : (
          <>
            <span className="font-medium" title={t('since', { time: dayAndTime(assignment.since, language) })}>
              {isOwn ? t('you') : t('person', { person: assignment.person })}
            </span>
            {assignment.assignedBy === null ? null : (
              <span className="text-muted">{t('handedBy', { person: assignment.assignedBy })}</span>
            )}
            {assignment.note === null ? null : (
              <q className="min-w-0 text-muted [overflow-wrap:anywhere]">{assignment.note}</q>
            )}
          </>
        )}
        {snooze === null ? null : (
          <span className="text-muted">
            {[
              put('until', { time: dayAndTime(snooze.until, language) }),
              ...(snooze.by ? [put('by', { person: snooze.by })] : []),
            ].join(' ')}
          </span>
        )}
      </p>
      {isOver ? null : assignment === null ? (
        <Button
          size="sm"
          icon={<UserRound aria-hidden className="size-4" />}
          data-meaning="claim"
          isPending={isPending}
          disabledReason={disabledReason}
          onClick={() => void change('claim')}
        >
          {t('claim')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          data-meaning="release"
          isPending={isPending}
          disabledReason={disabledReason}
          onClick={() => void change('release')}
        >
          {t('release')}
        </Button>
      )}
      {isOver ? null : (
        <ToolButton
          label={t('change')}
          icon={<UserRoundPlus aria-hidden className="size-4" />}
          isDisabled={isPending}
          disabledReason={disabledReason}
          onClick={() => setChoosing(true)}
        />
      )}
      {isOver ? null : (
        <SnoozeControl
          conversationId={conversationId}
          snooze={snooze}
          isEmergency={isEmergency}
          seenMessageId={seenMessageId}
        />
      )}
      <NoteControl conversationId={conversationId} />
      {failure === null ? null : (
        <p role="alert" className="basis-full text-red">
          {failure}
        </p>
      )}
      {isChoosing ? (
        <Suspense>
          <AssignDialog
            conversationId={conversationId}
            assignment={assignment}
            team={team}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
