import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { conversationName } from '#client/domain/conversation-name.ts'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Conversation } from '#contract/conversations.ts'
import { useDeleteConversation } from './api.ts'

/** Asks before a conversation is deleted. */
export const DeleteConversation = ({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) => {
  const t = useTranslations('conversations.delete')
  const words = useTranslations('words')
  const { mutateAsync } = useDeleteConversation()
  const refuse = (error: Error): string => {
    toast({ title: words('error'), description: t('failed'), variant: 'destructive' })
    return serverMessage(error, t('failed'))
  }
  return (
    <DeleteDialog
      title={t('title')}
      text={t('text', { name: conversationName(conversation) })}
      confirmText={t('confirm')}
      pendingText={t('pending')}
      done={{ description: t('done') }}
      onDelete={() => mutateAsync({ params: { id: conversation.id } })}
      onRefused={refuse}
      onClose={onClose}
    />
  )
}
