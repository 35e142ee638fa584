import { CirclePause, Clock3, MessageCircleReply, Minus, SendHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '#client/ui/badge.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import type { Conversation, ConversationPhase } from '#contract/conversations.ts'

const phases: Record<ConversationPhase, { tone: StatusTone; icon: ReactNode }> = {
  queued: { tone: 'grey', icon: <Clock3 /> },
  sending: { tone: 'blue', icon: <SendHorizontal /> },
  waiting: { tone: 'green', icon: <MessageCircleReply /> },
  paused: { tone: 'yellow', icon: <CirclePause /> },
  ended: { tone: 'grey', icon: <Minus /> },
}

const dotColours: Record<StatusTone, string> = {
  green: 'text-green-dot',
  blue: 'text-blue-dot',
  orange: 'text-orange-dot',
  yellow: 'text-yellow-dot',
  red: 'text-red-dot',
  grey: 'text-grey-dot',
}

/** The compact form for lists: a dot and a word. */
export const ThreadDot = ({
  conversation: { phase, status, pauseReason, awaitsPersonSince, requests },
}: {
  conversation: Pick<Conversation, 'phase' | 'status' | 'pauseReason' | 'awaitsPersonSince' | 'requests'>
}) => {
  const t = useTranslations('messageFlow.phase')
  const wanted = useTranslations('messageFlow.request')
  const urgent =
    phase === 'paused' && pauseReason === 'emergency'
      ? 'emergency'
      : status === 'error'
        ? 'needsHelp'
        : awaitsPersonSince === null
          ? null
          : 'awaitsPerson'
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-xs">
      <span aria-hidden className={`${dotColours[urgent ? 'red' : phases[phase].tone]} leading-4`}>
        ●
      </span>
      {urgent ? <span className="font-medium text-red">{t(urgent)}</span> : null}
      {(urgent === 'awaitsPerson' || urgent === 'needsHelp') && requests.length > 0 ? (
        <span className="text-red">{requests.map((kind) => wanted(kind)).join(', ')}</span>
      ) : null}
      {urgent === null || urgent === 'awaitsPerson' ? <span className="text-muted">{t(phase)}</span> : null}
    </span>
  )
}

/**
 * The state of a conversation: what it waits for, or that it needs a person. A promised reply comes first; an icon
 * beside it shows what the program does meanwhile.
 */
export const ThreadBadge = ({
  conversation: { phase, status, awaitsPersonSince },
}: {
  conversation: Pick<Conversation, 'phase' | 'status' | 'awaitsPersonSince'>
}) => {
  const t = useTranslations('messageFlow.phase')
  const { tone, icon } = phases[phase]
  if (status === 'error') return <StatusBadge tone="red">{t('needsHelp')}</StatusBadge>
  if (awaitsPersonSince === null)
    return (
      <StatusBadge tone={tone} icon={icon}>
        {t(phase)}
      </StatusBadge>
    )
  return (
    <span className="flex shrink-0 items-center gap-1">
      <StatusBadge tone="red" icon={<UserRound />}>
        {t('awaitsPerson')}
      </StatusBadge>
      <Tooltip text={t(phase)}>
        <span>
          <StatusBadge tone={tone} icon={icon} className="gap-0! px-1!">
            <span className="visually-hidden">{t(phase)}</span>
          </StatusBadge>
        </span>
      </Tooltip>
    </span>
  )
}
