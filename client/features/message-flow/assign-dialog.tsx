import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { useCurrentUser } from '#client/session.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Assignment, type ConversationTeam, LONGEST_HANDOVER } from '#contract/conversations/assignment.ts'
import { colleaguesQuery, teamsQuery, useAssign } from './api.ts'

/** Gives a conversation to somebody, with a note. What was seen when it opened decides: a colleague's change refuses it. */
export const AssignDialog = ({
  conversationId,
  assignment,
  team,
  onClose,
}: {
  conversationId: number
  assignment: Assignment | null
  /** The team that it waits for. */
  team: ConversationTeam | null
  onClose: () => void
}) => {
  const t = useTranslations('messageFlow.assignment')
  const { id: ownId } = useCurrentUser()
  const { data: colleagues, isError } = useQuery(colleaguesQuery())
  const { data: teams = [] } = useQuery(teamsQuery())
  const { mutateAsync, isPending } = useAssign()
  const [seenUserId] = useState(assignment?.userId ?? null)
  const [seenTeamId] = useState(team?.id ?? null)
  /** An account's id, or `team-` and a team's. */
  const [assignee, setAssignee] = useState('')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const offered = colleagues?.filter(({ id }) => id !== seenUserId) ?? []
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (assignee === '' || isPending) return
    setFailure(null)
    const teamId = assignee.startsWith('team-') ? Number(assignee.slice('team-'.length)) : null
    const to = teamId === null ? { userId: Number(assignee) } : { userId: null, teamId }
    const body = { ...to, seenUserId, seenTeamId, note: note.trim() || null }
    try {
      await mutateAsync({ params: { id: conversationId }, body })
      toast({ title: t('done.assign') })
      onClose()
    } catch (error) {
      setFailure(serverMessage(error, t('failed')))
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t(seenUserId === ownId ? 'titleHandOver' : 'title')}
      isUnsaved={note.trim() !== ''}
      isSubmitting={isPending}
      submitText={t('save')}
      pendingText={t('saving')}
      disabledReason={
        isError
          ? t('failed')
          : colleagues && offered.length === 0 && teams.length === 0
            ? t('noColleagues')
            : assignee === ''
              ? t('choose')
              : null
      }
      formClass="flex flex-col gap-4"
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('colleague')} isRequired>
        {(control) => (
          <Select
            {...control}
            value={assignee}
            className="w-full"
            onChange={(event) => setAssignee(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            <optgroup label={t('people')}>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
            {teams.length === 0 ? null : (
              <optgroup label={t('teams')}>
                {teams.map(({ id, name }) => (
                  <option key={id} value={`team-${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={note}
            maxLength={LONGEST_HANDOVER}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
