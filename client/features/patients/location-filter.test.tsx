import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { LocationFilter } from './location-filter.tsx'

test('VIEW-04 a location that a view names and nobody shows stands in the filter as gone, and can be taken out', async () => {
  const chosen: (number | undefined)[] = []
  const { user } = await showScreen(<LocationFilter locationId={9} onLocation={(id) => chosen.push(id)} />, {
    areas: ['patients'],
    language: 'es',
    answer: ({ path }) => (path === '/api/locations' ? Response.json([{ id: 1, name: 'Kendall' }]) : undefined),
  })
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sede' })
  expect(filter.selectedOptions[0]?.textContent).toBe('Sede que no existe o que usted no ve')
  await user.selectOptions(filter, 'Todas las sedes')
  expect(chosen).toEqual([undefined])
})
