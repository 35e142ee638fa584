import { UserRound, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#client/session.tsx'
import type { Assignment, ConversationTeam } from '#contract/conversations/assignment.ts'

/** Who works on a conversation, in a row of the list. */
export const Assignee = ({ assignment, team }: { assignment: Assignment | null; team: ConversationTeam | null }) => {
  const t = useTranslations('messageFlow.assignment')
  const { id } = useCurrentUser()
  if (assignment === null && team === null) return null
  if (assignment === null)
    return (
      <span className="flex max-w-[50%] items-center gap-1 text-xs text-muted" title={team?.name}>
        <UsersRound aria-hidden className="size-3 shrink-0" />
        <span className="truncate">{team?.name}</span>
      </span>
    )
  const isOwn = assignment.userId === id
  return (
    <span className="flex max-w-[50%] items-center gap-1 text-xs text-muted" title={assignment.person}>
      <UserRound aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{isOwn ? t('inListYou') : t('inList', { person: assignment.person })}</span>
    </span>
  )
}
