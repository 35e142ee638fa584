import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useEndpointMutation } from '#client/query.ts'
import { useCurrentUser } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { can } from '#contract/permissions.ts'
import { LONGEST_VIEW_NAME, type SavedView, type SavedViewForm, savedViewEndpoints } from '#contract/saved-views.ts'

/** Saves what the queue shows under a name, and deletes saved views. */
export const SaveViewDialog = ({
  shown,
  views,
  onClose,
}: {
  shown: Omit<SavedViewForm, 'name' | 'isForAll'>
  views: readonly SavedView[]
  onClose: () => void
}) => {
  const t = useTranslations('savedViews')
  const words = useTranslations('words')
  const fail = useFailure()
  const mayShare = can(useCurrentUser(), 'campaigns.manage')
  const save = useEndpointMutation(savedViewEndpoints.saveView)
  const remove = useEndpointMutation(savedViewEndpoints.deleteSavedView)
  const [name, setName] = useState('')
  const [isForAll, setForAll] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('nameMissing'))
    try {
      await save.mutateAsync({ body: { ...shown, name: name.trim(), isForAll } })
    } catch (refused) {
      const message = fail(refused as Error)
      if (refused instanceof ApiError && refused.field === 'name') setError(message)
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  }
  const drop = async (view: SavedView) => {
    try {
      await remove.mutateAsync({ params: { id: view.id } })
    } catch (refused) {
      fail(refused as Error)
    }
  }
  return (
    <FormDialog
      title={t('save')}
      description={t('saveText')}
      size="sm"
      isUnsaved={name.trim() !== ''}
      isSubmitting={save.isPending}
      submitText={t('save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label={t('name')} error={error} isRequired>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={LONGEST_VIEW_NAME}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('owner')} {...(mayShare ? {} : { hint: t('notShared') })}>
          {(control) => (
            <Select
              {...control}
              value={isForAll ? 'all' : 'own'}
              onChange={(event) => setForAll(event.target.value === 'all')}
              className="w-full"
            >
              <option value="own">{t('own')}</option>
              <option value="all" disabled={!mayShare}>
                {t('all')}
              </option>
            </Select>
          )}
        </Field>
        {views.length > 0 ? (
          <ul aria-label={t('menu')} className="divide-y rounded-control border">
            {views.map((view) => (
              <li key={view.id} data-record={view.id} className="flex items-center gap-2 py-1 pr-1 pl-3">
                <span className="min-w-0 flex-1 truncate">
                  {view.isForAll ? t('ofAll', { name: view.name }) : view.name}
                </span>
                <IconButton
                  size="icon-sm"
                  label={t('delete', { name: view.name })}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledReason={view.isForAll && !mayShare ? words('notAllowed') : null}
                  onClick={() => void drop(view)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </FormDialog>
  )
}
