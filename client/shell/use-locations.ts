import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Location, locationEndpoints } from '#contract/locations.ts'
import { queryOf } from '../query.ts'

const none: readonly Location[] = []

/** The organization's locations by name; none until they have loaded. */
export const useLocations = (): readonly Location[] => useQuery(queryOf(locationEndpoints.listLocations)).data ?? none

/** The name of a location by its id as text. */
export const useLocationName = (): ((id: string) => string) => {
  const locations = useLocations()
  return useMemo(() => {
    const names = new Map(locations.map(({ id, name }) => [String(id), name]))
    return (id) => names.get(id) ?? id
  }, [locations])
}
