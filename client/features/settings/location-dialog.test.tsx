import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Location } from '#contract/locations.ts'
import type { Language } from '#contract/primitives.ts'
import { LocationDialog } from './location-dialog.tsx'

const location: Location = {
  id: 3,
  name: 'Sur',
  zone: 'America/New_York',
  openDays: 'mon-sat',
  opensAt: 480,
  closesAt: 1020,
  address: null,
  phone: '(305) 555-0100',
  senderId: 2,
  isActive: true,
  patients: 2,
  userIds: [7],
}
const senders = [
  { id: 1, name: 'Principal', isDefault: true },
  { id: 2, name: 'Norte', isDefault: false },
]
const people = [
  { id: 1, username: 'admin', firstName: null, lastName: null, role: 'ADMINISTRATOR' },
  { id: 7, username: 'colega', firstName: 'Rosa', lastName: 'Díaz', role: 'STAFF' },
  { id: 8, username: 'otra', firstName: null, lastName: null, role: 'STAFF' },
]

const show = async (
  edited: Location | null,
  { refused, language = 'en' }: { refused?: () => Response; language?: Language } = {},
) => {
  const close = vi.fn()
  const shown = await showScreen(<LocationDialog location={edited} onClose={close} />, {
    areas: ['senders'],
    language,
    answer: ({ method, path }) => {
      if (method !== 'GET') return refused?.() ?? Response.json(location)
      if (path.startsWith('/api/senders')) return Response.json(senders)
      if (path.startsWith('/api/users')) return Response.json(people)
      return undefined
    },
  })
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('checkbox', { name: 'Rosa Díaz' })
  await dialog.findByRole('option', { name: 'Norte' })
  const changes = () => shown.sent.filter(({ method }) => method !== 'GET')
  return { ...shown, close, changes, dialog }
}

test.each([
  ['es', null],
  ['en', null],
  ['es', location],
  ['en', location],
] as const)('SEND-12 the form is accessible, also with its errors (%s)', async (language, edited) => {
  const { user, dialog } = await show(edited, { language })
  await expectAccessible(screen.getByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: language === 'es' ? 'Nombre' : 'Name' }))
  await user.click(dialog.getByRole('button', { name: language === 'es' ? 'Guardar' : 'Save' }))
  expect(await dialog.findByText(language === 'es' ? 'Escriba un nombre' : 'Write a name')).toBeTruthy()
  await expectAccessible(screen.getByRole('dialog'))
})

test.each([
  ['es', 'Nombre', 'Teléfono', 'Cierra', 'Guardar'],
  ['en', 'Name', 'Phone', 'Closes', 'Save'],
] as const)(
  'SEND-12 refuses what cannot be a location at each field (%s)',
  async (language, name, phone, closes, save) => {
    const { user, dialog, changes, close } = await show(location, { language })
    await user.clear(dialog.getByRole('textbox', { name }))
    await user.type(dialog.getByRole('textbox', { name: phone }), '{Control>}a{/Control}llame')
    // Half an hour after opening.
    await user.selectOptions(dialog.getByLabelText(closes), '510')
    await user.click(dialog.getByRole('button', { name: save }))
    const errors = {
      es: [
        'Escriba un nombre',
        'Escriba un número de teléfono con al menos 7 dígitos',
        'Debe ser al menos una hora después de abrir',
      ],
      en: ['Write a name', 'Write a phone number with at least 7 digits', 'It must be at least an hour after opening'],
    }
    for (const error of errors[language]) expect(await dialog.findByText(error)).toBeTruthy()
    expect(changes()).toEqual([])
    expect(close).not.toHaveBeenCalled()
  },
)

test('SEND-12 a new location is sent with the usual hours, the default sender and nobody chosen', async () => {
  const { user, dialog, changes, close } = await show(null)
  expect(dialog.getByRole('option', { name: 'The default (Principal)' })).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Centro')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const body = {
    name: 'Centro',
    zone: 'America/New_York',
    openDays: 'mon-fri',
    opensAt: 540,
    closesAt: 1020,
    address: null,
    phone: null,
    senderId: null,
    isActive: true,
    userIds: [],
  }
  expect(changes()).toEqual([{ method: 'POST', path: '/api/locations', body }])
})

test('SEND-12 SEND-14 a changed location is sent whole, with its sender, its state and who sees its patients', async () => {
  const { user, dialog, changes, close } = await show(location)
  expect(dialog.queryByRole('checkbox', { name: 'admin' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Sender'), '')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), ' 8 Calle Sur ')
  await user.click(dialog.getByRole('switch', { name: 'Active' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Rosa Díaz' }))
  await user.click(dialog.getByRole('checkbox', { name: 'otra' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const { id, patients: _patients, ...kept } = location
  const body = { ...kept, address: '8 Calle Sur', senderId: null, isActive: false, userIds: [8] }
  expect(changes()).toEqual([{ method: 'PATCH', path: `/api/locations/${id}`, body }])
})

test('SEND-12 what the server refuses stands at its field, and the dialog keeps its input', async () => {
  const { user, dialog, close } = await show(null, {
    refused: () => refusal(409, { message: 'Another location has this name.', code: 'name-taken', field: 'name' }),
  })
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, 'Sur')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another location has this name.')).toBeTruthy()
  expect(name.value).toBe('Sur')
  expect(close).not.toHaveBeenCalled()
})
