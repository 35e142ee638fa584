import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { LONGEST_GROUP_NAME } from '#contract/groups.ts'
import { type Import, importEndpoints } from '#contract/imports.ts'
import { useGroupImport } from './api.ts'

/** Makes a list of the import's patients and opens a new campaign for it. */
export const CampaignButton = ({ found }: { found: Import }) => {
  const t = useTranslations('imports.done')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const navigate = useNavigate()
  const group = useGroupImport()
  const mayManage = useIsAllowed(importEndpoints.groupImport)
  const { added, changed, same } = found.outcomes
  const name = `${found.fileName.replace(/\.\w{2,4}$/, '')} · ${shortDay(found.createdAt, language)}`
  const reason = !mayManage ? words('notAllowed') : added + changed + same === 0 ? t('nobody') : null
  const start = () =>
    group.mutate(
      { params: { id: found.id }, body: { name: name.slice(-LONGEST_GROUP_NAME) } },
      {
        onSuccess: ({ id }) => void navigate({ to: '/campaigns/$id', params: { id: 'new' }, search: { group: id } }),
        onError: (error) => void fail(error),
      },
    )
  return (
    <Button
      variant="primary"
      icon={<Megaphone aria-hidden className="size-4" />}
      disabledReason={reason}
      isPending={group.isPending}
      onClick={start}
    >
      {t('campaign')}
    </Button>
  )
}
