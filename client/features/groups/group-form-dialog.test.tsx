import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Group } from '#contract/groups.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'

const clinic = {
  id: 4,
  key: 'clinica',
  labelEs: 'Clínica',
  labelEn: 'Clinic',
  type: 'choice',
  choices: [{ es: 'Norte', en: 'North' }],
  isPhi: false,
  removedAt: null,
}
const site = {
  id: 3,
  name: 'Sur',
  zone: 'America/New_York',
  openDays: 'mon-fri',
  opensAt: 540,
  closesAt: 1020,
  address: null,
  phone: null,
  senderId: null,
  isActive: true,
  patients: 2,
  userIds: [],
}
const group = (filter: Group['filter']): Group => ({
  id: 7,
  name: 'Los del sur',
  filter,
  patients: 2,
  updatedAt: '2026-11-25T12:00:00.000Z',
})

const show = async (
  edited: Group | null,
  { refused, language = 'en' }: { refused?: () => Response; language?: 'es' | 'en' } = {},
) => {
  const close = vi.fn()
  const shown = await showScreen(<GroupFormDialog group={edited} onClose={close} />, {
    areas: ['campaigns', 'patients', 'patientFields'],
    language,
    answer: ({ method, path }) => {
      if (method !== 'GET') return refused?.() ?? Response.json(group(null))
      if (path.startsWith('/api/own-fields')) return Response.json([clinic])
      if (path.startsWith('/api/locations')) return Response.json([site])
      return undefined
    },
  })
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByLabelText(language === 'en' ? 'Own field' : 'Campo propio')
  const changes = () => shown.sent.filter(({ method }) => method !== 'GET')
  return { ...shown, close, changes, dialog }
}

test('CAMP-17 a group without a name is refused at it, and nothing is sent', async () => {
  const { user, dialog, changes, close } = await show(null)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '   ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Write a name of 120 characters at most.')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test('CAMP-17 it says so in Spanish', async () => {
  const { user, dialog } = await show(null, { language: 'es' })
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Escriba un nombre, de 120 caracteres como máximo.')).toBeTruthy()
})

test('CAMP-17 a new filter is sent with what its controls say, and nothing for those left alone', async () => {
  const { user, dialog, changes, close } = await show(null)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pendientes')
  await user.selectOptions(dialog.getByLabelText('Status'), 'PENDING')
  await user.selectOptions(dialog.getByLabelText('Location'), '3')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(changes()).toEqual([
    { method: 'POST', path: '/api/groups', body: { name: 'Pendientes', filter: { status: 'PENDING', locationId: 3 } } },
  ])
})

test('CAMP-17 a new list is sent without a filter, even after one was begun, and shows no controls of one', async () => {
  const { user, dialog, changes, close } = await show(null)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'A mano')
  await user.selectOptions(dialog.getByLabelText('Own field'), 'clinica')
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'list')
  expect(dialog.queryByLabelText('Status')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(changes()).toEqual([{ method: 'POST', path: '/api/groups', body: { name: 'A mano', filter: null } }])
})

test('CAMP-17 FIELD-05 a condition on an own field without a value is refused at it, and sent once it has one', async () => {
  const { user, dialog, changes, close } = await show(null)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Del norte')
  await user.selectOptions(dialog.getByLabelText('Own field'), 'clinica')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Write a value that fits this field.')).toBeTruthy()
  expect(dialog.queryByText('Write a name of 120 characters at most.')).toBeNull()
  expect(changes()).toEqual([])
  await user.selectOptions(dialog.getByLabelText(/^Value of/), 'Norte')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(changes()).toMatchObject([
    { body: { filter: { fields: '[{"field":"clinica","is":"equals","value":"Norte"}]' } } },
  ])
})

test('CAMP-17 a changed group keeps its kind and the parts of its filter', async () => {
  const filter = { q: 'Ana', view: 'call', locationId: 3, status: 'PENDING' } as const
  const { user, dialog, changes, close } = await show(group(filter))
  const kind = dialog.getByLabelText<HTMLSelectElement>(/^Kind/)
  expect([kind.value, kind.disabled]).toEqual(['filter', true])
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(changes()).toEqual([{ method: 'PATCH', path: '/api/groups/7', body: { name: 'Los del sur 2', filter } }])
})

test('CAMP-17 a changed list stays a list', async () => {
  const close = vi.fn()
  const { user, sent } = await showScreen(<GroupFormDialog group={group(null)} onClose={close} />, {
    areas: ['campaigns', 'patients', 'patientFields'],
    answer: ({ method }) => (method === 'PATCH' ? Response.json(group(null)) : undefined),
  })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/api/groups/7', body: { name: 'Los del sur 2', filter: null } },
  ])
})

test('CAMP-17 what the server refuses stands at its field, and the dialog keeps its input', async () => {
  const { user, dialog, close } = await show(null, {
    refused: () => refusal(409, { message: 'A group has this name.', code: 'name-taken', field: 'name' }),
  })
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(name, 'Los del sur')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A group has this name.')).toBeTruthy()
  expect(name.value).toBe('Los del sur')
  expect(close).not.toHaveBeenCalled()
})
