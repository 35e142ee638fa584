import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { PatientFormDialog } from './patient-form-dialog.tsx'

const show = async (answer: () => Response = () => Response.json({})) => {
  const close = vi.fn()
  const shown = await showScreen(<PatientFormDialog patient={null} onClose={close} />, {
    areas: ['patients', 'patientFields', 'patientDialogs'],
    answer: ({ method }) => (method === 'POST' ? answer() : undefined),
  })
  const created = () => shown.sent.filter(({ method, path }) => method === 'POST' && path === '/api/patients')
  return { ...shown, close, created, dialog: within(screen.getByRole('dialog')) }
}
type Dialog = Awaited<ReturnType<typeof show>>['dialog']

const fill = async (user: UserEvent, dialog: Dialog, form: Record<string, string>) => {
  for (const [label, text] of Object.entries(form))
    if (text) await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), text)
  await user.click(dialog.getByRole('button', { name: 'Create patient' }))
}
const ana = { 'Contract ID': 'X-1', 'Patient name': 'Ana', 'Phone number': '6465550100', 'Doctor name': 'Dr. Alba' }
const alerts = (dialog: Dialog) => dialog.getAllByRole('alert').map(({ textContent }) => textContent)

test('VAL-03 VAL-04 contract and name are required', async () => {
  const { user, dialog, created } = await show()
  await fill(user, dialog, { ...ana, 'Contract ID': '', 'Patient name': '  ' })
  await waitFor(() => expect(alerts(dialog)).toEqual(['Contract ID is required', 'Patient name is required']))
  expect(created()).toEqual([])
})

test('VAL-05 VAL-06 phone and doctor are required', async () => {
  const { user, dialog, created } = await show()
  await fill(user, dialog, { ...ana, 'Phone number': '', 'Doctor name': '' })
  await waitFor(() => expect(alerts(dialog)).toEqual(['Phone number is required', 'Doctor name is required']))
  expect(created()).toEqual([])
})

test('ERR-12 any other failure to create says so, and what was typed stays', async () => {
  const { user, dialog, close } = await show(() => new Response('boom', { status: 500 }))
  await fill(user, dialog, ana)
  expect(await screen.findAllByText('Failed to create patient. Please try again.')).not.toEqual([])
  expect(dialog.getByLabelText<HTMLInputElement>(/^Patient name/).value).toBe('Ana')
  expect(close).not.toHaveBeenCalled()
})

test('a contract that exists is told at the field and in a toast', async () => {
  const text = 'Contract ID already exists. Please use a different ID.'
  const { user, dialog } = await show(() =>
    refusal(409, { message: text, code: 'contract-taken', field: 'contractId' }),
  )
  await fill(user, dialog, ana)
  await waitFor(() => expect(alerts(dialog)).toEqual([text]))
  expect(dialog.getByLabelText(/^Contract ID/).getAttribute('aria-invalid')).toBe('true')
})
