import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { initialRights } from '#contract/permissions.ts'
import type { ManagedUser } from '#contract/users.ts'
import { UserFormDialog } from './user-form-dialog.tsx'

const colleague: ManagedUser = {
  id: 7,
  username: 'colega',
  email: 'colega@example.org',
  role: 'STAFF',
  rights: initialRights('STAFF'),
  isActive: true,
  firstName: null,
  lastName: null,
  department: null,
  lastLoginAt: null,
  passwordIsWeak: false,
  mustChangePassword: false,
  hasSecondFactor: false,
  createdAt: '2026-11-01T12:00:00.000Z',
}

const show = async (user: ManagedUser | null, answer?: () => Response) => {
  const close = vi.fn()
  const node = <UserFormDialog user={user} onClose={close} />
  const shown = await showScreen(node, { areas: ['users'], ...(answer ? { answer } : {}) })
  return { ...shown, close, dialog: within(screen.getByRole('dialog')) }
}

test('USERS-03 VAL-09 VAL-10 the edit dialog shows errors at their fields', async () => {
  const { user, sent, dialog } = await show(colleague)
  const username = dialog.getByLabelText(/^Username/)
  await user.clear(username)
  await user.type(username, 'ab')
  const email = dialog.getByLabelText(/^Email/)
  await user.clear(email)
  await user.type(email, 'no-address')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Username must be at least 3 characters')).toBeTruthy()
  expect(dialog.getByText('Invalid email format')).toBeTruthy()
  expect(sent).toEqual([])
})

test('VAL-11 VAL-12 VAL-13 offers the roles administrator and staff, and omits a blank password', async () => {
  const { user, sent, dialog, close } = await show(colleague, () => Response.json(colleague))
  const offered = within(dialog.getByLabelText(/^Role/)).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Administrator', 'Staff'])
  expect(dialog.getByRole('switch', { name: 'Active account' }).getAttribute('aria-checked')).toBe('true')
  await user.type(dialog.getByLabelText(/^New password/), '   ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const { username, email, isActive } = colleague
  // Role and rights take a proof, so they are sent only when they change.
  const body = { username, email, isActive }
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/users/7', body }])
})

test('shows a taken username at its field, and keeps the dialog with its input', async () => {
  const { user, dialog, close } = await show(colleague, () =>
    refusal(409, { message: 'This username is taken.', code: 'username-taken', field: 'username' }),
  )
  const username = dialog.getByLabelText(/^Username/)
  await user.type(username, '.dos')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This username is taken.')).toBeTruthy()
  expect((username as HTMLInputElement).value).toBe('colega.dos')
  expect(close).not.toHaveBeenCalled()
})

test('a new account starts with the rights of its role', async () => {
  const { user, dialog } = await show(null)
  const isOn = (name: string) => dialog.getByRole('switch', { name }).getAttribute('aria-checked')
  expect(isOn('May add and correct patients')).toBe('false')
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'ADMINISTRATOR')
  expect(isOn('May add and correct patients')).toBe('true')
})
