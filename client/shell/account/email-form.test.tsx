import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../testing/show-screen.tsx'
import { EmailForm } from './email-form.tsx'

const show = (answer?: () => Response) =>
  showScreen(<EmailForm email="teresa@example.org" />, { areas: ['account'], ...(answer ? { answer } : {}) })
const email = () => screen.getByLabelText(/^New email/)
const save = () => screen.getByRole('button', { name: 'Save email' })

test('VAL-28 VAL-29 the e-mail form shows what is wrong and sends nothing', async () => {
  const { user, sent } = await show()
  await user.clear(email())
  await user.click(save())
  expect(await screen.findByText('Email is required')).toBeTruthy()
  await user.type(email(), 'a@b')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(sent).toEqual([])
})

test('VAL-30 asks for the password before it sends a new address', async () => {
  const { user, sent } = await show()
  await user.click(save())
  expect(await screen.findByText('Current password is required for security')).toBeTruthy()
  expect(sent).toEqual([])
})

test('shows a server error at its field and focuses the field', async () => {
  const { user } = await show(() =>
    refusal(400, { message: 'The current password is not correct.', code: 'wrong-password', field: 'currentPassword' }),
  )
  const password = screen.getByLabelText(/^Current password/)
  await user.type(password, 'Wrong-one-1!{Enter}')
  expect(await screen.findByText('The current password is not correct.')).toBeTruthy()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(password)
})
