import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { SavedView, SavedViewForm } from '#contract/saved-views.ts'
import { ViewsMenu } from './views-menu.tsx'

const shown = {
  status: 'PENDING',
  view: null,
  call: null,
  locationId: null,
  sort: 'patientName',
  order: 'asc',
  columns: ['city'],
} as const satisfies Omit<SavedViewForm, 'name' | 'isForAll' | 'columns'> & { columns: readonly string[] }

const show = async (language: 'es' | 'en' = 'en') => {
  const chosen: SavedView[] = []
  let views: SavedView[] = [{ id: 3, name: 'Houston', isForAll: true, ...shown, columns: ['city'] }]
  const screenOf = await showScreen(
    <ViewsMenu shown={{ ...shown, columns: ['city'] }} onView={(view) => chosen.push(view)} />,
    {
      areas: ['savedViews'],
      language,
      answer: ({ method, path, body }) => {
        if (method === 'DELETE') {
          views = views.filter(({ id }) => !path.endsWith(`/${id}`))
          return Response.json({})
        }
        if (method === 'POST') {
          const form = body as SavedViewForm
          if (form.name === 'Full')
            return refusal(409, { message: 'There are 50 saved views already.', code: 'too-many-views' })
          views = [...views, { id: 4, ...form }]
          return Response.json(views.at(-1))
        }
        return Response.json(views)
      },
    },
  )
  return { ...screenOf, chosen }
}

test('VIEW-01 by keyboard: a name is asked for, what is shown is saved once, and choosing the view gives it back', async () => {
  const { user, sent, chosen } = await show()
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Houston (of everybody)' })
  await user.click(screen.getByRole('menuitem', { name: 'Save or delete views…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save the view' }))
  expect(await dialog.findByText('Enter a name')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Name/), ' To call {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...shown, columns: ['city'], name: 'To call', isForAll: false },
  ])
  await user.click(screen.getByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'To call' }))
  expect(chosen).toEqual([expect.objectContaining({ id: 4, status: 'PENDING', columns: ['city'] })])
})

test('VIEW-03 a refusal is said and the dialog stays; a deleted view leaves the list', async () => {
  const { user, sent } = await show('es')
  await user.click(screen.getByRole('button', { name: 'Vistas guardadas' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Guardar o borrar vistas…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Nombre/), 'Full{Enter}')
  expect(await screen.findByText('There are 50 saved views already.')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Borrar la vista Houston' }))
  await waitFor(() => expect(dialog.queryByText('Houston (de todos)')).toBeNull())
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/saved-views/3'])
})
