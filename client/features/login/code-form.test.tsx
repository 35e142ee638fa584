import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { LoginPage } from './login-page.tsx'

test('FACT-02 an account with a second factor is asked for its code, and a wrong one is named', async () => {
  let isCoded = false
  const { user, sent } = await showScreen(<LoginPage />, {
    areas: [],
    answer: () =>
      isCoded
        ? refusal(400, { code: 'wrong-code', message: 'The code is not correct.', field: 'code' })
        : refusal(403, { code: 'code-needed', message: '' }),
  })
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'ana')
  await user.type(screen.getByLabelText(/^Password/), 'Una-clave$52')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const code = await screen.findByRole('textbox', { name: /^Code/ })
  expect(document.activeElement).toBe(code)
  const before = sent.length
  await user.type(code, '123')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('A code has at least six characters')).toBeTruthy()
  expect(sent).toHaveLength(before)
  isCoded = true
  await user.type(code, '456')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The code is not correct.')
  expect(sent.at(-1)?.body).toMatchObject({ username: 'ana', code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: /^Username/ })).toBeTruthy()
})

test('FACT-08 an account with a passkey is offered it first; without one at hand a code still does', async () => {
  const { user, sent } = await showScreen(<LoginPage />, {
    areas: [],
    answer: (call) =>
      call.path.includes('passkey-challenge')
        ? refusal(503, { code: 'internal', message: '' })
        : refusal(403, { code: 'passkey-needed', message: '' }),
  })
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'ana')
  await user.type(screen.getByLabelText(/^Password/), 'Una-clave$52')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const button = await screen.findByRole('button', { name: 'Use the passkey' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('The passkey was not used')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'abcde-fghij')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(sent.at(-1)?.body).toMatchObject({ username: 'ana', code: 'abcde-fghij' })
})
