import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { CredentialsForm } from './credentials-form.tsx'

const show = (answer?: () => Response | Promise<Response>) =>
  showScreen(<CredentialsForm onNewPassword={vi.fn()} onCode={vi.fn()} />, { areas: [], ...(answer ? { answer } : {}) })
const username = () => screen.getByRole('textbox', { name: /^Username/ })
const password = () => screen.getByLabelText(/^Password/)

test('VAL-01 VAL-02 shows an error at both fields of an empty form and sends nothing', async () => {
  const { user, sent } = await show()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(username())
  expect(sent).toEqual([])
})

test.each([
  ['ERR-04', 403, 'Access denied. Your account may be disabled.'],
  ['ERR-05', 429, 'Too many login attempts. Please wait a moment and try again.'],
  ['ERR-06', 500, 'Server error. Please try again later.'],
  ['ERR-08', 418, 'Login failed. Please check your credentials.'],
])('%s shows the message for a %i response', async (_id, status, text) => {
  const { user } = await show(() => new Response('', { status }))
  await user.type(username(), 'admin')
  await user.type(password(), 'anything{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test('ERR-07 shows a network error without a response', async () => {
  const { user } = await show(() => Promise.reject(new TypeError('Failed to fetch')))
  await user.type(username(), 'admin')
  await user.type(password(), 'anything{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Network error. Please check your connection and try again.',
  )
})

test('ERR-02 ERR-03 shows a wrong password and selects the input to be typed over', async () => {
  const { user, sent } = await show(() => refusal(401, { message: 'No.', code: 'bad-credentials' }))
  await user.type(username(), 'nobody-here')
  await user.type(password(), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid username or password. Please try again.')
  expect(sent).toEqual([
    { method: 'POST', path: '/api/auth/login', body: { username: 'nobody-here', password: 'wrong' } },
  ])
})
