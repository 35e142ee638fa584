import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { WordlessRolesCard } from './wordless-roles-card.tsx'

test('WORD-01 the roles that read no notes and answers are checked and saved; a refusal changes nothing', async () => {
  const { user, sent } = await showScreen(<WordlessRolesCard />, {
    areas: ['account'],
    answer: ({ method, path, body }) => {
      if (path !== '/api/settings') return undefined
      if (method === 'GET') return Response.json({ wordlessRoles: ['READONLY'] })
      const { wordlessRoles } = body as { wordlessRoles: string[] }
      if (wordlessRoles.includes('STAFF')) return refusal(403, { message: 'Not now.', code: 'forbidden' })
      return Response.json({ wordlessRoles })
    },
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('Read Only')).checked).toBe(true)
  expect((await box('Auditor')).checked).toBe(false)
  const save = screen.getByRole('button', { name: 'Save the roles' })
  await user.click(await box('Staff'))
  await user.click(save)
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect((await box('Staff')).checked).toBe(true)
  await user.click(await box('Staff'))
  await user.click(await box('Auditor'))
  await user.click(save)
  expect(await screen.findByText('Roles saved')).toBeTruthy()
  const saved = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect((saved()[1] as { wordlessRoles: string[] }).wordlessRoles.toSorted()).toEqual(['AUDITOR', 'READONLY'])
})
