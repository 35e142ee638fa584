import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { LONGEST_TEAM_NAME, type Team, type TeamForm } from '#contract/teams.ts'
import { peopleQuery, useCreateTeam, useUpdateTeam } from './api.ts'

/** Names a team and says who is in it. */
export const TeamDialog = ({ team, onClose }: { team: Team | null; onClose: () => void }) => {
  const t = useTranslations('teams')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateTeam()
  const update = useUpdateTeam()
  const people = (useQuery(peopleQuery()).data ?? []).filter(({ isActive }) => isActive)
  const form = useForm<TeamForm>({
    defaultValues: { name: team?.name ?? '', memberIds: team?.members.map(({ id }) => id) ?? [] },
    mode: 'onTouched',
  })
  useKeptForm(form, { about: `team:${team?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      if (team) await update.mutateAsync({ params: { id: team.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      if (error instanceof ApiError && error.field === 'name')
        form.setError('name', { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  })
  return (
    <FormDialog
      size="sm"
      title={t(team ? 'edit' : 'add')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-4"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} isRequired error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
            maxLength={LONGEST_TEAM_NAME}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="memberIds"
        render={({ field }) => (
          <fieldset className="flex flex-col gap-1">
            <legend className="font-medium">{t('members')}</legend>
            <div className="flex max-h-48 flex-col gap-1 overflow-y-auto">
              {people.map(({ id, username, firstName, lastName }) => (
                <Checkbox
                  key={id}
                  label={[firstName, lastName].filter(Boolean).join(' ') || username}
                  className="text-sm"
                  checked={field.value.includes(id)}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked ? [...field.value, id] : field.value.filter((other) => other !== id),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
    </FormDialog>
  )
}
