import { expect } from '@playwright/test'
import type { Appointment } from '#contract/appointments.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

test('APPT-08 the desk sees the day by place, steps to another day by keyboard, and notes who has arrived', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  const all = await ask<Appointment[]>(page, product, 'GET', '/api/appointments')
  const ahead = all.find(
    ({ status, startsAt }) => status === 'confirmed' && Date.parse(startsAt) > Date.now() + 86_400_000,
  )
  expect(ahead).toBeDefined()
  await page.goto(`/appointments?from=${ahead?.day}`)
  const row = page.locator(`[data-record="${ahead?.id}"]`)
  await expect(row).toContainText('Confirmada')
  await row.getByRole('button', { name: /Anotar que llegó/ }).press('Enter')
  await expect(row).toContainText('lo anotó el equipo')
  const next = page.getByRole('button', { name: 'Día siguiente' })
  // Just after the row has changed the press guard lets nothing through.
  await expect(async () => {
    await next.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`from=${ahead?.day}`), { timeout: 1500 })
  }).toPass()
})

test('APPT-08 a plan is changed in its form, and a missed reminder is seen to', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await page.goto('/appointments?tab=plans')
  await page.getByRole('button', { name: /Cambiar el plan/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Citas de control')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Citas de control')).toBeVisible()
  await page.getByRole('tab', { name: /Recordatorios que no salieron/ }).click()
  await page.getByRole('button', { name: /Ya lo vi: el recordatorio/ }).click()
  await expect(page.getByText('Todos los recordatorios salieron')).toBeVisible()
})

test('APPT-09 what a patient said is seen to by keyboard, once, also when it is pressed twice', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  await page.goto('/appointments?tab=answers')
  const list = page.getByRole('list', { name: 'Respuestas por atender' })
  const rows = list.getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  const record = await rows.first().getAttribute('data-record')
  const name = await rows.first().getByRole('link').first().textContent()
  await rows
    .first()
    .getByRole('button', { name: `Ya lo vi: la respuesta de ${name}` })
    .dblclick()
  await expect(page.locator(`li[data-record="${record}"]`)).toHaveCount(0)
  // The second press found another row in its place.
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('tab', { name: 'Día', exact: true }).press('Enter')
  await page.getByRole('tab', { name: /Respuestas por atender/ }).press('Enter')
  await expect(page.locator(`li[data-record="${record}"]`)).toHaveCount(0)
})

test('APPT-08 the appointments look right in both languages and themes, and every control is named', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'appointments', '/appointments', () => page.getByRole('tab').first().waitFor())
  for (const tab of ['answers', 'missed', 'plans'])
    await lookAt(page, `appointments-${tab}`, `/appointments?tab=${tab}`, () =>
      // A list, or that it is empty: another test may have seen to its last row.
      page.locator('main li, main div.text-center > p').first().waitFor(),
    )
})
