import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { AccessCard } from './access-card.tsx'

const settings = { bulkReadLimit: 1000, consoleAddresses: ['127.0.0.1'] }

test('LEAST-03 the limit and the networks are sent as they are typed, and what is refused stands at its field', async () => {
  const refusal = {
    message: 'Allowed addresses: your own, 127.0.0.1, is missing.',
    code: 'invalid-input',
    field: 'consoleAddresses',
  }
  const { user, sent } = await showScreen(<AccessCard />, {
    areas: ['account'],
    answer: ({ method, path, body }) => {
      if (path !== '/api/settings') return undefined
      const isShutOut = method === 'PATCH' && !JSON.stringify(body).includes('127.0.0.1')
      return isShutOut ? Response.json(refusal, { status: 400 }) : Response.json(settings)
    },
  })
  const changes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const limit = await screen.findByLabelText(/^Notify from/)
  const networks = screen.getByLabelText(/^Allowed addresses/)
  const save = screen.getByRole('button', { name: 'Save access' })
  await user.clear(limit)
  await user.type(limit, '99')
  await user.click(save)
  expect(await screen.findByText(/^Write a number from 100 to 1,000,000/)).toBeTruthy()
  expect(changes()).toEqual([])
  await user.clear(limit)
  await user.clear(networks)
  await user.type(networks, '10.0.0.0/8')
  await user.click(save)
  expect(await screen.findByText(/your own, 127.0.0.1, is missing/)).toBeTruthy()
  await user.type(networks, '{enter}127.0.0.1')
  await user.click(save)
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toEqual({ bulkReadLimit: null, consoleAddresses: ['10.0.0.0/8', '127.0.0.1'] })
})
