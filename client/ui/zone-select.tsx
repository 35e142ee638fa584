import { type ComponentProps, type ReactNode, useState } from 'react'
import { Select } from './input.tsx'

/** Where most patients live; other zones follow below. */
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

/** Formats 'America/New_York' for people. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

interface ZoneSelectProps extends ComponentProps<typeof Select> {
  /** Zones that are always offered: the current and the saved one; '' means none. */
  kept: readonly string[]
  /** Options above all zones. */
  children?: ReactNode
}

/**
 * A select of the browser's time zones, United States first. The other 400 or so are rendered when the field gets the
 * focus: until then they would be most of the screen's layout work.
 */
export const ZoneSelect = ({ kept, children, ...rest }: ZoneSelectProps) => {
  const [isAskedFor, setAskedFor] = useState(false)
  const zones = new Set([
    ...near,
    ...kept.filter((zone) => zone !== ''),
    ...(isAskedFor ? Intl.supportedValuesOf('timeZone') : []),
  ])
  return (
    // Both events come before the browser opens the list: pointer and keyboard.
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
