import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { type Team, teamEndpoints } from '#contract/teams.ts'
import { teamsQuery, useDeleteTeam } from './api.ts'
import { TeamDialog } from './team-dialog.tsx'

/** The teams that conversations can be assigned to. */
export const TeamsCard = () => {
  const t = useTranslations('teams')
  const words = useTranslations('words')
  const fail = useFailure()
  const teams = useQuery(teamsQuery())
  const why = useIsAllowed(teamEndpoints.createTeam) ? null : words('notAllowed')
  const [edited, setEdited] = useEdited('team', teams.data)
  const [deleted, setDeleted] = useState<Team | null>(null)
  const { mutateAsync: remove } = useDeleteTeam()
  return (
    <Card
      title={t('title')}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} disabledReason={why} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      <RowList
        label={t('title')}
        request={teams}
        rows={teams.data ?? []}
        placeholders={2}
        empty={<EmptyState title={t('empty')} why={t('emptyWhy')} />}
      >
        {(team) => (
          <li key={team.id} data-record={team.id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{team.name}</p>
              <p className="text-sm text-muted">
                {team.members.length === 0 ? t('nobody') : team.members.map(({ name }) => name).join(', ')}
              </p>
            </div>
            <IconButton
              size="icon-sm"
              label={t('editOf', { name: team.name })}
              icon={<Pencil aria-hidden className="size-4" />}
              disabledReason={why}
              onClick={() => setEdited(team)}
            />
            <IconButton
              size="icon-sm"
              label={t('deleteOf', { name: team.name })}
              icon={<Trash2 aria-hidden className="size-4" />}
              disabledReason={why}
              onClick={() => setDeleted(team)}
            />
          </li>
        )}
      </RowList>
      {edited ? <TeamDialog team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {deleted ? (
        <DeleteDialog
          title={t('deleteTitle', { name: deleted.name })}
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
