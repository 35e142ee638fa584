import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Hold } from '#contract/patients/hold.ts'
import type { Patient } from '#contract/patients.ts'
import { HoldPatient } from './hold-patient.tsx'

const patient = { id: 7, patientName: 'ana ibáñez' } as Patient

/** A server that remembers the hold. */
const show = async (initial: Hold | null) => {
  let hold = initial
  const shown = await showScreen(<HoldPatient patient={patient} />, {
    areas: ['patientDetails'],
    answer: ({ method, path, body }) => {
      if (!path.startsWith('/api/patients/7/hold')) return undefined
      if (method === 'POST')
        hold = { reason: (body as { reason: string }).reason, placedBy: 'eva', placedAt: '2026-11-20T15:00:00.000Z' }
      if (method === 'DELETE') hold = null
      return Response.json(method === 'GET' ? { hold } : (hold ?? {}))
    },
  })
  await shown.user.click(screen.getByRole('button', { name: 'Legal hold' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET')

test('KEEP-07 a legal hold is placed with a reason, which is asked for at its field', async () => {
  const { user, sent, dialog } = await show(null)
  await user.click(await dialog.findByRole('button', { name: 'Place a legal hold' }))
  expect(dialog.getByText('Write the reason')).toBeTruthy()
  expect(writes(sent)).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Claim 12')
  await user.click(dialog.getByRole('button', { name: 'Place a legal hold' }))
  await waitFor(() =>
    expect(writes(sent)).toEqual([{ method: 'POST', path: '/api/patients/7/hold', body: { reason: 'Claim 12' } }]),
  )
  expect(await dialog.findByText(/^Placed by eva/)).toBeTruthy()
})

test('KEEP-07 a hold is shown with its reason, and released after a question', async () => {
  const { user, sent, dialog } = await show({
    reason: 'Claim 12',
    placedBy: null,
    placedAt: '2026-11-20T15:00:00.000Z',
  })
  expect(await dialog.findByText('Claim 12')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Release the hold' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Release the hold' }))
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE', path: '/api/patients/7/hold' }]))
  expect(await dialog.findByText('There is no legal hold.')).toBeTruthy()
})
