import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Call } from '#contract/calls.ts'
import type { Patient } from '#contract/patients.ts'
import { PatientCalls } from './patient-calls.tsx'

/** What the section shows of a patient. */
const patient = {
  id: 7,
  patientName: 'ana ibáñez',
  dialledNumber: '+13055550142',
  isNoContact: false,
  callReason: 'opted-out',
} as Patient

const made: Call = {
  id: 3,
  outcome: 'voicemail',
  callBackAt: null,
  isCallBackOpen: false,
  note: 'Deja mensaje su hija',
  by: 'Eva Ruiz',
  at: '2026-11-20T15:00:00.000Z',
  isUndone: false,
  isUndoable: false,
}

const show = async (more: Partial<Patient> = {}, answer: (sent: Sent) => Response | undefined = () => undefined) =>
  showScreen(<PatientCalls patient={{ ...patient, ...more }} />, {
    areas: ['calls'],
    answer: (sent) => answer(sent) ?? Response.json(sent.method === 'POST' ? made : [made]),
  })

const sentCalls = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST')

test('CALL-01 PROD-03 the section lists calls, and the number is a link that dials nothing by itself', async () => {
  await show()
  expect(await screen.findByText('Voicemail')).toBeTruthy()
  expect(screen.getByText('Deja mensaje su hija')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Call / }).getAttribute('href')).toBe('tel:+13055550142')
})

test.each([{ isNoContact: true }, { callReason: 'wrong-number' as const }, { dialledNumber: null }])(
  'CALL-03 there is no link to a number that must not be called (%o)',
  async (more) => {
    await show(more)
    await screen.findByText('Voicemail')
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('CALL-04 a call back needs its day and time, and is sent as a moment', async () => {
  const { user, sent } = await show()
  await user.click(await screen.findByRole('button', { name: 'Record a call' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Outcome/ }), 'call-back')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.type(dialog.getByLabelText(/^Day/), '2030-03-05')
  await user.type(dialog.getByLabelText(/^Time/), '15:30')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentCalls(sent)).toEqual([
    {
      method: 'POST',
      path: '/api/patients/7/calls',
      body: { outcome: 'call-back', note: '', callBackAt: new Date('2030-03-05T15:30').toISOString() },
    },
  ])
})

test('CALL-04 a refused time is said at its field, and the dialog keeps what was typed', async () => {
  const message = 'Agreed time must be later than now.'
  const { user } = await show({}, (sent) =>
    sent.method === 'POST' ? refusal(400, { message, code: 'invalid-input', field: 'callBackAt' }) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Record a call' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Outcome/ }), 'call-back')
  await user.type(dialog.getByLabelText(/^Day/), '2020-03-05')
  await user.type(dialog.getByLabelText(/^Time/), '15:30')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('15:30')
})

test('CALL-04 whoever wants no contact is offered no call back', async () => {
  const { user } = await show({ isNoContact: true })
  await user.click(await screen.findByRole('button', { name: 'Record a call' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('option', { name: 'Asked to be called back' })).toBeNull()
  expect(dialog.getByRole('option', { name: 'No answer' })).toBeTruthy()
})

const wrong: Call = { ...made, id: 8, outcome: 'wrong-number', isUndoable: true }
const undoPath = '/api/patients/7/calls/8/undo'
const undosIn = (sent: Sent[]) => sent.filter(({ path }) => path === undoPath)

test('CALL-10 a wrong number is undone beside the call, and the call stays in the list, struck out', async () => {
  let shown = wrong
  const { user, sent } = await show({}, ({ method, path }) => {
    if (path !== undoPath) return method === 'GET' ? Response.json([shown]) : undefined
    shown = { ...wrong, isUndone: true, isUndoable: false }
    return Response.json({})
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: the number is as it was before the call.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(undosIn(sent)).toHaveLength(1)
})

test('CALL-10 a refused undo says why beside the call', async () => {
  const message = 'The patient has written since: it can no longer be undone. Read their text.'
  const { user } = await show({}, ({ method, path }) =>
    path === undoPath
      ? refusal(409, { message, code: 'wrote-meanwhile' })
      : method === 'GET'
        ? Response.json([wrong])
        : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('CALL-10 right after saving, the toast takes a wrong number back', async () => {
  const { user, sent } = await show({}, ({ method, path }) =>
    path === undoPath ? Response.json({}) : Response.json(method === 'POST' ? wrong : [made]),
  )
  await user.click(await screen.findByRole('button', { name: 'Record a call' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Outcome/ }), 'wrong-number')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It was undone: the number is as it was before the call.')).toBeTruthy()
  expect(undosIn(sent)).toHaveLength(1)
})
