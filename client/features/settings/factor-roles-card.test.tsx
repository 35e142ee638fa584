import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { FactorRolesCard } from './factor-roles-card.tsx'

const without = [
  { id: 1, username: 'admin', role: 'ADMINISTRATOR' },
  ...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, username: `ana${index}`, role: 'STAFF' })),
]

test('FACT-11 the roles are checked, whoever has no second factor is named, and a refusal changes nothing', async () => {
  const own = { message: 'Add a second factor to your own account first.', code: 'own-factor-first' }
  const { user, sent } = await showScreen(<FactorRolesCard />, {
    areas: ['account'],
    answer: ({ method, path, body }) => {
      if (path !== '/api/settings/second-factor') return undefined
      if (method === 'GET') return Response.json({ roles: ['AUDITOR'], without })
      const { roles } = body as { roles: string[] }
      return roles.includes('ADMINISTRATOR') ? refusal(409, own) : Response.json({ roles, without })
    },
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('Auditor')).checked).toBe(true)
  expect((await box('Staff')).checked).toBe(false)
  expect(screen.getByText('One person has none: admin')).toBeTruthy()
  expect(screen.getByText(/^10 people have none, among them ana0, .*ana7$/)).toBeTruthy()
  expect(screen.getAllByText('Everybody has one')).toHaveLength(5)
  const save = screen.getByRole('button', { name: 'Save the roles' })
  await user.click(await box('Administrator'))
  await user.click(save)
  expect(await screen.findByText(own.message)).toBeTruthy()
  expect((await box('Administrator')).checked).toBe(true)
  await user.click(await box('Administrator'))
  await user.click(await box('Staff'))
  await user.click(save)
  expect(await screen.findByText('Roles saved')).toBeTruthy()
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect((puts()[1] as { roles: string[] }).roles.toSorted()).toEqual(['AUDITOR', 'STAFF'])
})
