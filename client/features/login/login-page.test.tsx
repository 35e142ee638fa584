import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { LoginPage } from './login-page.tsx'

test('LOGIN-01 LOGIN-02 LOGIN-05 the card asks for username and password, and can show the password', async () => {
  const { user } = await showScreen(<LoginPage />, {
    areas: [],
    answer: () => new Response('', { status: 401 }),
  })
  expect(screen.getByText('Sign in to access the dashboard')).toBeTruthy()
  expect(screen.getByText(/Administrator or Staff access required/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Username/ }))
  const password = screen.getByLabelText(/^Password/)
  await user.type(password, 'secret')
  expect(password.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
})
