import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { clockTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { zoneName } from '#client/ui/zone-select.tsx'
import { type Location, locationEndpoints } from '#contract/locations.ts'
import { locationsQuery, sendersQuery, settingsQuery, useUpdateSettings } from './api.ts'
import { LocationDialog } from './location-dialog.tsx'
import { senderName } from './senders-card.tsx'

/** The sites of the organization, with their hours and senders. */
export const LocationsCard = () => {
  const t = useTranslations('senders.site')
  const words = useTranslations('words')
  const locations = useQuery(locationsQuery())
  const mayEdit = useIsAllowed(locationEndpoints.createLocation)
  const [edited, setEdited] = useEdited('location', locations.data)
  const reason = mayEdit ? null : words('notAllowed')
  const add = (
    <Button icon={<Plus aria-hidden className="size-4" />} disabledReason={reason} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <Card title={t('title')} actions={add}>
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      <SightSwitch mayEdit={mayEdit} />
      {locations.isError ? (
        <ListFailed hasRows={locations.data !== undefined} onRetry={() => void locations.refetch()} />
      ) : null}
      {locations.data?.length === 0 ? <EmptyState title={t('empty')} why={t('emptyWhy')} /> : null}
      <ul className="flex flex-col divide-y">
        {(locations.data ?? []).map((location) => (
          <Site key={location.id} location={location} reason={reason} onEdit={() => setEdited(location)} />
        ))}
      </ul>
      {edited ? <LocationDialog location={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  )
}

/** Whether everybody but administrators sees the patients of their locations only. */
const SightSwitch = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useTranslations('senders.site')
  const words = useTranslations('words')
  const fail = useFailure()
  const settings = useQuery(settingsQuery())
  const update = useUpdateSettings()
  const change = (isOn: boolean) =>
    update.mutate(
      { body: { isSightByLocation: isOn } },
      {
        onSuccess: () => toast({ title: words('success'), description: t(isOn ? 'sightOn' : 'sightOff') }),
        onError: (error) => void fail(error),
      },
    )
  return (
    <div className="mb-2 flex flex-col gap-1 border-b pb-3">
      <Switch
        label={t('sight')}
        isOn={settings.data?.isSightByLocation ?? false}
        isDisabled={!mayEdit || update.isPending}
        onChange={change}
      />
      <p className="text-sm text-muted">{t('sightText')}</p>
    </div>
  )
}

const Site = ({ location, reason, onEdit }: { location: Location; reason: string | null; onEdit: () => void }) => {
  const t = useTranslations('senders.site')
  const language = useLanguage()
  const senders = useQuery(sendersQuery())
  const sender = senders.data?.find(({ id, isDefault }) =>
    location.senderId === null ? isDefault : id === location.senderId,
  )
  const hours = t('hours', {
    days: t(`dayChoices.${location.openDays}`),
    from: clockTime(location.opensAt, language),
    to: clockTime(location.closesAt, language),
  })
  const facts = [
    `${hours} · ${zoneName(location.zone)}`,
    [location.address, location.phone].filter(Boolean).join(' · '),
    [sender ? senderName(sender) : null, t('patients', { count: location.patients })].filter(Boolean).join(' · '),
  ].filter((fact) => fact !== '')
  return (
    <li data-record={location.id} className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{location.name}</span>
        <span className="ml-auto flex items-center gap-1">
          {location.isActive ? null : <StatusBadge tone="grey">{t('inactive')}</StatusBadge>}
          <IconButton
            size="icon-sm"
            label={t('editOf', { name: location.name })}
            icon={<Pencil aria-hidden className="size-4" />}
            disabledReason={reason}
            onClick={onEdit}
          />
        </span>
      </div>
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-muted [overflow-wrap:anywhere]">
          {fact}
        </p>
      ))}
    </li>
  )
}
