import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCurrentUser } from '#client/session.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { FactorCard } from './factor-card.tsx'
import { loaded as FactorGate } from './factor-gate.tsx'

const factors = {
  directory: null,
  hasAuthenticator: false,
  passkeys: [{ id: 4, name: 'Phone', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null }],
}
const Shown = () => <FactorCard user={useCurrentUser()} />

test('FACT-14 a passkey gets another name, and an empty one is refused at its field', async () => {
  let name = 'Phone'
  const now = () => Response.json({ ...factors, passkeys: factors.passkeys.map((each) => ({ ...each, name })) })
  const { user, sent } = await showScreen(<Shown />, {
    areas: ['account'],
    answer: ({ method, path, body }) => {
      if (method === 'PATCH' && path === '/api/auth/passkeys/4') name = (body as { name: string }).name
      return path.startsWith('/api/auth/') ? now() : undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }))
  const input = await screen.findByLabelText(/^Name/)
  await user.clear(input)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write a name')).toBeTruthy()
  await user.type(input, 'Key in the drawer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Key in the drawer')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { name: 'Key in the drawer' },
  ])
})

test('FACT-12 whoever must add a second factor sees why, the two ways to add one, and the way out', async () => {
  const { user } = await showScreen(<FactorGate />, {
    areas: [],
    answer: ({ path }) =>
      path === '/api/auth/second-factor'
        ? Response.json({ directory: null, hasAuthenticator: false, passkeys: [] })
        : undefined,
  })
  expect(await screen.findByRole('heading', { name: 'Add a second factor' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add an app' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add an app' }))
  expect(await screen.findByLabelText(/^Current password/)).toBeTruthy()
  await expectAccessible(screen.getByRole('dialog'))
})
