import { useTranslations } from 'use-intl'
import { useLocations } from '#client/shell/use-locations.ts'
import { Select } from '#client/ui/input.tsx'

/** Narrows the queue to one location; absent where there is none. */
export const LocationFilter = ({
  locationId,
  onLocation,
}: {
  locationId: number | undefined
  onLocation: (id: number | undefined) => void
}) => {
  const t = useTranslations('patients.locationFilter')
  const locations = useLocations()
  if (locations.length === 0) return null
  // A saved view or an address may name one that is gone, or out of the person's sight.
  const isUnknown = locationId !== undefined && locations.every(({ id }) => id !== locationId)
  return (
    <Select
      size="sm"
      aria-label={t('label')}
      value={locationId ?? ''}
      onChange={(event) => onLocation(event.target.value === '' ? undefined : Number(event.target.value))}
      className="max-w-44"
    >
      <option value="">{t('any')}</option>
      {isUnknown ? <option value={locationId}>{t('unknown')}</option> : null}
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
