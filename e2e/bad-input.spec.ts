import { expect, type Page } from '@playwright/test'
import type { ManagedUser } from '#contract/users.ts'
import { bad, dialog, type Form, formWith, press, tryAll, tryInput } from './bad-input.ts'
import { addFlow, newName, openFlow, panel } from './builder.ts'
import { type Product, test } from './product.ts'
import { rows } from './queue.ts'
import { addPatient, ask, enter, prefer } from './visit.ts'

// Failed sign-ins are throttled: an instance of its own keeps other files from waiting.
test.use({ demoData: true, instance: 'bad-input', viewport: { width: 1024, height: 640 } })

test('VAL-35 ten megabytes pasted into a field show an error there, and nothing is sent', async ({ page, product }) => {
  // The browser lays out all ten megabytes before the error shows.
  test.slow()
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const notes = dialog(page).getByLabel('Notes')
  await notes.evaluate((field: HTMLTextAreaElement) => {
    // Like a paste: bypasses React's value setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'x'.repeat(10 << 20))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await dialog(page).getByRole('button', { name: 'Create patient' }).press('Enter')
  await expect(notes).toHaveAttribute('aria-invalid', 'true')
  await expect(notes).toHaveAccessibleDescription('The text is too long')
})

/** Forms that are on a screen or open from a button on it. */
const forms: Record<string, Form & { address: string; as?: string }> = {
  'a new account': {
    address: '/user-management',
    open: press('Add User'),
    inside: dialog,
    submit: 'Add',
    right: { Username: 'eva.luz#', Email: 'eva#@example.org', Password: 'Otra-clave$53' },
  },
  'one’s own e-mail': {
    address: '/user-profile',
    as: 'personal',
    open: press('Update Email'),
    inside: formWith('Save email'),
    submit: 'Save email',
    right: { 'New email': 'otra#@example.org', 'Current password': 'Recado-e2e-2026!' },
  },
  'one’s own password': {
    address: '/user-profile',
    as: 'personal',
    open: press('Change Password'),
    inside: formWith('Save password'),
    submit: 'Save password',
    right: { 'Current password': 'Recado-e2e-2026!' },
  },
  'a new patient': {
    address: '/patient-queue',
    open: press('Create New'),
    inside: dialog,
    submit: 'Create patient',
    right: {
      'Contract ID': 'MAL-#',
      'Patient name': 'Rosa Vega',
      'Phone number': '3055550142',
      'Doctor name': 'Dra. Soto',
      'Attempts at most': '3',
    },
  },
  'a flow': {
    address: '/flow-builder',
    open: press('Create Flow'),
    inside: dialog,
    submit: 'Create',
    right: { Name: 'Ensayo #' },
  },
  'a Test SMS': {
    address: '/flow-builder',
    open: press('Test SMS'),
    inside: dialog,
    submit: 'Send',
    doesStay: true,
    right: { 'Phone number': '3055550142', Message: 'Hola' },
  },
  'an AI configuration': {
    address: '/ai-management',
    open: press('Add Configuration'),
    inside: dialog,
    submit: 'Save',
    right: { Name: 'Ensayo #', Model: 'gpt-4o', 'System prompt': 'Conteste.' },
  },
  'a routing rule': {
    address: '/ai-management?tab=static',
    open: press('Add Routing Rule'),
    inside: dialog,
    submit: 'Save',
    right: { 'Rule name': 'Regla #', Keywords: 'horario', Priority: '1' },
  },
  'a fallback chain': {
    address: '/ai-management?tab=static',
    open: press('Add Chain'),
    inside: dialog,
    submit: 'Save',
    right: { 'Longest wait': '12000', Order: '1' },
  },
  'the test of the router': {
    address: '/ai-management?tab=router',
    inside: formWith('Test'),
    submit: 'Test',
    doesStay: true,
    right: { 'Test query': 'Hola' },
  },
  'an emergency pattern': {
    address: '/ai-management?tab=router',
    inside: formWith('Add'),
    submit: 'Add',
    doesStay: true,
    right: { 'Words or expression': 'socorro #' },
  },
  'the organization': {
    address: '/settings',
    inside: formWith('Save changes'),
    submit: 'Save changes',
    doesStay: true,
    right: { 'Organization name': 'Clínica #', Phone: '3055550100' },
  },
  'who is on call': {
    address: '/settings',
    open: async (page, inside) => {
      await inside.waitFor()
      if (!(await inside.getByLabel('Name').first().isVisible()))
        await press('Add a person')(page, inside.getByLabel('Name').first())
    },
    inside: formWith('Save who is on call'),
    submit: 'Save who is on call',
    doesStay: true,
    right: { Name: 'Eva', 'Mobile phone': '3055550101' },
  },
  'the texts about consent': {
    address: '/settings',
    inside: formWith('Save texts'),
    submit: 'Save texts',
    doesStay: true,
    right: {},
  },
  'the texts of an emergency': {
    address: '/settings',
    inside: formWith('Save the emergency texts'),
    submit: 'Save the emergency texts',
    doesStay: true,
    right: {},
  },
  'the note on an answer': {
    address: '/response-data',
    open: press('Review'),
    inside: dialog,
    submit: 'Save',
    right: {},
  },
  'a reply to a patient': {
    address: '/message-flow-analysis',
    open: async (page, inside) => {
      if (!(await inside.isVisible())) await page.locator('[data-thread]').first().click()
    },
    inside: (page) => page.locator('form').filter({ has: page.getByRole('textbox', { name: /^Reply to/ }) }),
    submit: 'Send',
    doesStay: true,
    right: {},
  },
  'a text on the handset': {
    address: '/handset',
    open: async (page, inside) => {
      if (!(await inside.isVisible())) await page.getByRole('listitem').getByRole('button').first().click()
    },
    inside: formWith('Send'),
    submit: 'Send',
    doesStay: true,
    right: {},
  },
}

for (const [name, { address, as, ...form }] of Object.entries(forms))
  test(`VAL-35 ${name}: refuses bad input at its field or keeps it as text`, async ({ page, product }) => {
    await enter(page, product, as ? { as } : {})
    await page.goto(address)
    await tryAll(page, form)
  })

test('VAL-35 a question and a variable of a flow: bad input in every field', async ({ page, product }) => {
  await enter(page, product)
  await openFlow(page, await addFlow(page, product))
  await tryAll(page, {
    open: async (opened, inside) => {
      if (!(await inside.isVisible())) await panel(opened).getByRole('button', { name: 'Add Question' }).click()
    },
    inside: dialog,
    submit: 'Add',
    right: { 'Question ID': 'otra_#', 'Spanish text': '¿Vino?', 'English text': 'Did they come?' },
  })
  if (await dialog(page).isVisible()) {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  }
  await tryAll(page, {
    open: press('Manage Variables'),
    inside: dialog,
    submit: 'Add Variable',
    doesStay: true,
    right: { Name: 'otra#', 'Display name': 'Otra' },
  })
})

test('VAL-35 the reasons for stopping texts and for undoing that: bad input', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.goto(`/patient-queue?open=${patient.id}`)
  await page.getByRole('button', { name: 'Proof of consent' }).click()
  const proof = page.getByRole('dialog', { name: 'Proof of consent' })
  for (const [index, [what, text]] of bad.entries()) {
    const action = index % 2 === 0 ? 'Stop texting them' : 'Undo the stop'
    const form: Form = {
      open: press(action),
      inside: () => proof.locator('form'),
      submit: action,
      right: { Reason: 'Lo pidió por teléfono' },
    }
    await tryInput(page, form, what, index, text)
  }
})

test('VAL-35 editing an account: bad input in every field', async ({ page, product }) => {
  await enter(page, product)
  const username = newName('mal').replace(/\W/g, '.')
  await ask<ManagedUser>(page, product, 'POST', '/api/users', {
    username,
    email: `${username}@example.org`,
    role: 'STAFF',
    password: product.adminPassword,
  })
  await page.goto('/user-management')
  await page.getByRole('searchbox').fill(username)
  await expect(rows(page)).toHaveCount(1)
  await tryAll(page, {
    open: press('Edit mal.'),
    inside: dialog,
    submit: 'Save',
    right: { Username: username, Email: `${username}@example.org` },
  })
})

for (const topic of ['Contact Us', 'Investor Info'])
  test(`VAL-35 ${topic} on the landing page: bad input in every field`, async ({ page }) => {
    await prefer(page, 'en')
    await page.goto('/')
    const form: Form = {
      open: press(topic),
      inside: dialog,
      submit: 'Send',
      right: { Name: 'Ana', Email: 'ana@example.org', Message: 'Hola' },
    }
    for (const [index, [what, text]] of bad.entries()) {
      await tryInput(page, form, what, index, text)
      if (await dialog(page).getByRole('status').isVisible())
        await dialog(page).getByRole('button', { name: 'Close' }).click()
    }
  })

/** Adds an account that must change its password at the first sign-in; returns its username. */
const addNewcomer = async (page: Page, product: Product): Promise<string> => {
  const username = newName('nuevo').replace(/\W/g, '.')
  await enter(page, product)
  await ask(page, product, 'POST', '/api/users', {
    username,
    email: `${username}@example.org`,
    role: 'STAFF',
    password: product.adminPassword,
  })
  await page.context().clearCookies()
  return username
}

test('VAL-35 the sign-in and the first new password: bad input in every field', async ({ page, product }) => {
  const username = await addNewcomer(page, product)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(product.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await tryAll(page, { inside: formWith('Save and sign in'), submit: 'Save and sign in', right: {} })
  await page.getByRole('button', { name: 'Back' }).click()
  await tryAll(page, {
    inside: formWith('Sign In'),
    submit: 'Sign In',
    right: { Username: 'nadie', Password: 'Otra-clave$53' },
  })
})
