import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { knowledgeEndpoints } from '#contract/knowledge.ts'
import { type QuickReply, quickReplyEndpoints } from '#contract/quick-replies.ts'
import { quickRepliesQuery, useDeleteQuickReply } from './api.ts'
import { QuickReplyDialog } from './quick-reply-dialog.tsx'

/** The quick replies of the organization and the own ones, with how often each was used. */
export const QuickRepliesCard = () => {
  const t = useTranslations('quickReplies')
  const words = useTranslations('words')
  const fail = useFailure()
  const replies = useQuery(quickRepliesQuery())
  const mayWrite = useIsAllowed(quickReplyEndpoints.createQuickReply)
  const mayShare = useIsAllowed(knowledgeEndpoints.createKnowledge)
  const [edited, setEdited] = useEdited('quick-reply', replies.data)
  const [deleted, setDeleted] = useState<QuickReply | null>(null)
  const { mutateAsync: remove } = useDeleteQuickReply()
  const reasonOf = ({ isShared }: QuickReply) => (isShared && !mayShare ? t('notShared') : null)
  return (
    <Card
      title={t('title')}
      actions={
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={mayWrite ? null : words('notAllowed')}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      <RowList
        label={t('title')}
        request={replies}
        rows={replies.data ?? []}
        placeholders={3}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} />}
      >
        {(reply) => (
          <li key={reply.id} data-record={reply.id} className="flex flex-col gap-1 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-mono font-medium [overflow-wrap:anywhere]">{`/${reply.shortcut}`}</span>
              <Tag>{t(reply.isShared ? 'shared' : 'own')}</Tag>
              <span className="text-sm text-muted">{t('uses', { count: reply.uses })}</span>
              <span className="ml-auto flex items-center gap-1">
                <IconButton
                  size="icon-sm"
                  label={t('editOf', { shortcut: reply.shortcut })}
                  icon={<Pencil aria-hidden className="size-4" />}
                  disabledReason={reasonOf(reply)}
                  onClick={() => setEdited(reply)}
                />
                <IconButton
                  size="icon-sm"
                  label={t('deleteOf', { shortcut: reply.shortcut })}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledReason={reasonOf(reply)}
                  onClick={() => setDeleted(reply)}
                />
              </span>
            </div>
            <p lang="es" className="text-sm [overflow-wrap:anywhere]">
              {reply.textEs}
            </p>
            <p lang="en" className="text-sm text-muted [overflow-wrap:anywhere]">
              {reply.textEn}
            </p>
          </li>
        )}
      </RowList>
      {edited ? (
        <QuickReplyDialog
          reply={edited === 'new' ? null : edited}
          mayShare={mayShare}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {deleted ? (
        <DeleteDialog
          title={t('deleteTitle', { shortcut: deleted.shortcut })}
          text={t('deleteText')}
          pendingText={t('deleting')}
          done={{ description: t('deleted') }}
          onDelete={() => remove({ params: { id: deleted.id } })}
          onRefused={fail}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </Card>
  )
}
