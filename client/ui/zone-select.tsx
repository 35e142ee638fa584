import { type ComponentProps, type ReactNode, useState } from 'react'
import { Select } from './input.tsx'

/** Where most patients are; the rest of the world stands below. */
const near = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** 'America/New_York' as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

interface ZoneSelectProps extends ComponentProps<typeof Select> {
  /** Zones that are offered in any case: what stands in the field, what was saved; '' is none. */
  kept: readonly string[]
  /** Choices above all zones. */
  children?: ReactNode
}

/**
 * A choice among the time zones that the browser knows, the United States' first. The some four hundred others come when
 * somebody goes to the field: until then they would be most of what a browser lays out of the whole screen.
 */
export const ZoneSelect = ({ kept, children, ...rest }: ZoneSelectProps) => {
  const [isAskedFor, setAskedFor] = useState(false)
  const zones = new Set([
    ...near,
    ...kept.filter((zone) => zone !== ''),
    ...(isAskedFor ? Intl.supportedValuesOf('timeZone') : []),
  ])
  return (
    // Both come before the browser opens the list: by finger or mouse, by key.
    <Select {...rest} onPointerDown={() => setAskedFor(true)} onFocus={() => setAskedFor(true)}>
      {children}
      {[...zones].map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      ))}
    </Select>
  )
}
