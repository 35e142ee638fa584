import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Patient } from '#contract/patients.ts'
import { ErasePatient } from './erase-patient.tsx'

/** What the dialog shows of a patient. */
const patient = { id: 7, patientName: 'ana ibáñez' } as Patient

const noFactors = { directory: null, hasAuthenticator: false, passkeys: [] }

const show = async (answer: (sent: Sent) => Response | undefined, factors = noFactors) => {
  const asked = vi.fn()
  const shown = await showScreen(<ErasePatient patient={patient} onAsked={asked} />, {
    areas: ['patients', 'patientDetails'],
    answer: (sent) => (sent.path.endsWith('/second-factor') ? Response.json(factors) : answer(sent)),
  })
  await shown.user.click(screen.getByRole('button', { name: 'Erase the patient' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Current password/)
  return { ...shown, asked, dialog }
}

const erasures = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST')

test('KEEP-03 the dialog offers the record, and erases after the password', async () => {
  const { user, sent, asked, dialog } = await show(() => Response.json({ jobId: 1 }))
  expect(dialog.getByRole('link', { name: 'Save the record first' }).getAttribute('href')).toBe(
    '/api/patients/7/record',
  )
  await user.click(dialog.getByRole('button', { name: 'Erase the patient' }))
  expect(dialog.getByText('Enter your current password')).toBeTruthy()
  expect(erasures(sent)).toEqual([])
  await user.type(dialog.getByLabelText(/^Current password/), 'Farol-verde$27')
  await user.click(dialog.getByRole('button', { name: 'Erase the patient' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(erasures(sent)).toEqual([
    { method: 'POST', path: '/api/patients/7/erase', body: { currentPassword: 'Farol-verde$27' } },
  ])
})

test('KEEP-02 the dialog wants a code from an account with a second factor, and shows a refusal at its field', async () => {
  const refused = { message: 'The code is not correct.', code: 'wrong-code', field: 'code' }
  const { user, sent, asked, dialog } = await show(() => refusal(400, refused), {
    ...noFactors,
    hasAuthenticator: true,
  })
  await user.type(dialog.getByLabelText(/^Current password/), 'Farol-verde$27')
  await user.click(dialog.getByRole('button', { name: 'Erase the patient' }))
  expect(dialog.getByText('A code has at least six characters')).toBeTruthy()
  expect(erasures(sent)).toEqual([])
  await user.type(dialog.getByLabelText(/authenticator|recovery/i), '123456')
  await user.click(dialog.getByRole('button', { name: 'Erase the patient' }))
  expect(await dialog.findByText('The code is not correct.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
