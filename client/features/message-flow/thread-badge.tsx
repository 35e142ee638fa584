import { CirclePause, Clock3, MessageCircleReply, SendHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '#client/ui/badge.tsx'
import type { Conversation } from '#contract/conversations.ts'

/** Where a conversation stands: what it waits for, or that somebody is needed. */
export const ThreadBadge = ({ conversation }: { conversation: Pick<Conversation, 'phase' | 'status'> }) => {
  const t = useTranslations('messageFlow.phase')
  const { phase, status } = conversation
  if (status === 'error') return <StatusBadge tone="red">{t('needsHelp')}</StatusBadge>
  switch (phase) {
    case 'queued':
      return (
        <StatusBadge tone="grey" icon={<Clock3 />}>
          {t('queued')}
        </StatusBadge>
      )
    case 'sending':
      return (
        <StatusBadge tone="blue" icon={<SendHorizontal />}>
          {t('sending')}
        </StatusBadge>
      )
    case 'waiting':
      return (
        <StatusBadge tone="green" icon={<MessageCircleReply />}>
          {t('waiting')}
        </StatusBadge>
      )
    case 'paused':
      return (
        <StatusBadge tone="yellow" icon={<CirclePause />}>
          {t('paused')}
        </StatusBadge>
      )
    case 'ended':
      return <StatusBadge tone="grey">{t('ended')}</StatusBadge>
  }
}
