import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { AlertDialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { Conversation } from '#contract/conversations.ts'
import { useDeleteConversation } from './api.ts'
import { nameOf } from './use-columns.tsx'

/** The question before a conversation is deleted. A refusal stays in the dialog, beside the button. */
export const DeleteDialog = ({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) => {
  const t = useTranslations()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useDeleteConversation()
  const confirm = () => {
    setRefusal(null)
    mutate(
      { params: { id: conversation.id } },
      {
        onSuccess: () => {
          toast({ title: t('words.success'), description: t('conversations.delete.done') })
          onClose()
        },
        onError: (error) => {
          toast({
            title: t('words.error'),
            description: t('conversations.delete.failed'),
            variant: 'destructive',
          })
          setRefusal(error instanceof ApiError && error.status > 0 ? error.text : t('conversations.delete.failed'))
        },
      },
    )
  }
  return (
    <AlertDialog
      isOpen
      isDestructive
      title={t('conversations.delete.title')}
      text={t('conversations.delete.text', { name: nameOf(conversation) })}
      confirmText={t('conversations.delete.confirm')}
      pendingText={t('conversations.delete.pending')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      {refusal ? (
        <p role="alert" className="mt-1 text-sm text-red">
          {refusal}
        </p>
      ) : null}
    </AlertDialog>
  )
}
