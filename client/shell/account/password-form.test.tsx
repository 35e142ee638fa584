import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { PasswordForm } from './password-form.tsx'

test('VAL-31 VAL-32 VAL-34 the password form validates each field and sends nothing', async () => {
  const { user, sent } = await showScreen(<PasswordForm />, { areas: ['account'] })
  await user.type(screen.getByLabelText(/^New password/), 'short')
  await user.type(screen.getByLabelText(/^Confirm new password/), 'other')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Current password is required')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(screen.getByText("Passwords don't match")).toBeTruthy()
  expect(sent).toEqual([])
})
