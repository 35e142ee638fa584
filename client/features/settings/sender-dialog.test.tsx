import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Language } from '#contract/primitives.ts'
import type { SenderRow } from '#contract/senders.ts'
import { SenderDialog } from './sender-dialog.tsx'

const sender: SenderRow = {
  id: 2,
  name: 'Norte',
  kind: 'long-code',
  address: '+13055550100',
  isOfEnvironment: false,
  accountSid: null,
  hasToken: true,
  isDefault: false,
  state: 'active',
  partsPerSecond: 2,
  partsPerDay: null,
  limits: { perSecond: 2, perDay: 2000 },
  partsToday: 0,
  leftToday: 2000,
  waiting: 0,
  heldSince: null,
  refusedUntil: null,
  refusedCode: null,
  registration: { brand: 'Marca', campaign: null, tollFreeVerification: null },
  optInWording: null,
  locations: [],
}
/** What the form says of a sender whose optional fields are empty. */
const bare = {
  partsPerSecond: null,
  partsPerDay: null,
  registration: { brand: null, campaign: null, tollFreeVerification: null },
  optInWording: null,
}

const show = async (
  edited: SenderRow | null,
  { refused, language = 'en' }: { refused?: () => Response; language?: Language } = {},
) => {
  const close = vi.fn()
  const shown = await showScreen(<SenderDialog sender={edited} onClose={close} />, {
    areas: ['senders'],
    language,
    answer: () => refused?.() ?? Response.json(sender),
  })
  return { ...shown, close, dialog: within(screen.getByRole('dialog')) }
}

test.each([
  ['es', null],
  ['en', null],
  ['es', sender],
  ['en', { ...sender, id: 1, isOfEnvironment: true }],
] as const)('SEND-10 the form is accessible, also with its errors (%s)', async (language, edited) => {
  const { user, dialog } = await show(edited, { language })
  await expectAccessible(screen.getByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: language === 'es' ? 'Nombre' : 'Name' }))
  await user.click(dialog.getByRole('button', { name: language === 'es' ? 'Guardar' : 'Save' }))
  expect(await dialog.findByText(language === 'es' ? 'Escriba un nombre' : 'Write a name')).toBeTruthy()
  await expectAccessible(screen.getByRole('dialog'))
})

test('SEND-10 refuses what cannot be a sender at each field, in words that say what to write', async () => {
  const { user, sent, dialog, close } = await show(null)
  const type = async (name: string, text: string) => user.type(dialog.getByRole('textbox', { name }), text)
  await type('Number or service', '305 555 0100')
  await type('Segments per second', '0')
  await type('Segments per day', '1.5')
  await type('Account ID', 'AC1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  for (const error of [
    'Write a name',
    'Write it as +13055550100, 24680, or MG and 32 letters or digits',
    'Write a number from 0.1 to 1,000',
    'Write a whole number from 1 to 10,000,000',
    'Write it as AC and 32 letters or digits',
  ])
    expect(await dialog.findByText(error)).toBeTruthy()
  expect(sent).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test('SEND-10 says so in Spanish', async () => {
  const { user, sent, dialog } = await show(null, { language: 'es' })
  await user.type(dialog.getByRole('textbox', { name: 'Segmentos por segundo' }), 'dos')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  for (const error of [
    'Escriba un nombre',
    'Escríbalo como +13055550100, 24680 o MG y 32 letras o números',
    'Escriba un número de 0.1 a 1,000',
  ])
    expect(await dialog.findByText(error)).toBeTruthy()
  expect(sent).toEqual([])
})

test.each(['+13055550100', '24680', `MG${'0a'.repeat(16)}`])('SEND-10 a new sender is sent: %s', async (address) => {
  const { user, sent, dialog, close } = await show(null)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Sur ')
  await user.type(dialog.getByRole('textbox', { name: 'Number or service' }), `${address} `)
  await user.type(dialog.getByRole('textbox', { name: 'Segments per second' }), '0,5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const body = { ...bare, accountSid: null, name: 'Sur', address, partsPerSecond: 0.5 }
  expect(sent).toEqual([{ method: 'POST', path: '/api/senders', body }])
})

test('SEND-10 a changed sender keeps its address, and a blank token keeps the stored one', async () => {
  const { user, sent, dialog, close } = await show(sender)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number or service' }).readOnly).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Segments per day' }), '500')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  const { name, registration } = sender
  const body = { ...bare, accountSid: null, name, registration, partsPerSecond: 2, partsPerDay: 500 }
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/senders/2', body }])
})

test('SEND-10 the sender of the environment offers no account, and needs no name until it has one', async () => {
  const first = { ...sender, id: 1, isOfEnvironment: true, name: '', registration: bare.registration }
  const { user, sent, dialog, close } = await show(first)
  expect(dialog.queryByRole('textbox', { name: 'Account ID' })).toBeNull()
  expect(dialog.queryByLabelText(/^Token/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([{ method: 'PATCH', path: '/api/senders/1', body: { ...bare, partsPerSecond: 2 } }])
})

test('SEND-10 what the server refuses stands at its field, and the dialog keeps its input', async () => {
  const { user, dialog, close } = await show(null, {
    refused: () => refusal(409, { message: 'Another sender has this number.', code: 'sender-taken', field: 'address' }),
  })
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sur')
  const address = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number or service' })
  await user.type(address, '+13055550100')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Another sender has this number.')).toBeTruthy()
  expect(address.value).toBe('+13055550100')
  expect(close).not.toHaveBeenCalled()
})
