import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

test('BULK-03 an act that is confirmed twice at once is begun once', async () => {
  const { sent } = await showScreen(
    <BulkDialog kind="called" selection={{ ids: [1] }} onDone={() => undefined} onClose={() => undefined} />,
    {
      areas: ['bulkActs', 'patients'],
      answer: ({ path }) =>
        path === '/api/bulk-acts/preview'
          ? Response.json({ total: 1, reached: 1, leftOut: [] })
          : path === '/api/bulk-acts'
            ? Response.json({ id: 1 })
            : Response.json([]),
    },
  )
  const confirm = await screen.findByRole('button', { name: 'Do it with 1' })
  // Without a render between them, as two presses of a fast finger come.
  confirm.click()
  confirm.click()
  const begun = () => sent.filter(({ method, path }) => method === 'POST' && path === '/api/bulk-acts')
  await waitFor(() => expect(begun()).toHaveLength(1))
})
