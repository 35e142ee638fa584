import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#client/session.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { MOST_RECIPIENTS } from '#contract/reports/templates.ts'
import { reportReadersQuery } from './api.ts'

/** Who else gets the mail of a schedule: people with an active account that may have the report. */
export const RecipientFields = ({
  chosen,
  onChange,
}: {
  chosen: readonly number[]
  onChange: (recipientIds: number[]) => void
}) => {
  const t = useTranslations('planReports.schedule')
  const { canMail } = useCurrentUser()
  const readers = useQuery(reportReadersQuery())
  // Whoever may no longer have the report is left out with the next save.
  const kept = chosen.filter((id) => readers.data?.some((reader) => reader.id === id))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium">{t('recipients')}</legend>
      <p className="text-sm text-muted">{canMail ? t('recipientsWhy') : t('noMail')}</p>
      {readers.isError ? <ListFailed hasRows={false} onRetry={() => void readers.refetch()} /> : null}
      <div className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {readers.data?.map(({ id, name }) => {
          const isChosen = kept.includes(id)
          return (
            <Checkbox
              key={id}
              label={name}
              checked={isChosen}
              disabled={!isChosen && (!canMail || kept.length >= MOST_RECIPIENTS)}
              onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((other) => other !== id))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
